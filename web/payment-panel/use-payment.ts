import { useState } from 'react'
import { z } from 'zod'
import type { BookingCard } from '#contract/bookings/bookings.ts'
import type { orderRow, orders } from '#contract/orders/orders.ts'
import { type Kopecks, toKopecks, zero } from '#domain/core/money.ts'
import { billOf } from '#domain/orders/bill.ts'
import { itemKind, type PaymentType, paymentType } from '#domain/orders/kinds.ts'
import { type Chosen, choose, spread } from '#domain/orders/tenders.ts'
import { keptKey, readDraft, writeDraft } from '#web/core/drafts.ts'
import { parseNumber } from '#web/core/formats.ts'

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
  const keep = (next: Partial<typeof state>) => {
    const whole = { ...state, ...next }
    setState(whole)
    writeDraft(key, whole)
  }
  const { lines, ways } = state
  const due = billOf(lines.map((one) => ({ price: priceOf(one) ?? zero, qty: one.qty })))
  const chosen = ways.map(({ type, typed }): Chosen => ({ type, given: givenOf(typed) }))
  return {
    ...{ lines, ways, due },
    ...spread(due, chosen),
    isWrong: lines.some((one) => priceOf(one) === null) || ways.some(({ typed }) => Number.isNaN(parseNumber(typed ?? '') ?? 0)),
    choose: (type: PaymentType) =>
      keep({
        ways: choose(due, chosen, type).map((one) => ways.find((known) => known.type === one.type) ?? { type: one.type, typed: null }),
      }),
    type: (type: PaymentType, typed: string) => keep({ ways: ways.map((one) => (one.type === type ? { ...one, typed } : one)) }),
    /** The last way stays: something is always chosen. */
    drop: (type: PaymentType) => ways.length > 1 && keep({ ways: ways.filter((one) => one.type !== type) }),
    swap: (from: PaymentType, to: PaymentType) => keep({ ways: ways.map((one) => (one.type === from ? { ...one, type: to } : one)) }),
    price: (at: number, typed: string) => keep({ lines: lines.map((one, n) => (n === at ? { ...one, typed } : one)) }),
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

type ItemBody = NonNullable<z.input<typeof orders.create.body>['items']>[number]

export const bodyOf = ({ item_type, item_id, title, qty, employer, ...one }: Line): ItemBody => ({
  ...{ item_type, item_id, title, qty, employer: employer?.id ?? null },
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
      ...{ item_type, item_id, title, qty, employer, was: price, typed: null },
    }))
  return services.map(({ id, title, qty, price, employer }) => ({
    ...{ item_type: itemKind.service, item_id: id, title, qty, employer, was: price, typed: null },
  }))
}

function waysOf(saved: z.output<typeof orderRow> | null): Way[] {
  const one = saved?.payments?.length === 1 ? saved.payments[0] : undefined
  return [{ type: one?.payment_type ?? paymentType.card, typed: null }]
}
