import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { day, flag, id, idParams, moment, money } from '#contract/core/fields.ts'
import { requiredId } from '#contract/core/rules.ts'

const params = z.object({ hash: z.string().min(20).max(100) })

/** What of an order is shown to whoever holds its link: what was sold and where, and the receipts. No client, no master, no phone. */
export const publicOrder = z.object({
  number: id,
  unit: z.string(),
  address: z.string().nullable(),
  status: z.enum(['unpaid', 'awaited', 'taken', 'paid', 'cancelled', 'refunded']),
  currency_id: z.number().int(),
  items: z.array(z.object({ title: z.string(), qty: z.number().int(), price: money, sum: money })),
  /** The sum of all prices less `reduced`, which a promo code, bonuses or somebody else's account have taken off. */
  total: money,
  reduced: money,
  receipts: z.array(
    z.object({
      kind: z.enum(['sell', 'sellReturn']),
      sum: money,
      fn: z.string(),
      fd: z.number().int(),
      fpd: z.string(),
      at: moment,
      /** The text of the QR on the paper, by which the tax service checks a receipt. */
      qr: z.string(),
    }),
  ),
  /** The bank's page, where a payment waits. */
  pay_url: z.string().nullable(),
  /** 1: the studio takes money on the internet, and this order may be paid that way. */
  can_pay: flag,
  /** The studio's till is shut now: the number of a certificate that was bought on the site comes when a shift opens. */
  waits_for_till: flag,
  /** That was bought on the site by this order, once the money is there: whoever holds the link holds it. */
  certificate: z
    .object({
      state: z.enum(['making', 'sold', 'redeemed', 'refunded', 'blocked']),
      code: z.string(),
      face: money,
      /** The certificate's number, as long as the certificate may be spent. */
      digits: z.string().nullable(),
      usable_from: day.nullable(),
      valid_until: day.nullable(),
    })
    .nullable(),
})
export type PublicOrder = z.output<typeof publicOrder>

export const orderLinks = feature('order-links', {
  /** The address of the order's page; the same each time. */
  give: { method: 'POST', path: '/orders/:id/link', may: 'Order.view', params: idParams, data: z.object({ url: z.string() }) },
  /** On the register's paper: the QR of that page, or of the bank's page where a payment waits (CSH-705). */
  print: {
    method: 'POST',
    path: '/orders/:id/qr',
    may: 'Order.update',
    params: idParams,
    body: z.object({ of: z.enum(['page', 'payment']), register_id: requiredId.optional() }),
    data: z.object({ id }),
  },
  show: { method: 'GET', path: '/public-orders/:hash', may: 'public', params, data: publicOrder },
  /** Asks the bank for the money; only one payment is begun, however often the button is pressed. */
  pay: { method: 'POST', path: '/public-orders/:hash/pay', may: 'public', params, data: publicOrder },
  /** The card of the certificate, to print or to send on. */
  card: { method: 'GET', path: '/public-orders/:hash/certificate', may: 'public', params, file: true },
})
