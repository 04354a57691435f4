import { addDays } from '#domain/core/clock-time.ts'
import { type Interval, overlaps } from '#domain/core/interval.ts'
import type { Ctx } from '#server/core/context.ts'
import { epochAt, wallTime } from '#server/database/instant.ts'
import { can } from '#server/live/session.ts'
import { everywhere } from '#server/windows/search.booked.ts'
import { type Leg, offersForLeg, type Stage } from '#server/windows/search.offers.ts'
import { stageOf } from '#server/windows/search.stage.ts'
import type { HerBooking, HerDay, Part } from './lines.ts'

/** The rest of the day in these studios as a search sees it, without the absent master and whoever works there no more. */
export async function stageOfDay(ctx: Ctx, { employer_id, date }: HerDay, unitIds: number[], zone: string, bookings: HerBooking[]) {
  const midnight = epochAt(date, 0, zone)
  const interval: Interval = { begin: Math.max(ctx.now, midnight), end: epochAt(addDays(date, 1), 0, zone) }
  const wall = (seconds: number) => wallTime(seconds, ctx.zone)
  const serviceIds = [...new Set(bookings.flatMap(({ parts }) => parts.flatMap((part) => part.service_ids)))]
  const range = {
    unitIds,
    employerId: null,
    begin_at: wall(interval.begin),
    end_at: wall(interval.end),
    ableFor: null,
    customerId: null,
    bookingId: null,
  }
  const ignoresRatio = can(ctx.me, 'Booking.ignore_ratio')
  const [stage, gone] = await Promise.all([
    stageOf(ctx, { range, interval, serviceIds, priceCompany: ctx.me.company_id, ignoresRatio }),
    ctx.rows<[number]>('select id from employers where end_work_at < $1', [date]),
  ])
  const absent = new Set([employer_id, ...gone.map(([id]) => id)])
  return asBooked(stage, absent)
}

/** A booked visit keeps its price, and a substitute needs no notice. */
function asBooked(stage: Stage, absent: ReadonlySet<number>): Stage {
  return {
    ...stage,
    units: new Map([...stage.units].map(([id, unit]) => [id, { ...unit, min_notice: 0 }])),
    services: new Map([...stage.services].map(([id, service]) => [id, { ...service, priced: everywhere }])),
    shifts: new Map([...stage.shifts].filter(([, shift]) => !absent.has(shift.employer_id))),
  }
}

/** A way to seat a booking: one part with another master, the other parts as they are. */
export interface Way {
  hers: Leg
  legs: Leg[]
}

/** The master's own studio first, the nearest to the booked time before the others. */
export function waysFor(stage: Stage, booking: HerBooking, absent: number): Way[] {
  const own = booking.parts.find((part) => part.employer_id === absent)
  if (!own) return []
  const others = booking.parts.filter((part) => part !== own)
  const far = (leg: Leg) => Math.abs(leg.begin - own.begin)
  return offersForLeg(stage, { serviceIds: own.service_ids }, new Set())
    .filter((leg) => isFree(leg, booking) && isBeside(leg, own, others, booking))
    .toSorted(
      (one, other) =>
        Number(one.unitId !== booking.unit_id) - Number(other.unitId !== booking.unit_id) || far(one) - far(other) || one.loss - other.loss,
    )
    .map((hers) => ({
      hers,
      legs: [hers, ...others.map((part) => legOf(part, booking))].toSorted((one, other) => one.begin - other.begin),
    }))
}

/** The customer has no other visit then. */
const isFree = (leg: Leg, { visits, parallel }: HerBooking) => parallel || !visits.some(([begin, end]) => overlaps(leg, { begin, end }))

/** A visit of several masters keeps its time: the others do not move for one who is absent. */
function isBeside(leg: Leg, own: Part, others: Part[], { unit_id, booking_type }: HerBooking): boolean {
  if (others.length === 0) return true
  const isTheirs = others.some((part) => part.employer_id === leg.employerId)
  return (
    leg.begin === own.begin &&
    leg.unitId === unit_id &&
    leg.kind === booking_type &&
    !isTheirs &&
    others.every((part) => part.shift_id !== null)
  )
}

/** The seat of a master who stays, which is the present one. */
const legOf = (part: Part, { booking_type, unit_id }: HerBooking): Leg => ({
  kind: booking_type,
  begin: part.begin,
  end: part.end,
  until: part.end,
  loss: 0,
  employerId: part.employer_id,
  unitId: unit_id,
  workplaceId: part.workplace_id ?? 0,
  shiftId: part.shift_id ?? 0,
  windowIds: part.window_ids,
  serviceIds: part.service_ids,
})
