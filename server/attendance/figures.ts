import type { attendance, FiguresOfAuthor, FiguresOfEmployer } from '#contract/attendance/attendance.ts'
import type { Data, Input } from '#contract/core/endpoint.ts'
import type { Flag } from '#domain/checkins/evidence.ts'
import { daysOfMonth } from '#domain/core/clock-time.ts'
import { reachedStudio } from '#server/checkins/studio.ts'
import type { Ctx } from '#server/core/context.ts'
import { edgesOf, NAME } from './attendance.ts'

/** Who is marked by hand, by whom, and whose scans want a look (planning.md §1.4): counted, not judged. */
export async function showFigures(ctx: Ctx, { query }: Input<typeof attendance.figures>): Promise<Data<typeof attendance.figures>> {
  const studio = await reachedStudio(ctx, query.unit_id)
  const { from, to } = edgesOf(daysOfMonth(query.month))
  const asked = [studio.id, from, to]
  const [employees, flags, authors] = await Promise.all([
    ctx.sql<Omit<FiguresOfEmployer, 'flags'> & { events: number }>(EMPLOYEES, asked),
    ctx.sql<{ employer_id: number; flag: Flag; count: number }>(FLAGS, asked),
    ctx.sql<FiguresOfAuthor>(AUTHORS, asked),
  ])
  const flagsOf = Map.groupBy(flags, ({ employer_id }) => employer_id)
  return {
    events: employees.reduce((sum, { events }) => sum + events, 0),
    employees: employees.map(({ events: _, ...one }) => ({
      ...one,
      flags: (flagsOf.get(one.employer.id) ?? []).map(({ flag, count }) => ({ flag, count })),
    })),
    authors,
  }
}

const OF_MONTH = 'x.unit_id = $1 and x.day between $2 and $3'
const BY_HAND = `(x.kind = 'times' or x.via = 'master')`
/** A break says nothing of who came: only that tells a share which somebody has written for others. */
const OF_COMING = `x.kind in ('mark', 'times')`
const PERSON = `json_build_object('id', e.id, 'name', ${NAME('e')})`
/** The last word of a person, else what the event was written with. */
const STATE = `coalesce((select case when d.is_accepted then 'ok' else 'refused' end from checkin_decisions d
  where d.event_id = x.id order by d.id desc limit 1), x.state)`

const EMPLOYEES = `select ${PERSON} as employer, count(*) filter (where ${OF_COMING})::int as events,
    count(*) filter (where x.kind = 'mark' and not ${BY_HAND})::int as marks, count(*) filter (where ${BY_HAND})::int as by_hand,
    count(*) filter (where x.is_now = 'refused')::int as refused, count(*) filter (where x.is_now = 'pending')::int as pending
  from (select x.*, ${STATE} as is_now from checkin_events x where ${OF_MONTH}) x join employers e on e.id = x.employer_id
  group by e.id order by e.last_name collate ru, e.first_name collate ru, e.id`

/** The most frequent first. That a mark was made by hand is told by its own figure. */
const FLAGS = `select x.employer_id, flag, count(*)::int as count from checkin_events x, unnest(x.flags) flag
  where ${OF_MONTH} and flag not in ('manual', 'master') group by 1, 2 order by 3 desc, 2`

const AUTHORS = `select ${PERSON} as author, count(*) filter (where x.kind = 'times')::int as manual,
    count(*) filter (where x.via = 'master')::int as master, count(distinct x.employer_id)::int as people
  from checkin_events x join employers e on e.id = x.author_id
  where ${OF_MONTH} and ${BY_HAND} group by e.id order by count(*) desc, e.last_name collate ru, e.first_name collate ru, e.id`
