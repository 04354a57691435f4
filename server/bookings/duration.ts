import type { z } from 'zod'
import { durationRu } from '#contract/bookings/duration.ru.ts'
import type { durationBody } from '#contract/bookings/duration.ts'
import { E } from '#contract/core/errors.ts'
import { DURATION_STEP, inTurn, stretch } from '#domain/bookings/stretch.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import type { Interval } from '#domain/core/interval.ts'
import { applied, type ShiftWindow } from '#domain/windows/plan.ts'
import { putBack, type Resizing, resize } from '#domain/windows/resize.ts'
import { settle } from '#domain/windows/settle.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { update } from '#server/lists/records.ts'
import { rematch } from '#server/waiting-list/offers.ts'
import { writeWindows } from '#server/windows/shift-windows.ts'
import { bookingRecord } from './booking.record.ts'
import { type Obstacle, obstaclesOf, refuseRoom } from './duration.refusal.ts'
import { type Facts, loadFacts, type ShiftFacts } from './facts.ts'
import { inTheWay } from './in-the-way.ts'
import { type Locked, lockBooking } from './lock.ts'
import { bookingCard, showAnew } from './present.ts'
import { doubleOf, refuseOffSale } from './seats.ts'
import { type Share, type ShareService, sharesOf } from './shares.ts'
import type { StoredShare, Undo } from './undo.ts'

/** A master's share of a visit becomes as long as told, while the time of its shift is free; the services share it out (stretch). */
export async function changeDuration(ctx: Ctx, id: number, { duration, employer_schedule_id }: z.output<typeof durationBody>) {
  const booking = await lockBooking(ctx, id)
  const isOver = booking.status_id === BOOKING_STATUS.done || booking.status_id === BOOKING_STATUS.cancelled
  if (isOver) fail(E.statusNotAllowed, { duration: [durationRu.finished] })
  const shares = await sharesOf(ctx, id)
  const share = chosen(shares, employer_schedule_id)
  if (duration === lengthOfShare(share)) return bookingCard(ctx, id)
  const durations = stretch(
    share.services.map((one) => one.duration),
    duration,
  )
  if (!durations) return fail(E.invalid, { duration: [tooShort(share)] })
  const ground = await groundOf(ctx, booking, share.shiftId)
  const visit = { begin: share.begin, end: share.begin + lengthOfShare(share) }
  const end = share.begin + duration
  const obstacles = await obstaclesOf(ctx, booking, ground, { share, shares, visit, end })
  const answer = resize(resizingOf(ground, visit, obstacles), end, ground.settings)
  if ('refusal' in answer) return refuseRoom(ctx, booking, { share, shares, obstacles, end, until: answer.until, duration })
  const whole = { begin: Math.min(booking.begin, share.begin), end: Math.max(end, ...shares.map(endOf)) }
  const other = doubleOf(ground.facts, [whole], { id, isParallel: booking.parallel })
  if (other !== undefined) fail(E.intervalBooked, { duration: [await inTheWay(ctx, other)] })
  const undo: Undo = { act: 'duration', share: storedOf(ground, share) }
  await seatShare(ctx, ground, answer.takes, { isUndone: false })
  const begins = inTurn(share.begin, durations)
  const services = share.services.map((one, at) => ({ ...one, begin: begins[at] ?? one.begin, duration: durations[at] ?? one.duration }))
  await writeShare(
    ctx,
    id,
    services.map((one) => ({ ...one, set_by_hand: true })),
    undo,
  )
  await rematch(ctx, [share.shiftId])
  showAnew(ctx, id, booking.unit_id, [booking.day])
  return bookingCard(ctx, id)
}

/** Returns the windows and services to their former times; a visit that has taken one of them stays. */
export async function undoDuration(ctx: Ctx, booking: Locked, share: StoredShare) {
  const ground = await groundOf(ctx, booking, share.shift_id)
  const takes = putBack({ rows: ground.rows, own: ground.own }, share.windows) ?? fail(E.windowTaken)
  await seatShare(ctx, ground, takes, { isUndone: true })
  await writeShare(ctx, booking.id, share.services, null)
  await rematch(ctx, [share.shift_id])
}

interface Ground {
  bookingId: number
  facts: Facts
  shift: ShiftFacts
  settings: Facts['settings']
  /** The windows of this shift alone, as the engine sees them: a hold keeps no pieces from merging. */
  rows: ShiftWindow[]
  own: number[]
}

export type { Ground }

async function groundOf(ctx: Ctx, booking: Locked, shiftId: number): Promise<Ground> {
  const { unit_id, user_id, price_company_id } = booking
  const facts = await loadFacts(ctx, { unit_id, user_id, price_company_id, service_ids: [], window_ids: [], shift_ids: [shiftId] })
  const rows = facts.windows.map((row) => ({ ...row, isBusy: row.bookingId !== null || (row.isHeld && row.origin === 'free') }))
  const own = rows.filter((row) => row.bookingId === booking.id).map((row) => row.id)
  if (own.length === 0) fail(E.noIntervals, { duration: [durationRu.notHere] })
  return {
    bookingId: booking.id,
    facts,
    shift: facts.shifts.get(shiftId) ?? fail(E.noIntervals),
    settings: facts.settings,
    rows,
    own,
  }
}

function chosen(shares: Share[], shiftId: number | undefined): Share {
  if (shiftId === undefined && shares.length > 1) fail(E.invalid, { employer_schedule_id: [durationRu.whichMaster] })
  const share = shiftId === undefined ? shares[0] : shares.find((one) => one.shiftId === shiftId)
  return share ?? fail(E.invalid, { employer_schedule_id: [durationRu.notHere] })
}

const lengthOfShare = ({ services }: Share) => services.reduce((sum, one) => sum + one.duration, 0)
const endOf = (share: Share) => share.begin + lengthOfShare(share)

function tooShort({ services }: Share): string {
  const count = services.filter((one) => one.duration > 0).length
  return durationRu.tooShort.replace('{{count}}', String(count)).replace('{{least}}', `${(count * DURATION_STEP) / 60} мин`)
}

const resizingOf = ({ rows, own, shift }: Ground, visit: Interval, obstacles: readonly Obstacle[]): Resizing => ({
  rows,
  own,
  visit,
  held: obstacles,
  freeDay: shift.input_type === 'free' ? shift : null,
})

const storedOf = ({ rows, own }: Ground, { shiftId, services }: Share): StoredShare => ({
  shift_id: shiftId,
  windows: rows.filter((row) => own.includes(row.id)).map(({ begin, end }) => ({ begin, end })),
  services: services.map(({ id, begin, duration, set_by_hand }) => ({ id, begin, duration, set_by_hand })),
})

interface Takes {
  isUndone: boolean
}

function seatShare(ctx: Ctx, ground: Ground, takes: readonly (Interval & { id: number })[], { isUndone }: Takes) {
  const { rows: before, own, shift, settings, bookingId } = ground
  const taken = before.map((row) => {
    const take = takes.find((one) => one.id === row.id)
    if (take) return { ...row, begin: take.begin, end: take.end, bookingId, isBusy: true }
    return own.includes(row.id) ? { ...row, bookingId: null, isBusy: false } : row
  })
  const after = applied(taken, settle(taken, settings, own))
  refuseOffSale(ctx, shift, { before, after, bookingId, isUndone })
  return writeWindows(ctx, [{ shift, before, after }])
}

/** Writes the times of the booking, which are stored besides those of its services (domain.md §2.1). */
async function writeShare(ctx: Ctx, id: number, services: readonly Omit<ShareService, 'serviceId' | 'qty'>[], undo: Undo | null) {
  await ctx.sql(
    `update booking_services x set begin_at = to_timestamp(s.begin), duration = s.duration, set_by_hand = s.by_hand
     from unnest($2::int[], $3::bigint[], $4::int[], $5::bool[]) s(id, begin, duration, by_hand) where x.id = s.id and x.booking_id = $1`,
    [
      id,
      services.map((one) => one.id),
      services.map((one) => one.begin),
      services.map((one) => one.duration),
      services.map((one) => one.set_by_hand),
    ],
  )
  const [span] = await ctx.sql<{ until: number; duration: number }>(
    `select extract(epoch from max(begin_at + make_interval(secs => duration)))::int as until, sum(duration)::int as duration
      from booking_services where booking_id = $1`,
    [id],
  )
  if (!span) return
  const changed = { end_at: instantOf(span.until), duration: span.duration, updated_at: instantOf(ctx.now) }
  await update(ctx, bookingRecord, id, changed, undo ? { undo: { ...undo } } : {})
}
