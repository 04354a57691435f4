import type { Data } from '#contract/core/endpoint.ts'
import type { salaries } from '#contract/salaries/salaries.ts'
import { fromKopecks, type Kopecks } from '#domain/core/money.ts'
import type { SalaryLine, Why } from '#domain/salaries/sheet.model.ts'

type Item = Data<typeof salaries.show>['items'][number]

const whySums: readonly string[] = ['price', 'materials', 'plan', 'fact', 'earned', 'debt', 'limit', 'left', 'fee']

/** A line as it is answered: sums in roubles. */
export function toldLine({ kind, source_key, direction, day, base, percent, qty, amount, why }: SalaryLine): Item {
  return {
    kind,
    source_key,
    direction,
    day,
    percent,
    qty,
    amount: fromKopecks(amount),
    why: toldWhy(why),
    base: base === null ? null : fromKopecks(base),
  }
}

const toldWhy = (why: Why): Item['why'] =>
  Object.fromEntries(Object.entries(why).map(([name, value]) => [name, whySums.includes(name) ? fromKopecks(value as Kopecks) : value])) // these fields are sums
