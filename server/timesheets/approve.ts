import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { timesheetsRu, timesheetMessages as words } from '#contract/timesheets/timesheets.ru.ts'
import type { TimesheetData, timesheets } from '#contract/timesheets/timesheets.ts'
import { addDays, printDay } from '#domain/core/clock-time.ts'
import { reachedStudio } from '#server/checkins/studio.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { insert, update } from '#server/lists/records.ts'
import { holdCalendar } from '#server/production-calendar/own-calendar.ts'
import type { SheetLine } from './live.ts'
import { timesheetRecord } from './timesheet.record.ts'
import { type About, type Shown, shownSheet } from './timesheets.ts'

/** Nobody adds an event to the studio while its sheet is approved or opened: both read what there is, and write by it. */
export async function lockStudio(ctx: Ctx, unit: number) {
  await reachedStudio(ctx, unit)
  await ctx.sql('select pg_advisory_xact_lock(715008, $1)', [unit])
}

/** Approves the sheet if the caller has seen its present state and nothing in it is open: then it and its days are fixed. */
export async function approveTimesheet(ctx: Ctx, { body: { hash, ...about } }: Input<typeof timesheets.approve>): Promise<TimesheetData> {
  await lockStudio(ctx, about.unit_id)
  await holdCalendar(ctx)
  const shown = await shownSheet(ctx, about)
  await refuse(ctx, about, shown, hash)
  const open = shown.versions.find(({ status }) => status === 'open') ?? (await opened(ctx, about, shown))
  await writeLines(ctx, open.id, shown.lines)
  const { days, is_provisional, norm } = shown.data
  await update(ctx, timesheetRecord, open.id, {
    calendar: { days, is_provisional, norm },
    status: 'approved',
    hash,
    minutes: shown.data.minutes,
    people: shown.lines.length,
    approved_at: instantOf(ctx.now),
    approved_by: ctx.me.employer_id,
  })
  ctx.tell({ feature: 'timesheets', ids: [open.id], unit_id: about.unit_id })
  return (await shownSheet(ctx, about)).data
}

async function refuse(ctx: Ctx, about: About, { data, period, lines }: Shown, hash: string) {
  if (data.status === 'approved') fail(E.processedAlready, { half: [words.approved] })
  if (!data.is_over) fail(E.invalid, { half: [words.running.replace('{{day}}', printDay(addDays(period.end, 1)))] })
  const others = await overlapping(ctx, about)
  if (about.half !== 0 && others.some(({ status, half }) => half === 0 && status === 'approved')) fail(E.invalid, { half: [words.month] })
  const correcting = others.find(({ status }) => status === 'open')
  if (correcting) fail(E.invalid, { half: [spanned(words.correcting, correcting)] })
  if (lines.length === 0) fail(E.invalid, { half: [words.nobody] })
  const [first] = data.questions
  if (first) {
    const told = { name: first.employer.name, day: printDay(first.day), word: timesheetsRu.questionKinds[first.kind] }
    const said = timesheetsRu.question.replace(/{{(name|day|word)}}/g, (_, name: keyof typeof told) => told[name])
    fail(E.invalid, { half: [words.questions.replace('{{count}}', String(data.questions.length)).replace('{{first}}', said)] })
  }
  if (hash !== data.hash) fail(E.changedMeanwhile, { hash: [words.changed] })
}

interface Other {
  half: number
  status: 'open' | 'approved'
  begin: string
  end: string
}

/** The newest sheets of periods that share days with this one. */
export const overlapping = (ctx: Ctx, { unit_id, month, half }: About) =>
  ctx.sql<Other>(
    `select distinct on (t.half) t.half, t.status, t.begin_at as begin, t.end_at as "end" from timesheets t
     where t.unit_id = $1 and t.month = $2 and t.half <> $3 and 0 in (t.half, $3::int) order by t.half, t.number desc`,
    [unit_id, `${month}-01`, half],
  )

export const spanned = (text: string, { begin, end }: { begin: string; end: string }) =>
  text.replace('{{begin}}', printDay(begin)).replace('{{end}}', printDay(end))

const opened = (ctx: Ctx, { unit_id, month, half }: About, { period }: Shown) =>
  insert(ctx, timesheetRecord, {
    unit_id,
    month: `${month}-01`,
    half,
    number: 1,
    status: 'open',
    begin_at: period.begin,
    end_at: period.end,
    created_at: instantOf(ctx.now),
    created_by: ctx.me.employer_id,
  })

const writeLines = (ctx: Ctx, id: number, lines: readonly SheetLine[]) =>
  ctx.sql(
    `insert into timesheet_lines (company_id, timesheet_id, employer_id, n, name, position, days, minutes, worked_days)
     select current_company(), $1, x.employer_id, x.n, x.name, x.position, x.days, x.minutes, x.worked_days
     from jsonb_to_recordset($2::jsonb) x(employer_id int, n int, name text, position text, days jsonb, minutes int, worked_days int)`,
    [id, JSON.stringify(lines.map((line, at) => ({ ...line, n: at + 1 })))],
  )
