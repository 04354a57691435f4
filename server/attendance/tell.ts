import type { AttendanceDay } from '#contract/attendance/attendance.ts'
import { AFTER } from '#domain/checkins/events.ts'
import type { Flag } from '#domain/checkins/evidence.ts'
import { lengthOf } from '#domain/core/interval.ts'
import type { HerAttendance } from '#server/checkins/load.ts'
import type { Ctx } from '#server/core/context.ts'
import { wallTime } from '#server/database/instant.ts'

/** For each event, the doubts that were noticed about it. */
export type FlagsOf = ReadonlyMap<number, readonly Flag[]>
/** For each studio, its name. */
export type NamesOf = ReadonlyMap<number, string>

const flagOf = (is: boolean): 0 | 1 => (is ? 1 : 0)
const minutes = (seconds: number) => Math.floor(seconds / 60)

/** The day as it stands at this moment: only a clock says that somebody did not come, or forgot to leave. */
export function dayTold({ now, zone }: Pick<Ctx, 'now' | 'zone'>, one: HerAttendance, names: NamesOf, flagsOf: FlagsOf): AttendanceDay {
  const told = (at: number | null) => (at === null ? null : wallTime(at, zone))
  const { shift, come, gone } = one
  const over = now > (shift ? shift.end : (come ?? now)) + AFTER
  return {
    day: one.day,
    unit: { id: one.unit_id, name: names.get(one.unit_id) ?? '' },
    plan: shift && { begin_at: wallTime(shift.begin, zone), end_at: wallTime(shift.end, zone) },
    come_at: told(come),
    gone_at: told(gone),
    late: minutes(one.late),
    left_early: over ? minutes(one.leftEarly) : 0,
    no_gone: flagOf(come !== null && gone === null && over),
    absent: flagOf(shift !== null && come === null && now > shift.end),
    on_break: flagOf(one.isOnBreak),
    breaks: minutes(one.breaks.reduce((sum, rest) => sum + lengthOf(rest), 0)),
    paid: minutes(one.paid),
    outside: minutes(one.outside),
    outside_paid: minutes(one.outsidePaid),
    pending: [...one.told.values()].filter((word) => word === 'pending').length,
    flags: [...new Set(one.events.flatMap(({ id }) => flagsOf.get(id) ?? []))],
  }
}
