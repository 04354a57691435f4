import type { Input } from '#contract/core/endpoint.ts'
import type { legalEntities, RouteRow, VatRow } from '#contract/legal-entities/legal-entities.ts'
import type { Ctx } from '#server/core/context.ts'
import { find } from '#server/lists/list.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { legalEntitiesList } from './legal-entities.list.ts'
import { entityRouteRecord, entityVatRecord } from './legal-entities.record.ts'

type Part = Input<typeof legalEntities.removeVat>

const VAT = 'select id, entity_id, from_day::text as from_day, rate from entity_vat'

export async function listVat(ctx: Ctx, { params: { id } }: Input<typeof legalEntities.vat>) {
  await find(ctx, legalEntitiesList, id)
  return ctx.sql<VatRow>(`${VAT} where entity_id = $1 order by from_day desc`, [id])
}

export async function saveVat(ctx: Ctx, { params: { id }, body }: Input<typeof legalEntities.saveVat>) {
  await find(ctx, legalEntitiesList, id)
  const [old] = await ctx.sql<VatRow>(`${VAT} where entity_id = $1 and from_day = $2 for update`, [id, body.from_day])
  const kept = old ? await update(ctx, entityVatRecord, old.id, body) : await insert(ctx, entityVatRecord, { entity_id: id, ...body })
  tell(ctx, id)
  return { id: kept.id, entity_id: id, ...body }
}

export async function removeVat(ctx: Ctx, { params }: Part) {
  await remove(ctx, entityVatRecord, params.part_id, ofEntity(params.id))
  tell(ctx, params.id)
  return null
}

const ROUTES = `select r.id, r.entity_id, r.unit_id, r.item_kind, r.from_day::text as from_day, r.taxation,
    case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as unit
  from entity_routes r left join units u on u.id = r.unit_id`

export async function listRoutes(ctx: Ctx, { params: { id } }: Input<typeof legalEntities.routes>) {
  await find(ctx, legalEntitiesList, id)
  return ctx.sql<RouteRow>(`${ROUTES} where r.entity_id = $1 order by u.name collate ru nulls first, r.item_kind, r.from_day desc`, [id])
}

export async function saveRoute(ctx: Ctx, { params: { id }, body }: Input<typeof legalEntities.saveRoute>) {
  await find(ctx, legalEntitiesList, id)
  const { unit_id = null, taxation = null, item_kind, from_day } = body
  const [old] = await ctx.sql<{ id: number }>(
    'select id from entity_routes where unit_id is not distinct from $1 and item_kind = $2 and from_day = $3 for update',
    [unit_id, item_kind, from_day],
  )
  const kept = old
    ? await update(ctx, entityRouteRecord, old.id, { entity_id: id, taxation })
    : await insert(ctx, entityRouteRecord, { entity_id: id, unit_id, item_kind, from_day, taxation })
  tell(ctx, id)
  const [row] = await ctx.sql<RouteRow>(`${ROUTES} where r.id = $1`, [kept.id])
  return row as RouteRow // the line above has written it
}

export async function removeRoute(ctx: Ctx, { params }: Part) {
  await remove(ctx, entityRouteRecord, params.part_id, ofEntity(params.id))
  tell(ctx, params.id)
  return null
}

const ofEntity = (id: number) => ({ sql: (first: number) => `t.entity_id = $${first}`, values: [id] })
const tell = (ctx: Ctx, id: number) => ctx.tell({ feature: 'legal-entities', ids: [id] })
