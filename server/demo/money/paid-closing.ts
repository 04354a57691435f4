import { type Kopecks, kopecks, sumOf, zero } from '#domain/core/money.ts'
import type { ShiftTotals } from '#domain/fiscal/report.ts'
import type { Closing, DemoShift } from './paid-drawers.ts'
import { cashOf, moneyOf } from './paid-order.ts'
import type { Placed } from './paid-orders.ts'

/** One evening at «Сокол» ten roubles are missing. */
const MISSING = { unit: 3, age: 4, sum: kopecks(1000) }

interface Lived {
  /** Orders of the day at all desks, and those that were given back on it. */
  own: readonly Placed[]
  back: readonly Placed[]
  /** For each studio, what cash orders have put into its drawer and taken out. */
  drawn: ReadonlyMap<number, Kopecks>
  age: number
}

/** What stands in the books and in the register at the end of the day. */
export function closingOf(shift: DemoShift, { own, back, drawn, age }: Lived): Closing {
  const { desk, float } = shift
  const paid = own.filter(({ order, desk: at }) => at === desk && (order.end === 'done' || order.end === 'prepaid'))
  const returned = back.filter(({ desk: at }) => at === desk)
  const cash = kopecks(sumOf(paid.map(({ bill }) => cashOf(bill))) - sumOf(returned.map(({ bill }) => cashOf(bill))))
  const isMissing = desk.unit === MISSING.unit && age === MISSING.age && cash > MISSING.sum
  const calc = sumOf([float, cash, drawn.get(desk.unit) ?? zero])
  return { shift, calc, missing: isMissing ? MISSING.sum : zero, totals: totalsOf(paid, returned), age }
}

/** Returns are taken off the sums, as the register itself counts. */
function totalsOf(paid: readonly Placed[], returned: readonly Placed[]): ShiftTotals {
  const printed = paid.filter(({ bill }) => bill.receipt)
  const of = (kind: 'cash' | 'electronic' | 'prepaid') => {
    const sum = (all: readonly Placed[]) => sumOf(all.map(({ bill }) => moneyOf(bill.payments, kind)))
    return kopecks(sum(printed) - sum(returned))
  }
  return { cash: of('cash'), electronic: of('electronic'), prepaid: of('prepaid'), sells: printed.length, returns: returned.length }
}
