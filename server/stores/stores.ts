import type { z } from 'zod'
import { E } from '#contract/core/errors.ts'
import { storeMessages } from '#contract/stores/stores.ru.ts'
import type { storeBody } from '#contract/stores/stores.ts'
import type { Ctx } from '#server/core/context.ts'
import { type ConstraintFailures, fail } from '#server/core/fail.ts'
import { crudHandlers } from '#server/lists/crud.ts'
import { find } from '#server/lists/list.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { loadReachedUnit, reachedUnits } from '#server/units/reach.ts'
import { storesList } from './stores.list.ts'
import { storeRecord } from './stores.record.ts'
import { storesSheet } from './stores.sheet.ts'

const { list, export: exportStores, show } = crudHandlers({ feature: 'stores', list: storesList, record: storeRecord, sheet: storesSheet })

export const storesVerbs = { list, export: exportStores, show, create: createStore, update: updateStore, remove: removeStore }

export const storesConstraints: ConstraintFailures = {
  stores_title: { code: E.invalid, field: 'title', message: storeMessages.taken },
  stores_unit_id_ref: { code: E.notFound, field: 'unit_id', message: storeMessages.noUnit },
}

type Body = z.output<typeof storeBody>
const isReached = (ctx: Ctx) => reachedUnits(ctx, 't.unit_id')

async function createStore(ctx: Ctx, { body }: { body: Body }) {
  await lockUnit(ctx, body.unit_id)
  await freeMarks(ctx, body.unit_id, body)
  const { id } = await insert(ctx, storeRecord, body)
  return saved(ctx, id, body.unit_id)
}

async function updateStore(ctx: Ctx, { params: { id }, body }: { params: { id: number }; body: Partial<Body> }) {
  const before = await find(ctx, { ...storesList, scope: isReached }, id)
  const unitId = body.unit_id ?? Number(before.unit_id)
  await lockUnit(ctx, unitId)
  await freeMarks(ctx, unitId, { ...marksOf(before), ...body }, id)
  await update(ctx, storeRecord, id, body, { within: isReached(ctx) })
  return saved(ctx, id, unitId)
}

/** Removes a store; if it was the default or the goods store, the studio has none (002 §4). */
async function removeStore(ctx: Ctx, { params: { id } }: { params: { id: number } }) {
  const { unit_id } = await find(ctx, { ...storesList, scope: isReached }, id)
  await remove(ctx, storeRecord, id, isReached(ctx))
  tell(ctx, id, Number(unit_id))
  return null
}

/** Locks the studio, so that two people who mark a store go one after the other. */
async function lockUnit(ctx: Ctx, id: number) {
  await loadReachedUnit(ctx, id).catch(() => fail(E.notFound, { unit_id: [storeMessages.noUnit] }))
  await ctx.sql('select id from units where id = $1 for no key update', [id])
}

type Marks = Pick<Body, 'is_default' | 'is_goods'>
const marksOf = (row: Record<string, unknown>): Marks => ({ is_default: row.is_default ? 1 : 0, is_goods: row.is_goods ? 1 : 0 })

/** Removes the mark from the other stores, because only one has it. */
async function freeMarks(ctx: Ctx, unitId: number, marks: Marks, id = 0) {
  for (const mark of ['is_default', 'is_goods'] as const) {
    if (!marks[mark]) continue
    const [other] = await ctx.sql<{ id: number }>(`select id from stores where unit_id = $1 and ${mark} and id <> $2`, [unitId, id])
    if (other) await update(ctx, storeRecord, other.id, { [mark]: false })
  }
}

function saved(ctx: Ctx, id: number, unitId: number) {
  tell(ctx, id, unitId)
  return find(ctx, storesList, id, 'unit')
}

function tell(ctx: Ctx, id: number, unitId: number) {
  ctx.tell({ feature: 'stores', ids: [id] })
  ctx.tell({ feature: 'units', ids: [unitId] })
}
