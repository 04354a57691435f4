import { z } from 'zod'
import type { BookingCard } from '#contract/bookings/bookings.ts'
import { keyOfCode } from '#contract/core/mark-code.ts'
import { MOST_PIECES } from '#contract/orders/order-body.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import type { orderRow, orders } from '#contract/orders/orders.ts'
import type { SoldHere } from '#contract/orders/sellable.ts'
import type { VisitBeside } from '#contract/orders/visit-beside.ts'
import { markingModes } from '#domain/core/mark.ts'
import { type Kopecks, readSum, zero } from '#domain/core/money.ts'
import { itemKind } from '#domain/orders/kinds.ts'
import { parseNumber } from '#web/core/formats.ts'

/** What the panel takes money for: a visit, or a sale without one. */
export interface Bill {
  /** The name under which typed values are kept. */
  name: string
  unitId: number
  timezone?: string
  visit: BilledVisit | null
  lines: Line[]
  /** The way of payment that the saved order has. */
  way?: number | undefined
}

/** Another visit that is paid in the same act (C41). */
export const otherVisit = z.object({
  id: z.number(),
  userId: z.number(),
  title: z.string(),
  beginAt: z.string(),
  endAt: z.string(),
  orderId: z.number().nullable(),
})
export type OtherVisit = z.output<typeof otherVisit>

/** A visit to be paid for, and its order if one was saved. */
export interface BilledVisit {
  id: number
  userId: number
  beginAt: string
  orderId: number | null
}

/** A line as it is sold now; `was`: the price of the booking. */
export const line = z.object({
  item_type: z.literal([1, 2, 3, 4, 5, 6]),
  item_id: z.number().nullable(),
  title: z.string(),
  qty: z.number(),
  employer: z.object({ id: z.number(), name: z.string() }).nullable(),
  was: z.number(),
  /** The typed price; null: nobody has changed it. */
  typed: z.string().nullable(),
  /** The typed number of pieces. */
  count: z.string().nullable(),
  /** True: the line was not booked, so its master is chosen here. */
  isAdded: z.boolean(),
  /** How much of the good was free when it was added. */
  free: z.number().nullable(),
  /** True: a club card could pay for it and shall not. */
  isByMoney: z.boolean().default(false),
  /** Of a marked good: whether its mark is asked for, the code that was scanned, and why one was not taken. */
  mark: z
    .object({ asked: z.enum(markingModes), code: z.string().nullable(), refusal: z.string().nullable() })
    .nullable()
    .default(null),
  /** The other visit that the line belongs to; null: it belongs to the bill's own visit, or to the sale. */
  visit: z.number().nullable(),
})
/** `card`: the club card by which it goes, and what it costs by it; `regular`: the same of the discount of a regular client. */
export type Line = z.output<typeof line> & { card?: Lowered | null; regular?: Lowered | null }
interface Lowered {
  id: number
  price: Kopecks
}

/** null: the typed text is no price. */
export function priceOf({ typed, was, card, regular }: Pick<Line, 'typed' | 'was' | 'card' | 'regular'>): Kopecks | null {
  const lowered = card ?? regular
  if (lowered) return lowered.price
  const price = typed === null ? was : parseNumber(typed)
  return price === null ? null : readSum(price)
}

/** Null: not a number of pieces. */
export function qtyOf({ count, qty }: Pick<Line, 'count' | 'qty'>): number | null {
  const typed = count === null ? qty : parseNumber(count)
  return typed !== null && Number.isInteger(typed) && typed >= 1 && typed <= MOST_PIECES ? typed : null
}

/** One more thing; of a good that stands there already one more piece. A marked piece is a line of its own, or the mark that such a line waited for. The master of the last service is offered for the next. */
export function withSold(lines: Line[], { item_type, item_id, title, price, free, ...sold }: SoldHere): Line[] {
  const mark = sold.mark ?? null
  const isGood = item_type === itemKind.good
  const { code = null } = mark ?? {}
  if (code !== null && lines.some((one) => one.mark?.code && keyOfCode(one.mark.code) === keyOfCode(code))) return lines
  const isSame = (one: Line) => isGood && one.visit === null && one.item_type === item_type && one.item_id === item_id && !one.mark?.code
  const at = lines.findIndex((one) => isSame(one) && (code === null || qtyOf(one) === 1))
  if (at >= 0 && code !== null) return lines.map((one, n) => (n === at ? { ...one, mark } : one))
  if (at >= 0) return lines.map((one, n) => (n === at ? { ...one, mark, count: String((qtyOf(one) ?? 0) + 1) } : one))
  const employer = item_type === itemKind.service ? lastMaster(lines) : null
  return [
    ...lines,
    {
      ...untouched,
      item_type,
      item_id,
      title,
      qty: 1,
      employer,
      was: price ?? 0,
      typed: price === null ? '' : null,
      isAdded: true,
      free,
      mark,
    },
  ]
}

/** A line of tips for the master of the last service; its sum is typed. */
export const withTips = (lines: Line[]): Line[] => [
  ...lines,
  {
    ...untouched,
    item_type: itemKind.tips,
    item_id: null,
    title: ordersRu.itemTypes[itemKind.tips],
    qty: 1,
    employer: lastMaster(lines),
    was: 0,
    typed: '',
    isAdded: true,
  },
]

const lastMaster = (lines: Line[]) => lines.findLast((one) => one.item_type === itemKind.service)?.employer ?? null

type ItemBody = NonNullable<z.input<typeof orders.create.body>['items']>[number]

export const bodyOf = ({ item_type, item_id, title, employer, ...one }: Line): ItemBody => ({
  item_type,
  item_id,
  title,
  qty: qtyOf(one) ?? 1,
  employer: employer?.id ?? null,
  price: (priceOf(one) ?? zero) / 100,
  ...(one.mark?.code && { mark: one.mark.code }),
  ...(one.regular && !one.card && { regular_discount_id: one.regular.id }),
})

type SavedOrder = z.output<typeof orderRow>

export const billOfVisit = (booking: BookingCard, saved: SavedOrder | null, timezone: string): Bill => ({
  name: `payment-${booking.id}`,
  unitId: booking.unit_id,
  timezone,
  visit: { id: booking.id, userId: booking.user_id, beginAt: booking.begin_at, orderId: saved?.id ?? null },
  lines: linesOf(booking, saved),
  way: saved?.payments?.length === 1 ? saved.payments[0]?.payment_type : undefined,
})

function linesOf({ services = [] }: BookingCard, saved: SavedOrder | null): Line[] {
  if (saved?.items)
    return saved.items.map(({ item_type, item_id, title, qty, price, employer, ...one }) => ({
      // A line that a discount had made cheaper gets it again.
      item_type,
      item_id,
      title,
      qty,
      employer,
      was: (one.regular_discount_id && one.price_list) || price,
      ...untouched,
      mark: markOf(one.mark),
    }))
  return services.map(({ id, title, qty, price, employer }) => ({
    item_type: itemKind.service,
    item_id: id,
    title,
    qty,
    employer,
    was: price,
    ...untouched,
  }))
}

/** A piece with a saved mark keeps it. */
const markOf = (code: string | null) => (code === null ? null : { asked: 'off' as const, code, refusal: null })

const untouched = { typed: null, count: null, isAdded: false, free: null, isByMoney: false, visit: null, mark: null }

export const otherOf = ({ id, user, begin_at, end_at, order_id }: VisitBeside): OtherVisit => ({
  id,
  userId: user.id,
  title: user.title,
  beginAt: begin_at,
  endAt: end_at,
  orderId: order_id,
})
export const linesOfOther = ({ id, items }: VisitBeside): Line[] =>
  items.map(({ price, mark, ...one }) => ({ ...one, ...untouched, mark: markOf(mark), was: price, visit: id }))
