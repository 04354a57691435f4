import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { flag, id, idParams, moment, money, named } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { warningMarks } from '#contract/customer-notes/customer-notes.ts'
import { receiptRow } from '#contract/fiscal/fiscal.ts'
import { onlinePaymentRow } from '#contract/online-payments/online-payments.ts'
import { orderBody, orderChanges, ordersTogether } from './order-body.ts'
import { orderItem, orderPayment } from './order-parts.ts'
import { correctionBody, correctionRow, refundBody, refundRow } from './refunds.ts'
import { soldHere } from './sellable.ts'
import { visitBeside } from './visit-beside.ts'

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
  create: { method: 'POST', money: true, path: '/orders', may: 'Order.create', body: orderBody, data: orderCard, opens },
  update: {
    method: 'PUT',
    money: true,
    path: '/orders/:id',
    may: 'Order.update',
    params: idParams,
    body: orderChanges,
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
    body: ordersTogether,
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
