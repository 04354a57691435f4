import { E } from '#contract/core/errors.ts'
import { timesheetMessages as words } from '#contract/timesheets/timesheets.ru.ts'
import { printDay } from '#domain/core/clock-time.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'

export interface StudioDay {
  unit_id: number
  day: string
}

/**
 * 1257 with the sheets that close these days, by studio and period. The trigger `timesheet_guards` holds the rule itself, also against a sheet that
 * is approved in this very instant, and says less: it knows one day and no words.
 */
export async function refuseClosed(ctx: Ctx, days: readonly StudioDay[]): Promise<void> {
  const sheets = await ctx.sql<{ unit: string; begin: string; end: string }>(SHEETS, [
    days.map(({ unit_id }) => unit_id),
    days.map(({ day }) => day),
  ])
  if (sheets.length === 0) return
  const named = sheets.map(({ unit, begin, end }) =>
    words.sheet.replace('{{unit}}', unit).replace('{{begin}}', printDay(begin)).replace('{{end}}', printDay(end)),
  )
  fail(E.timesheetApproved, { day: [words.closed.replace('{{sheets}}', named.join('; '))] })
}

const SHEETS = `select distinct u.name as unit, t.begin_at::text as begin, t.end_at::text as end
  from unnest($1::int[], $2::date[]) as wanted(unit_id, day)
  join timesheets t on t.unit_id = wanted.unit_id and wanted.day between t.begin_at and t.end_at and t.status = 'approved'
  join units u on u.id = t.unit_id
  where not exists (select from timesheets o
    where o.unit_id = wanted.unit_id and wanted.day between o.begin_at and o.end_at and o.status = 'open')
  order by 1, 2, 3`
