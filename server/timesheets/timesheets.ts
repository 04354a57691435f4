import { createHash } from 'node:crypto'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { timesheetMessages as words } from '#contract/timesheets/timesheets.ru.ts'
import type { TimesheetData, TimesheetQuery, TimesheetVersion, timesheets } from '#contract/timesheets/timesheets.ts'
import { calendarDay, calendarYear, countryOf, normOf, type OwnCalendar } from '#domain/production-calendar/production-calendar.ts'
import { daysOf, type Half, periodOf } from '#domain/timesheets/period.ts'
import { reachedStudio, type Studio } from '#server/checkins/studio.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { wallTime } from '#server/database/instant.ts'
import { wire } from '#server/lists/list.ts'
import { ownCalendar } from '#server/production-calendar/own-calendar.ts'
import { liveSheet, type Period, type SheetLine } from './live.ts'
import type { SheetCalendar } from './timesheets.table.ts'

/** The subject of a call: a period of a studio. */
export interface About {
  unit_id: number
  month: string
  half: Half
}

/** All that is known of a period: its sheets, and the chosen one of them. */
export interface Shown {
  studio: Studio
  period: Period
  versions: TimesheetVersion[]
  lines: SheetLine[]
  data: TimesheetData
}

export const showTimesheet = async (ctx: Ctx, { query }: Input<typeof timesheets.show>) => (await shownSheet(ctx, query)).data

export async function shownSheet(ctx: Ctx, { number, ...about }: TimesheetQuery): Promise<Shown> {
  const studio = await reachedStudio(ctx, about.unit_id)
  const period = periodOf(about.month, about.half)
  const versions = await versionsOf(ctx, about)
  const version = number === undefined ? versions[0] : versions.find((one) => one.number === number)
  if (number !== undefined && !version) fail(E.notFound, { number: [words.noNumber] })
  const isFrozen = version?.status === 'approved'
  const own = await ownCalendar(ctx, countryOf(studio.timezone), period)
  const { lines, questions } = isFrozen
    ? { lines: await linesOf(ctx, version.id), questions: [] }
    : await liveSheet(ctx, studio, period, own)
  const calendar = isFrozen ? await frozenCalendar(ctx, version.id, studio, period) : calendarOf(studio, period, own)
  const before = versions.find((one) => one.status === 'approved' && one.number < (version?.number ?? 1))
  const data: TimesheetData = {
    unit: { id: studio.id, name: studio.name },
    ...period,
    status: isFrozen ? 'approved' : 'open',
    number: version?.number ?? 1,
    versions,
    ...calendar,
    questions,
    hash: hashOf(lines, calendar),
    rows: lines.map(({ employer_id, name, ...line }) => ({ employer: { id: employer_id, name }, ...line })),
    minutes: lines.reduce((sum, one) => sum + one.minutes, 0),
    changed: before ? changedDays(await linesOf(ctx, before.id), lines) : null,
    is_over: wallTime(ctx.now, studio.timezone).slice(0, 10) > period.end ? 1 : 0,
  }
  return { studio, period, versions, lines, data }
}

export const hashOf = (lines: readonly SheetLine[], { days, norm }: SheetCalendar) =>
  createHash('sha256')
    .update(JSON.stringify([lines, days, norm]))
    .digest('hex')
    .slice(0, 32)

function calendarOf({ timezone }: Studio, period: Period, own?: OwnCalendar): SheetCalendar {
  const country = countryOf(timezone)
  const days = daysOf(period)
  return {
    days: days.map((day) => ({ day, ...calendarDay(country, day, own) })),
    is_provisional: calendarYear(country, Number(period.begin.slice(0, 4)), own).state === 'provisional' ? 1 : 0,
    norm: normOf(country, days, 40, own),
  }
}

/** The calendar that an approved sheet was told by. Sheets approved before companies had calendars of their own stand by the one of the product. */
async function frozenCalendar(ctx: Ctx, id: number, studio: Studio, period: Period): Promise<SheetCalendar> {
  const [row] = await ctx.sql<{ calendar: SheetCalendar | null }>('select calendar from timesheets where id = $1', [id])
  return row?.calendar ?? calendarOf(studio, period)
}

export const versionsOf = (ctx: Ctx, { unit_id, month, half }: About) =>
  ctx.sql<TimesheetVersion>(
    `select t.id, t.number, t.status, t.reason, ${wire('t.approved_at')} as approved_at,
       case when e.id is not null then json_build_object('id', e.id, 'name', concat_ws(' ', e.last_name, e.first_name)) end as approver
     from timesheets t left join employers e on e.id = t.approved_by
     where t.unit_id = $1 and t.month = $2 and t.half = $3 order by t.number desc`,
    [unit_id, `${month}-01`, half],
  )

/** The stored lines of an approved sheet. */
export const linesOf = (ctx: Ctx, id: number) =>
  ctx.sql<SheetLine>(
    'select employer_id, name, position, days, minutes, worked_days from timesheet_lines where timesheet_id = $1 order by n',
    [id],
  )

/** How many days of people differ between two sheets. */
export function changedDays(before: readonly SheetLine[], after: readonly SheetLine[]): number {
  const cells = (lines: readonly SheetLine[]) =>
    new Map(lines.flatMap((line) => line.days.map(({ day, parts }) => [`${line.employer_id} ${day}`, JSON.stringify(parts)] as const)))
  const [was, is] = [cells(before), cells(after)]
  return [...new Set([...was.keys(), ...is.keys()])].filter((key) => (was.get(key) ?? '[]') !== (is.get(key) ?? '[]')).length
}
