import { E } from '#contract/core/errors.ts'
import { goodMessages } from '#contract/goods/goods.ru.ts'
import { qtyText } from '#domain/core/number-text.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { update } from '#server/lists/records.ts'
import { PLACE_NAME } from '#server/stores/place-name.ts'
import { besideParts, saveParts } from './good-parts.ts'
import { goodRecord } from './goods.record.ts'
import { living, loadGood } from './goods.ts'

interface Held {
  places: { store: string; qty: number }[]
  ahead: number
  invoices: number
  flows: number
  invents: number
  good_orders: number
  orders: number
}

/**
 * The row stays for the documents that name it; its barcodes are free for another good. A good that lies somewhere or stands in an open document is not
 * removed, and the refusal says what holds it; between two people at once `goods_held` decides.
 */
export async function removeGood(ctx: Ctx, { params: { id } }: { params: { id: number } }) {
  const beside = besideParts(await loadGood(ctx, id), { good_barcodes: [] })
  await refuseHeld(ctx, id)
  await update(ctx, goodRecord, id, { deleted_at: instantOf(ctx.now) }, { within: living, ...(beside && { beside }) })
  await saveParts(ctx, id, { good_barcodes: [] })
  ctx.tell({ feature: 'goods', ids: [id] })
  return null
}

async function refuseHeld(ctx: Ctx, id: number) {
  const [held] = await ctx.sql<Held>(HELD, [id])
  if (!held) return
  const said = [
    held.places.length > 0 && goodMessages.lies(held.places.map(({ store, qty }) => `${store} — ${qtyText(qty)}`).join(', ')),
    held.ahead > 0 && goodMessages.ahead(qtyText(held.ahead)),
    held.invoices > 0 && goodMessages.invoices(held.invoices),
    held.flows > 0 && goodMessages.flows(held.flows),
    held.invents > 0 && goodMessages.invents(held.invents),
    held.good_orders > 0 && goodMessages.goodOrders(held.good_orders),
    held.orders > 0 && goodMessages.orders(held.orders),
  ].filter((one) => one !== false)
  if (said.length > 0) fail(E.inUse, { id: [goodMessages.heldBy(said.join(' '))] }, held)
}

/** Documents are counted and not named: whoever removes a good may not reach them. What lies in stores is open to the whole company. */
const HELD = `select
  (select coalesce(json_agg(json_build_object('store', ${PLACE_NAME}, 'qty', r.qty) order by r.qty desc, s.id), '[]')
    from good_remains r join stores s on s.id = r.store_id join units u on u.id = s.unit_id where r.good_id = $1 and r.qty > 0) as places,
  (select coalesce(sum(p.qty_left), 0) from stock_provisionals p where p.good_id = $1 and p.qty_left > 0) as ahead,
  (select count(distinct d.id)::int from good_invoice_items i join good_invoices d on d.id = i.invoice_id
    where i.good_id = $1 and d.status_id = 0) as invoices,
  (select count(distinct d.id)::int from good_flow_items i join good_flows d on d.id = i.flow_id
    where i.good_id = $1 and d.status_id in (0, 1) and d.deleted_at is null) as flows,
  (select count(distinct d.id)::int from good_invent_items i join good_invents d on d.id = i.invent_id
    where i.good_id = $1 and d.status_id = 0 and not i.is_deleted) as invents,
  (select count(distinct d.id)::int from good_order_products i join good_orders d on d.id = i.good_order_id
    where i.good_id = $1 and d.status_id in (0, 1)) as good_orders,
  (select count(distinct o.id)::int from order_items i join orders o on o.id = i.order_id
    where i.kind = 2 and i.thing_id = $1 and o.status_id in (0, 2)) as orders`
