import type { Attendance } from '#domain/checkins/events.ts'
import { type HerAttendance, loadAttendances } from '#server/checkins/load.ts'
import type { Ctx } from '#server/core/context.ts'
import type { Asked } from './counted.ts'

/** What is known of a person's day in a studio besides the schedule. */
export interface Attended {
  employer_id: number
  unit: number
  day: string
  minutes: number
  /** The lateness in minutes. */
  late: number
  told: 'attendance' | 'timesheet'
}

const keyOf = (employer: number, unit: number, day: string) => `${employer}:${unit}:${day}`
const minutes = (seconds: number) => Math.floor(seconds / 60)

/**
 * Days whose hours attendance or an approved timesheet tells (C29). A day on which somebody forgot to leave, and a day without any mark, is not among
 * them: its schedule stands until a person has decided, or until the timesheet is approved, which has the last word.
 */
export async function attendedOf(ctx: Ctx, { employers, begin, end, since }: Asked): Promise<Map<string, Attended>> {
  const all = await loadAttendances(ctx, { from: since, to: end, employers, units: null })
  const seen = Map.groupBy(all, (one) => keyOf(one.employer_id, one.unit_id, one.day))
  const sheets = await ctx.sql<{ employer_id: number; unit: number; day: string; minutes: number }>(SHEETS, [employers, since, end])
  const told = new Map([...seen].flatMap(([key, of]) => (isWhole(of) ? [[key, ofDay(of)] as const] : [])))
  for (const { minutes: whole, ...about } of sheets) {
    const key = keyOf(about.employer_id, about.unit, about.day)
    told.set(key, { ...about, minutes: whole, late: told.get(key)?.late ?? 0, told: 'timesheet' })
  }
  return told

  /** Adds up one person's day in a studio. Days before the period are read for marks that came too late for their own sheet; their lateness counts no more. */
  function ofDay(of: [HerAttendance, ...HerAttendance[]] | HerAttendance[]): Attended {
    const { employer_id, unit_id: unit, day } = of[0] as HerAttendance // every group has a first one
    const sum = (take: (one: Attendance) => number) => of.reduce((so, one) => so + minutes(take(one)), 0)
    const late = day >= begin ? sum((one) => one.late) : 0
    return { employer_id, unit, day, minutes: sum((one) => one.paid) + sum((one) => one.outsidePaid), late, told: 'attendance' }
  }
}

/** True: somebody came, and everybody who came has left. */
const isWhole = (of: readonly HerAttendance[]) =>
  of.some(({ come }) => come !== null) && of.every(({ come, gone }) => (come === null) === (gone === null))

/** SQL of timesheets: the one that was approved last tells the day. */
const SHEETS = `select distinct on (l.employer_id, t.unit_id, d->>'day') l.employer_id, t.unit_id as unit, d->>'day' as day,
    (select coalesce(sum((p->>'minutes')::int), 0)::int from jsonb_array_elements(d->'parts') p) as minutes
  from timesheet_lines l join timesheets t on t.id = l.timesheet_id and t.status = 'approved'
    cross join jsonb_array_elements(l.days) d
  where l.employer_id = any($1) and t.end_at >= $2::date and t.begin_at <= $3::date and d->'parts' <> '[]'
    and (d->>'day')::date between $2::date and $3::date
  order by l.employer_id, t.unit_id, d->>'day', t.approved_at desc, t.id desc`
