import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { timesheetMessages as words } from '#contract/timesheets/timesheets.ru.ts'
import type { TimesheetData, timesheets } from '#contract/timesheets/timesheets.ts'
import type { Half } from '#domain/timesheets/period.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { insert, remove } from '#server/lists/records.ts'
import { isOneself } from '#server/live/session.ts'
import { lockStudio, overlapping, spanned } from './approve.ts'
import { timesheetRecord } from './timesheet.record.ts'
import { shownSheet } from './timesheets.ts'

/** The days of an approved sheet may be changed again: what they come to becomes its next number. Nobody opens a sheet that she stands in herself. */
export async function correctTimesheet(ctx: Ctx, { body: { reason, ...about } }: Input<typeof timesheets.correct>): Promise<TimesheetData> {
  await lockStudio(ctx, about.unit_id)
  const { versions, period, lines } = await shownSheet(ctx, about)
  const [newest] = versions
  // Her own days would open too, and their hours are her pay.
  if (!ctx.me.is_superuser && lines.some(({ employer_id }) => isOneself(ctx.me, employer_id))) fail(E.forbidden, { half: [words.own] })
  if (!newest) return fail(E.invalid, { half: [words.notApproved] })
  if (newest.status === 'open') fail(E.invalid, { half: [spanned(words.correcting, period)] })
  const others = await overlapping(ctx, about)
  if (about.half !== 0 && others.some(({ half, status }) => half === 0 && status === 'approved')) fail(E.invalid, { half: [words.month] })
  const correcting = others.find(({ status }) => status === 'open')
  if (correcting) fail(E.invalid, { half: [spanned(words.correcting, correcting)] })
  const { id } = await insert(ctx, timesheetRecord, {
    unit_id: about.unit_id,
    month: `${about.month}-01`,
    half: about.half,
    number: newest.number + 1,
    status: 'open',
    reason,
    begin_at: period.begin,
    end_at: period.end,
    created_at: instantOf(ctx.now),
    created_by: ctx.me.employer_id,
  })
  ctx.tell({ feature: 'timesheets', ids: [id], unit_id: about.unit_id })
  return (await shownSheet(ctx, about)).data
}

/** A correction that has changed nothing goes as if it had not been: the days are closed by the sheet before it. */
export async function withdrawTimesheet(ctx: Ctx, { params: { id } }: Input<typeof timesheets.withdraw>) {
  const [row] = await ctx.sql<{ unit_id: number; month: string; half: Half }>(
    `select unit_id, to_char(month, 'YYYY-MM') as month, half from timesheets where id = $1`,
    [id],
  )
  if (!row) return fail(E.notFound)
  await lockStudio(ctx, row.unit_id)
  const { data, versions } = await shownSheet(ctx, row)
  if (!versions.some((one) => one.id === id && one.status === 'open')) fail(E.processedAlready, { id: [words.approved] })
  if (data.changed !== 0) fail(E.invalid, { id: [words.touched] })
  await remove(ctx, timesheetRecord, id)
  ctx.tell({ feature: 'timesheets', ids: [id], unit_id: row.unit_id })
  return null
}
