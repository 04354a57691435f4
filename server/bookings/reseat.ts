import { bookingsRu } from '#contract/bookings/bookings.ru.ts'
import { E } from '#contract/core/errors.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import type { Kopecks } from '#domain/core/money.ts'
import { letGo } from '#domain/windows/plan.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import type { Change } from '#server/lists/record-of.ts'
import { update } from '#server/lists/records.ts'
import { can } from '#server/live/session.ts'
import { tellCustomer } from '#server/messages/tell-customer.ts'
import { rematch } from '#server/waiting-list/offers.ts'
import { settingsOf, type UnitSettings } from '#server/windows/shift-windows.ts'
import { bookingRecord } from './booking.record.ts'
import type { bookings } from './bookings.table.ts'
import { kindOf, spanOf, writeSeats } from './create.ts'
import { type Facts, loadFacts, type ServiceFacts } from './facts.ts'
import { inTheWay } from './in-the-way.ts'
import { knownToCustomer, type Locked, lockBooking } from './lock.ts'
import { isSameServices, namesOf, type Place, type Seat } from './place.ts'
import { bookingCard, showAnew } from './present.ts'
import { doubleOf, findRoom, type Seated, seatVisit } from './seats.ts'
import { type StoredSeat, seatsOfBooking, type Undo } from './undo.ts'

const { refusals } = bookingsRu

/** Moves the visit to other windows or starts: another time, another master; its services and prices stay. */
export async function moveBooking(ctx: Ctx, id: number, place: Place & { ignore_ratio?: 0 | 1 }) {
  await moveTo(ctx, id, place)
  return bookingCard(ctx, id)
}

/** Moves a visit, perhaps into another studio: it may be out of reach there, so nothing is answered. */
export async function moveTo(ctx: Ctx, id: number, place: Place & { ignore_ratio?: 0 | 1; unit_id?: number }): Promise<void> {
  if (place.ignore_ratio === 1 && !can(ctx.me, 'Booking.ignore_ratio')) fail(E.forbidden)
  const booking = await lockBooking(ctx, id)
  const isOver = booking.status_id === BOOKING_STATUS.done || booking.status_id === BOOKING_STATUS.cancelled
  if (isOver) fail(E.statusNotAllowed, { status_id: [refusals.finished] })
  const old = await seatsOfBooking(ctx, id)
  const serviceIds = old.flatMap((seat) => seat.service_ids)
  if (
    place.parts?.length &&
    !isSameServices(
      serviceIds,
      place.parts.flatMap((part) => part.service_ids),
    )
  )
    fail(E.invalid, { parts: [refusals.otherServices] })
  const names = namesOf(place)
  const there = { ...booking, unit_id: place.unit_id ?? booking.unit_id }
  const { facts, masters, kept } = await load(ctx, there, names.windowIds, names.shiftIds, serviceIds)
  keepServices(facts, notSold(facts, kept))
  const visit = {
    bookingId: id,
    serviceIds,
    priceCompany: booking.price_company_id,
    isParallel: booking.parallel,
    ignoresRatio: place.ignore_ratio === 1,
    moving: { windowIds: booking.window_ids, byHandOf: (seat: Seat) => byHandOf(seat, old) },
  }
  const seated = await seatVisit(ctx, place, visit, facts)
  const undo: Undo = { act: 'move', seats: old, unit_id: booking.unit_id }
  await settleDown(ctx, booking, facts, seated, { undo, masters })
  tellMoved(ctx, booking, facts, seated)
}

function tellMoved(ctx: Ctx, booking: Locked, facts: Facts, seated: Seated[]) {
  const days = [booking.day, ...seated.map((one) => one.shift.day)]
  for (const unit of new Set([booking.unit_id, facts.unit.id])) showAnew(ctx, booking.id, unit, days)
}

interface Back {
  patch?: Change<typeof bookings>
  undo?: Undo
  /** The studio that the visit leaves, if it was another one. */
  unitId?: number | undefined
  mindsHolds: boolean
}

/**
 * Puts a booking back on seats that it had, and refuses with 1401 when somebody has taken them meanwhile. An undo minds no holds of others: they only wait
 * for undos. Nor does an undo ask whether the services are sold still and the master works here still: that was decided when the visit was booked.
 */
export async function reseat(ctx: Ctx, booking: Locked, seats: StoredSeat[], change: Back) {
  const serviceIds = seats.flatMap((seat) => seat.service_ids)
  const wanted = seats.map(seatBack)
  const there = { ...booking, unit_id: change.unitId ?? booking.unit_id }
  const shiftIds = wanted.map((seat) => seat.shiftId)
  const { facts, masters, kept } = await load(ctx, there, [], shiftIds, serviceIds)
  keepServices(facts, change.mindsHolds ? notSold(facts, kept) : kept)
  if (!change.mindsHolds) keepLengths(facts, seats)
  const unheld = facts.windows.map((row) => ({ ...row, isHeld: false, isBusy: row.bookingId !== null }))
  const room = change.mindsHolds ? facts : { ...facts, windows: unheld }
  const seated = findRoom(ctx, wanted, room, {
    bookingId: booking.id,
    freed: booking.window_ids,
    ignoresRatio: true,
    isUndone: !change.mindsHolds,
  })
  const other = doubleOf(facts, seated, { id: booking.id, isParallel: booking.parallel })
  if (other !== undefined) fail(E.intervalBooked, { user_id: [await inTheWay(ctx, other)] })
  await settleDown(ctx, booking, room, seated, { ...change, masters })
  tellMoved(ctx, booking, facts, seated)
}

/** The shift may be gone by now. */
function seatBack({ shift_id: shiftId, kind, begin, service_ids: serviceIds, by_hand: byHand }: StoredSeat): Seat {
  return { shiftId: shiftId ?? fail(E.noIntervals), kind, windowIds: [], begin, isReturn: true, serviceIds, byHand }
}

/** A length that a person has set stays with the same services. */
const byHandOf = (seat: Seat, old: StoredSeat[]) => old.find((one) => isSameServices(one.service_ids, seat.serviceIds))?.by_hand ?? null

/** The masters by their names, for the history of the booking. */
const named = (people: { employer: string }[]) => [...new Set(people.map((one) => one.employer))].toSorted().join(', ')

async function load(ctx: Ctx, booking: Locked, windowIds: number[], shiftIds: number[], serviceIds: number[]) {
  const windows = [...new Set([...windowIds, ...booking.window_ids])]
  const { unit_id, user_id, price_company_id } = booking
  const ask = { unit_id, user_id, price_company_id, service_ids: serviceIds, window_ids: windows, shift_ids: shiftIds }
  const [facts, done] = await Promise.all([
    loadFacts(ctx, ask),
    ctx.sql<Kept>(
      `select x.service_id, x.price, x.employer_id, x.duration / x.qty as duration, e.last_name || ' ' || e.first_name as employer,
          s.title, s.service_category_id, c.parent_id, s.ignore_windows
        from booking_services x join employers e on e.id = x.employer_id join services s on s.id = x.service_id
        join service_categories c on c.id = s.service_category_id where x.booking_id = $1`,
      [booking.id],
    ),
  ])
  for (const { service_id: id, price } of done) {
    const service = facts.services.get(id)
    if (service) service.price = price
  }
  return { facts, masters: named(done), kept: done }
}

/** A service of the visit as it stands in the visit's lines; `duration`: seconds that its master does it once. */
interface Kept extends Pick<ServiceFacts, 'title' | 'service_category_id' | 'parent_id' | 'ignore_windows'> {
  service_id: number
  employer_id: number
  employer: string
  price: Kopecks
  duration: number
}

/** Services that were taken off sale after the visit was booked: it stands with them, so it moves and comes back with them, to the master who was to do them. */
const notSold = ({ services }: Facts, kept: Kept[]) => kept.filter((one) => !services.has(one.service_id))

/** What the visit was booked with stays as it was: its price, and its length with its own master. */
function keepServices({ services }: Facts, kept: Kept[]) {
  for (const { service_id: id, employer_id, employer: _, duration, ...own } of kept) {
    const sold = services.get(id) ?? { id, ignore_window_ratio: true, ignore_price_category_ids: [], durations: {}, ...own }
    services.set(id, { ...sold, durations: { ...sold.durations, [employer_id]: duration } })
  }
}

/** The lines of a visit that was moved are those of its new place, so the seats say how long each service took at the former one. */
function keepLengths({ services, shifts }: Facts, seats: StoredSeat[]) {
  for (const { shift_id, service_ids, durations = [] } of seats) {
    const master = shifts.get(shift_id ?? 0)?.employer_id
    for (const [at, duration] of durations.entries()) {
      const one = services.get(service_ids[at] ?? 0)
      if (one && master !== undefined) services.set(one.id, { ...one, durations: { ...one.durations, [master]: duration } })
    }
  }
}

async function settleDown(
  ctx: Ctx,
  booking: Locked,
  facts: Facts,
  seated: Seated[],
  { patch, undo, masters }: { patch?: Change<typeof bookings>; undo?: Undo; masters: string },
) {
  const left = [...facts.shifts.values()].filter((shift) => !seated.some((one) => one.shift.id === shift.id))
  const settings = await settingsLeft(ctx, booking, facts)
  const emptied = left.map((shift) => {
    const before = facts.windows.filter((row) => row.shiftId === shift.id)
    return { shift, before, after: letGo(before, booking.window_ids, settings) }
  })
  const changed = { ...spanOf(seated), unit_id: facts.unit.id, booking_type: kindOf(seated), updated_at: instantOf(ctx.now), ...patch }
  await Promise.all([
    ctx.sql('delete from booking_services where booking_id = $1', [booking.id]),
    update(ctx, bookingRecord, booking.id, changed, {
      beside: besideOf(masters, named(seated.map((one) => one.shift))),
      ...(undo && { undo: { ...undo } }),
    }),
    writeSeats(ctx, booking.id, seated, emptied),
  ])
  await tellCustomer(ctx, booking.id, knownToCustomer(booking))
  await rematch(ctx, [...facts.shifts.keys()])
}

/** The windows that a visit leaves are cut by the rules of their own studio. */
async function settingsLeft(ctx: Ctx, booking: Locked, { unit }: Facts) {
  if (unit.id === booking.unit_id) return settingsOf(unit)
  const [left] = await ctx.sql<UnitSettings>(
    'select window_ratio, window_ratio2, window_split_min, window_split_indent, window_cancel_min from units where id = $1',
    [booking.unit_id],
  )
  return settingsOf(left ?? unit)
}

const besideOf = (before: string, after: string) =>
  before === after ? { before: {}, after: {} } : { before: { employers: before }, after: { employers: after } }
