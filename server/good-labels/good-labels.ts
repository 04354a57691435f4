import type { Data, FileAnswer, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { goodLabelsRu, goodLabelMessages as words } from '#contract/good-labels/good-labels.ru.ts'
import type { goodLabels, LabelSheetRow, LabelWish } from '#contract/good-labels/good-labels.ts'
import type { Kopecks } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail, foundOr } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { roubles } from '#server/database/roubles.ts'
import { goodPriceSql } from '#server/goods/good-price.ts'
import { wire } from '#server/lists/list.ts'
import { insert } from '#server/lists/records.ts'
import { loadReachedUnit, reachedUnits } from '#server/units/reach.ts'
import { isReadableOn } from './bars.ts'
import { drawnSheet } from './drawn-sheet.ts'
import { labelSheetRecord } from './good-labels.record.ts'
import type { PrintedLine, PrintedSheet } from './printed.ts'

type In<K extends keyof typeof goodLabels> = Input<(typeof goodLabels)[K]>

const todayThere = (now: string) => `(to_timestamp(${now}::float8) at time zone u.timezone)::date`

/** A studio of another company, or out of reach, is not found. */
const reach = (ctx: Ctx, unit: number) => foundOr(loadReachedUnit(ctx, unit), () => fail(E.notFound, { unit_id: [words.missing] }))

const ROW = `select s.id, s.unit_id, jsonb_build_object('id', u.id, 'name', u.name) as unit, s.kind, s.layout, s.count,
    s.lines->0->>'title' as first, (select concat_ws(' ', e.last_name, e.first_name) from employers e where e.id = s.created_by) as author,
    ${wire('s.created_at')} as created_at
  from label_sheets s join units u on u.id = s.unit_id`

export function listSheets(ctx: Ctx) {
  const scope = reachedUnits(ctx, 's.unit_id')
  return ctx.sql<Data<typeof goodLabels.list>[number]>(
    `${ROW}${scope ? ` where ${scope.sql(1)}` : ''} order by s.id desc limit 20`,
    scope?.values ?? [],
  )
}

/** Tags whose price differs from what the till takes today. */
export async function staleTags(ctx: Ctx, { query: { unit_id } }: In<'stale'>) {
  await reach(ctx, unit_id)
  const price = goodPriceSql({ good: 't.good_id', unit: 't.unit_id', day: 'd.day' })
  return ctx.sql<Data<typeof goodLabels.stale>[number]>(
    `select x.good_id, x.title, ${roubles('x.was')} as was, ${roubles('x.price')} as price, ${wire('x.printed_at')} as printed_at
     from (select t.good_id, g.title, t.price as was, case when g.deleted_at is null then ${price} end as price, t.printed_at
       from price_tags t join goods g on g.id = t.good_id join units u on u.id = t.unit_id
       cross join lateral (select ${todayThere('$2')} as day) d where t.unit_id = $1) x
     where x.price is distinct from x.was order by x.title collate ru, x.good_id`,
    [unit_id, ctx.now],
  )
}

export async function createSheet(ctx: Ctx, { body }: In<'create'>) {
  await reach(ctx, body.unit_id)
  const isPriced = body.kind === 'tag' || body.is_priced === 1
  const { lines, prices } = await linesOf(ctx, body, isPriced)
  const { id } = await insert(ctx, labelSheetRecord, {
    unit_id: body.unit_id,
    kind: body.kind,
    layout: body.layout,
    is_priced: isPriced,
    lines,
    count: lines.reduce((sum, one) => sum + one.count, 0),
    created_by: ctx.me.employer_id || null,
    created_at: instantOf(ctx.now),
  })
  if (body.kind === 'tag') await hang(ctx, { id, unit_id: body.unit_id, prices })
  const [row] = await ctx.sql<LabelSheetRow>(`${ROW} where s.id = $1`, [id])
  return row ?? fail(E.defect)
}

interface Priced {
  good_id: number
  price: Kopecks | null
}

/** The goods with the titles and prices that they have today in the studio. */
async function linesOf(ctx: Ctx, { unit_id, items, ...paper }: LabelWish, isPriced: boolean) {
  const found = await ctx.sql<Omit<PrintedLine, 'barcode'> & { good_id: number; at: number; codes: string[] }>(
    `select x.at::int - 1 as at, g.id as good_id, g.title, g.article, g.base_unit, x.count,
       array(select c.barcode from good_barcodes c where c.good_id = g.id order by c.id) as codes,
       ${goodPriceSql({ good: 'g.id', unit: 'u.id', day: todayThere('$4') })}::float8 as price
     from unnest($1::int[], $2::int[]) with ordinality x(id, count, at) join goods g on g.id = x.id and g.deleted_at is null
       join units u on u.id = $3 order by x.at`,
    [items.map(({ good_id }) => good_id), items.map(({ count }) => count), unit_id, ctx.now],
  )
  // A code with a strange check digit is wide: where it does not fit, another code of the good may.
  const rows = found.map(({ codes, ...row }) => ({ ...row, barcode: codes.find((code) => isReadableOn(paper, code)) ?? codes[0] ?? null }))
  const known = new Set(rows.map(({ good_id }) => good_id))
  const missing = items.findIndex(({ good_id }) => !known.has(good_id))
  if (missing >= 0) fail(E.notFound, { [`items.${missing}.good_id`]: [words.missing] })
  const free = isPriced ? rows.find(({ price }) => price === null) : undefined
  if (free) fail(E.invalid, { [`items.${free.at}.good_id`]: [words.noPrice.replace('{{name}}', free.title)] })
  const narrow = rows.find(({ barcode }) => !isReadableOn(paper, barcode))
  if (narrow) fail(E.invalid, { [`items.${narrow.at}.good_id`]: [words.narrow.replace('{{code}}', String(narrow.barcode))] })
  return {
    lines: rows.map(({ good_id: _, at: __, ...row }): PrintedLine => ({ ...row, price: isPriced ? row.price : null })),
    prices: rows.map(({ good_id, price }): Priced => ({ good_id, price })),
  }
}

/** The tags stand on the shelf from now on. Two people who print at once meet at the first common good. */
const hang = (ctx: Ctx, { id, unit_id, prices }: { id: number; unit_id: number; prices: Priced[] }) =>
  ctx.sql(
    `insert into price_tags (company_id, unit_id, good_id, price, sheet_id, printed_at)
     select current_company(), $1, x.good_id, x.price, $3, to_timestamp($4)
     from jsonb_to_recordset($2::jsonb) x(good_id int, price bigint) order by x.good_id
     on conflict (unit_id, good_id) do update set price = excluded.price, sheet_id = excluded.sheet_id, printed_at = excluded.printed_at`,
    [unit_id, JSON.stringify(prices), id, ctx.now],
  )

export async function takeOffTags(ctx: Ctx, { body: { unit_id, good_ids } }: In<'takeOff'>) {
  await reach(ctx, unit_id)
  await ctx.sql('delete from price_tags where unit_id = $1 and good_id = any($2::int[])', [unit_id, good_ids])
  return null
}

export async function sheetFile(ctx: Ctx, { params: { id } }: In<'file'>): Promise<FileAnswer> {
  const scope = reachedUnits(ctx, 's.unit_id')
  const [sheet] = await ctx.sql<PrintedSheet>(
    `select s.kind, s.layout, s.lines, c.currency, extract(epoch from s.created_at)::int as at, u.name as unit,
       to_char(s.created_at at time zone u.timezone, 'DD.MM.YYYY') as day
     from label_sheets s join units u on u.id = s.unit_id join companies c on c.id = s.company_id
     where s.id = $1${scope ? ` and ${scope.sql(2)}` : ''}`,
    [id, ...(scope?.values ?? [])],
  )
  if (!sheet) return fail(E.notFound)
  const title = goodLabelsRu.fileTitle.replace('{{kind}}', goodLabelsRu.kinds[sheet.kind]).replace('{{id}}', String(id))
  return drawnSheet(title, sheet)
}
