import type { Data } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { priceChangeMessages as words } from '#contract/price-changes/price-changes.ru.ts'
import type { PricePreviewRow, PriceTerms, priceChanges } from '#contract/price-changes/price-changes.ts'
import { fromKopecks, type Kopecks } from '#domain/core/money.ts'
import { newPrice } from '#domain/price-changes/new-price.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'

/** A price that may be changed: of a service, common or of a studio. */
export interface Line {
  service_id: number
  title: string
  category: { id: number; name: string }
  unit: { id: number; name: string } | null
  /** The price in force on the day; kopecks. */
  price_id: number | null
  price: Kopecks | null
  /** True: the price is this studio's own and ends; false: it goes on for the other studios. */
  is_own: boolean
  /** True: the price begins on the same day, so nothing would be left of it. */
  is_begun: boolean
  /** The last day that the former price was to have. */
  end_at: string | null
  /** The last day that the new price may have. */
  until: string | null
}

export interface Judged extends Line {
  next: Kopecks | null
  refusal: PricePreviewRow['refusal']
}

type Scope = Pick<PriceTerms, 'begin_at' | 'price_company_id' | 'unit_ids' | 'service_category_ids'>

/** In the price list's order. Without chosen studios: the common price and each studio's own ones; a chosen studio: its own or the common. */
const LINES = `with place as (
    select null::int as id, null::text as name, -1 as rank where $3::int[] is null
    union all select id, name, "order" from units where $3::int[] is null or id = any($3))
  select s.id as service_id, s.title, json_build_object('id', c.id, 'name', c.title) as category,
    case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as unit,
    p.id as price_id, p.price, p.unit_id is not distinct from u.id as is_own, p.begin_at = $2::date as is_begun, p.end_at,
    least(p.end_at, (select min(n.begin_at) from service_prices n
      where n.service_id = s.id and n.price_company_id = $1 and n.unit_id is not distinct from u.id and n.begin_at > $2::date)) as until
  from services s join service_categories c on c.id = s.service_category_id cross join place u
  left join lateral (
    select o.* from service_prices o where o.service_id = s.id and o.price_company_id = $1 and o.begin_at <= $2::date
    and (o.end_at is null or o.end_at > $2::date)
      and (o.unit_id is not distinct from u.id or ($3::int[] is not null and o.unit_id is null))
    order by o.unit_id nulls last limit 1) p on true
  where s.deleted_at is null and (p.id is not null or u.id is null or $3::int[] is not null)
    and ($4::int[] is null or s.service_category_id = any($4) or s.service_sub_category_id = any($4) or c.parent_id = any($4))
  order by c.priority, c.title collate ru, c.id, s.priority, s.title collate ru, s.id, u.rank, u.name collate ru`

export async function linesOf(ctx: Ctx, terms: PriceTerms): Promise<Judged[]> {
  await checkScope(ctx, terms)
  const lines = await ctx.sql<Line>(LINES, [
    terms.price_company_id ?? ctx.me.company_id,
    terms.begin_at,
    given(terms.unit_ids),
    given(terms.service_category_ids),
  ])
  return lines.map((line) => judge(line, terms))
}

const given = (ids: number[] | undefined) => (ids && ids.length > 0 ? ids : null)

/** Checks that the chosen things belong to the company, and that no past day gets a new price. */
async function checkScope(ctx: Ctx, { begin_at, price_company_id, unit_ids = [], service_category_ids = [] }: Scope) {
  const [found] = await ctx.sql<{ list: boolean; units: boolean; categories: boolean; is_past: boolean }>(
    `select exists (select from companies where id = $1) as list,
       not exists (select from unnest($2::int[]) a(id) where not exists (select from units u where u.id = a.id)) as units,
       not exists (select from unnest($3::int[]) a(id) where not exists (select from service_categories c where c.id = a.id)) as categories,
       $4::date < (to_timestamp($5) at time zone current_setting('TimeZone'))::date as is_past`,
    [price_company_id ?? ctx.me.company_id, unit_ids, service_category_ids, begin_at, ctx.now],
  )
  if (!found?.list) fail(E.notFound, { price_company_id: [words.missing] })
  if (!found.units) fail(E.notFound, { unit_ids: [words.missing] })
  if (!found.categories) fail(E.notFound, { service_category_ids: [words.missing] })
  if (found.is_past) fail(E.invalid, { begin_at: [words.past] })
}

/** More than the wire's money holds. */
const HIGHEST = 1_000_000_000_000

function judge(line: Line, terms: PriceTerms): Judged {
  if (line.price === null) return { ...line, next: null, refusal: 'none' }
  const next = newPrice(line.price, terms)
  return { ...line, next, refusal: refusalOf(line, next) }
}

function refusalOf(line: Line, next: number): Judged['refusal'] {
  if (line.is_own && line.is_begun) return 'begins'
  if (next <= 0) return 'low'
  if (next > HIGHEST) return 'high'
  return next === line.price ? 'same' : null
}

export async function previewPrices(ctx: Ctx, { query }: { query: PriceTerms }): Promise<Data<typeof priceChanges.preview>> {
  return (await linesOf(ctx, query)).map(({ service_id, title, category, unit, price, next, until, is_own, refusal }) => ({
    service_id,
    title,
    category,
    unit,
    until,
    refusal,
    is_own: !is_own && price !== null ? 1 : 0,
    price: price === null ? null : fromKopecks(price),
    next: next === null ? null : fromKopecks(next),
  }))
}
