import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/core/instant.ts'
import type { Row } from '#server/core/list.ts'
import { update } from '#server/core/records.ts'
import { can } from '#server/core/session.ts'
import { type GroundRow, lockGround, settingsOf } from '#server/windows/ground.ts'
import { persist } from '#server/windows/persist.ts'
import { letGo } from '#server/windows/plan.ts'
import { withAlternatives } from './alternatives.ts'
import { bookingRecord } from './booking.record.ts'
import { seatDown, spanOf } from './create.ts'
import { type Facts, factsOf } from './facts.ts'
import { type Locked, lockBooking } from './lock.ts'
import { bookingCard } from './present.ts'
import { namesOf, type Place, type Seat, type Seated, seatsOf, sit } from './seats.ts'
import { tellBooking } from './tell.ts'
import { seatsOfBooking, type StoredSeat, type Undo } from './undo.ts'

/** Moves the visit to other windows or starts: another time, another master; its services and prices stay. */
export async function moveBooking(ctx: Ctx, id: number, place: Place & { ignore_ratio?: 0 | 1 }) {
  if (place.ignore_ratio === 1 && !can(ctx.me, 'Booking.ignore_ratio')) fail(1030)
  const booking = await lockBooking(ctx, id)
  if (booking.status_id === 8 || booking.status_id === 9) fail(1411)
  const old = await seatsOfBooking(ctx, id)
  const serviceIds = old.flatMap((seat) => seat.service_ids)
  const names = namesOf(place)
  if (names.windowIds.length + names.shiftIds.length === 0) fail(422, { window_ids: ['Выберите окно или время.'] })
  const { rows, facts } = await load(ctx, booking, names.windowIds, names.shiftIds, serviceIds)
  const near = rows.find((row) => names.windowIds.includes(row.id))?.begin
  const seated = await withAlternatives(ctx, { unitId: booking.unit_id, serviceIds, near, bookingId: id }, async () => {
    const seats = await seatsOf(ctx, place, serviceIds, facts, rows)
    return sit(seats, facts, rows, booking.window_ids, id, place.ignore_ratio === 1)
  })
  const undo: Undo = { act: 'move', seats: old }
  const begin = await settleDown(ctx, booking, facts, rows, seated, { undo })
  tellBooking(ctx, id, booking.unit_id, [booking.begin_at, begin])
  return bookingCard(ctx, id)
}

/** Back to seats that the booking had; refused with 1401 when somebody has taken them meanwhile. */
export async function reseat(ctx: Ctx, booking: Locked, seats: StoredSeat[], change: { patch?: Row; undo?: Undo }) {
  const serviceIds = seats.flatMap((seat) => seat.service_ids)
  const shiftIds = seats.map((seat) => seat.shift_id)
  const { rows, facts } = await load(ctx, booking, [], shiftIds, serviceIds)
  const wanted: Seat[] = seats.map((seat) => ({ shiftId: seat.shift_id, kind: seat.kind, windowIds: [], begin: seat.begin, serviceIds: seat.service_ids }))
  const seated = sit(wanted, facts, rows, booking.window_ids, booking.id, true)
  await settleDown(ctx, booking, facts, rows, seated, change)
}

async function load(ctx: Ctx, booking: Locked, windowIds: number[], shiftIds: number[], serviceIds: number[]): Promise<{ rows: GroundRow[]; facts: Facts }> {
  const windows = [...new Set([...windowIds, ...booking.window_ids])]
  const { unit_id, user_id, price_company_id } = booking
  const ask = { unit_id, user_id, price_company_id, service_ids: serviceIds, window_ids: windows, shift_ids: shiftIds }
  const [rows, facts, prices] = await Promise.all([
    lockGround(ctx, windows, shiftIds),
    factsOf(ctx, ask),
    ctx.sql<{ service_id: number; price: number }>('select service_id, price from booking_services where booking_id = $1', [booking.id]),
  ])
  for (const { service_id: id, price } of prices) {
    const service = facts.services.get(id)
    if (service) service.price = price
  }
  return { rows, facts }
}

async function settleDown(ctx: Ctx, booking: Locked, facts: Facts, rows: GroundRow[], seated: Seated[], change: { patch?: Row; undo?: Undo }) {
  const settings = settingsOf(facts.unit)
  const left = [...facts.shifts.values()].filter((shift) => !seated.some((one) => one.shift.id === shift.id))
  await Promise.all(
    left.map((shift) => {
      const before = rows.filter((row) => row.shiftId === shift.id)
      return persist(ctx, shift, before, letGo(before, booking.window_ids, settings))
    }),
  )
  await ctx.sql('delete from booking_services where booking_id = $1', [booking.id])
  const times = spanOf(seated)
  const kind = seated.some((one) => one.windowIds.some((id) => id < 0)) ? 'schedules' : 'windows'
  await update(ctx, bookingRecord, booking.id, { ...times, booking_type: kind, updated_at: instantOf(ctx.now), ...change.patch }, change.undo ? { undo: { ...change.undo } } : {})
  await Promise.all(seated.map((one) => seatDown(ctx, booking.id, one)))
  return times.begin_at
}
