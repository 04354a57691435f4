import type { PriceQuery } from '#contract/services/services.ts'
import type { Ctx } from '#server/core/context.ts'

/** SQL of the parts of the question: a service, a price list, a studio (null: none) and a day. */
interface PriceAt {
  service: string
  list: string
  unit: string
  day: string
}

/** Kopecks in force on a day (K24): the studio's own price goes before the list's common one; null: none. Periods never overlap, so each part is one row. */
export function priceSql({ service, list, unit, day }: PriceAt): string {
  const one = (where: string) =>
    `(select sp.price from service_prices sp where sp.service_id = ${service} and ${where} and sp.price_company_id = ${list}
       and sp.begin_at <= ${day} and (sp.end_at is null or sp.end_at > ${day}))`
  return `coalesce(${one(`sp.unit_id = ${unit}`)}, ${one('sp.unit_id is null')})`
}

/**
 * One row `q` with what was asked: `unit_id`, `list_id`, `day` (absent: today in the studio's zone, without a studio in the request's)
 * and `is_known`: whether the studio exists for this company. Takes $1…$4.
 */
export const question = `(select $1::int as unit_id, $2::int as list_id, $1::int is null or exists (select from units u
    where u.id = $1) as is_known,
    coalesce($3::date, (to_timestamp($4::float8) at time zone coalesce((select u.timezone from units u where u.id = $1),
      current_setting('TimeZone')))::date) as day) q`

export const questionValues = (ctx: Ctx, { unit_id, date, price_company_id }: PriceQuery) => [
  unit_id ?? null,
  price_company_id ?? ctx.me.company_id,
  date ?? null,
  ctx.now,
]
