import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { flag, id, idParams, moment, money, named, price } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { markCode } from '#contract/core/mark-code.ts'
import { optionalText, quantity, requiredText } from '#contract/core/rules.ts'
import { upload } from '#contract/core/upload.ts'
import { warningMarks } from '#contract/customer-notes/customer-notes.ts'
import { receiptRow } from '#contract/fiscal/fiscal.ts'
import { onlinePaymentRow } from '#contract/online-payments/online-payments.ts'
import { itemType, orderItem, orderPayment } from './order-parts.ts'
import { ordersRu } from './orders.ru.ts'
import { anId, correctionBody, correctionRow, paymentTypeId, refundBody, refundRow } from './refunds.ts'
import { soldHere } from './sellable.ts'
import { visitBeside } from './visit-beside.ts'

const { checks, refusals } = ordersRu

export const orderKinds = ['visit', 'retail', 'deposit', 'refund'] as const

export const orderRow = z.object({
  id,
  company_id: id,
  unit_id: id,
  user_id: id,
  /** The client has given no name: `user_id` is the company's «Розничный покупатель» (C6). */
  is_walk_in: flag,
  /** A former program has taken its money: nothing was sold or printed here, and how it was paid is not corrected. */
  is_opening: flag,
  booking_id: id.nullable(),
  kind: z.enum(orderKinds),
  status_id: z.number().int(),
  /** 1 rouble, 2 soum. */
  currency_id: z.number().int(),
  promotions: z.array(id),
  /** A provider on the internet is asked for its money, or has it and the order has not taken it yet. */
  is_awaited: flag,
  /** A return receipt repeats the sold prices: nothing is rounded. Spelled as the specification spells it. */
  checkRefaund: flag,
  /** 1: the order was saved although its sums differ; it cannot be paid until they agree. */
  unsafe: flag,
  check_printed_at: moment.nullable(),
  image: z.string().nullable(),
  /** The sum of all prices times their quantities. */
  total: money,
  /** The part of the total that is paid by money or a prepayment; null until it is taken. */
  paid: money.nullable(),
  /** The part of this sum that was given back to the client. */
  returned: money,
  register_id: id.nullable(),
  author_id: id,
  created_at: moment,
  captured_at: moment.nullable(),
  posted_at: moment.nullable(),
  /** The moment for pay and plans: that of posting, unless an act has named another day. */
  sold_at: moment.nullable(),
  items: z.array(orderItem).optional(),
  payments: z.array(orderPayment).optional(),
  unit: z.object({ id, name: z.string(), timezone: z.string() }).optional(),
  user: z.object({ id, title: z.string(), phone: z.string(), is_blocked: flag, warnings: warningMarks }).optional(),
  author: named.optional(),
  booking: z.object({ id, begin_at: moment }).nullable().optional(),
})

/** One order with its lines, and the statuses to which the reader may bring it now. */
export const orderCard = orderRow.extend({
  items: z.array(orderItem),
  payments: z.array(orderPayment),
  moves: z.array(z.number().int()),
  /** The order's receipts; an order of a drawer has none. */
  receipts: z.array(receiptRow),
  /** Refunds of the order, the earliest first. */
  refunds: z.array(refundRow),
  corrections: z.array(correctionRow),
  online: z.array(onlinePaymentRow),
})
export type OrderCard = z.output<typeof orderCard>

/** A card of the order's own client is named by its id, a shared one of somebody else by the number on it. */
const byCard = { club_card_id: anId.nullable().optional(), club_card_number: requiredText(40).optional() }

const itemBody = z.object({
  item_type: itemType,
  item_id: anId.nullable().optional(),
  /** The title of an item that has no list yet; a service has the title of its list. */
  title: optionalText(200),
  qty: quantity.max(1000),
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
const fields = z.object({
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
export type OrderBody = z.output<typeof fields>

/** Of an order whose money is taken nothing changes here: whose it is, who made it and who served change by acts of their own (`order-acts`). */
const changes = fields.extend({ author_id: anId.optional() })
export type OrderChanges = z.output<typeof changes>

/** Visits of one studio that are paid in one act; each has its own lines and payments, and its order if one was saved. */
const together = fields.pick({ register_id: true, terminal_id: true }).extend({
  unit_id: anId,
  /** 2 takes the money before the service; 3 takes the money and posts the order. */
  status_id: z.union([z.literal(2), z.literal(3)]),
  orders: z
    .array(fields.pick({ items: true, payments: true }).extend({ id: anId.optional(), booking_id: anId, user_id: anId }))
    .min(2)
    .max(10),
})

/** The values of an order that an edit may change, by the names of its body. */
const heldByOrder = ({ items, payments, ...row }: OrderCard) => ({
  unit_id: row.unit_id,
  user_id: row.user_id,
  is_walk_in: row.is_walk_in,
  booking_id: row.booking_id,
  promotions: row.promotions,
  checkRefaund: row.checkRefaund,
  unsafe: row.unsafe,
  status_id: row.status_id,
  register_id: row.register_id,
  author_id: row.author_id,
  items: items.map(({ id: _, price_paid: _paid, returned: _returned, returnable: _left, employer, ...item }) => ({
    ...item,
    employer: employer?.id ?? null,
  })),
  payments: payments.map(({ id: _, state: _state, amount: _amount, returned: _returned, returnable: _returnable, employer, ...one }) => ({
    ...one,
    employer: employer?.id ?? null,
  })),
})

const reference = z.array(z.object({ id: z.number().int(), alias: z.string(), title: z.string() }))

const opens = { who: 'customers', at: 'user_id' } as const

export const orders = feature('orders', {
  list: {
    method: 'GET',
    path: '/orders',
    may: 'Order.view',
    query: listQuery,
    /** `sum`: the total of the found orders, without cancelled and returned ones. */
    data: listOf(orderRow).extend({ sum: money }),
    opens: { who: 'customers', at: 'items.*.user_id' },
  },
  show: {
    method: 'GET',
    path: '/orders/:id',
    may: 'Order.view',
    params: idParams,
    query: z.object({ with: z.string().max(300).optional() }),
    data: orderCard,
    opens,
  },
  /**
   * A price or a discount by hand needs `Order.change_prices` too, another status than a new one's `Order.update`, a certificate among the lines
   * `Certificate.sell`, a club card `ClubCard.sell`; each way to pay that has a right of its own asks for it.
   */
  create: { method: 'POST', money: true, path: '/orders', may: 'Order.create', body: fields, data: orderCard, opens },
  update: {
    method: 'PUT',
    money: true,
    path: '/orders/:id',
    may: 'Order.update',
    params: idParams,
    body: changes,
    data: orderCard,
    edits: { readBy: 'show', values: heldByOrder },
    opens,
  },
  /** Corrects how an order was paid, where the way was named wrong (C40). */
  correctPayments: {
    method: 'POST',
    money: true,
    path: '/orders/:id/correct-payments',
    may: 'Order.refund',
    params: idParams,
    body: correctionBody,
    data: orderCard,
    opens,
  },
  /** Gives back the money of the order or of a part of it. */
  refund: {
    method: 'POST',
    money: true,
    path: '/orders/:id/refund',
    may: 'Order.refund',
    params: idParams,
    body: refundBody,
    data: orderCard,
    opens,
  },
  ofBooking: {
    method: 'GET',
    path: '/bookings/:id/orders',
    may: 'Order.view',
    params: idParams,
    data: z.array(orderRow),
    opens: { who: 'customers', at: '*.user_id' },
  },
  /** The visits that may be paid in one act with this one (C41), and those that its client still owes for (C39). */
  beside: {
    method: 'GET',
    path: '/bookings/:id/unpaid-beside',
    may: 'Order.create',
    params: idParams,
    data: z.array(visitBeside),
    opens: { who: 'customers', at: '*.user.id' },
  },
  /** Asks for what `create` asks for, of each of the orders. */
  payTogether: {
    method: 'POST',
    money: true,
    path: '/orders/together',
    may: 'Order.create',
    body: together,
    data: z.array(orderCard),
    opens: { who: 'customers', at: '*.user_id' },
  },
  /** What may be added to an order of the studio: found by words of its title, article or barcode, or by the code that a scanner has read. */
  sellable: {
    method: 'GET',
    path: '/orders/sellable',
    may: 'Order.create',
    query: z.object({
      unit_id: id,
      words: z.string().trim().min(1).max(100).optional(),
      code: z.string().trim().min(1).max(500).optional(),
    }),
    data: z.array(soldHere),
  },
  /** How much cheaper than the price list this order is, and by which reductions. */
  discount: {
    method: 'GET',
    path: '/orders/discount',
    may: 'Order.view',
    query: z.object({ order_id: id }),
    data: z.object({ order_id: id, list_sum: money, discount: money, reductions: money, percent: z.number() }),
  },
  /** Asks anew how the online payments of the order stand. */
  refreshOnline: {
    method: 'GET',
    path: '/orders/refresh-online-payments',
    may: 'Payment.view',
    query: z.object({ order_id: id }),
    data: z.array(orderPayment),
    writes: true,
  },
  statuses: { method: 'GET', path: '/order-statuses', may: 'Order.view', data: reference },
  paymentStatuses: { method: 'GET', path: '/payment-statuses', may: 'Order.view', data: reference },
  paymentTypes: { method: 'GET', path: '/payment-types', may: 'Order.view', data: reference },
})
