import type { FastifyBaseLogger } from 'fastify'
import { UNPAID_SECONDS } from '#domain/certificate-sales/offer.ts'
import { ORDER_STATUS } from '#domain/orders/status.ts'
import { eachAsHouse } from '#server/core/as-house.ts'
import type { House } from '#server/core/context.ts'
import { OPEN } from '#server/online-payments/bill.ts'
import { callOffUnpaid } from '#server/orders/cancel.ts'

/** The most orders of one pass; the next pass takes the rest. */
const MOST = 500

/**
 * What a stranger has ordered and not paid for does not stand in the studio's orders for ever. An order whose payment is on its way is left to a later
 * pass and takes nobody's place in this one; money that comes after the end goes back, as for any order that is called off.
 */
export async function expirePurchases(house: House, log: FastifyBaseLogger) {
  const { rows } = await house.database.pool.query<{ company_id: number; order_id: number }>(
    `select p.company_id, p.order_id from certificate_purchases p join orders o on o.id = p.order_id
     where o.status_id = ${ORDER_STATUS.new} and p.created_at <= to_timestamp($1)
       and not exists (select from online_payments b where b.order_id = o.id and b.kind = 'payment' and ${OPEN})
     order by p.id limit ${MOST}`,
    [Math.floor(house.clock() / 1000) - UNPAID_SECONDS],
  )
  await eachAsHouse(house, log, { rows, about: 'an unpaid purchase was not called off' }, (ctx, { order_id }) =>
    callOffUnpaid(ctx, order_id),
  )
}
