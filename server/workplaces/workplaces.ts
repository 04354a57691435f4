import type { z } from 'zod'
import { E } from '#contract/core/errors.ts'
import { workplaceMessages } from '#contract/workplaces/workplaces.ru.ts'
import type { workplaceBody } from '#contract/workplaces/workplaces.ts'
import type { Ctx } from '#server/core/context.ts'
import { type ConstraintFailures, fail } from '#server/core/fail.ts'
import { crudHandlers } from '#server/lists/crud.ts'
import { find, list } from '#server/lists/list.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { workplacesList } from './workplaces.list.ts'
import { workplaceRecord } from './workplaces.record.ts'
import { workplacesSheet } from './workplaces.sheet.ts'

const dictionary = crudHandlers({ feature: 'workplaces', list: workplacesList, record: workplaceRecord, sheet: workplacesSheet })

/** Everybody in the company reads places; employees who reach the studio change them. */
export const workplacesVerbs = {
  list: dictionary.list,
  export: dictionary.export,
  show: showWorkplace,
  create: createWorkplace,
  update: updateWorkplace,
  remove: removeWorkplace,
  ofUnit: workplacesOfUnit,
  switchService,
}

export const workplacesConstraints: ConstraintFailures = {
  workplace_windows_begin_at_unique: { code: E.duplicate, field: 'begin_at', message: workplaceMessages.same },
  workplace_service_categories_service_category_id_ref: { code: E.notFound, field: 'id', message: workplaceMessages.noCategory },
}

type Given = z.output<typeof workplaceBody>
type Body = Partial<Given>
interface OfOne {
  params: { id: number }
}

function showWorkplace(ctx: Ctx, { params }: OfOne) {
  return readWorkplace(ctx, params.id)
}

async function createWorkplace(ctx: Ctx, { body: { closed, ...columns } }: { body: Given }) {
  await reachUnit(ctx, columns.unit_id)
  const { id } = await insert(ctx, workplaceRecord, { ...columns, ...(closed && { closed_at: instantOf(ctx) }) })
  return answer(ctx, id)
}

async function updateWorkplace(ctx: Ctx, { params: { id }, body: { closed, ...columns } }: OfOne & { body: Body }) {
  const before = await find(ctx, workplacesList, id)
  if (columns.unit_id && columns.unit_id !== before.unit_id) await checkMove(ctx, id, columns.unit_id)
  const isChanged = closed !== undefined && Boolean(closed) !== Boolean(before.closed)
  const closing = isChanged ? { closed_at: closed ? instantOf(ctx) : null } : {}
  await update(ctx, workplaceRecord, id, { ...columns, ...closing }, { within: reachedUnits(ctx, 't.unit_id') })
  return answer(ctx, id)
}

async function removeWorkplace(ctx: Ctx, { params: { id } }: OfOne) {
  await remove(ctx, workplaceRecord, id, reachedUnits(ctx, 't.unit_id'))
  ctx.tell({ feature: 'workplaces', ids: [id] })
  return null
}

async function workplacesOfUnit(ctx: Ctx, { params }: OfOne) {
  const [unit] = await ctx.sql('select id from units where id = $1', [params.id])
  if (!unit) fail(E.notFound)
  const { items } = await list(ctx, ofUnit, {
    search: `unit_id:${params.id}`,
    with: 'unit;serviceCategories;workplaceWindows',
    limit: 2000,
  })
  return { items }
}

async function switchService(ctx: Ctx, { params, body }: OfOne & { body: { id: number; type: 'category'; enabled: 0 | 1 } }) {
  await holdWorkplace(ctx, params.id)
  await ctx.sql(
    `insert into workplace_service_categories (company_id, workplace_id, service_category_id, enabled) values ($1, $2, $3, $4)
     on conflict (workplace_id, service_category_id) do update set enabled = excluded.enabled`,
    [ctx.me.company_id, params.id, body.id, body.enabled === 1],
  )
  ctx.tell({ feature: 'workplaces', ids: [params.id] })
  return body
}

/** Locks a workplace within reach until the request ends, or 404. */
export async function holdWorkplace(ctx: Ctx, id: number, unitId?: number) {
  const reach = reachedUnits(ctx, 'unit_id')
  const [row] = await ctx.sql(
    `select id from workplaces where id = $1 and ($2::int is null or unit_id = $2)${reach ? ` and ${reach.sql(3)}` : ''} for update`,
    [id, unitId ?? null, ...(reach?.values ?? [])],
  )
  return row ?? fail(E.notFound)
}

async function reachUnit(ctx: Ctx, unitId: number | undefined) {
  const reach = reachedUnits(ctx, 'id')
  const [row] = await ctx.sql(`select id from units where id = $1${reach ? ` and ${reach.sql(2)}` : ''}`, [
    unitId,
    ...(reach?.values ?? []),
  ])
  return row ?? fail(E.notFound, { unit_id: [workplaceMessages.noUnit] })
}

/** Shifts and windows name unit and workplace, so a place that has some stays in its studio. */
async function checkMove(ctx: Ctx, id: number, unitId: number) {
  await reachUnit(ctx, unitId)
  const [shift] = await ctx.sql('select id from employer_schedules where workplace_id = $1 limit 1', [id])
  if (shift) fail(E.invalid, { unit_id: [workplaceMessages.moved] })
}

async function answer(ctx: Ctx, id: number) {
  ctx.tell({ feature: 'workplaces', ids: [id] })
  return readWorkplace(ctx, id)
}

const readWorkplace = (ctx: Ctx, id: number) => find(ctx, workplacesList, id, 'unit;serviceCategories;workplaceWindows')

const ofUnit = { ...workplacesList, filters: () => [] }
const instantOf = (ctx: Ctx) => new Date(ctx.now * 1000).toISOString()
