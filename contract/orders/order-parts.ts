import { z } from 'zod'
import { flag, id, money, named } from '#contract/core/fields.ts'
import { paymentStateNames } from './payment-types.ts'
import { paymentTypeId } from './refunds.ts'

export const itemType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)])

/** A line of an order as it is shown. */
export const orderItem = z.object({
  id,
  item_type: itemType,
  /** The item's number in its own list; a service has the number of the list of services. */
  item_id: id.nullable(),
  title: z.string(),
  qty: z.number().int(),
  price: money,
  /** The price in the price list when the order was saved; null: the list has no such thing. */
  price_list: money.nullable(),
  /** The price of each piece is known once the money is taken: rounding may have split a line in two. */
  price_paid: money.nullable(),
  employer: named.nullable(),
  notRound: flag,
  /** The club card that pays for the line, or lowers its price. */
  club_card_id: id.nullable(),
  /** The discount of a regular client that made the line cheaper than the list. */
  regular_discount_id: id.nullable(),
  /** The code of «Честный знак» of the one piece that the line sells, with its GS. */
  mark: z.string().nullable(),
  /** How many pieces were given back. */
  returned: z.number().int(),
  /** How many more may be: of a club card as many visits as are unused. */
  returnable: z.number().int(),
})

export const orderPayment = z.object({
  id,
  payment_type: paymentTypeId,
  /** The same sum under both names that the specification gives it. */
  sum: money,
  amount: money,
  state: z.enum(paymentStateNames),
  /** The part of this sum that was given back to the client. */
  returned: money,
  /** The part of this payment that may still go back as money or prepaid; a reduction of the price goes back by itself. */
  returnable: money,
  certificate_id: id.nullable(),
  club_card_id: id.nullable(),
  /** The deposit that this payment uses: no money is taken anew (C7). */
  advance_id: id.nullable(),
  /** The employee who pays out of her salary. */
  employer: named.nullable(),
  contractor_id: id.nullable(),
})
