import { unitMessages } from '#contract/units/units.ru.ts'
import type { Ctx } from '#server/core/context.ts'
import { crudHandlers } from '#server/core/crud.ts'
import { type ConstraintFailures, fail } from '#server/core/fail.ts'
import { find, type Row, type Scoped } from '#server/core/list.ts'
import { insert, remove, update } from '#server/core/records.ts'
import { unitsList } from './units.list.ts'
import { unitsSheet } from './units.sheet.ts'

const record = {
  table: 'units',
  model: 'unit',
  audited: Object.keys(unitsList.columns).filter((name) => !['id', 'company_id', 'created_at'].includes(name)),
}
const { list, export: exportUnits } = crudHandlers({ feature: 'units', list: unitsList, record, sheet: unitsSheet })

export const unitsVerbs = {
  list,
  export: exportUnits,
  show: showUnit,
  create: createUnit,
  update: updateUnit,
  remove: removeUnit,
  autocomplete,
}

export const unitsConstraints: ConstraintFailures = {
  unit_neighbours_neighbour_id_ref: { code: 404, field: 'neighbours', message: unitMessages.noNeighbour },
  units_location_id_cities_id_fk: { code: 404, field: 'location_id', message: unitMessages.noCity },
}

/** Studios whose own data this person's position may change (decisions.md, Tenancy); null: all of the company. */
export function reachedUnits({ me }: Ctx, column: string): Scoped | null {
  if (me.is_superuser || me.reach === 'company') return null
  const reached = me.reach === 'units' ? me.unit_ids : [me.unit_id]
  return { sql: (first) => `${column} = any($${first}::int[])`, values: [reached] }
}

function showUnit(ctx: Ctx, { params }: { params: { id: number } }) {
  return readUnit(ctx, params.id)
}

interface UnitBody extends Row {
  neighbours?: number[] | undefined
}

async function createUnit(ctx: Ctx, { body: { neighbours = [], ...columns } }: { body: UnitBody }) {
  const { id } = await insert<{ id: number }>(ctx, record, columns)
  await setNeighbours(ctx, id, neighbours)
  ctx.tell({ feature: 'units', ids: [id] })
  return readUnit(ctx, id)
}

async function updateUnit(ctx: Ctx, { params: { id }, body: { neighbours, ...columns } }: { params: { id: number }; body: UnitBody }) {
  await update(ctx, record, id, columns, { within: reachedUnits(ctx, 't.id') })
  if (neighbours) await setNeighbours(ctx, id, neighbours)
  ctx.tell({ feature: 'units', ids: [id] })
  return readUnit(ctx, id)
}

async function removeUnit(ctx: Ctx, { params: { id } }: { params: { id: number } }) {
  await remove(ctx, record, id, reachedUnits(ctx, 't.id'))
  ctx.tell({ feature: 'units', ids: [id] })
  return null
}

async function autocomplete(ctx: Ctx, { query: { name = '' } }: { query: { name?: string | undefined } }) {
  const like = `%${name.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await ctx.sql(
    'select id, name, type, timezone, closed from units where name ilike $1 or name_show ilike $1 order by closed, name collate ru, id limit 100',
    [like],
  )
  return rows as never[] // the contract's schema checks each row on its way out
}

const readUnit = async (ctx: Ctx, id: number) => (await find(ctx, unitsList, id, 'neighbours;city')) as never // checked on its way out

async function setNeighbours(ctx: Ctx, id: number, neighbours: number[]) {
  if (neighbours.includes(id)) fail(422, { neighbours: [unitMessages.ownNeighbour] })
  await ctx.sql('delete from unit_neighbours where unit_id = $1 and neighbour_id <> all($2::int[])', [id, neighbours])
  await ctx.sql(
    `insert into unit_neighbours (company_id, unit_id, neighbour_id)
     select distinct $1::int, $2::int, n from unnest($3::int[]) n on conflict do nothing`,
    [ctx.me.company_id, id, neighbours],
  )
}
