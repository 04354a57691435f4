import type { z } from 'zod'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { legalEntitiesMessages } from '#contract/legal-entities/legal-entities.ru.ts'
import type { legalEntities, legalEntityBody } from '#contract/legal-entities/legal-entities.ts'
import type { Ctx } from '#server/core/context.ts'
import { type ConstraintFailures, fail } from '#server/core/fail.ts'
import { crudHandlers } from '#server/lists/crud.ts'
import { find } from '#server/lists/list.ts'
import { insert, update } from '#server/lists/records.ts'
import { listRoutes, listVat, removeRoute, removeVat, saveRoute, saveVat } from './entity-parts.ts'
import { legalEntitiesList } from './legal-entities.list.ts'
import { legalEntityRecord } from './legal-entities.record.ts'
import { legalEntitiesSheet } from './legal-entities.sheet.ts'

const dictionary = crudHandlers({
  feature: 'legal-entities',
  list: legalEntitiesList,
  record: legalEntityRecord,
  sheet: legalEntitiesSheet,
})

export const legalEntitiesVerbs = {
  ...dictionary,
  create: createEntity,
  update: updateEntity,
  vat: listVat,
  saveVat,
  removeVat,
  routes: listRoutes,
  saveRoute,
  removeRoute,
}

export const legalEntitiesConstraints: ConstraintFailures = {
  legal_entities_inn: { code: E.duplicate, field: 'inn', message: legalEntitiesMessages.innTaken },
  legal_entities_inn_right: { code: E.invalid, field: 'inn', message: legalEntitiesMessages.innWrong },
  legal_entities_default_stays: { code: E.invalid, field: 'is_default', message: legalEntitiesMessages.defaultStays },
  entity_routes_unit_id_ref: { code: E.notFound, field: 'unit_id', message: legalEntitiesMessages.noUnit },
}

async function createEntity(ctx: Ctx, { body }: { body: z.output<typeof legalEntityBody> }) {
  if (body.is_default) await freeDefault(ctx)
  const { id } = await insert(ctx, legalEntityRecord, body)
  return saved(ctx, id)
}

async function updateEntity(ctx: Ctx, { params: { id }, body }: Input<typeof legalEntities.update>) {
  const before = await find(ctx, legalEntitiesList, id)
  if (before.is_default && body.is_default === 0) fail(E.invalid, { is_default: [legalEntitiesMessages.defaultStays] })
  if (body.is_default && !before.is_default) await freeDefault(ctx)
  await update(ctx, legalEntityRecord, id, body)
  return saved(ctx, id)
}

/** Removes the default mark under a lock, so that two people who choose at once go one after the other. */
async function freeDefault(ctx: Ctx) {
  const [former] = await ctx.sql<{ id: number }>('select id from legal_entities where is_default for update')
  if (former) await update(ctx, legalEntityRecord, former.id, { is_default: false })
}

function saved(ctx: Ctx, id: number) {
  ctx.tell({ feature: 'legal-entities', ids: [id] })
  return find(ctx, legalEntitiesList, id)
}
