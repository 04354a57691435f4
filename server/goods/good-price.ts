import { E } from '#contract/core/errors.ts'
import type { GoodPriceQuery } from '#contract/goods/goods.ts'
import type { Roubles } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { roubles } from '#server/database/roubles.ts'

/** Kopecks in force on a day: the studio's own price goes before the common one; null: none. Periods never overlap, so each part is one row. */
export function goodPriceSql({ good, unit, day }: { good: string; unit: string; day: string }): string {
  const one = (where: string) =>
    `(select gp.price from good_prices gp where gp.good_id = ${good} and ${where}
       and gp.begin_at <= ${day} and (gp.end_at is null or gp.end_at > ${day}))`
  return `coalesce(${one(`gp.unit_id = ${unit}`)}, ${one('gp.unit_id is null')})`
}

/** What goods cost in a studio (absent: by the common price) on a day (absent: today there). A studio of another company does not exist. */
export async function actualPrices(ctx: Ctx, ids: number[], { unit_id, date }: GoodPriceQuery) {
  const found = await ctx.sql<{ id: number; price: Roubles | null; is_known: boolean }>(
    `select g.id, ${roubles(goodPriceSql({ good: 'g.id', unit: 'q.unit_id', day: 'q.day' }))} as price, q.is_known
     from (select $1::int as unit_id, $1::int is null or exists (select from units u where u.id = $1) as is_known,
       coalesce($2::date, (to_timestamp($3::float8) at time zone coalesce((select u.timezone from units u where u.id = $1),
         current_setting('TimeZone')))::date) as day) q cross join unnest($4::int[]) g(id)`,
    [unit_id ?? null, date ?? null, ctx.now, ids],
  )
  if (found.some((one) => !one.is_known)) fail(E.notFound)
  return new Map(found.flatMap(({ id, price }): [number, { price: Roubles }][] => (price === null ? [] : [[id, { price }]])))
}
