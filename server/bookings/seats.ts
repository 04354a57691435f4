import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { settingsOf, type GroundRow } from '#server/windows/ground.ts'
import { letGo, type Take, take } from '#server/windows/plan.ts'
import type { Facts, ServiceFacts, ShiftFacts } from './facts.ts'

/** Where a visit wants to sit, as it was sent (contract/bookings: place). */
export interface Place {
  window_ids?: number[]
  schedules?: { employer_schedule_id: number; begin_at: string }[]
  parts?: { window_ids?: number[]; employer_schedule_id?: number; begin_at?: string; service_ids: number[] }[]
}

/** One master's share of the visit. */
export interface Seat {
  shiftId: number
  kind: 'windows' | 'schedules'
  windowIds: number[]
  /** Seconds since 1970: of a free start, or of the window to come back to where none is named. */
  begin: number | null
  serviceIds: number[]
}

/** A seat with the master's own windows found and her services timed. */
export interface Seated {
  shift: ShiftFacts
  services: { service: ServiceFacts; qty: number; begin: number; duration: number }[]
  begin: number
  end: number
  windowIds: number[]
  before: GroundRow[]
  after: GroundRow[]
}

/** The ids and shifts that a place names, before anything is read. */
export function namesOf(place: Place) {
  const windowIds = [...(place.window_ids ?? []), ...(place.parts ?? []).flatMap((part) => part.window_ids ?? [])]
  const shiftIds = [...(place.schedules ?? []), ...(place.parts ?? [])].flatMap((one) => one.employer_schedule_id ?? [])
  return { windowIds: [...new Set(windowIds)], shiftIds: [...new Set(shiftIds)] }
}

/** Windows of several masters without named parts: the services are dealt in their order to those who do them. */
export async function seatsOf(ctx: Ctx, place: Place, serviceIds: number[], facts: Facts, rows: GroundRow[]): Promise<Seat[]> {
  const begins = await epochsOf(ctx, place)
  if (place.parts?.length)
    return place.parts.map((part) => {
      const windowIds = part.window_ids ?? []
      const shiftId = part.employer_schedule_id ?? shiftOf(rows, windowIds)
      if (windowIds.length > 0) return { shiftId, kind: 'windows', windowIds, begin: null, serviceIds: part.service_ids }
      return { shiftId, kind: 'schedules', windowIds, begin: begins.get(part.begin_at ?? '') ?? fail(1211), serviceIds: part.service_ids }
    })
  const seats: Seat[] = []
  for (const id of place.window_ids ?? []) {
    const shiftId = shiftOf(rows, [id])
    const seat = seats.find((one) => one.shiftId === shiftId)
    if (seat) seat.windowIds.push(id)
    else seats.push({ shiftId, kind: 'windows', windowIds: [id], begin: null, serviceIds: [] })
  }
  for (const one of place.schedules ?? [])
    seats.push({ shiftId: one.employer_schedule_id, kind: 'schedules', windowIds: [], begin: begins.get(one.begin_at) ?? fail(1211), serviceIds: [] })
  deal(seats, serviceIds, facts)
  return seats
}

function deal(seats: Seat[], serviceIds: number[], facts: Facts) {
  for (const id of serviceIds) {
    const able = seats.filter((seat) => durationOf(facts, seat.shiftId, id) !== undefined)
    const idle = able.find((seat) => seat.serviceIds.length === 0) ?? able[0]
    if (!idle) fail(1402, { service_ids: ['Мастер не делает выбранную услугу.'] })
    idle?.serviceIds.push(id)
  }
  if (seats.some((seat) => seat.serviceIds.length === 0)) fail(422, { window_ids: ['Для каждого мастера нужна хотя бы одна услуга.'] })
}

const shiftOf = (rows: GroundRow[], windowIds: number[]) => rows.find((row) => windowIds.includes(row.id))?.shiftId ?? fail(1211)

/** Starts come as wall time of the request's zone. */
async function epochsOf(ctx: Ctx, place: Place): Promise<Map<string, number>> {
  const moments = [...(place.schedules ?? []), ...(place.parts ?? [])].flatMap((one) => one.begin_at ?? [])
  if (moments.length === 0) return new Map()
  const rows = await ctx.rows<[string, number]>('select m, extract(epoch from m::timestamptz)::int from unnest($1::text[]) m', [moments])
  return new Map(rows)
}

const durationOf = (facts: Facts, shiftId: number, serviceId: number) => facts.services.get(serviceId)?.durations[String(facts.shifts.get(shiftId)?.employer_id)]

/** Finds room for every seat or refuses the whole; `freed`: windows of the booking that is moving. */
export function sit(seats: Seat[], facts: Facts, rows: GroundRow[], freed: number[], bookingId: number, ignoresRatio: boolean): Seated[] {
  if (new Set(seats.map((seat) => seat.shiftId)).size < seats.length) fail(422, { parts: ['Один мастер — одна часть записи.'] })
  return seats.map((seat) => {
    const shift = facts.shifts.get(seat.shiftId) ?? fail(1211)
    checkShift(shift, seat, facts)
    const timed = timesOf(seat, facts)
    const before = rows.filter((row) => row.shiftId === shift.id)
    const settings = settingsOf(facts.unit)
    const left = letGo(before, freed, settings)
    const ignoreRatio = ignoresRatio || timed.some((one) => one.service.ignore_window_ratio)
    const plan = take(left, takeOf(seat, shift, facts, left, { duration: timed.reduce((sum, one) => sum + one.duration, 0), ignoreRatio }), bookingId, settings)
    if ('refusal' in plan) return fail(plan.refusal)
    return { shift, services: inTurn(timed, plan.visit.begin), begin: plan.visit.begin, end: plan.visit.end, windowIds: plan.windowIds, before, after: plan.after }
  })
}

function takeOf(seat: Seat, shift: ShiftFacts, facts: Facts, rows: GroundRow[], visit: { duration: number; ignoreRatio: boolean }): Take {
  if (seat.kind === 'windows') {
    const windowIds = seat.begin === null ? seat.windowIds : rows.filter((row) => row.begin === seat.begin && row.end > row.begin).map((row) => row.id)
    return { kind: 'windows', windowIds, ...visit }
  }
  const { duration } = visit
  return { kind: 'schedules', begin: seat.begin ?? 0, duration, shift, step: facts.unit.no_window_quantum_size, isFreeDay: shift.input_type === 'free' }
}

function inTurn(timed: ReturnType<typeof timesOf>, begin: number) {
  let at = begin
  return timed.map((one) => {
    const placed = { ...one, begin: at }
    at += one.duration
    return placed
  })
}

function checkShift(shift: ShiftFacts, seat: Seat, facts: Facts) {
  if (shift.unit_id !== facts.unit.id) fail(422, { window_ids: ['Окно другой студии.'] })
  if (!shift.is_approved || shift.is_gone || facts.unit.closed) fail(1211)
  if (seat.kind === 'windows') return
  const isFreeMode = facts.unit.hybrid_schedule || shift.input_type === 'free' || seat.serviceIds.every((id) => facts.services.get(id)?.ignore_windows)
  if (!isFreeMode) fail(422, { schedules: ['В этой студии запись только на окна.'] })
}

function timesOf(seat: Seat, facts: Facts) {
  const shift = facts.shifts.get(seat.shiftId)
  const counted = new Map<number, number>()
  for (const id of seat.serviceIds) counted.set(id, (counted.get(id) ?? 0) + 1)
  return [...counted].map(([id, qty]) => {
    const service = facts.services.get(id) ?? fail(1402)
    const own = service.durations[String(shift?.employer_id)]
    if (own === undefined) return fail(1402, { service_ids: ['Мастер не делает выбранную услугу.'] })
    const isOn = shift?.categories.some((category) => category === service.service_category_id || category === service.parent_id)
    if (!isOn) return fail(1402, { service_ids: ['На рабочем месте не включена категория услуги.'] })
    if (service.price === null) return fail(1404)
    return { service, qty, begin: 0, duration: own * qty }
  })
}
