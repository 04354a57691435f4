import type { Country } from '#domain/production-calendar/days.ts'
import type { CalendarDay, OwnCalendar } from '#domain/production-calendar/production-calendar.ts'
import type { Ctx } from '#server/core/context.ts'

/** The company's own days over a country's calendar, within a period. */
export async function ownCalendar(ctx: Ctx, country: Country, { begin, end }: { begin: string; end: string }): Promise<OwnCalendar> {
  const days = await ctx.sql<CalendarDay & { day: string }>(
    'select day, kind, title from production_days where country = $1 and day between $2 and $3',
    [country, begin, end],
  )
  const years = await ctx.sql<{ year: number }>('select year from production_years where country = $1 and year between $2 and $3', [
    country,
    Number(begin.slice(0, 4)),
    Number(end.slice(0, 4)),
  ])
  return { days: Object.fromEntries(days.map(({ day, ...told }) => [day, told])), confirmed: years.map(({ year }) => year) }
}

const LOCK = 715_010
/** Nobody approves a timesheet while a day changes: whoever approves reads the calendar first, and it stays until the sheet is written. */
export const holdCalendar = (ctx: Ctx) => ctx.sql('select pg_advisory_xact_lock_shared($1, $2)', [LOCK, ctx.me.company_id])
export const lockCalendar = (ctx: Ctx) => ctx.sql('select pg_advisory_xact_lock($1, $2)', [LOCK, ctx.me.company_id])
