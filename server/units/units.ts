import type { z } from 'zod'
import type { Data } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { unitMessages } from '#contract/units/units.refusals.ru.ts'
import { unitsRu } from '#contract/units/units.ru.ts'
import { type unitBody, type units, unitTypes } from '#contract/units/units.ts'
import type { Ctx } from '#server/core/context.ts'
import { type ConstraintFailures, fail } from '#server/core/fail.ts'
import { crudHandlers } from '#server/lists/crud.ts'
import { find, type Row } from '#server/lists/list.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { reachedUnits } from './reach.ts'
import { checkPlace, setNeighbours, setPromo, setSettings } from './unit-parts.ts'
import { listSchedules, removeSchedule, saveSchedule } from './unit-schedules.ts'
import { unitCard, unitsList } from './units.list.ts'
import { unitRecord } from './units.record.ts'
import { unitsSheet } from './units.sheet.ts'

const { list, export: exportUnits } = crudHandlers({ feature: 'units', list: unitsList, record: unitRecord, sheet: unitsSheet })

export const unitsVerbs = {
  list,
  export: exportUnits,
  show: showUnit,
  create: createUnit,
  update: updateUnit,
  remove: removeUnit,
  autocomplete,
  types: () => unitTypes.map((alias, id) => ({ id, name: unitsRu.types[alias] })),
  schedules: listSchedules,
  saveSchedule,
  removeSchedule,
}

export const unitsConstraints: ConstraintFailures = {
  unit_neighbours_neighbour_id_ref: { code: E.notFound, field: 'neighbours', message: unitMessages.noNeighbour },
  units_city_district_id_city_districts_id_fk: { code: E.notFound, field: 'city_district_id', message: unitMessages.noDistrict },
  units_metro_id_metros_id_fk: { code: E.notFound, field: 'metro_id', message: unitMessages.noMetro },
  unit_promo_services_service_id_ref: { code: E.notFound, field: 'promo_services', message: unitMessages.noService },
  unit_promo_goods_good_id_ref: { code: E.notFound, field: 'promo_goods', message: unitMessages.noGood },
  unit_schedules_once: { code: E.duplicate, field: 'begin_at', message: unitMessages.twice },
  units_location_id_cities_id_fk: { code: E.notFound, field: 'location_id', message: unitMessages.noCity },
}

function showUnit(ctx: Ctx, { params }: { params: { id: number } }) {
  return readUnit(ctx, params.id)
}

type Given = z.output<typeof unitBody>
type UnitBody = Partial<Given>

async function createUnit(ctx: Ctx, { body }: { body: Given }) {
  const { columns, ...parts } = split(body)
  const { id } = await insert(ctx, unitRecord, columns)
  return saveParts(ctx, id, parts)
}

async function updateUnit(ctx: Ctx, { params: { id }, body }: { params: { id: number }; body: UnitBody }) {
  const { columns, ...parts } = split(body)
  const before = await readUnit(ctx, id)
  if (columns.timezone && columns.timezone !== before.timezone) await refuseZone(ctx, id)
  const beside = partsChanged(before, parts)
  await update(ctx, unitRecord, id, columns, { within: reachedUnits(ctx, 't.id'), ...(beside && { beside }) })
  return saveParts(ctx, id, parts)
}

/** A day that was given to the books is the studio's by its calendar: with another zone its late entries would be of another day (F-11). */
async function refuseZone(ctx: Ctx, id: number) {
  const [shift] = await ctx.sql('select from kkm_shifts where unit_id = $1 limit 1', [id])
  if (shift) fail(E.inUse, { timezone: [unitMessages.zoneStays] })
}

/** The table's own columns, and what stands in tables of its own. */
const split = <B extends UnitBody>({ neighbours, promo_services, promo_goods, unit_settings, ...columns }: B) => ({
  columns,
  neighbours,
  promo_services,
  promo_goods,
  unit_settings,
})

type Parts = Omit<ReturnType<typeof split>, 'columns'>

/** Changes of neighbours, promotions and switches are recorded in the studio's own history. */
function partsChanged({ unitSettings = [], ...held }: Awaited<ReturnType<typeof readUnit>>, { unit_settings = {}, ...parts }: Parts) {
  const was: Row = { ...held, ...Object.fromEntries(unitSettings.map(({ type, value }) => [type, value])) }
  const sent = Object.entries({ ...parts, ...unit_settings }).filter(([, value]) => value !== undefined)
  const told = sent.map(([name, value]): [string, unknown] => [
    name,
    Array.isArray(value) ? [...new Set(value)].sort((one, other) => one - other) : value || null,
  ])
  const changed = told.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name] ?? null))
  if (changed.length === 0) return null
  return { before: Object.fromEntries(changed.map(([name]) => [name, was[name] ?? null])), after: Object.fromEntries(changed) }
}

async function saveParts(ctx: Ctx, id: number, { neighbours, promo_services, promo_goods, unit_settings }: Parts) {
  await checkPlace(ctx, id)
  if (neighbours) await setNeighbours(ctx, id, neighbours)
  if (promo_services) await setPromo(ctx, id, 'service', promo_services)
  if (promo_goods) await setPromo(ctx, id, 'good', promo_goods)
  if (unit_settings) await setSettings(ctx, id, unit_settings)
  ctx.tell({ feature: 'units', ids: [id] })
  return readUnit(ctx, id)
}

async function removeUnit(ctx: Ctx, { params: { id } }: { params: { id: number } }) {
  await remove(ctx, unitRecord, id, reachedUnits(ctx, 't.id'))
  ctx.tell({ feature: 'units', ids: [id] })
  return null
}

function autocomplete(ctx: Ctx, { query: { name = '' } }: { query: { name?: string | undefined } }) {
  const like = `%${name.replace(/[\\%_]/g, '\\$&')}%`
  return ctx.sql<Data<typeof units.autocomplete>[number]>(
    `select id, name, type, timezone, closed from units where name ilike $1 or name_show ilike $1
      order by closed, name collate ru, id limit 100`,
    [like],
  )
}

const parts = 'neighbours;city;cityDistrict;metro;stores;promo_services;promo_services_array;promo_goods;promo_goods_array;unitSettings'
const readUnit = (ctx: Ctx, id: number) => find(ctx, unitCard, id, parts)
