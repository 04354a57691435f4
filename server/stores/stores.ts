import type { z } from 'zod'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { storeMessages } from '#contract/stores/stores.ru.ts'
import type { storeBody, stores } from '#contract/stores/stores.ts'
import type { Ctx } from '#server/core/context.ts'
import type { ConstraintFailures } from '#server/core/fail.ts'
import { crudHandlers } from '#server/lists/crud.ts'
import { list } from '#server/lists/list.ts'
import type { Scoped } from '#server/lists/list-spec.ts'
import { insert, update } from '#server/lists/records.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { standsInUnit } from '#server/units/stands-in-unit.ts'
import { storesList } from './stores.list.ts'
import { storeRecord } from './stores.record.ts'
import { storesSheet } from './stores.sheet.ts'

const { export: exportStores, show } = crudHandlers({ feature: 'stores', list: storesList, record: storeRecord, sheet: storesSheet })

/** A studio whose default or goods store is removed has none (002 §4). */
const inUnit = standsInUnit({ feature: 'stores', list: storesList, record: storeRecord, along: 'unit', noUnit: storeMessages.noUnit })

export const storesVerbs = { list: listStores, export: exportStores, show, create: createStore, update: updateStore, remove: inUnit.remove }

export const storesConstraints: ConstraintFailures = {
  stores_title: { code: E.duplicate, field: 'title', message: storeMessages.taken },
  stores_unit_id_ref: { code: E.notFound, field: 'unit_id', message: storeMessages.noUnit },
}

/** Goods are ordered for a store of one's own studio and from a central one. */
function listStores(ctx: Ctx, { query: { among, ...asked } }: Input<typeof stores.list>) {
  if (among === undefined) return list(ctx, storesList, asked)
  return list(ctx, { ...storesList, scope: () => (among === 'own' ? ownStores(ctx) : centralStores) }, asked)
}

const CENTRAL = 't.unit_id in (select id from units where type = 1)'
const centralStores: Scoped = { sql: () => CENTRAL, values: [] }

function ownStores(ctx: Ctx): Scoped {
  const own = reachedUnits(ctx, 't.unit_id')
  return { sql: (first) => `not ${CENTRAL}${own ? ` and ${own.sql(first)}` : ''}`, values: own?.values ?? [] }
}

type Body = z.output<typeof storeBody>

async function createStore(ctx: Ctx, { body }: { body: Body }) {
  await inUnit.lockUnit(ctx, body.unit_id)
  await freeMarks(ctx, body.unit_id, body)
  const { id } = await insert(ctx, storeRecord, body)
  return inUnit.saved(ctx, id, body.unit_id)
}

async function updateStore(ctx: Ctx, { params: { id }, body }: { params: { id: number }; body: Partial<Body> }) {
  const before = await inUnit.load(ctx, id)
  const unitId = body.unit_id ?? Number(before.unit_id)
  await inUnit.lockUnit(ctx, unitId)
  await freeMarks(ctx, unitId, { ...marksOf(before), ...body }, id)
  await update(ctx, storeRecord, id, body, { within: inUnit.reached(ctx) })
  return inUnit.saved(ctx, id, unitId)
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
