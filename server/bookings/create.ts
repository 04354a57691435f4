import type { z } from 'zod'
import { bookingsRu } from '#contract/bookings/bookings.ru.ts'
import type { bookingBody } from '#contract/bookings/bookings.ts'
import { E } from '#contract/core/errors.ts'
import { kopecks } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { insert } from '#server/lists/records.ts'
import { can } from '#server/live/session.ts'
import { type NewsToBe, newsToBe, tellOfNew } from '#server/messages/tell-customer.ts'
import { bookWaiting } from '#server/waiting-list/waiting-list.ts'
import { lockWindows, type ShiftChange, writeWindows } from '#server/windows/shift-windows.ts'
import { withAlternatives } from './alternatives.ts'
import { bookingRecord } from './booking.record.ts'
import { type Facts, factsOf } from './facts.ts'
import { type Around, aroundOf, cardOfNew, isWhole, type NewBooking } from './new-card.ts'
import { isSameServices, namesOf, seatsOf, wantedAt } from './place.ts'
import { bookingCard } from './present.ts'
import { isWithinReach } from './scope.ts'
import { refuseDouble, type Seated, sit, visitsOf } from './seats.ts'
import { checkSeries } from './series-of.ts'
import { tellBooking } from './tell.ts'

type BookingBody = z.output<typeof bookingBody>
const { refusals } = bookingsRu

/** Books all seats or none; the losers of a race get 1401 or 1405 with the nearest alternatives. The answer waits for no write: the commit does, and tells which was refused. */
export async function createBooking(ctx: Ctx, body: BookingBody) {
  const { card } = await book(ctx, body, true)
  return card
}

/** The same of a file's line, whose refusals are its own; the customer hears nothing. */
export async function bookInSilence(ctx: Ctx, body: BookingBody) {
  const { card, written } = await book(ctx, body, false)
  await written
  return card
}

async function book(ctx: Ctx, body: BookingBody, tellsCustomer: boolean) {
  const serviceIds = body.parts?.length ? body.parts.flatMap((part) => part.service_ids) : (body.service_ids ?? [])
  checkBody(ctx, body, serviceIds)
  const names = namesOf(body)
  const priceCompany = body.price_company_id ?? ctx.me.company_id
  const { unit_id, user_id } = body
  const ask = { unit_id, user_id, service_ids: serviceIds, window_ids: names.windowIds, shift_ids: names.shiftIds }
  const [rows, facts, around, news] = await Promise.all([
    lockWindows(ctx, names.windowIds, names.shiftIds),
    factsOf(ctx, { ...ask, price_company_id: priceCompany }),
    aroundOf(ctx, body),
    tellsCustomer ? newsToBe(ctx, ask) : null,
  ])
  if (body.series_id) await checkSeries(ctx, body.series_id, user_id)
  checkServices(facts, serviceIds)
  checkCustomer(facts)
  const parallel = body.parallel === 1
  const near = { unitId: unit_id, serviceIds, priceCompany, at: wantedAt(ctx, body, rows), visits: visitsOf(facts, parallel), parallel }
  const seated = await withAlternatives(ctx, near, () => {
    const found = sit(seatsOf(ctx, body, serviceIds, facts, rows), facts, rows, [], facts.bookingId, body.ignore_ratio === 1)
    refuseDouble(facts, found, { id: facts.bookingId, parallel })
    return found
  })
  if (!isWithinReach(ctx, { unit_id, employerIds: seated.map(({ shift }) => shift.employer_id) })) fail(E.notFound)
  return writeBooking(ctx, body, bookingOf(ctx, facts.bookingId, body, priceCompany, seated), seated, { around, news })
}

function bookingOf(ctx: Ctx, id: number, body: BookingBody, price_company_id: number, seated: Seated[]): NewBooking {
  const { unit_id, user_id, booking_source_id = 1, special_master = 0, parallel = 0, secret_client = 0 } = body
  return {
    ...{ id, unit_id, user_id, author_id: ctx.me.employer_id, booking_source_id, comment: body.comment || null },
    ...{ special_master, parallel, secret_client, booking_type: kindOf(seated), price_company_id },
    ...sumOf(seated),
  }
}

interface Known {
  around: Around
  news: NewsToBe | null
}

async function writeBooking(ctx: Ctx, body: BookingBody, booking: NewBooking, seated: Seated[], { around, news }: Known) {
  const { begin: _begin, end: _end, ...row } = booking
  const { id, unit_id, user_id } = booking
  const written = Promise.all([
    insert(ctx, bookingRecord, { ...row, ...spanOf(seated), series_id: body.series_id ?? null }),
    seatDown(ctx, id, seated),
    news && tellOfNew(ctx, news, booking),
  ])
  written.catch(() => {}) // the commit reports it
  const days = seated.map((one) => one.shift.day)
  tellBooking(ctx, id, unit_id, days)
  const placed = seated.map((one) => ({ ...one, windowIds: windowIdsOf(id, one) }))
  const isKnown = !body.series_id && isWhole(around) && placed.every(({ windowIds }) => !windowIds.includes(null))
  const card = isKnown ? cardOfNew(ctx, around, booking, placed) : (await Promise.all([bookingCard(ctx, id), written]))[0]
  if (body.waiting_id) await bookWaiting(ctx, body.waiting_id, { id, userId: user_id })
  return { card, written }
}

function checkBody(ctx: Ctx, body: BookingBody, serviceIds: number[]) {
  if (serviceIds.length === 0) fail(E.noServices, { service_ids: [refusals.noServices] })
  if (body.parts?.length && body.service_ids && !isSameServices(body.service_ids, serviceIds))
    fail(E.invalid, { parts: [refusals.partsDiffer] })
  if (body.ignore_ratio === 1 && !can(ctx.me, 'Booking.ignore_ratio')) fail(E.forbidden)
  if (body.secret_client === 1 && !can(ctx.me, 'Booking.secret_client')) fail(E.forbidden)
}

function checkServices(facts: Facts, serviceIds: number[]) {
  if (serviceIds.some((id) => !facts.services.has(id))) fail(E.servicesNotFound, { service_ids: [refusals.serviceGone] })
}

function checkCustomer({ customer }: Facts) {
  if (!customer || customer.is_deleted) return fail(E.notFound, { user_id: [refusals.customerGone] })
  if (customer.is_blocked) fail(E.invalid, { user_id: [refusals.blockedCustomer] })
}

export const kindOf = (seated: Seated[]) => (seated.some((one) => one.kind === 'schedules') ? 'schedules' : 'windows')

/** A booking's own times and total are kept beside its services (domain.md §2.1). */
export function spanOf(seated: Seated[]) {
  const { begin, end, ...sums } = sumOf(seated)
  return { begin_at: instantOf(begin), end_at: instantOf(end), ...sums }
}

function sumOf(seated: Seated[]) {
  const services = seated.flatMap((one) => one.services)
  return {
    begin: Math.min(...seated.map((one) => one.begin)),
    end: Math.max(...seated.map((one) => one.end)),
    duration: services.reduce((sum, one) => sum + one.duration, 0),
    total: kopecks(services.reduce((sum, one) => sum + (one.service.price ?? 0) * one.qty, 0)),
  }
}

const SERVICES = `insert into booking_services (company_id, booking_id, service_id, window_id, employer_id, begin_at, duration, price, qty, set_by_hand)
  select $1, $2, s.id, coalesce(w.id, (select min(x.id) from windows x where x.booking_id = $2 and x.employer_schedule_id = $5)), $3, to_timestamp(s.begin), s.duration, s.price, s.qty, $11
  from unnest($4::int[], $6::int[], $7::int[], $8::bigint[], $9::int[], $10::int[]) s(id, begin, duration, price, qty, window_id) left join windows w on w.id = s.window_id`

/** The windows first: a free start's own row gets its id there, and the services name it. */
export async function seatDown(ctx: Ctx, bookingId: number, seated: Seated[], left: ShiftChange[] = []) {
  const written = writeWindows(ctx, [...left, ...seated])
  await Promise.all([written, ...seated.map((one) => addServices(ctx, bookingId, one))])
}

function addServices(ctx: Ctx, bookingId: number, seat: Seated) {
  const { shift, services, isByHand } = seat
  return ctx.sql(SERVICES, [
    ctx.me.company_id,
    bookingId,
    shift.employer_id,
    services.map((one) => one.service.id),
    shift.id,
    services.map((one) => one.begin),
    services.map((one) => one.duration),
    services.map((one) => one.service.price ?? 0),
    services.map((one) => one.qty),
    windowIdsOf(bookingId, seat),
    isByHand,
  ])
}

/** Where each service stands; null: in a free start, whose row gets its number as it is written. */
function windowIdsOf(bookingId: number, { services, after }: Seated) {
  const own = after.filter((row) => row.bookingId === bookingId && row.id > 0)
  return services.map((one) => own.find((row) => row.begin <= one.begin && one.begin < row.end)?.id ?? null)
}
