import type pg from 'pg'
import { addDays, momentAt } from '#domain/core/clock-time.ts'
import { kopecks } from '#domain/core/money.ts'
import { bookingServices, bookings } from '#server/bookings/bookings.table.ts'
import { employerScheduleCategories, employerSchedules } from '#server/schedules/schedules.table.ts'
import { windows } from '#server/windows/windows.table.ts'
import type { Part, PlannedBooking, PlannedShift } from './day-plan.ts'
import { fill, reserveIds, type Seed } from './fill.ts'
import { type Desk, loadDesks } from './roster.ts'
import { NO_SHOW } from './visits.ts'

type Dates = { day: string; today: string }

/** Writes one day's plan in six statements; the ids come from the tables' own counters. */
export async function insertDay(client: pg.PoolClient, plan: { shifts: PlannedShift[]; bookings: PlannedBooking[] }, dates: Dates) {
  const desks = await loadDesks(client)
  const deskOf = (unit: number) => desks.get(unit) ?? { author: 0, approver: 0 }
  const shiftIds = await idsFor(client, employerSchedules, plan.shifts)
  const bookingIds = await idsFor(client, bookings, plan.bookings)
  const shifts = plan.shifts.map((shift) => shiftRow(shift, idOf(shiftIds, shift), deskOf(shift.stand.unit), dates))
  const categories = plan.shifts.flatMap((shift) => categoryRows(shift, idOf(shiftIds, shift)))
  const visits = plan.bookings.map((one) => bookingRow(one, idOf(bookingIds, one), deskOf(unitOf(one)), dates))
  await fill(client, employerSchedules, shifts)
  await fill(client, employerScheduleCategories, categories)
  await fill(client, bookings, visits)
  const windowIds = await insertWindows(client, shiftIds, bookingIds)
  const services = plan.bookings.flatMap((one) => one.parts.flatMap((part) => serviceRows(part, idOf(bookingIds, one), windowIds)))
  await fill(client, bookingServices, services)
}

/** Inserts windows and answers their ids by the ids of the plan. */
export async function insertWindows(
  client: pg.PoolClient,
  shiftIds: ReadonlyMap<PlannedShift, number>,
  bookingIds: ReadonlyMap<PlannedBooking, number>,
) {
  const planned = [...shiftIds].flatMap(([shift, shiftId]) => shift.windows.map((window) => ({ window, shift, shiftId })))
  const reserved = await reserveIds(client, windows, planned.length)
  const ids = new Map(planned.map(({ window }, index) => [window.id, reserved[index] ?? 0]))
  const rows = planned.map(({ window, shift, shiftId }) => ({
    id: idOf(ids, window.id),
    ...placeOf(shift),
    employer_schedule_id: shiftId,
    booking_id: window.booking && idOf(bookingIds, window.booking),
    begin_at: instant(shift, window.begin),
    end_at: instant(shift, window.end),
    begin_original: instant(shift, window.beginOriginal),
    duration_original: window.endOriginal - window.beginOriginal,
    origin: window.origin,
    split_from_id: window.splitFromId === null ? null : idOf(ids, window.splitFromId),
    state: 'open' as const,
  }))
  await fill(client, windows, rows)
  return ids
}

const instant = ({ day, stand }: PlannedShift, seconds: number) => `${momentAt(day, seconds)} ${stand.zone}`
const unitOf = (booking: PlannedBooking) => booking.parts[0]?.shift.stand.unit ?? 0

function shiftRow(shift: PlannedShift, id: number, { approver }: Desk, { day, today }: Dates): Seed<typeof employerSchedules> {
  const { stand } = shift
  const approvedOn = addDays(day < today ? day : today, -7)
  return {
    id,
    ...placeOf(shift),
    day,
    begin_at: instant(shift, stand.begin),
    end_at: instant(shift, stand.end),
    schedule_type: stand.scheduleType,
    input_type: stand.scheduleType === 1 ? 'individual' : 'default',
    source: 'template',
    approved_at: shift.isApproved ? `${momentAt(approvedOn, 12 * 3600)} ${stand.zone}` : null,
    approved_by: shift.isApproved ? approver : null,
  }
}

function placeOf({ stand }: PlannedShift) {
  return { company_id: stand.company, unit_id: stand.unit, employer_id: stand.employer, workplace_id: stand.workplace }
}

function categoryRows(shift: PlannedShift, employer_schedule_id: number): Seed<typeof employerScheduleCategories>[] {
  const { company, employer, begin, end, categories } = shift.stand
  return categories.map((service_category_id) => ({
    company_id: company,
    employer_schedule_id,
    employer_id: employer,
    service_category_id,
    begin_at: instant(shift, begin),
    end_at: instant(shift, end),
  }))
}

function bookingRow(booking: PlannedBooking, id: number, { author }: Desk, { day, today }: Dates): Seed<typeof bookings> {
  const { outcome, parts } = booking
  const [first] = parts
  if (!first) throw new Error('a booking without a master')
  const { stand } = first.shift
  const visits = parts.map((part) => part.fit.visit)
  const [begin, end] = [Math.min(...visits.map((visit) => visit.begin)), Math.max(...visits.map((visit) => visit.end))]
  const madeOn = addDays(day < today ? day : today, -booking.lead)
  const created_at = `${momentAt(madeOn, (10 + booking.lead) * 3600)} ${stand.zone}`
  const cancelledAt =
    outcome.cancel_reason === NO_SHOW ? instant(first.shift, begin + 900) : `${momentAt(madeOn, (12 + booking.lead) * 3600)} ${stand.zone}`
  const isCancelled = outcome.status_id === 9
  return {
    id,
    company_id: stand.company,
    unit_id: stand.unit,
    user_id: booking.customer,
    ...outcome,
    author_id: author,
    booking_source_id: booking.source,
    booking_type: 'windows',
    price_company_id: stand.company,
    begin_at: instant(first.shift, begin),
    end_at: instant(first.shift, end),
    duration: parts.reduce((sum, part) => sum + part.visit.duration, 0),
    total: kopecks(parts.flatMap((part) => part.visit.offers).reduce((sum, offer) => sum + offer.price, 0)),
    special_master: booking.isSpecial,
    parallel: booking.isParallel,
    secret_client: false,
    cancelled_at: isCancelled ? cancelledAt : null,
    cancelled_by: isCancelled ? author : null,
    created_at,
    updated_at: isCancelled ? cancelledAt : created_at,
  }
}

/** One after another from the begin of the visit; each names the window that it begins in, also when the visit was cancelled later. */
function serviceRows(
  { shift, visit, fit }: Part,
  booking_id: number,
  windowIds: ReadonlyMap<number, number>,
): Seed<typeof bookingServices>[] {
  let begin = fit.visit.begin
  return visit.offers.map((offer) => {
    const at = begin
    begin += offer.duration
    const window = fit.takes.findLast((take) => take.begin <= at)
    return {
      company_id: shift.stand.company,
      booking_id,
      service_id: offer.service,
      window_id: window ? idOf(windowIds, window.id) : null,
      employer_id: shift.stand.employer,
      begin_at: instant(shift, at),
      duration: offer.duration,
      price: offer.price,
      qty: 1,
    }
  })
}

async function idsFor<T>(client: pg.PoolClient, table: Parameters<typeof reserveIds>[1], rows: readonly T[]): Promise<Map<T, number>> {
  const ids = await reserveIds(client, table, rows.length)
  return new Map(rows.map((row, index) => [row, ids[index] ?? 0]))
}

function idOf<K>(ids: ReadonlyMap<K, number>, one: K): number {
  const id = ids.get(one)
  if (id === undefined) throw new Error('a row without an id')
  return id
}
