import { certificatesRu } from '#contract/certificates/certificates.ru.ts'
import type { Data } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { orderLinks } from '#contract/order-links/order-links.ts'
import { fromKopecks, type Kopecks } from '#domain/core/money.ts'
import { itemKind } from '#domain/orders/kinds.ts'
import { ORDER_STATUS } from '#domain/orders/status.ts'
import { boughtBy } from '#server/certificates/bought.ts'
import { isLate } from '#server/certificates/purchases.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { wallTime } from '#server/database/instant.ts'
import { roubles } from '#server/database/roubles.ts'
import { canPayByLink } from '#server/orders/pay-by-link.ts'
import { waitsForShift } from '#server/orders/till.ts'

type PublicOrder = Data<typeof orderLinks.show>

interface Row extends Pick<PublicOrder, 'number' | 'unit' | 'address' | 'currency_id' | 'items' | 'total' | 'reduced'> {
  status_id: number
  unit_id: number
  is_from_site: boolean
  /** The order is a purchase of the site that nobody has paid in its term: a job calls it off within minutes. */
  is_late: boolean
  timezone: string
}

/** The number of a certificate is worth its money, so the title does not show it. */
const TITLE = `case i.kind when ${itemKind.certificate} then '${certificatesRu.title}' else i.title end`

/** Reads the order by the clock of its studio; nothing in it tells whose order it is. */
export async function publicOrderOf(ctx: Ctx, id: number): Promise<PublicOrder> {
  const [row] = await ctx.sql<Row>(
    `select o.id as number, u.name as unit, u.address, o.currency_id, o.status_id, o.unit_id, u.timezone,
       exists (select from certificate_purchases p where p.order_id = o.id) as is_from_site,
       ${isLate('o.id', '$2')} as is_late, ${roubles('coalesce(o.paid, o.total)')} as total,
       ${roubles('o.total - coalesce(o.paid, o.total)')} as reduced,
       (select coalesce(json_agg(json_build_object('title', ${TITLE}, 'qty', i.qty,
         'price', ${roubles('i.price')}, 'sum', ${roubles('i.price * i.qty')}) order by i.n), '[]')
        from order_items i where i.order_id = o.id) as items
     from orders o join units u on u.id = o.unit_id where o.id = $1`,
    [id, ctx.now],
  )
  const { status_id, timezone, unit_id, is_from_site, is_late, ...order } = row ?? fail(E.notFound)
  const bills = await ctx.sql<{ url: string | null; state: string }>(
    `select case when terminal_id is null then url end as url, state from online_payments
     where order_id = $1 and kind = 'payment' and not is_withdrawn and settled_at is null
       and state in ('user_pending', 'provider_pending', 'success') order by id`,
    [id],
  )
  return {
    ...order,
    status: is_late && status_id === ORDER_STATUS.new && bills.length === 0 ? 'cancelled' : statusOf(status_id, bills),
    waits_for_till: is_from_site && status_id === ORDER_STATUS.new && (await waitsForShift(ctx, unit_id, itemKind.certificate)) ? 1 : 0,
    receipts: await receiptsFor(ctx, id, timezone),
    pay_url: bills.find(({ url }) => url !== null)?.url ?? null,
    certificate: await boughtBy(ctx, id),
    can_pay: bills.length === 0 && (await canPayByLink(ctx, id)) ? 1 : 0,
  }
}

function statusOf(status: number, bills: readonly { state: string }[]): PublicOrder['status'] {
  if (status === ORDER_STATUS.cancelled) return 'cancelled'
  if (status === ORDER_STATUS.refunded) return 'refunded'
  if (status !== ORDER_STATUS.new) return 'paid'
  if (bills.length === 0) return 'unpaid'
  return bills.some(({ state }) => state !== 'success') ? 'awaited' : 'taken'
}

/** With those of a corrected payment: the first receipt has been returned then, and the client's own is the last. */
async function receiptsFor(ctx: Ctx, id: number, zone: string): Promise<PublicOrder['receipts']> {
  const rows = await ctx.sql<{ kind: 'sell' | 'sellReturn'; sum: Kopecks; fn: string; fd: number; fpd: string; at: number }>(
    `select t.kind, (t.body->>'total')::float8 as sum, t.fn, t.fd, coalesce(t.fpd, '') as fpd, extract(epoch from t.over_at)::int as at
     from fiscal_tasks t where t.state = 'done' and t.fn is not null and t.kind in ('sell', 'sellReturn')
       and ((t.doc_type = 'order' and t.doc_id = $1)
         or (t.doc_type = 'order_refund' and t.doc_id in (select r.id from order_refunds r where r.order_id = $1))
         or (t.doc_type in ('order_correction', 'order_correction_return')
           and t.doc_id in (select c.id from order_corrections c where c.order_id = $1))) order by t.seq`,
    [id],
  )
  return rows.map(({ at, sum, ...one }) => {
    const moment = wallTime(at, zone)
    return { ...one, sum: fromKopecks(sum), at: moment, qr: qrOf({ ...one, sum, moment }) }
  })
}

interface Printed {
  kind: 'sell' | 'sellReturn'
  sum: Kopecks
  fn: string
  fd: number
  fpd: string
  moment: string
}

/** Tag 1196, the text that the tax service reads: the moment, the sum, the FN, the document and its sign, 1 a sale or 2 a return. */
const qrOf = ({ kind, sum, fn, fd, fpd, moment }: Printed) =>
  `t=${moment.slice(0, 16).replace(' ', 'T').replaceAll(/[-:]/g, '')}&s=${fromKopecks(sum).toFixed(2)}&fn=${fn}&i=${fd}&fp=${fpd}&n=${kind === 'sell' ? 1 : 2}`
