import { useState } from 'react'
import { z } from 'zod'
import type { BookingCard } from '#contract/bookings/bookings.ts'
import type { orderRow, orders, SoldHere } from '#contract/orders/orders.ts'
import { type Kopecks, toKopecks, zero } from '#domain/core/money.ts'
import { billOf } from '#domain/orders/bill.ts'
import { itemKind, type PaymentType, paymentType } from '#domain/orders/kinds.ts'
import { type Chosen, choose, spread } from '#domain/orders/tenders.ts'
import { keptKey, readDraft, writeDraft } from '#web/core/drafts.ts'
import { formatNumber, parseNumber } from '#web/core/formats.ts'

/** A line as it is sold now; `was`: the price that was said when she booked. */
const line = z.object({
  item_type: z.literal([1, 2, 3, 4, 5, 6]),
  item_id: z.number().nullable(),
  title: z.string(),
  qty: z.number(),
  employer: z.object({ id: z.number(), name: z.string() }).nullable(),
  was: z.number(),
  /** As it was typed; null: nobody has touched it. */
  typed: z.string().nullable(),
  /** The number of pieces as it was typed. */
  count: z.string().nullable(),
  /** It was not booked: its master is chosen here. */
  isAdded: z.boolean(),
  /** Of a good: what was free when it was added. */
  free: z.number().nullable(),
})
export type Line = z.output<typeof line>
const way = z.object({ type: z.number(), typed: z.string().nullable() })
const kept = z.object({ of: z.string(), lines: z.array(line), ways: z.array(way) })

/** A way to pay with the sum as it was typed; null: it takes what the others leave. */
export interface Way {
  type: PaymentType
  typed: string | null
}

const types: readonly number[] = Object.values(paymentType)
const isType = (type: number): type is PaymentType => types.includes(type)

/** What was typed in the panel: it outlives the panel and a reload until the money is taken or the visit changes. */
export function usePayment(booking: BookingCard, saved: z.output<typeof orderRow> | null) {
  const key = keptKey(`payment-${booking.id}`)
  const [state, setState] = useState(() => readKept(key, linesOf(booking, saved), waysOf(saved)))
  const change = (next: (before: typeof state) => Partial<typeof state>) =>
    setState((before) => {
      const whole = { ...before, ...next(before) }
      writeDraft(key, whole)
      return whole
    })
  const keep = (next: Partial<typeof state>) => change(() => next)
  const line = (at: number, next: Partial<Line>) => keep({ lines: lines.map((one, n) => (n === at ? { ...one, ...next } : one)) })
  const { lines, ways } = state
  const due = billOf(lines.map((one) => ({ price: priceOf(one) ?? zero, qty: qtyOf(one) ?? 0 })))
  const chosen = ways.map(({ type, typed }): Chosen => ({ type, given: givenOf(typed) }))
  return {
    ...{ lines, ways, due },
    ...spread(due, chosen),
    isWrong:
      lines.some((one) => priceOf(one) === null || qtyOf(one) === null) ||
      ways.some(({ typed }) => Number.isNaN(parseNumber(typed ?? '') ?? 0)),
    choose: (type: PaymentType) =>
      keep({
        ways: choose(due, chosen, type).map((one) => ways.find((known) => known.type === one.type) ?? { type: one.type, typed: null }),
      }),
    type: (type: PaymentType, typed: string) => keep({ ways: typedIn(due, ways, type, typed) }),
    /** The last way stays: something is always chosen. */
    drop: (type: PaymentType) => ways.length > 1 && keep({ ways: ways.filter((one) => one.type !== type) }),
    swap: (from: PaymentType, to: PaymentType) => keep({ ways: ways.map((one) => (one.type === from ? { ...one, type: to } : one)) }),
    price: (at: number, typed: string) => line(at, { typed: typed === formatNumber(lines[at]?.was ?? 0) ? null : typed }),
    count: (at: number, count: string) => line(at, { count }),
    seat: (at: number, employer: Line['employer']) => line(at, { employer }),
    add: (sold: SoldHere) => change((before) => ({ lines: withSold(before.lines, sold) })),
    remove: (at: number) => keep({ lines: lines.toSpliced(at, 1) }),
    forget: () => writeDraft(key, {}),
  }
}
export type Payment = ReturnType<typeof usePayment>

/** Null: not a price. */
export function priceOf({ typed, was }: Pick<Line, 'typed' | 'was'>): Kopecks | null {
  const price = typed === null ? was : parseNumber(typed)
  return price === null || Number.isNaN(price) || price < 0 ? null : toKopecks(price)
}

/** Null: not a number of pieces. */
export function qtyOf({ count, qty }: Pick<Line, 'count' | 'qty'>): number | null {
  const typed = count === null ? qty : parseNumber(count)
  return typed !== null && Number.isInteger(typed) && typed >= 1 && typed <= MOST_PIECES ? typed : null
}
const MOST_PIECES = 1000

/** One more thing; of a good that stands there already one more piece. The master of the last service is offered for the next. */
function withSold(lines: Line[], { item_type, item_id, title, price, free }: SoldHere): Line[] {
  const isGood = item_type === itemKind.good
  const at = lines.findIndex((one) => isGood && one.item_type === item_type && one.item_id === item_id)
  if (at >= 0) return lines.map((one, n) => (n === at ? { ...one, count: String((qtyOf(one) ?? 0) + 1) } : one))
  const employer = isGood ? null : (lines.findLast((one) => one.item_type === itemKind.service)?.employer ?? null)
  return [
    ...lines,
    { item_type, item_id, title, qty: 1, employer, was: price ?? 0, typed: price === null ? '' : null, count: null, isAdded: true, free },
  ]
}

/** A sum that is what the others leave is no sum of its own: it goes on following the bill. */
function typedIn(due: Kopecks, ways: readonly Way[], type: PaymentType, typed: string): Way[] {
  const following = ways.map((one) => (one.type === type ? { ...one, typed: null } : one))
  const at = following.findIndex((one) => one.type === type)
  const left =
    spread(
      due,
      following.map((one): Chosen => ({ type: one.type, given: givenOf(one.typed) })),
    ).amounts[at] ?? 0
  return typed === formatNumber(left / 100) ? following : following.with(at, { type, typed })
}

type ItemBody = NonNullable<z.input<typeof orders.create.body>['items']>[number]

export const bodyOf = ({ item_type, item_id, title, employer, ...one }: Line): ItemBody => ({
  ...{ item_type, item_id, title, qty: qtyOf(one) ?? 1, employer: employer?.id ?? null },
  price: (priceOf(one) ?? zero) / 100,
})

function givenOf(typed: string | null): Kopecks | null {
  if (typed === null) return null
  const sum = parseNumber(typed) ?? 0
  return Number.isNaN(sum) || sum < 0 ? zero : toKopecks(sum)
}

/** A visit that has changed meanwhile begins anew. */
function readKept(key: string, lines: Line[], ways: Way[]) {
  const of = JSON.stringify(lines)
  const read = kept.safeParse(readDraft(key))
  if (!read.success || read.data.of !== of) return { of, lines, ways }
  return { of, lines: read.data.lines, ways: read.data.ways.flatMap(({ type, typed }) => (isType(type) ? [{ type, typed }] : [])) }
}

function linesOf({ services = [] }: BookingCard, saved: z.output<typeof orderRow> | null): Line[] {
  if (saved?.items)
    return saved.items.map(({ item_type, item_id, title, qty, price, employer }) => ({
      ...{ item_type, item_id, title, qty, employer, was: price, ...untouched },
    }))
  return services.map(({ id, title, qty, price, employer }) => ({
    ...{ item_type: itemKind.service, item_id: id, title, qty, employer, was: price, ...untouched },
  }))
}

const untouched = { typed: null, count: null, isAdded: false, free: null }

function waysOf(saved: z.output<typeof orderRow> | null): Way[] {
  const one = saved?.payments?.length === 1 ? saved.payments[0] : undefined
  return [{ type: one?.payment_type ?? paymentType.card, typed: null }]
}
