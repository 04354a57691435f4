import type { z } from 'zod'
import { bookingsRu } from '#contract/bookings/bookings.ru.ts'
import type { bookingBody } from '#contract/bookings/bookings.ts'
import { seriesRu } from '#contract/bookings/series.ru.ts'
import { E } from '#contract/core/errors.ts'
import { kopecks } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { insert } from '#server/lists/records.ts'
import { can } from '#server/live/session.ts'
import { newsToBe, tellOfNew } from '#server/messages/tell-customer.ts'
import { bookWaiting } from '#server/waiting-list/waiting-list.ts'
import { type ShiftChange, writeWindows } from '#server/windows/shift-windows.ts'
import { bookingRecord } from './booking.record.ts'
import type { NewBooking } from './card.fields.ts'
import { type Facts, loadNewFacts } from './facts.ts'
import { isSameServices, namesOf } from './place.ts'
import { newCard, showAnew } from './present.ts'
import { isWithinReach } from './scope.ts'
import { type Seated, seatVisit } from './seats.ts'

type BookingBody = z.output<typeof bookingBody>
const { refusals } = bookingsRu

/**
 * Books all seats or none: whoever loses a race gets 1401 or 1405 with the nearest alternatives. A line of a file is booked in silence: its
 * customer hears nothing. The way through the files is told in docs/decisions/046.
 */
export async function createBooking(ctx: Ctx, body: BookingBody, { isSilent = false } = {}) {
  // Load everything in one round trip; the shifts stay locked until the transaction ends.
  const asked = checkBody(ctx, body)
  const { serviceIds, priceCompany, isParallel } = asked
  const { unit_id, user_id, booking_source_id = 1, series_id: seriesId = null } = body
  const ask = { unit_id, user_id, service_ids: serviceIds, window_ids: asked.windowIds, shift_ids: asked.shiftIds }
  const [facts, news] = await Promise.all([
    loadNewFacts(ctx, { ...ask, booking_source_id, price_company_id: priceCompany }),
    isSilent ? null : newsToBe(ctx, ask),
  ])
  if (seriesId !== null) await checkSeries(ctx, seriesId, user_id)

  // Decide where each master's part sits, and what the booking is.
  checkFacts(facts, serviceIds)
  const { bookingId: id, shown } = facts
  const visit = { bookingId: id, serviceIds, priceCompany, isParallel, ignoresRatio: body.ignore_ratio === 1 }
  const seats = await seatVisit(ctx, body, visit, facts)
  if (!isWithinReach(ctx, { unit_id, employerIds: seats.map(({ shift }) => shift.employer_id) })) fail(E.notFound)
  const booking = bookingOf(ctx, id, { ...body, booking_source_id, price_company_id: priceCompany }, seats)

  // Write: the statements leave in this order, and in one message with the commit when the card needs no read. Waiting for them here as well made a
  // booking 5 % slower (decision 046). A line of a file waits: its refusal is the line's and not the file's.
  const written = Promise.all([
    insert(ctx, bookingRecord, rowOf(booking, seriesId)),
    writeSeats(ctx, id, seats),
    news && tellOfNew(ctx, news, booking),
  ])
  if (isSilent) await written
  else ctx.leaveToCommit(written)
  const card = await newCard({ ctx, booking, seats, shown, seriesId })

  // Tell the screens of the studio, and whoever waited for this visit.
  showAnew(
    ctx,
    id,
    unit_id,
    seats.map(({ shift }) => shift.day),
  )
  if (body.waiting_id) await bookWaiting(ctx, body.waiting_id, { id, userId: user_id })
  return card
}

/** Checks the body by itself, and that the person may ask for what it asks. */
function checkBody(ctx: Ctx, body: BookingBody) {
  const serviceIds = body.parts?.length ? body.parts.flatMap((part) => part.service_ids) : (body.service_ids ?? [])
  if (serviceIds.length === 0) fail(E.noServices, { service_ids: [refusals.noServices] })
  if (body.parts?.length && body.service_ids && !isSameServices(body.service_ids, serviceIds))
    fail(E.invalid, { parts: [refusals.partsDiffer] })
  if (body.ignore_ratio === 1 && !can(ctx.me, 'Booking.ignore_ratio')) fail(E.forbidden)
  if (body.secret_client === 1 && !can(ctx.me, 'Booking.secret_client')) fail(E.forbidden)
  const { windowIds, shiftIds } = namesOf(body)
  const priceCompany = body.price_company_id ?? ctx.me.company_id
  return { serviceIds, windowIds, shiftIds, priceCompany, isParallel: body.parallel === 1 }
}

/** Checks that the series belongs to the same customer. */
async function checkSeries(ctx: Ctx, id: number, userId: number) {
  const [row] = await ctx.sql<{ others: boolean }>(
    'select exists (select from bookings b where b.series_id = s.id and b.user_id <> $2) as others from booking_series s where s.id = $1',
    [id, userId],
  )
  if (!row) return fail(E.notFound, { series_id: [seriesRu.refusals.gone] })
  if (row.others) fail(E.invalid, { series_id: [seriesRu.refusals.otherCustomer] })
}

function checkFacts({ services, customer }: Facts, serviceIds: number[]) {
  if (serviceIds.some((id) => !services.has(id))) fail(E.servicesNotFound, { service_ids: [refusals.serviceGone] })
  if (!customer || customer.is_deleted) return fail(E.notFound, { user_id: [refusals.customerGone] })
  if (customer.is_blocked) fail(E.invalid, { user_id: [refusals.blockedCustomer] })
}

type Fields = Pick<NewBooking, 'unit_id' | 'user_id' | 'booking_source_id' | 'price_company_id'> &
  Pick<BookingBody, 'comment' | 'special_master' | 'parallel' | 'secret_client'>

function bookingOf(ctx: Ctx, id: number, fields: Fields, seats: Seated[]): NewBooking {
  const { unit_id, user_id, booking_source_id, price_company_id, special_master = 0, parallel = 0, secret_client = 0 } = fields
  return {
    id,
    unit_id,
    user_id,
    author_id: ctx.me.employer_id,
    booking_source_id,
    comment: fields.comment || null,
    special_master,
    parallel,
    secret_client,
    booking_type: kindOf(seats),
    price_company_id,
    ...sumOf(seats),
  }
}

const rowOf = ({ begin, end, ...row }: NewBooking, series_id: number | null) => ({
  ...row,
  begin_at: instantOf(begin),
  end_at: instantOf(end),
  series_id,
})

export const kindOf = (seats: Seated[]): 'schedules' | 'windows' =>
  seats.some((one) => one.kind === 'schedules') ? 'schedules' : 'windows'

/** The times and total of the booking, which are stored besides those of its services (domain.md §2.1). */
export function spanOf(seats: Seated[]) {
  const { begin, end, ...sums } = sumOf(seats)
  return { begin_at: instantOf(begin), end_at: instantOf(end), ...sums }
}

function sumOf(seats: Seated[]) {
  const services = seats.flatMap((one) => one.services)
  return {
    begin: Math.min(...seats.map((one) => one.begin)),
    end: Math.max(...seats.map((one) => one.end)),
    duration: services.reduce((sum, one) => sum + one.duration, 0),
    total: kopecks(services.reduce((sum, one) => sum + (one.service.price ?? 0) * one.qty, 0)),
  }
}

const SERVICES = `insert into booking_services (company_id, booking_id, service_id, window_id, employer_id, begin_at, duration, price,
    qty, set_by_hand)
  select $1, $2, s.id, coalesce(w.id, (select min(x.id) from windows x where x.booking_id = $2 and x.employer_schedule_id = $5)), $3,
  to_timestamp(s.begin), s.duration, s.price, s.qty, $11
  from unnest($4::int[], $6::int[], $7::int[], $8::bigint[], $9::int[], $10::int[]) s(id, begin, duration, price, qty, window_id)
  left join windows w on w.id = s.window_id`

/** The windows are written first: a free start's own row gets its id there, and the services name it. `left`: shifts that the visit leaves. */
export const writeSeats = (ctx: Ctx, bookingId: number, seats: Seated[], left: ShiftChange[] = []) =>
  Promise.all([writeWindows(ctx, [...left, ...seats]), ...seats.map((one) => addServices(ctx, bookingId, one))])

const addServices = (ctx: Ctx, bookingId: number, { shift, services, isByHand }: Seated) =>
  ctx.sql(SERVICES, [
    ctx.me.company_id,
    bookingId,
    shift.employer_id,
    services.map((one) => one.service.id),
    shift.id,
    services.map((one) => one.begin),
    services.map((one) => one.duration),
    services.map((one) => one.service.price ?? 0),
    services.map((one) => one.qty),
    services.map((one) => one.windowId),
    isByHand,
  ])
