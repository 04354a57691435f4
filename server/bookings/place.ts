import { bookingsRu } from '#contract/bookings/bookings.ru.ts'
import { E } from '#contract/core/errors.ts'
import { dayOf, secondsOf } from '#domain/core/clock-time.ts'
import type { ShiftWindow } from '#domain/windows/plan.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { epochAt } from '#server/database/instant.ts'
import type { Facts } from './facts.ts'

/** The place that a body asks for (contract/bookings: place). */
export interface Place {
  window_ids?: number[]
  schedules?: { employer_schedule_id: number; begin_at: string }[]
  parts?: Part[]
}
interface Part {
  window_ids?: number[]
  employer_schedule_id?: number
  begin_at?: string
  service_ids: number[]
}

/** The part of a visit that one master does. */
export interface Seat {
  shiftId: number
  kind: 'windows' | 'schedules'
  windowIds: number[]
  /** The begin, in seconds since 1970; null: that of the windows. */
  begin: number | null
  /** True: the visit returns to its former place, so what was allowed then is not checked again. */
  isReturn?: boolean
  serviceIds: number[]
  /** Seconds that a person has set for the part; absent: as long as the services take. */
  byHand?: number | null
}

const { refusals } = bookingsRu

/** The ids and shifts that a place names, before anything is read. */
export function namesOf(place: Place) {
  const windowIds = [...(place.window_ids ?? []), ...(place.parts ?? []).flatMap((part) => part.window_ids ?? [])]
  const shiftIds = [...(place.schedules ?? []), ...(place.parts ?? [])].flatMap((one) => one.employer_schedule_id ?? [])
  if (windowIds.length + shiftIds.length === 0) fail(E.invalid, { window_ids: [refusals.noPlace] })
  if (windowIds.length > 8) fail(E.tooManyWindows)
  return { windowIds: [...new Set(windowIds)], shiftIds: [...new Set(shiftIds)] }
}

/** The same services the same number of times, in whatever order. */
export const isSameServices = (one: number[], other: number[]) => one.toSorted().join() === other.toSorted().join()

/** When the visit is wanted, in seconds since 1970, so that near times can be offered. */
export function wantedAt(ctx: Ctx, place: Place, { windows }: Facts): number | undefined {
  const sent = [...(place.schedules ?? []), ...(place.parts ?? [])].find((one) => one.begin_at)?.begin_at
  return sent ? epochOf(ctx, sent) : windows.find((row) => namesOf(place).windowIds.includes(row.id))?.begin
}

/** Windows of several masters without named parts: the services are dealt in their order to those who do them. */
export function seatsOf(ctx: Ctx, place: Place, serviceIds: number[], facts: Facts): Seat[] {
  const { windows } = facts
  if (place.parts?.length) return place.parts.map((part) => seatOfPart(ctx, part, windows))
  const seats: Seat[] = []
  for (const id of place.window_ids ?? []) {
    const shiftId = shiftOf(windows, [id])
    const seat = seats.find((one) => one.shiftId === shiftId)
    if (seat) seat.windowIds.push(id)
    else seats.push({ shiftId, kind: 'windows', windowIds: [id], begin: null, serviceIds: [] })
  }
  for (const { employer_schedule_id: shiftId, begin_at } of place.schedules ?? []) {
    // A shift that is gone is said to be gone; sharing the services out first would say that the services are missing.
    if (!facts.shifts.has(shiftId)) fail(E.noIntervals)
    seats.push({ shiftId, kind: 'schedules', windowIds: [], begin: epochOf(ctx, begin_at), serviceIds: [] })
  }
  deal(seats, serviceIds, facts)
  return seats
}

function seatOfPart(
  ctx: Ctx,
  { window_ids: windowIds = [], employer_schedule_id, begin_at, service_ids: serviceIds }: Part,
  windows: ShiftWindow[],
): Seat {
  if (windowIds.length === 0 && !(employer_schedule_id && begin_at)) fail(E.invalid, { parts: [refusals.noPlace] })
  const begin = begin_at ? epochOf(ctx, begin_at) : null
  if (windowIds.length === 0) return { shiftId: employer_schedule_id ?? 0, kind: 'schedules', windowIds, begin, serviceIds }
  const chosen = windows.filter((row) => windowIds.includes(row.id))
  // The window may have moved since it was offered.
  if (begin !== null && chosen.length > 0 && begin !== Math.min(...chosen.map((row) => row.begin))) fail(E.windowTaken)
  return { shiftId: employer_schedule_id ?? shiftOf(windows, windowIds), kind: 'windows', windowIds, begin: null, serviceIds }
}

function deal(seats: Seat[], serviceIds: number[], facts: Facts) {
  for (const id of serviceIds) {
    const able = seats.filter(
      (seat) => facts.services.get(id)?.durations[String(facts.shifts.get(seat.shiftId)?.employer_id)] !== undefined,
    )
    const seat =
      able.find((one) => one.serviceIds.length === 0) ?? able[0] ?? fail(E.servicesNotFound, { service_ids: [refusals.notInList] })
    seat.serviceIds.push(id)
  }
  if (seats.some((seat) => seat.serviceIds.length === 0)) fail(E.invalid, { window_ids: [refusals.idleMaster] })
}

const shiftOf = (windows: ShiftWindow[], windowIds: number[]) =>
  windows.find((row) => windowIds.includes(row.id))?.shiftId ?? fail(E.noIntervals)

/** Turns the wall time of the request's zone into seconds. */
const epochOf = (ctx: Ctx, moment: string) => epochAt(dayOf(moment), secondsOf(moment), ctx.zone)
