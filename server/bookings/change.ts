import { bookingsRu } from '#contract/bookings/bookings.ru.ts'
import { E } from '#contract/core/errors.ts'
import { BOOKING_STATUS, canMove, type Move, NO_SHOW, NO_SHOW_AFTER } from '#domain/bookings/transitions.ts'
import { letGo } from '#domain/windows/plan.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import type { Row } from '#server/lists/list.ts'
import type { Change } from '#server/lists/record-of.ts'
import { remove, update } from '#server/lists/records.ts'
import { can } from '#server/live/session.ts'
import { tellCustomer, tellOfRemoval } from '#server/messages/tell-customer.ts'
import { rematch } from '#server/waiting-list/offers.ts'
import { writeWindows } from '#server/windows/shift-windows.ts'
import { bookingRecord } from './booking.record.ts'
import type { bookings } from './bookings.table.ts'
import { bookingStatusesOf } from './bookings.ts'
import { undoDuration } from './duration.ts'
import { loadFacts } from './facts.ts'
import { knownToCustomer, type Locked, lockBooking } from './lock.ts'
import { bookingCard, moveFacts, showAnew, withRights } from './present.ts'
import { reseat } from './reseat.ts'
import { lastAct, seatsOfBooking, type Undo } from './undo.ts'
import { removeVisit } from './visit.ts'

const UNCANCELLED = { cancel_source_id: null, cancel_reason: null, cancelled_at: null, cancelled_by: null }

interface Patch {
  status_id?: number
  cancel_source_id?: number
  cancel_reason?: string | null
  comment?: string | null
  special_master?: 0 | 1
  secret_client?: 0 | 1
}

export async function changeBooking(ctx: Ctx, id: number, patch: Patch) {
  const booking = await lockBooking(ctx, id)
  const { status_id: status, cancel_source_id: source, cancel_reason: reason, ...fields } = patch
  checkRights(ctx, fields)
  if (Object.keys(fields).length > 0) await update(ctx, bookingRecord, id, { ...fields, updated_at: instantOf(ctx.now) })
  if (status !== undefined && status !== booking.status_id)
    await changeStatus(ctx, booking, status, { cancel_source_id: source, cancel_reason: reason })
  else if (source !== undefined || reason !== undefined)
    await changeCancellation(ctx, booking, { cancel_source_id: source, cancel_reason: reason })
  showAnew(ctx, id, booking.unit_id, [booking.day])
  return bookingCard(ctx, id)
}

/** Only an employee who may know it may say that a customer is a secret client (BKG-032). */
function checkRights({ me }: Ctx, { secret_client: secret, ...others }: Row) {
  if (secret !== undefined && !can(me, 'Booking.secret_client')) fail(E.forbidden)
  if (Object.keys(others).length > 0 && !can(me, 'Booking.update')) fail(E.forbidden)
}

/** A visit is not called a no-show before ten minutes of it have passed. */
function checkReason(ctx: Ctx, { begin }: Locked, reason: unknown) {
  if (reason === NO_SHOW && ctx.now < begin + NO_SHOW_AFTER) fail(E.invalid, { cancel_reason: [bookingsRu.noShowEarly] })
}

/** The source and reason of a cancellation may be corrected afterwards. */
async function changeCancellation(ctx: Ctx, booking: Locked, patch: Change<typeof bookings>) {
  if (booking.status_id !== BOOKING_STATUS.cancelled) {
    const given = Object.entries(patch).flatMap(([field, value]) => (value === undefined ? [] : [field]))
    fail(E.invalid, Object.fromEntries(given.map((field) => [field, [bookingsRu.notCancelled]])))
  }
  if (!can(ctx.me, 'Booking.cancel')) fail(E.forbidden)
  checkReason(ctx, booking, patch.cancel_reason)
  await update(ctx, bookingRecord, booking.id, patch)
}

async function changeStatus(
  ctx: Ctx,
  booking: Locked,
  status: number,
  cancellation: { cancel_source_id?: number; cancel_reason?: string | null },
) {
  const known = Object.values<number>(BOOKING_STATUS)
  if (!known.includes(status)) fail(E.statusNotFound)
  const [facts] = await moveFacts(ctx, booking.id)
  const move = canMove(booking.status_id, status, withRights(ctx, facts ?? fail(E.notFound)))
  if (!move.isAllowed) return refuseMove(ctx, move)
  if (status === BOOKING_STATUS.cancelled) return cancelBooking(ctx, booking, cancellation)
  const isRestored = booking.status_id === BOOKING_STATUS.cancelled
  const undo: Undo = { act: 'status', status_id: booking.status_id }
  if (isRestored)
    return reseat(ctx, booking, await seatsOfBooking(ctx, booking.id), { patch: { status_id: status, ...UNCANCELLED }, mindsHolds: true })
  await update(ctx, bookingRecord, booking.id, { status_id: status, updated_at: instantOf(ctx.now) }, { undo: { ...undo } })
}

/** Refuses a move and names the allowed ones. */
async function refuseMove(ctx: Ctx, { reason, allowed }: Extract<Move, { isAllowed: false }>): Promise<never> {
  const titles = (await bookingStatusesOf(ctx))
    .filter((status) => allowed.some((id) => id === status.id))
    .map((status) => `«${status.title}»`)
  const next = titles.length > 0 ? bookingsRu.allowed.replace('{{statuses}}', titles.join(', ')) : bookingsRu.noMoves
  return fail(
    reason === 'right' ? E.forbidden : E.statusNotAllowed,
    { status_id: [`${bookingsRu.moveRefusals[reason]} ${next}`] },
    { reason, allowed },
  )
}

/** Lets the windows go and says who, why and through what; for 10 s the freed windows are the author's alone. */
async function cancelBooking(
  ctx: Ctx,
  booking: Locked,
  { cancel_source_id: source, cancel_reason: reason }: { cancel_source_id?: number; cancel_reason?: string | null },
) {
  checkReason(ctx, booking, reason)
  const seats = await seatsOfBooking(ctx, booking.id)
  const undo: Undo = { act: 'cancel', status_id: booking.status_id, seats }
  const freed = await freeWindows(ctx, booking)
  const now = instantOf(ctx.now)
  await update(
    ctx,
    bookingRecord,
    booking.id,
    {
      status_id: BOOKING_STATUS.cancelled,
      cancel_source_id: source ?? 1,
      cancel_reason: reason ?? null,
      cancelled_at: now,
      // A customer who cancels by the link is no employer.
      cancelled_by: ctx.me.employer_id || null,
      updated_at: now,
    },
    { undo: { ...undo } },
  )
  await tellCustomer(ctx, booking.id, knownToCustomer(booking))
  await rematch(ctx, freed)
}

/** Lets the booking's windows go; answers the ids of the shifts where time is free now. */
async function freeWindows(ctx: Ctx, booking: Locked): Promise<number[]> {
  if (booking.window_ids.length === 0) return []
  const { unit_id, user_id, price_company_id, window_ids } = booking
  const facts = await loadFacts(ctx, { unit_id, user_id, price_company_id, service_ids: [], window_ids, shift_ids: [] })
  const changes = [...facts.shifts.values()].map((shift) => {
    const before = facts.windows.filter((row) => row.shiftId === shift.id)
    return { shift, before, after: letGo(before, window_ids, facts.settings) }
  })
  await writeWindows(ctx, changes)
  return [...facts.shifts.keys()]
}

/** Takes the last act back as it was, checked by the constraints and not by the graph of statuses. */
export async function undoBooking(ctx: Ctx, id: number) {
  const booking = await lockBooking(ctx, id)
  const undo = await lastAct(ctx, id)
  if (undo.act === 'duration') await undoDuration(ctx, booking, undo.share)
  if (undo.act === 'move') await reseat(ctx, booking, undo.seats, { unitId: undo.unit_id, mindsHolds: false })
  if (undo.act === 'status') await update(ctx, bookingRecord, id, { status_id: undo.status_id, updated_at: instantOf(ctx.now) })
  if (undo.act === 'cancel')
    await reseat(ctx, booking, undo.seats, { patch: { status_id: undo.status_id, ...UNCANCELLED }, mindsHolds: false })
  showAnew(ctx, id, booking.unit_id, [booking.day])
  return bookingCard(ctx, id)
}

/** Frees the booking's windows and deletes its row; the log keeps what the row held. */
export async function removeBooking(ctx: Ctx, id: number) {
  const booking = await lockBooking(ctx, id)
  const freed = await freeWindows(ctx, booking)
  await tellOfRemoval(ctx, id, knownToCustomer(booking))
  await removeVisit(ctx, id)
  await remove(ctx, bookingRecord, id)
  await rematch(ctx, freed)
  showAnew(ctx, id, booking.unit_id, [booking.day])
  return null
}

/**
 * A visit of which somebody said that nobody came is as it was before: its time, its masters, its status. False: it is no such visit any more. Like the undo
 * of the last act this does not ask the graph of statuses, in which a visit that has begun never comes back (K13).
 */
export async function missedVisitBack(ctx: Ctx, id: number): Promise<boolean> {
  const booking = await lockBooking(ctx, id)
  const [told] = await ctx.sql<{ undo: Extract<Undo, { act: 'cancel' }> }>(
    `select a.undo from audits a join bookings b on b.id = a.model_id
     where b.id = $1 and b.status_id = ${BOOKING_STATUS.cancelled} and b.cancel_reason = '${NO_SHOW}'
       and a.model_type = 'booking' and a.undo->>'act' = 'cancel' order by a.id desc limit 1`,
    [id],
  )
  if (!told) return false
  const { seats, status_id } = told.undo
  await reseat(ctx, booking, seats, { patch: { status_id, ...UNCANCELLED }, mindsHolds: false })
  return true
}
