import type { z } from 'zod'
import { E } from '#contract/core/errors.ts'
import { safeMessages } from '#contract/safes/safes.ru.ts'
import type { safeBody } from '#contract/safes/safes.ts'
import type { Ctx } from '#server/core/context.ts'
import type { ConstraintFailures } from '#server/core/fail.ts'
import { crudHandlers } from '#server/lists/crud.ts'
import { insert, update } from '#server/lists/records.ts'
import { standsInUnit } from '#server/units/stands-in-unit.ts'
import { safesList } from './safes.list.ts'
import { safeRecord } from './safes.record.ts'
import { safesSheet } from './safes.sheet.ts'

const { list, export: exportSafes, show } = crudHandlers({ feature: 'safes', list: safesList, record: safeRecord, sheet: safesSheet })

const inUnit = standsInUnit({ feature: 'safes', list: safesList, record: safeRecord, along: 'unit', noUnit: safeMessages.noUnit })

export const safesVerbs = { list, export: exportSafes, show, create: createSafe, update: updateSafe, remove: inUnit.remove }

export const safesConstraints: ConstraintFailures = {
  safes_title: { code: E.duplicate, field: 'title', message: safeMessages.taken },
  safes_unit_id_ref: { code: E.notFound, field: 'unit_id', message: safeMessages.noUnit },
  safes_used: { code: E.inUse, field: 'id', message: safeMessages.used },
}

type Body = z.output<typeof safeBody>

/** The first safe of a studio becomes its default. */
async function createSafe(ctx: Ctx, { body }: { body: Body }) {
  const former = await defaultOf(ctx, body.unit_id)
  if (former && body.is_default) await update(ctx, safeRecord, former.id, { is_default: false })
  const { id } = await insert(ctx, safeRecord, { ...body, is_default: former ? (body.is_default ?? 0) : 1 })
  return inUnit.saved(ctx, id, body.unit_id)
}

async function updateSafe(ctx: Ctx, { params: { id }, body }: { params: { id: number }; body: Partial<Body> }) {
  const before = await inUnit.load(ctx, id)
  const unitId = body.unit_id ?? Number(before.unit_id)
  const former = await defaultOf(ctx, unitId)
  if (former && former.id !== id && (body.is_default ?? before.is_default)) await update(ctx, safeRecord, former.id, { is_default: false })
  await update(ctx, safeRecord, id, body, { within: inUnit.reached(ctx) })
  return inUnit.saved(ctx, id, unitId)
}

async function defaultOf(ctx: Ctx, unitId: number) {
  await inUnit.lockUnit(ctx, unitId)
  const [row] = await ctx.sql<{ id: number }>('select id from safes where unit_id = $1 and is_default', [unitId])
  return row
}
