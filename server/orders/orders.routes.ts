import type { OrderBody } from '#contract/orders/order-body.ts'
import { orders } from '#contract/orders/orders.ts'
import { orderStatuses, paymentStatuses, paymentTypes } from '#contract/orders/payment-types.ts'
import { takeNumbers } from '#server/certificates/lookup.ts'
import type { House } from '#server/core/context.ts'
import { type Route, routes } from '#server/core/serve.ts'
import type { Parts } from '#server/feature.ts'
import { newFilename, originalOf } from '#server/images/images.files.ts'
import type { Stored } from '#server/images/images.ts'
import { encodePicture } from '#server/images/picture.ts'
import type { Me } from '#server/live/session.ts'
import { askAnew } from '#server/online-payments/carrier.ts'
import { refundOrder } from '#server/orders/refunds/refund.ts'
import { correctPayments } from './correct.ts'
import { discountOf } from './figures.ts'
import { changeOrder, createOrder, ordersPage } from './orders.ts'
import { onlinePayments, orderCard, ordersOfBooking } from './present.ts'
import { sellable } from './sellable.ts'
import { payTogether, visitsBeside } from './together.ts'

export const ordersRoutes = ({ provider, terminals, bills }: Pick<Parts, 'provider' | 'terminals' | 'bills'>): Route[] =>
  routes(orders, {
    list: (ctx, { query }) => ordersPage(ctx, query),
    show: (ctx, { params, query }) => orderCard(ctx, params.id, query.with),
    create: { prepare, run: (ctx, { body }, picture) => createOrder(ctx, body, picture) },
    update: { prepare, run: (ctx, { params, body }, picture) => changeOrder(ctx, params.id, body, picture) },
    correctPayments: (ctx, { params, body }) => correctPayments(ctx, params.id, body),
    refund: (ctx, { params, body }) => refundOrder(ctx, params.id, body),
    ofBooking: (ctx, { params }) => ordersOfBooking(ctx, params.id),
    beside: (ctx, { params }) => visitsBeside(ctx, params.id),
    payTogether: {
      prepare: (house, { body }, me) => countNumbers(house, me, body.orders),
      run: (ctx, input) => payTogether(ctx, input),
    },
    sellable: (ctx, { query }) => sellable(ctx, query),
    discount: (ctx, { query }) => discountOf(ctx, query.order_id),
    refreshOnline: {
      prepare: async (house) => house,
      run: async (ctx, { query }, house: House) => {
        // Before this call's own transaction begins: the bank is asked, and what it says is written in others.
        await askAnew(
          { house, provider, terminals, log: ctx.log, on: bills, hearSoon: (at) => house.bell.ring(at) },
          ctx.me.company_id,
          query.order_id,
        )
        return onlinePayments(ctx, query.order_id)
      },
    },
    statuses: () => [...orderStatuses],
    paymentStatuses: () => [...paymentStatuses],
    paymentTypes: () => [...paymentTypes],
  })

/** Tries at numbers of certificates are counted before the numbers are looked up. */
async function prepare(house: House, input: { body: Pick<OrderBody, 'image' | 'payments'> }, me: Me | null) {
  await countNumbers(house, me, [input.body])
  return preparePicture(house, input)
}

const countNumbers = (house: House, me: Me | null, bills: readonly Pick<OrderBody, 'payments'>[]) =>
  takeNumbers(
    house,
    me,
    bills.flatMap(({ payments = [] }) => payments.flatMap(({ certificate_number }) => certificate_number ?? [])),
  )

/** Writes the picture to the disk before the transaction; without a row it is removed like other unused pictures. */
async function preparePicture({ files }: House, { body }: { body: { image?: File | undefined } }): Promise<Stored | null> {
  if (!body.image) return null
  const { bytes, width, height } = await encodePicture(body.image)
  const filename = newFilename()
  await files.put(originalOf(filename), bytes)
  return { filename, width, height, bytes: bytes.length }
}
