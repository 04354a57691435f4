import type { z } from 'zod'
import { E } from '#contract/core/errors.ts'
import { safeMessages } from '#contract/safes/safes.ru.ts'
import type { safeBody } from '#contract/safes/safes.ts'
import type { Ctx } from '#server/core/context.ts'
import { type ConstraintFailures, fail } from '#server/core/fail.ts'
import { crudHandlers } from '#server/lists/crud.ts'
import { find } from '#server/lists/list.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { loadReachedUnit, reachedUnits } from '#server/units/reach.ts'
import { safesList } from './safes.list.ts'
import { safeRecord } from './safes.record.ts'
import { safesSheet } from './safes.sheet.ts'

const { list, export: exportSafes, show } = crudHandlers({ feature: 'safes', list: safesList, record: safeRecord, sheet: safesSheet })

export const safesVerbs = { list, export: exportSafes, show, create: createSafe, update: updateSafe, remove: removeSafe }

export const safesConstraints: ConstraintFailures = {
  safes_title: { code: E.invalid, field: 'title', message: safeMessages.taken },
  safes_unit_id_ref: { code: E.notFound, field: 'unit_id', message: safeMessages.noUnit },
  safes_used: { code: E.inUse, field: 'id', message: safeMessages.used },
}

type Body = z.output<typeof safeBody>
const isReached = (ctx: Ctx) => reachedUnits(ctx, 't.unit_id')

/** The first safe of a studio becomes its default. */
async function createSafe(ctx: Ctx, { body }: { body: Body }) {
  const former = await defaultOf(ctx, body.unit_id)
  if (former && body.is_default) await update(ctx, safeRecord, former.id, { is_default: false })
  const { id } = await insert(ctx, safeRecord, { ...body, is_default: former ? (body.is_default ?? 0) : 1 })
  return saved(ctx, id, body.unit_id)
}

async function updateSafe(ctx: Ctx, { params: { id }, body }: { params: { id: number }; body: Partial<Body> }) {
  const before = await find(ctx, { ...safesList, scope: isReached }, id)
  const unitId = body.unit_id ?? Number(before.unit_id)
  const former = await defaultOf(ctx, unitId)
  if (former && former.id !== id && (body.is_default ?? before.is_default)) await update(ctx, safeRecord, former.id, { is_default: false })
  await update(ctx, safeRecord, id, body, { within: isReached(ctx) })
  return saved(ctx, id, unitId)
}

async function removeSafe(ctx: Ctx, { params: { id } }: { params: { id: number } }) {
  const { unit_id } = await find(ctx, { ...safesList, scope: isReached }, id)
  await remove(ctx, safeRecord, id, isReached(ctx))
  tell(ctx, id, Number(unit_id))
  return null
}

/** Locks the studio, so that two people who mark a default go one after the other. */
async function defaultOf(ctx: Ctx, unitId: number) {
  await loadReachedUnit(ctx, unitId).catch(() => fail(E.notFound, { unit_id: [safeMessages.noUnit] }))
  await ctx.sql('select id from units where id = $1 for no key update', [unitId])
  const [row] = await ctx.sql<{ id: number }>('select id from safes where unit_id = $1 and is_default', [unitId])
  return row
}

function saved(ctx: Ctx, id: number, unitId: number) {
  tell(ctx, id, unitId)
  return find(ctx, safesList, id, 'unit')
}

function tell(ctx: Ctx, id: number, unitId: number) {
  ctx.tell({ feature: 'safes', ids: [id] })
  ctx.tell({ feature: 'units', ids: [unitId] })
}
