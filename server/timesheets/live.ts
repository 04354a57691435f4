import type { TimesheetQuestion } from '#contract/timesheets/timesheets.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { type Interval, overlapOf } from '#domain/core/interval.ts'
import { fullName, type PersonName } from '#domain/core/names.ts'
import { calendarDay, countryOf, type OwnCalendar } from '#domain/production-calendar/production-calendar.ts'
import { ruleOn } from '#domain/salaries/rules.ts'
import type { SheetDay } from '#domain/timesheets/codes.ts'
import { partsOf, type StatusLine, statusOn, type Worked } from '#domain/timesheets/day-parts.ts'
import { daysOf } from '#domain/timesheets/period.ts'
import { type HerAttendance, loadAttendances } from '#server/checkins/load.ts'
import type { Studio } from '#server/checkins/studio.ts'
import type { Ctx } from '#server/core/context.ts'
import { epochAt, wallTime } from '#server/database/instant.ts'
import { rulesOf } from '#server/salary-rules/pay-rule.ts'

export interface Period {
  begin: string
  end: string
}

/** A person's line of the sheet. */
export interface SheetLine {
  employer_id: number
  name: string
  position: string
  days: SheetDay[]
  minutes: number
  worked_days: number
}

interface Person extends PersonName {
  id: number
  position: string
  unit_id: number | null
  from: string | null
  to: string | null
}

export interface LiveSheet {
  lines: SheetLine[]
  questions: TimesheetQuestion[]
}

/** The sheet as today's events, shifts and statuses tell it, with what has to be decided before it may be approved. */
export async function liveSheet(ctx: Ctx, studio: Studio, period: Period, own: OwnCalendar): Promise<LiveSheet> {
  const all = await loadAttendances(ctx, { from: period.begin, to: period.end, employers: null, units: [studio.id] })
  const people = await peopleOf(ctx, studio, period, all)
  const ids = people.map(({ id }) => id)
  const [statuses, elsewhere] = [await statusesOf(ctx, ids, studio), await elsewhereOf(ctx, ids, studio, period)]
  const today = wallTime(ctx.now, studio.timezone).slice(0, 10)
  const attended = Map.groupBy(all, (one) => keyOf(one.employer_id, one.day))
  const country = countryOf(studio.timezone)
  const days = daysOf(period).map((day) => ({ day, isOver: day < today, isHoliday: calendarDay(country, day, own).kind === 'holiday' }))
  const lines = people.map((person): SheetLine => {
    const told = days.map(({ day, ...known }): SheetDay => {
      const here = attended.get(keyOf(person.id, day)) ?? []
      const isHers = (person.from ?? day) <= day && day <= (person.to ?? day)
      // A guest has here what she has worked here; her rest and her absences stand in the sheet of her own studio.
      const isEmployed = isHers && (here.length > 0 || (person.unit_id === studio.id && !elsewhere.has(keyOf(person.id, day))))
      const worked = here.map((one) => workedOf(one, studio.timezone))
      return { day, parts: partsOf({ ...known, isEmployed, worked, status: statusOn(statuses.get(person.id) ?? [], day) }) }
    })
    return { employer_id: person.id, name: fullName(person), position: person.position, days: told, ...sumsOf(told) }
  })
  return { lines, questions: questionsOf(all, people, today) }
}

const keyOf = (employer: number, day: string) => `${employer} ${day}`
const minutes = (seconds: number) => Math.floor(seconds / 60)

const sumsOf = (days: readonly SheetDay[]) => {
  const of = days.map(({ parts }) => parts.reduce((sum, one) => sum + one.minutes, 0))
  return { minutes: of.reduce((sum, one) => sum + one, 0), worked_days: of.filter((one) => one > 0).length }
}

const NIGHT = { from: 22 * 3600, to: 6 * 3600 }

function workedOf({ shift, come, gone, day, paid, outsidePaid }: HerAttendance, zone: string): Worked {
  const stay: Interval | null =
    shift && come !== null && gone !== null ? { begin: Math.max(come, shift.begin), end: Math.min(gone, shift.end) } : null
  const nights = [
    { begin: epochAt(day, 0, zone), end: epochAt(day, NIGHT.to, zone) },
    { begin: epochAt(day, NIGHT.from, zone), end: epochAt(addDays(day, 1), NIGHT.to, zone) },
  ]
  const night = stay ? nights.reduce((sum, one) => sum + overlapOf(one, stay), 0) : 0
  return { hasShift: shift !== null, paid: minutes(paid), night: minutes(night), outside: minutes(outsidePaid) }
}

function questionsOf(all: readonly HerAttendance[], people: readonly Person[], today: string): TimesheetQuestion[] {
  const nameOf = new Map(people.map((one) => [one.id, fullName(one)]))
  return all
    .flatMap(({ employer_id, day, told, come, gone }): TimesheetQuestion[] => {
      const name = nameOf.get(employer_id)
      if (name === undefined) return []
      const employer = { id: employer_id, name }
      return [
        ...(come !== null && gone === null && day < today ? [{ kind: 'no_gone' as const, employer, day }] : []),
        ...([...told.values()].includes('pending') ? [{ kind: 'pending' as const, employer, day }] : []),
      ]
    })
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.employer.id - b.employer.id)
}

/** The staff of the studio that works by a schedule, and whoever has worked in it; a self-employed person has no timesheet. */
async function peopleOf(ctx: Ctx, studio: Studio, { begin, end }: Period, all: readonly HerAttendance[]): Promise<Person[]> {
  const people = await ctx.sql<Person>(
    `select e.id, e.last_name, e.first_name, e.middle_name, p.title as position, e.unit_id, e.start_work_at as "from", e.end_work_at as "to"
     from employers e join work_positions p on p.id = e.work_position_id
     where e.id = any($1) or e.unit_id = $2 and p.with_schedule and (e.deleted_at is null or e.end_work_at is not null)
       and coalesce(e.start_work_at <= $4::date, true) and case when e.status = 2 or e.deleted_at is not null
         then coalesce(e.end_work_at >= $3::date, false) else coalesce(e.end_work_at >= $3::date, true) end
     order by e.last_name collate ru, e.first_name collate ru, e.id`,
    [[...new Set(all.map(({ employer_id }) => employer_id))], studio.id, begin, end],
  )
  const rules = await rulesOf(
    ctx,
    people.map(({ id }) => id),
  )
  return people.filter(({ id }) => ruleOn(rules.get(id) ?? [], end).rule.self_employed_share === undefined)
}

async function statusesOf(ctx: Ctx, ids: readonly number[], { timezone }: Studio): Promise<Map<number, StatusLine[]>> {
  const rows = await ctx.sql<StatusLine & { employer_id: number }>(
    `select h.employer_id, (h.created_at at time zone $2)::date::text as "from", s.timesheet_code as code,
       array(select f->>'value' from jsonb_array_elements(h.info->'fields') with ordinality x(f, n)
         where f->>'type' = 'date' and f->>'value' is not null order by n) as dates
     from employer_status_histories h left join employer_statuses s on s.id = h.employer_status_id
     where h.employer_id = any($1) order by h.employer_id, h.created_at, h.id`,
    [ids, timezone],
  )
  return Map.groupBy(rows, ({ employer_id }) => employer_id)
}

/** Days of these people that belong to the sheet of another studio. */
async function elsewhereOf(ctx: Ctx, ids: readonly number[], { id }: Studio, { begin, end }: Period): Promise<Set<string>> {
  const rows = await ctx.sql<{ employer_id: number; day: string }>(
    `select employer_id, day from employer_schedules
     where employer_id = any($1) and unit_id <> $2 and day between $3 and $4 and approved_at is not null
     union select employer_id, day from checkin_events where employer_id = any($1) and unit_id <> $2 and day between $3 and $4`,
    [ids, id, begin, end],
  )
  return new Set(rows.map(({ employer_id, day }) => keyOf(employer_id, day)))
}
