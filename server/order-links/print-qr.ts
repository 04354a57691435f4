import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { orderLinksRu } from '#contract/order-links/order-links.ru.ts'
import type { orderLinks } from '#contract/order-links/order-links.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { billsOf } from '#server/online-payments/bills.ts'
import { placeOfOrder } from '#server/orders/stored.ts'
import { printQr } from '#server/register-acts/print-qr.ts'
import { giveLink } from './order-links.ts'

/** The QR of an order on the register's paper (CSH-705): of its own page, or of the bank's page where a payment of it waits. The house knows both addresses. */
export async function printOrderQr(ctx: Ctx, { params, body }: Input<typeof orderLinks.print>) {
  const { unit_id } = await placeOfOrder(ctx, params.id)
  const { url } = body.of === 'page' ? await giveLink(ctx, { params }) : await paymentOf(ctx, params.id)
  const title = orderLinksRu.paper[body.of].replace('{{id}}', String(params.id))
  return { id: await printQr(ctx, { unit_id, register_id: body.register_id }, { title, text: url }) }
}

async function paymentOf(ctx: Ctx, order: number): Promise<{ url: string }> {
  const waiting = (await billsOf(ctx, order)).find(({ kind, url, terminal }) => kind === 'payment' && url !== null && terminal === null)
  return { url: waiting?.url ?? fail(E.invalid, { of: [orderLinksRu.refusals.noPayment] }) }
}
