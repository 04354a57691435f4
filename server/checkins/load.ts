import { attendancesOf } from '#domain/checkins/attendance.ts'
import type { ApprovedShift, Attendance, CheckinEvent, Decision } from '#domain/checkins/events.ts'
import type { Interval } from '#domain/core/interval.ts'
import type { Ctx } from '#server/core/context.ts'

export interface Asked {
  from: string
  to: string
  /** null: all employees. */
  employers: readonly number[] | null
  /** null: all studios. */
  units: readonly number[] | null
}
export type HerAttendance = Attendance & { employer_id: number }
type Hers<T> = T & { employer_id: number }

/** The attendance of these people on these days, told from stored events. */
export async function loadAttendances(ctx: Ctx, { from, to, employers, units }: Asked): Promise<HerAttendance[]> {
  const asked = [from, to, employers, units]
  const [shifts, events, decisions, planned] = await Promise.all([
    ctx.sql<Hers<ApprovedShift>>(SHIFTS, asked),
    ctx.sql<Hers<CheckinEvent>>(EVENTS, asked),
    ctx.sql<Decision>(DECISIONS, asked),
    ctx.sql<Hers<Interval>>(PLANNED, asked),
  ])
  const all = new Set([...shifts, ...events].map((one) => one.employer_id))
  const [shiftsOf, eventsOf, plannedOf] = [byEmployer(shifts), byEmployer(events), byEmployer(planned)]
  return [...all].flatMap((employer_id) =>
    attendancesOf(shiftsOf(employer_id), eventsOf(employer_id), decisions, plannedOf(employer_id)).map((one) => ({ ...one, employer_id })),
  )
}

function byEmployer<T extends { employer_id: number }>(rows: T[]): (id: number) => T[] {
  const groups = Map.groupBy(rows, (row) => row.employer_id)
  return (id) => groups.get(id) ?? []
}

const WHERE = `x.day between $1 and $2 and ($3::int[] is null or x.employer_id = any($3)) and ($4::int[] is null or x.unit_id = any($4))`
const epoch = (column: string) => `extract(epoch from x.${column})::int`

const SHIFTS = `select x.id, x.employer_id, x.unit_id, x.day::text as day, ${epoch('begin_at')} as begin,
    ${epoch('end_at')} as "end"
  from employer_schedules x where ${WHERE} and x.approved_at is not null order by x.begin_at, x.id`

const EVENTS = `select x.id, x.employer_id, x.unit_id, x.day::text as day, ${epoch('at')} as at, x.kind, x.state,
    ${epoch('come_at')} as come, ${epoch('gone_at')} as gone
  from checkin_events x where ${WHERE} order by x.at, x.id`

const DECISIONS = `select d.id, d.event_id, d.is_accepted as accepted
  from checkin_decisions d join checkin_events x on x.id = d.event_id where ${WHERE}`

/** The unpaid breaks that the calendar keeps. */
const PLANNED = `select x.employer_id, ${epoch('begin_at')} as begin, ${epoch('end_at')} as "end"
  from time_blocks x where ${WHERE} and x.kind = 'break'`
