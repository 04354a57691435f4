import type { Input } from '#contract/core/endpoint.ts'
import { E, type FieldErrors } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { goodInventsRu } from '#contract/good-invents/good-invents.ru.ts'
import type { GoodInventScan, goodInvents } from '#contract/good-invents/good-invents.ts'
import { canonicalBarcode, writingsOf } from '#domain/goods/barcode.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { keepGoods } from '#server/goods/living-goods.ts'
import { addLines } from './goods-of.ts'
import { goodsOfMarks, onceByMark } from './marks.ts'
import { countersOf, itemsOf } from './present.ts'
import { inventDocument, lockDraft } from './stored.ts'

const { refusals } = goodInventsRu

/**
 * Takes in what a device has scanned. Many devices do this at once, so the head is only shared; a key that came before is not added again. The moment of
 * a scan is the moment of its receipt less the age that the device tells (C44), by the clock of the database, which is also the clock of the moves.
 */
export async function takeScans(ctx: Ctx, { params: { id }, body: { device, scans } }: Input<typeof goodInvents.scans>) {
  await inventDocument.reach(ctx, id)
  const { found, unknown } = await goodsOf(ctx, scans)
  const missing = await goodsWithoutLine(ctx, id, found)
  // Lines are numbered in turn, so whoever brings new ones does it alone; none goes while the inventory is open.
  const invent = await lockDraft(ctx, id, missing.length > 0 ? 'update' : 'share')
  await addLines(ctx, invent, missing)
  const { counted, again } = await onceByMark(ctx, id, found)
  await ctx.sql(TAKEN, [id, device, JSON.stringify(counted), ctx.me.employer_id])
  const told = await itemsOf(
    ctx,
    id,
    found.map(({ good_id }) => good_id),
  )
  return { unknown, again, items: told, counters: await countersOf(ctx, id) }
}

export async function finishCount(ctx: Ctx, { params: { id }, body: { device } }: Input<typeof goodInvents.finish>) {
  const { unit_id } = await lockDraft(ctx, id, 'share')
  await ctx.sql(
    `insert into good_invent_devices (company_id, invent_id, device, employer_id, finished_at)
     values (current_company(), $1, $2, $3, $4::timestamptz)
     on conflict (invent_id, device, employer_id) do update set finished_at = excluded.finished_at`,
    [id, device, ctx.me.employer_id, instantOf(ctx.now)],
  )
  ctx.tell({ feature: 'good-invents', ids: [id], unit_id })
  return { counters: await countersOf(ctx, id) }
}

/**
 * Adds the scans that did not come before, to what the device has counted too, so that who counts how much is known without adding all scans up again.
 * A line that was scanned is counted and is to be compared anew; whoever scans has not finished.
 */
const TAKEN = `with added as (insert into good_invent_scans (company_id, invent_id, item_id, device, key, qty, scanned_at, employer_id)
    select current_company(), $1, i.id, $2, x.key, x.qty, now() - make_interval(secs => x.age / 1000.0), $4
    from jsonb_to_recordset($3::jsonb) x(key uuid, good_id int, qty numeric, age bigint)
    join good_invent_items i on i.invent_id = $1 and i.good_id = x.good_id
    order by x.age desc nulls first
    on conflict (invent_id, key) do nothing returning item_id, qty, scanned_at),
  lines as (update good_invent_items set expected = null, is_deleted = false
    where id in (select item_id from added) and (expected is not null or is_deleted))
  insert into good_invent_devices as d (company_id, invent_id, device, employer_id, qty, last_at)
  select current_company(), $1, $2, $4, coalesce(sum(qty), 0), max(scanned_at) from added
  on conflict (invent_id, device, employer_id) do update
    set qty = d.qty + excluded.qty, last_at = greatest(d.last_at, excluded.last_at), finished_at = null`

/** The goods behind the scans; a code that no good bears is told apart, so that the others are not lost for it. */
async function goodsOf(ctx: Ctx, scans: readonly GoodInventScan[]) {
  const refused: FieldErrors = {}
  for (const [at, { good_id, barcode, mark }] of scans.entries())
    if (good_id === undefined && barcode === undefined && mark === undefined) refused[`scans.${at}.barcode`] = [refusals.good]
  const codes = scans.flatMap(({ barcode }) => barcode ?? [])
  const rows = await ctx.sql<{ id: number; barcode: string }>(
    `select g.id, b.barcode from good_barcodes b join goods g on g.id = b.good_id and g.deleted_at is null
     where b.barcode = any($1::text[])`,
    [codes.flatMap(writingsOf)],
  )
  const byCode = new Map(rows.map(({ id, barcode }) => [canonicalBarcode(barcode), id]))
  const byMark = await goodsOfMarks(
    ctx,
    scans.flatMap(({ good_id, mark }) => (good_id === undefined && mark !== undefined ? mark : [])),
  )
  const named = scans.flatMap(({ good_id }) => good_id ?? [])
  const kept = await keepGoods(ctx, [...named, ...byCode.values(), ...byMark.values()])
  for (const [at, { good_id }] of scans.entries())
    if (good_id !== undefined && !kept.has(good_id)) refused[`scans.${at}.good_id`] = [messages.missing]
  if (Object.keys(refused).length > 0) fail(E.invalid, refused)
  const read = scans.map(({ key, qty, age, good_id, mark, barcode = '' }) => ({
    key,
    qty,
    age,
    barcode,
    mark,
    good_id: good_id ?? byMark.get(mark ?? '') ?? byCode.get(canonicalBarcode(barcode)),
  }))
  return {
    found: read.flatMap(({ good_id, ...one }) => (good_id === undefined ? [] : [{ ...one, good_id }])),
    unknown: read.flatMap(({ key, barcode, good_id }) => (good_id === undefined ? [{ key, barcode }] : [])),
  }
}

async function goodsWithoutLine(ctx: Ctx, id: number, scans: readonly { good_id: number }[]): Promise<number[]> {
  const rows = await ctx.sql<{ good_id: number }>(
    `select x.good_id from unnest($2::int[]) x(good_id)
     where not exists (select from good_invent_items i where i.invent_id = $1 and i.good_id = x.good_id)`,
    [id, scans.map(({ good_id }) => good_id)],
  )
  return [...new Set(rows.map(({ good_id }) => good_id))]
}
