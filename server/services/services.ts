import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { serviceMessages } from '#contract/services/services.ru.ts'
import type { PriceQuery, serviceRow, services } from '#contract/services/services.ts'
import type { Roubles } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { type ConstraintFailures, fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { roubles } from '#server/database/roubles.ts'
import { find, list } from '#server/lists/list.ts'
import type { RowOf } from '#server/lists/list-spec.ts'
import { insert, update } from '#server/lists/records.ts'
import { priceSql, question, questionValues } from './price.ts'
import { besidePictures, type Pictures, savePictures } from './service-pictures.ts'
import { servicesList } from './services.list.ts'
import { serviceRecord } from './services.record.ts'

export const servicesConstraints: ConstraintFailures = {
  service_prices_period: { code: E.duplicate, field: 'begin_at', message: serviceMessages.period },
  service_prices_order: { code: E.invalid, field: 'end_at', message: serviceMessages.order },
  services_duration: { code: E.invalid, field: 'duration', message: serviceMessages.duration },
}

type Given = Input<typeof services.create>['body']
type Patch = Partial<Given>
type Change = Input<typeof services.update>['body']
type Shown = PriceQuery & { with?: string | undefined }
interface At {
  params: { id: number }
}

/** How many rows a page has (SRV-719). */
const PAGE = 30

export async function listServices(ctx: Ctx, { query }: { query: Input<typeof services.list>['query'] }) {
  const { relations, isPriced } = splitRelations(query.with)
  const page = await list(ctx, servicesList, { ...query, limit: query.limit ?? PAGE, with: relations })
  return { ...page, items: await presented(ctx, page.items, query, isPriced) }
}

export async function showService(ctx: Ctx, { params, query }: At & { query: Shown }) {
  const { relations, isPriced } = splitRelations(query.with)
  const row = await find(ctx, servicesList, params.id, relations)
  const [shown = row] = await presented(ctx, [row], query, isPriced)
  return shown
}

export async function createService(ctx: Ctx, { body }: { body: Given }) {
  await checkPlaces(ctx, null, body)
  const { id } = await insert(ctx, serviceRecord, body)
  return answer(ctx, id)
}

export async function changeService(ctx: Ctx, { params, body }: At & { body: Change }, pictures: Pictures) {
  const { image: _, big_image: __, ...fields } = body
  await checkPlaces(ctx, params.id, fields)
  const beside = await besidePictures(ctx, params.id, pictures)
  await update(ctx, serviceRecord, params.id, fields, { within: living, ...(beside && { beside }) })
  await savePictures(ctx, params.id, pictures)
  return answer(ctx, params.id)
}

/** Removes a service; its row stays for the bookings and orders that name it. */
export async function removeService(ctx: Ctx, { params }: At) {
  await update(ctx, serviceRecord, params.id, { deleted_at: instantOf(ctx.now) }, { within: living })
  ctx.tell({ feature: 'services', ids: [params.id] })
  return null
}

/** What the form of a service offers to choose from. */
export async function serviceForm(ctx: Ctx) {
  const [service_categories, units, price_categories] = await Promise.all([
    ctx.sql<{ id: number; name: string; parent_id: number | null }>(
      'select id, title as name, parent_id from service_categories order by priority, title collate ru',
    ),
    ctx.sql<{ id: number; name: string }>('select id, name from units order by "order", name collate ru'),
    ctx.sql<{ id: number; name: string }>('select id, title as name from employer_price_categories order by title collate ru'),
  ])
  return { service_categories, units, price_categories }
}

const living = { sql: () => 't.deleted_at is null', values: [] }

/** `price_actual` is no relation of the list, because it depends on the asked day. */
function splitRelations(wanted = '') {
  // 002 §7 writes priceActual and prices.unit; a price always comes with its studio.
  const all = wanted
    .split(/[;,]/)
    .flatMap((one) => (one === '' || one === 'prices.unit' ? [] : [one === 'priceActual' ? 'price_actual' : one]))
  return { relations: all.filter((one) => one !== 'price_actual').join(';'), isPriced: all.includes('price_actual') }
}

type Listed = RowOf<typeof serviceRow>

async function presented(ctx: Ctx, rows: Listed[], asked: PriceQuery, isPriced: boolean): Promise<Listed[]> {
  const actual = isPriced ? await pricesOf(ctx, rows, asked) : null
  return rows.map((row) => ({
    ...row,
    ...(actual && { price_actual: actual.get(row.id) ?? null }),
  }))
}

async function pricesOf(ctx: Ctx, rows: Listed[], asked: PriceQuery) {
  const price = priceSql({ service: 's.id', list: 'q.list_id', unit: 'q.unit_id', day: 'q.day' })
  const found = await ctx.sql<{ id: number; price: Roubles | null; is_known: boolean }>(
    `select s.id, ${roubles(price)} as price, q.is_known from ${question} cross join unnest($5::int[]) s(id)`,
    [...questionValues(ctx, asked), rows.map((row) => row.id)],
  )
  if (found.some((one) => !one.is_known)) fail(E.notFound)
  return new Map(found.flatMap(({ id, price: sum }): [number, { price: Roubles }][] => (sum === null ? [] : [[id, { price: sum }]])))
}

/** Checks that the row points only to things that it may point to. */
async function checkPlaces(ctx: Ctx, id: number | null, body: Patch) {
  await checkParent(ctx, id, body.parent_service_id)
  const [found] = await ctx.sql<{ is_sub: boolean; is_priced: boolean }>(
    `select a.sub is null or exists (select from service_categories c where c.id = a.sub and c.parent_id = a.category) as is_sub,
       not exists (select from unnest($5::int[]) p(id) where not exists (select from employer_price_categories e
         where e.id = p.id)) as is_priced
     from (select case when $3 then $2::int else s.service_sub_category_id end as sub, coalesce($4, s.service_category_id) as category
       from (select 1) one left join services s on s.id = $1) a`,
    [
      id,
      body.service_sub_category_id ?? null,
      body.service_sub_category_id !== undefined,
      body.service_category_id ?? null,
      body.ignore_price_category_ids ?? [],
    ],
  )
  if (!found?.is_sub) fail(E.invalid, { service_sub_category_id: [serviceMessages.subCategory] })
  if (!found?.is_priced) fail(E.invalid, { ignore_price_category_ids: [serviceMessages.priceCategory] })
}

async function checkParent(ctx: Ctx, id: number | null, parentId: number | null | undefined) {
  if (!parentId) return
  if (parentId === id) fail(E.invalid, { parent_service_id: [serviceMessages.own] })
  await find(ctx, servicesList, parentId)
}

function answer(ctx: Ctx, id: number) {
  ctx.tell({ feature: 'services', ids: [id] })
  return showService(ctx, { params: { id }, query: { with: 'service_category' } })
}
