import { E } from '#contract/core/errors.ts'
import { priceChangeMessages } from '#contract/price-changes/price-changes.ru.ts'
import type { Kopecks } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { insertMany, removeMany, updateMany } from '#server/lists/records-many.ts'
import { servicePriceRecord } from '#server/services/services.record.ts'
import { answer } from './price-changes.ts'

/** A changed price, and whether it is still as the change left it. */
interface Kept {
  id: number
  service_id: number
  unit_id: number | null
  title: string
  is_untouched: boolean
  is_ending: boolean
  ended_price_id: number | null
  old_price: Kopecks
  old_end_at: string | null
  end_at: string | null
}
interface Change {
  id: number
  price_company_id: number
  begin_at: string
  today: string
  returned_at: string | null
}

/** Returns the former prices, unless one was changed since: then all are refused, and that one is named. */
export async function returnPrices(ctx: Ctx, { params }: { params: { id: number } }) {
  const change = await lockChange(ctx, params.id)
  if (change.returned_at !== null) fail(E.invalid, { id: [priceChangeMessages.returned] })
  const rows = await ctx.sql<Kept>(KEPT, [change.id, change.begin_at])
  const touched = [...new Set(rows.flatMap((row) => (row.is_untouched ? [] : [`«${row.title}»`])))]
  if (touched.length > 0) fail(E.invalid, { id: [priceChangeMessages.touched.replace('{{services}}', touched.slice(0, 10).join(', '))] })
  await (change.begin_at >= change.today ? takeBack(ctx, rows) : comeBack(ctx, change, rows))
  await ctx.sql('update price_changes set returned_at = to_timestamp($2) where id = $1', [change.id, ctx.now])
  ctx.tell({ feature: 'services', ids: [...new Set(rows.map((row) => row.service_id))] })
  return answer(ctx, change.id)
}

async function lockChange(ctx: Ctx, id: number): Promise<Change> {
  const [change] = await ctx.sql<Change>(
    `select id, price_company_id, begin_at::text as begin_at, returned_at,
      (to_timestamp($2) at time zone current_setting('TimeZone'))::date::text as today
     from price_changes where id = $1 for update`,
    [id, ctx.now],
  )
  if (!change) return fail(E.notFound)
  await ctx.sql(
    `select id from services where id in (select p.service_id from price_change_rows r join service_prices p on p.id = r.service_price_id
        where r.price_change_id = $1)
     order by id for update`,
    [id],
  )
  return change
}

/** A price that somebody removed has no name any more: its place in the change is told by the one that it ended. */
const KEPT = `select p.id, coalesce(p.service_id, e.service_id) as service_id, p.unit_id, coalesce(s.title, '') as title, r.is_ending,
  r.ended_price_id,
    r.old_price, r.old_end_at::text as old_end_at, r.end_at::text as end_at,
    coalesce(p.price = r.price and p.begin_at = $2::date and p.end_at is not distinct from r.end_at
      and (not r.is_ending or (e.price = r.old_price and e.end_at = $2::date)), false) as is_untouched
  from price_change_rows r left join service_prices p on p.id = r.service_price_id left join service_prices e on e.id = r.ended_price_id
  left join services s on s.id = case when p.service_id is null then e.service_id else p.service_id end
  where r.price_change_id = $1 order by r.id`

/** Removes prices that were not in force for a whole day, as if they had never been. */
async function takeBack(ctx: Ctx, rows: Kept[]) {
  await removeMany(
    ctx,
    servicePriceRecord,
    rows.map((row) => row.id),
  )
  await updateMany(
    ctx,
    servicePriceRecord,
    rows.flatMap((row) => (row.ended_price_id === null ? [] : [{ id: row.ended_price_id, end_at: row.old_end_at }])),
  )
}

/** Brings the old price back from today on; the price of past days stays. */
async function comeBack(ctx: Ctx, { price_company_id, today }: Change, rows: Kept[]) {
  const lasting = rows.filter((row) => row.end_at === null || row.end_at > today)
  await updateMany(
    ctx,
    servicePriceRecord,
    lasting.map((row) => ({ id: row.id, end_at: today })),
  )
  const again = lasting.filter((row) => row.is_ending)
  await insertMany(
    ctx,
    servicePriceRecord,
    again.map(({ service_id, unit_id, old_price, end_at }) => ({
      service_id,
      price_company_id,
      unit_id,
      begin_at: today,
      end_at,
      price: old_price,
    })),
  )
}
