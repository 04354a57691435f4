import { itemKind } from '#domain/orders/kinds.ts'
import type { Place } from '#domain/stock/wants.ts'
import type { Ctx } from '#server/core/context.ts'
import { lockRemains } from '#server/stock/remains.ts'

/** The fields of an order by which it takes goods out of a store. */
interface Sale {
  unit_id: number
  items: readonly { kind: number; service_id: number | null; thing_id: number | null }[]
}

/**
 * Takes the remains of all that these orders sell and that the norms of their services use up, in one turn and before the first of them takes money: a
 * drawer is waited for with the goods in hand, and never the other way round (docs/decisions/110).
 */
export async function holdGoods(ctx: Ctx, sales: readonly Sale[]): Promise<void> {
  const lines = sales.flatMap(({ unit_id, items }) =>
    items.map(({ kind, service_id, thing_id }) => ({
      unit_id,
      good_id: kind === itemKind.good ? thing_id : null,
      service_id: kind === itemKind.service ? service_id : null,
    })),
  )
  if (lines.length > 0) await lockRemains(ctx, await ctx.sql<Place>(PLACES, [JSON.stringify(lines)]))
}

/** Goods lie in the studio's goods store or else in its default one, materials in the default one. */
const PLACES = `select distinct t.id as store_id, g.id as good_id
  from jsonb_to_recordset($1::jsonb) x(unit_id int, good_id int, service_id int)
  left join services s on s.id = x.service_id
  left join service_good_norms n on n.mode = 'auto'
    and (n.service_id = s.id or n.service_category_id in (s.service_category_id, s.service_sub_category_id))
  join goods g on g.id = case when x.good_id is null then n.good_id else x.good_id end and (x.good_id is not null or g.deleted_at is null)
  cross join lateral (select o.id from stores o where o.unit_id = x.unit_id and (o.is_default or (o.is_goods and x.good_id is not null))
    order by o.is_goods desc limit 1) t`
