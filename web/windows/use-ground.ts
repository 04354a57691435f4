import { schedules } from '#contract/schedules/schedules.ts'
import { units } from '#contract/units/units.ts'
import { secondsSince } from '#domain/calendar/span.ts'
import { addDays, parseClock } from '#domain/core/clock-time.ts'
import type { Interval } from '#domain/core/interval.ts'
import type { ChainOwner } from '#domain/windows/chains.ts'
import { todayIn } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'

/** The owner of windows: a place (0) or a person (1), in a studio. */
export interface WindowsOwner {
  kind: ChainOwner
  id: number
  unitId: number | null
}

/** The studio's hours and the owner's shifts that still wait for approval; what may not be seen is not warned about. */
export interface Ground {
  /** True: the hours are being loaded. */
  isLoading: boolean
  /** The longest hours of the week that holds on a day, because the same windows repeat on all its days. */
  hoursOn: (day: string) => Interval | null
  drafts: (Interval & { day: string })[]
}

const AHEAD = 14

export function useGround({ kind, id, unitId }: WindowsOwner): Ground {
  const { can } = useSession()
  const studio = useData(units.show, unitId !== null && can(units.show.may) ? { params: { id: unitId } } : null)
  const unit = studio.data
  const ofWeeks = useData(units.schedules, unit ? { params: { id: unit.id } } : null)
  const weeks = ofWeeks.data ?? []
  const begin_at = unit ? todayIn(unit.timezone) : ''
  const asked = unit && can(schedules.ofUnit.may) && { params: { id: unit.id }, query: { begin_at, end_at: addDays(begin_at, AHEAD) } }
  const shifts = useData(schedules.ofUnit, asked || null, { timezone: unit?.timezone ?? '' }).data?.items ?? []
  const own = shifts.filter(
    (one) =>
      one.approved_at === null &&
      one.schedule_type === kind &&
      one.input_type !== 'free' &&
      (kind === 1 ? one.employer_id : one.workplace_id) === id,
  )
  return {
    isLoading: studio.isLoading || ofWeeks.isLoading,
    hoursOn: (day) => (unit ? widest(weekOn(weeks, day) ?? [unit.schedule]) : null),
    drafts: own.map(({ day, ...shift }) => ({ day, begin: secondsSince(day, shift.begin_at), end: secondsSince(day, shift.end_at) })),
  }
}

type Hours = { from: string; to: string } | null

/** The latest week stands first. */
const weekOn = (weeks: readonly { begin_at: string; schedule: Hours[] }[], day: string) =>
  weeks.find(({ begin_at, schedule }) => begin_at <= day && schedule.some((hours) => hours !== null))?.schedule

function widest(week: readonly Hours[]): Interval {
  const open = week.flatMap((hours) => (hours ? [{ begin: parseClock(hours.from), end: parseClock(hours.to) }] : []))
  return { begin: Math.min(...open.map(({ begin }) => begin)), end: Math.max(...open.map(({ end }) => end)) }
}
