import type { Ctx } from '#server/core/context.ts'
import { seatsOfBooking } from './undo.ts'

/** The part of a booking that one master does: its place and order. */
export interface Share {
  shiftId: number
  employerId: number
  begin: number
  services: ShareService[]
}
export interface ShareService {
  /** The row in booking_services. */
  id: number
  serviceId: number
  qty: number
  begin: number
  duration: number
  set_by_hand: boolean
}

/** Parts of a booking; a part whose shift no longer exists is left out, because its time cannot change. */
export async function sharesOf(ctx: Ctx, bookingId: number): Promise<Share[]> {
  const [seats, services] = await Promise.all([
    seatsOfBooking(ctx, bookingId),
    ctx.sql<ShareService & { employer_id: number; shift_id: number | null }>(
      `select x.id, x.service_id as "serviceId", x.qty, extract(epoch from x.begin_at)::int as begin, x.duration, x.set_by_hand,
        x.employer_id, w.employer_schedule_id as shift_id
       from booking_services x left join windows w on w.id = x.window_id where x.booking_id = $1 order by x.begin_at, x.id`,
      [bookingId],
    ),
  ])
  const shifts = [...new Set(seats.flatMap((seat) => seat.shift_id ?? []))]
  const owners = await ctx.sql<{ id: number; employer_id: number }>('select id, employer_id from employer_schedules where id = any($1)', [
    shifts,
  ])
  return seats.flatMap(({ shift_id: shiftId, begin }) => {
    const owner = owners.find((one) => one.id === shiftId)
    if (!owner || shiftId === null) return []
    const own = services.filter((one) => (one.shift_id === null ? one.employer_id === owner.employer_id : one.shift_id === shiftId))
    return [{ shiftId, begin, employerId: owner.employer_id, services: own }]
  })
}
