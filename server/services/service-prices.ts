import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { PriceQuery, services } from '#contract/services/services.ts'
import type { Roubles } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { roubles } from '#server/database/roubles.ts'
import { find } from '#server/lists/list.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { priceSql, question, questionValues } from './price.ts'
import { servicesList } from './services.list.ts'
import { servicePriceRecord } from './services.record.ts'

interface At {
  params: { id: number }
}
interface PriceAt {
  params: { id: number; price_id: number }
}

/** Two prices of one service, list and studio never overlap: `service_prices_period` refuses them. */
export async function createPrice(ctx: Ctx, { params, body }: At & { body: Input<typeof services.createPrice>['body'] }) {
  await find(ctx, servicesList, params.id)
  const { id } = await insert(ctx, servicePriceRecord, {
    ...body,
    service_id: params.id,
    price_company_id: body.price_company_id ?? ctx.me.company_id,
  })
  return answer(ctx, params.id, id)
}

export async function endPrice(ctx: Ctx, { params, body }: PriceAt & { body: { end_at: string | null } }) {
  await update(ctx, servicePriceRecord, params.price_id, body, { within: of(params.id) })
  return answer(ctx, params.id, params.price_id)
}

export async function removePrice(ctx: Ctx, { params }: PriceAt) {
  await remove(ctx, servicePriceRecord, params.price_id, of(params.id))
  ctx.tell({ feature: 'services', ids: [params.id] })
  return null
}

/** The price of any day (K24), or 1404. */
export async function showPrice(ctx: Ctx, { params, query }: At & { query: PriceQuery }) {
  const [row] = await ctx.sql<Omit<Data<typeof services.price>, 'price'> & { price: Roubles | null }>(
    `select s.id as service_id, q.unit_id, q.list_id as price_company_id, q.day as date, ${roubles(priceOf('s.id'))} as price
     from ${question} join services s on s.id = $5 and s.deleted_at is null where q.is_known`,
    [...questionValues(ctx, query), params.id],
  )
  if (!row) return fail(E.notFound)
  if (row.price === null) return fail(E.noPrice)
  return { ...row, price: row.price }
}

/** The whole price list of a day, read by one statement. */
export async function listByCategory(ctx: Ctx, { query }: { query: PriceQuery }) {
  const [row] = await ctx.sql<{ is_known: boolean; items: Data<typeof services.byCategory> }>(PRICE_LIST, questionValues(ctx, query))
  if (!row?.is_known) return fail(E.notFound)
  return row.items
}

const priceOf = (service: string) => priceSql({ service, list: 'q.list_id', unit: 'q.unit_id', day: 'q.day' })
const FIELDS = [
  'id',
  'title',
  'subtitle',
  'article',
  'duration',
  'priority',
  'is_countable',
  'show_crm',
  'show_aggregator',
  'popular',
  'ignore_window_ratio',
  'ignore_windows',
]
const service = `json_build_object(${FIELDS.map((name) => `'${name}', s.${name}`).join(', ')}, 'price', ${roubles(priceOf('s.id'))})`
const PRICE_LIST = `select q.is_known, (
    select coalesce(json_agg(json_build_object('id', c.id, 'parent_id', c.parent_id, 'title', c.title, 'priority', c.priority,
      'show_aggregator', c.show_aggregator, 'services', coalesce(l.services, '[]')) order by c.priority, c.title collate ru, c.id), '[]')
    from service_categories c left join (
      select s.service_category_id, json_agg(${service} order by s.priority, s.title collate ru, s.id) as services
      from services s where s.deleted_at is null group by s.service_category_id
    ) l on l.service_category_id = c.id
  ) as items from ${question}`

const of = (serviceId: number) => ({ sql: (first: number) => `t.service_id = $${first}`, values: [serviceId] })

async function answer(ctx: Ctx, serviceId: number, id: number) {
  const [row] = await ctx.sql<Data<typeof services.createPrice>>(
    `select p.id, p.service_id, p.company_id, p.price_company_id, p.unit_id, p.begin_at, p.end_at, ${roubles('p.price')} as price,
       (select json_build_object('id', u.id, 'name', u.name) from units u where u.id = p.unit_id) as unit
     from service_prices p where p.id = $1`,
    [id],
  )
  ctx.tell({ feature: 'services', ids: [serviceId] })
  return row ?? fail(E.notFound)
}
