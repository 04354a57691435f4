import { z } from 'zod'
import { flag, price } from '#contract/core/fields.ts'
import { markCode } from '#contract/core/mark-code.ts'
import { optionalText, quantity, requiredText } from '#contract/core/rules.ts'
import { upload } from '#contract/core/upload.ts'
import { itemType } from './order-parts.ts'
import { ordersRu } from './orders.ru.ts'
import { anId, paymentTypeId } from './refunds.ts'

const { checks, refusals } = ordersRu

/** A card of the order's own client is named by its id, a shared one of somebody else by the number on it. */
const byCard = { club_card_id: anId.nullable().optional(), club_card_number: requiredText(40).optional() }

/** Pieces of one thing in an order. */
export const MOST_PIECES = 1000

const itemBody = z.object({
  item_type: itemType,
  item_id: anId.nullable().optional(),
  /** The title of an item that has no list yet; a service has the title of its list. */
  title: optionalText(200),
  qty: quantity.max(MOST_PIECES),
  price,
  employer: anId.nullable().optional(),
  notRound: flag.optional(),
  ...byCard,
  /** The discount that `GET /regular-discounts/best` has answered; the price is the list's less its percent. */
  regular_discount_id: anId.nullable().optional(),
  /** The code of «Честный знак» of the one piece that the line sells. */
  mark: markCode.nullable().optional(),
})
export type OrderItemBody = z.output<typeof itemBody>

const paymentBody = z
  .object({
    payment_type: paymentTypeId,
    sum: price.optional(),
    amount: price.optional(),
    /** A certificate is named by the number on it; its id says again what the saved order has already. */
    certificate_number: requiredText(40).optional(),
    certificate_id: anId.nullable().optional(),
    ...byCard,
    /** The client's deposit that is used; the way of paying is the deposit's own. */
    advance_id: anId.nullable().optional(),
    employer: anId.nullable().optional(),
    contractor_id: anId.nullable().optional(),
  })
  .refine(({ sum, amount }) => sum !== undefined || amount !== undefined, { path: ['sum'], message: refusals.noSum })
  .refine(({ sum, amount }) => sum === undefined || amount === undefined || sum === amount, { path: ['sum'], message: refusals.twoSums })
export type OrderPaymentBody = z.output<typeof paymentBody>

/** Whatever is not the number of a studio is refused with the words of the first check (ORD-409); 0 and nothing reach the check itself. */
const unitNumber = z
  .number({ error: checks.errorOrderUnitId })
  .int(checks.errorOrderUnitId)
  .min(0, checks.errorOrderUnitId)
  .max(2_147_483_647, checks.errorOrderUnitId)

/** What the six checks look at may be absent here: they answer in their own order and with their own words. */
export const orderBody = z.object({
  unit_id: unitNumber.nullable().optional(),
  user_id: anId.nullable().optional(),
  /** 1: the client gives no name; then `user_id` is not looked at. */
  is_walk_in: flag.optional(),
  booking_id: anId.nullable().optional(),
  items: z.array(itemBody).max(100).optional(),
  payments: z.array(paymentBody).max(20).optional(),
  promotions: z.array(anId).max(50).optional(),
  checkRefaund: flag.optional(),
  unsafe: flag.optional(),
  /** 0 saves, 2 takes the money before the service, 3 takes it and settles; of an update 1 cancels. */
  status_id: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).optional(),
  /** The register that takes the money; absent: the studio's default register. */
  register_id: anId.nullable().optional(),
  /** The terminal that charges the card; absent: the first one of whoever sells. */
  terminal_id: anId.nullable().optional(),
  image: upload.optional(),
})
export type OrderBody = z.output<typeof orderBody>

/** Of an order whose money is taken nothing changes here: whose it is, who made it and who served change by acts of their own (`order-acts`). */
export const orderChanges = orderBody.extend({ author_id: anId.optional() })
export type OrderChanges = z.output<typeof orderChanges>

/** Visits of one studio that are paid in one act; each has its own lines and payments, and its order if one was saved. */
export const ordersTogether = orderBody.pick({ register_id: true, terminal_id: true }).extend({
  unit_id: anId,
  /** 2 takes the money before the service; 3 takes the money and posts the order. */
  status_id: z.union([z.literal(2), z.literal(3)]),
  orders: z
    .array(orderBody.pick({ items: true, payments: true }).extend({ id: anId.optional(), booking_id: anId, user_id: anId }))
    .min(2)
    .max(10),
})
