import type { z } from 'zod'
import type { windows } from '#contract/windows/windows.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { readGround, settingsOf } from './ground.ts'
import { letGo } from './plan.ts'
import {
  busyElsewhere,
  type FreeRow,
  freeRows,
  type Range,
  type ServiceRow,
  type ShiftRow,
  serviceRows,
  shiftRows,
  unitRows,
} from './search.facts.ts'
import type { Stage } from './search.offers.ts'

export type Search = z.output<typeof windows.search.query>

/** Everything that a search looks at; statements sent together travel in one round trip. */
export async function loadStage(ctx: Ctx, query: Search, serviceIds: number[]): Promise<Stage> {
  const range = {
    unitIds: await unitsOf(ctx, query),
    employerId: query.type === 'employer' ? (query.employer_id ?? 0) : null,
    begin_at: query.begin_at,
    end_at: query.end_at,
  }
  const [units, shifts, services, free] = await Promise.all([
    unitRows(ctx, range.unitIds),
    shiftRows(ctx, range),
    serviceRows(ctx, serviceIds, query.price_company_id ?? ctx.me.company_id, range),
    freeRows(ctx, range),
  ])
  if (services.length < new Set(serviceIds).size) fail(1402, { service_ids: ['Услуга не найдена.'] })
  if (services.some((service) => service.priced.length === 0)) fail(1404)
  const busy = await busyOf(ctx, shifts, range)
  const stage: Stage = {
    units: new Map(units.filter((unit) => !unit.closed).map((unit) => [unit.id, unit])),
    shifts: new Map(shifts.map((shift) => [shift.id, shift])),
    services: new Map(services.map((service) => [service.id, service])),
    durations: durationsOf(services),
    free: byShift(free),
    busy,
    walls: new Map(free.map((row) => [row.begin, row.wall])),
    now: ctx.now,
    ignoresRatio: query.ignore_ratio ?? false,
  }
  if (query.booking_id) await letBookingGo(ctx, stage, query.booking_id)
  return stage
}

async function unitsOf(ctx: Ctx, query: Search): Promise<number[]> {
  const one = async (text: string, values: unknown[]) => (await ctx.rows<[number]>(text, values)).map(([id]) => id)
  switch (query.type) {
    case 'unit':
      return query.unit_ids?.length
        ? one('select id from units where id = any($1)', [query.unit_ids]).then(orMissing('unit_ids'))
        : fail(422, { unit_ids: ['Обязательное поле.'] })
    case 'location':
      return query.location_id
        ? one('select id from units where location_id = $1 and type = 0 and not closed', [query.location_id])
        : fail(422, { location_id: ['Обязательное поле.'] })
    case 'employer': {
      if (!query.employer_id) return fail(422, { employer_id: ['Обязательное поле.'] })
      const known = await one('select id from employers where id = $1', [query.employer_id])
      if (known.length === 0) fail(404, { employer_id: ['Не найдено.'] })
      const units = 'select distinct unit_id from employer_schedules where employer_id = $1 and end_at > $2 and begin_at < $3'
      const found = await one(units, [query.employer_id, query.begin_at, query.end_at])
      return query.unit_ids?.length ? found.filter((id) => query.unit_ids?.includes(id)) : found
    }
    default:
      return fail(1300)
  }
}

const orMissing = (field: string) => (ids: number[]) => (ids.length > 0 ? ids : fail(404, { [field]: ['Не найдено.'] }))

/** Only masters with two shifts at once, and free days, ask what is busy. */
async function busyOf(ctx: Ctx, shifts: ShiftRow[], range: Range) {
  const doubled = shifts.filter((one) =>
    shifts.some((other) => other.id !== one.id && other.employer_id === one.employer_id && other.begin < one.end && one.begin < other.end),
  )
  const asked = [...doubled, ...shifts.filter((shift) => shift.input_type === 'free')]
  return asked.length > 0 ? busyElsewhere(ctx, [...new Set(asked.map((shift) => shift.employer_id))], range) : []
}

function durationsOf(services: ServiceRow[]) {
  const durations = new Map<number, Map<number, number>>()
  for (const service of services)
    for (const [employer, seconds] of service.durations) {
      const own = durations.get(employer) ?? new Map<number, number>()
      durations.set(employer, own.set(service.id, seconds))
    }
  return durations
}

function byShift(rows: FreeRow[]) {
  const free = new Map<number, FreeRow[]>()
  for (const row of rows) {
    const own = free.get(row.shiftId)
    if (own) own.push(row)
    else free.set(row.shiftId, [row])
  }
  return free
}

/** When a visit is about to move, its own windows are as free as they will be then. */
async function letBookingGo(ctx: Ctx, stage: Stage, bookingId: number) {
  const own = await ctx.rows<[number]>('select id from windows where booking_id = $1', [bookingId])
  const ids = own.map(([id]) => id)
  const rows = await readGround(ctx, ids, [])
  for (const shift of stage.shifts.values()) {
    const before = rows.filter((row) => row.shiftId === shift.id)
    const unit = stage.units.get(shift.unit_id)
    if (before.length === 0 || !unit) continue
    const place = {
      shiftId: shift.id,
      employerId: shift.employer_id,
      workplaceId: shift.workplace_id ?? 0,
      unitId: shift.unit_id,
      wall: '',
    }
    const left = letGo(before, ids, settingsOf(unit)).filter((row) => !row.isBusy && !row.isClosed && row.end > row.begin && row.id > 0)
    stage.free.set(
      shift.id,
      left
        .toSorted((a, b) => a.begin - b.begin)
        .map((row) => ({ id: row.id, begin: row.begin, end: row.end, splitFromId: row.splitFromId, ...place })),
    )
    stage.busy = stage.busy.filter(([, of, begin]) => of !== shift.id || !before.some((row) => ids.includes(row.id) && row.begin === begin))
  }
}
