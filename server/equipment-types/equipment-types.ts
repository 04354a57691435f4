import { E } from '#contract/core/errors.ts'
import { equipmentTypeMessages } from '#contract/equipment-types/equipment-types.ru.ts'
import type { Ctx } from '#server/core/context.ts'
import { type ConstraintFailures, fail } from '#server/core/fail.ts'
import { crudHandlers } from '#server/lists/crud.ts'
import { find } from '#server/lists/list.ts'
import { insert, update } from '#server/lists/records.ts'
import { equipmentTypesList } from './equipment-types.list.ts'
import { equipmentTypeRecord } from './equipment-types.record.ts'
import { equipmentTypesSheet } from './equipment-types.sheet.ts'

export const equipmentTypesConstraints: ConstraintFailures = {
  equipment_types_title_unique: { code: E.duplicate, field: 'title', message: equipmentTypeMessages.taken },
}

interface Body {
  title?: string | undefined
  place_ids?: number[] | undefined
}

export const equipmentTypesVerbs = {
  ...crudHandlers({ feature: 'equipment-types', list: equipmentTypesList, record: equipmentTypeRecord, sheet: equipmentTypesSheet }),
  create: createType,
  update: changeType,
  places: async (ctx: Ctx) => ({
    items: await ctx.sql<{ id: number; title: string }>('select id, title from equipment_places order by id'),
  }),
}

async function createType(ctx: Ctx, { body: { place_ids, title } }: { body: Body & { title: string } }) {
  const { id } = await insert(ctx, equipmentTypeRecord, { title })
  await setPlaces(ctx, id, place_ids ?? [])
  return answer(ctx, id)
}

async function changeType(ctx: Ctx, { params: { id }, body: { place_ids, title } }: { params: { id: number }; body: Body }) {
  const before = await find(ctx, equipmentTypesList, id)
  const beside = place_ids && { before: { places: before.places }, after: { places: place_ids } }
  await update(ctx, equipmentTypeRecord, id, { title }, beside ? { beside } : {})
  if (place_ids) await setPlaces(ctx, id, place_ids)
  return answer(ctx, id)
}

async function setPlaces(ctx: Ctx, id: number, placeIds: number[]) {
  const wanted = [...new Set(placeIds)]
  await ctx.sql('delete from equipment_type_places where equipment_type_id = $1', [id])
  const set = await ctx.sql(
    `insert into equipment_type_places (company_id, equipment_type_id, place_id)
     select current_company(), $1, p.id from equipment_places p where p.id = any($2::int[]) returning place_id`,
    [id, wanted],
  )
  if (set.length < wanted.length) fail(E.invalid, { place_ids: [equipmentTypeMessages.noPlace] })
}

function answer(ctx: Ctx, id: number) {
  ctx.tell({ feature: 'equipment-types', ids: [id] })
  return find(ctx, equipmentTypesList, id)
}
