import { sumOf } from '#domain/core/money.ts'
import { toThousandths } from '#domain/core/quantity.ts'
import { beyondGiven } from '#domain/good-gives/pieces.ts'
import { type Norm, usesOf } from '#domain/goods-standard/norms.ts'
import { itemKind } from '#domain/orders/kinds.ts'
import type { Place } from '#domain/stock/wants.ts'
import type { Ctx } from '#server/core/context.ts'
import { instantOf } from '#server/database/instant.ts'
import { GIVEN, givenTo } from '#server/good-gives/given.ts'
import { takeOut } from '#server/stock/door.ts'
import { bookMaterials } from '#server/stock/materials.ts'
import { freeIn, lockRemains } from '#server/stock/remains.ts'

const DOC = 'norm_use'

/** The fields of an order that its norms need. */
interface Posted {
  id: number
  unit_id: number
  booking_id: number | null
  items: readonly { id: number; kind: number; service_id: number | null; qty: number }[]
}

export interface Materials {
  norms: Norm[]
  /** The studio's store of materials; null: it has none. */
  store_id: number | null
}

/** The norms of the services that the order sells, less what the visit was given by hand, and where their materials lie. */
export async function materialsOf(ctx: Ctx, { unit_id, booking_id, items }: Posted): Promise<Materials> {
  const sold = items.flatMap(({ id, kind, service_id, qty }) =>
    kind === itemKind.service && service_id !== null ? [{ id, service_id, qty }] : [],
  )
  if (sold.length === 0) return { norms: [], store_id: null }
  const rows = await ctx.sql<Omit<Norm, 'qty'> & { qty: number }>(
    `select n.id as norm_id, x.id as item_id, x.qty as times, n.good_id, n.qty
     from jsonb_to_recordset($1::jsonb) x(id int, service_id int, qty int) join services s on s.id = x.service_id
     join service_good_norms n on n.service_id = s.id or n.service_category_id in (s.service_category_id, s.service_sub_category_id)
     join goods g on g.id = n.good_id and g.deleted_at is null
     where n.mode = 'auto' order by x.id, n.id`,
    [JSON.stringify(sold)],
  )
  if (rows.length === 0) return { norms: [], store_id: null }
  const [store] = await ctx.sql<{ id: number }>('select id from stores where unit_id = $1 and is_default', [unit_id])
  const norms = rows.map(({ qty, ...row }): Norm => ({ ...row, qty: toThousandths(qty) }))
  return { norms: beyondGiven(norms, await givenTo(ctx, booking_id)), store_id: store?.id ?? null }
}

export const placesOf = ({ norms, store_id }: Materials): Place[] =>
  store_id === null ? [] : norms.map(({ good_id }) => ({ store_id, good_id }))

/**
 * Writes off materials that the services have used: what is free in the store goes at its cost, and the rest becomes a line of «Недостача норм». Nothing of
 * it stops the posting (C25).
 */
export async function writeOffNorms(ctx: Ctx, order: Posted, { norms, store_id }: Materials): Promise<void> {
  if (norms.length === 0) return
  const places = placesOf({ norms, store_id })
  await lockRemains(ctx, places)
  const uses = usesOf(norms, await freeIn(ctx, places))
  const made = await ctx.sql<{ id: number }>(
    `insert into norm_uses (company_id, at, order_id, item_id, good_id, store_id, wanted, taken, cost)
     select current_company(), $4, $1, x.item_id, x.good_id, $2, x.wanted / 1000.0, x.taken / 1000.0, 0
     from jsonb_to_recordset($3::jsonb) x(n int, item_id int, good_id int, wanted bigint, taken bigint)
     order by x.n returning id`,
    [order.id, store_id, JSON.stringify(uses.map((use, n) => ({ ...use, n }))), instantOf(ctx.now)],
  )
  const wants = uses.flatMap(({ good_id, taken }, at) =>
    taken > 0 && store_id !== null ? [{ item_id: made[at]?.id ?? 0, store_id, good_id, qty: taken }] : [],
  )
  const costs = await takeOut(ctx, { doc_type: DOC, doc_id: order.id }, wants)
  await ctx.sql('update norm_uses u set cost = x.cost from jsonb_to_recordset($1::jsonb) x(id int, cost bigint) where u.id = x.id', [
    JSON.stringify([...costs].map(([id, cost]) => ({ id, cost }))),
  ])
  const cost = sumOf([...costs.values()])
  await bookMaterials(ctx, { doc_type: DOC, doc_id: order.id }, order.unit_id, cost)
}

/**
 * Which types of goods the services of a draft still want: of `choose` norms those that neither the order sells nor the visit was given, of `mandatory` ones
 * those that the visit was not given.
 */
export async function lackingTypes(ctx: Ctx, mode: 'choose' | 'mandatory', { items, booking_id }: Wanting): Promise<string[]> {
  const services = items.flatMap(({ service_id }) => service_id ?? [])
  if (services.length === 0) return []
  const goods =
    mode === 'mandatory' ? [] : items.flatMap(({ kind, thing_id }) => (kind === itemKind.good && thing_id !== null ? thing_id : []))
  const rows = await ctx.sql<{ title: string }>(
    `select distinct y.title from services s
     join service_good_norms n on n.service_id = s.id or n.service_category_id in (s.service_category_id, s.service_sub_category_id)
     join goods_types y on y.id = n.good_type_id
     where s.id = any($1::int[]) and n.mode = $4
       and not exists (select from goods g where g.id = any($2::int[]) and g.good_type_id = n.good_type_id)
       and not exists (select from ${GIVEN} where v.booking_id = $3 and v.good_type_id = n.good_type_id)
     order by y.title`,
    [services, goods, booking_id, mode],
  )
  return rows.map(({ title }) => title)
}

interface Wanting {
  items: readonly { kind: number; service_id: number | null; thing_id: number | null }[]
  booking_id: number | null
}
