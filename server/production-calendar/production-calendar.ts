import type { Input } from '#contract/core/endpoint.ts'
import type { ProductionYear, productionCalendar } from '#contract/production-calendar/production-calendar.ts'
import { daysOfMonth } from '#domain/core/clock-time.ts'
import type { Country } from '#domain/production-calendar/days.ts'
import { calendarDay, calendarYear, normOf, type OwnCalendar } from '#domain/production-calendar/production-calendar.ts'
import type { Ctx } from '#server/core/context.ts'
import { instantOf } from '#server/database/instant.ts'
import { wire } from '#server/lists/list.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { lockCalendar, ownCalendar } from './own-calendar.ts'
import { productionDayRecord, productionYearRecord } from './production-calendar.record.ts'

export const showCalendar = (ctx: Ctx, { query }: Input<typeof productionCalendar.show>) => yearOf(ctx, query.country, query.year)

/** A day that is again what the product brings has no row: the next release of the product may know it better. */
export async function changeDay(ctx: Ctx, { body: { country, day, kind, title = null } }: Input<typeof productionCalendar.change>) {
  await lockCalendar(ctx)
  const [row] = await ctx.sql<{ id: number }>('select id from production_days where country = $1 and day = $2', [country, day])
  const brought = calendarDay(country, day)
  const isBrought = kind === null || (kind === brought.kind && (title || null) === brought.title)
  if (isBrought && row) await remove(ctx, productionDayRecord, row.id)
  if (!isBrought && row) await update(ctx, productionDayRecord, row.id, { kind, title: title || null })
  if (!isBrought && !row) await insert(ctx, productionDayRecord, { country, day, kind, title: title || null })
  ctx.tell({ feature: 'production-calendar', ids: [] })
  return yearOf(ctx, country, Number(day.slice(0, 4)))
}

export async function confirmYear(ctx: Ctx, { body: { country, year, source } }: Input<typeof productionCalendar.confirm>) {
  await lockCalendar(ctx)
  const [row] = await ctx.sql<{ id: number }>('select id from production_years where country = $1 and year = $2', [country, year])
  const said = { confirmed_at: instantOf(ctx.now), confirmed_by: ctx.me.employer_id }
  if (!source && row) await remove(ctx, productionYearRecord, row.id)
  if (source && row) await update(ctx, productionYearRecord, row.id, { source, ...said })
  if (source && !row) await insert(ctx, productionYearRecord, { country, year, source, ...said })
  ctx.tell({ feature: 'production-calendar', ids: [] })
  return yearOf(ctx, country, year)
}

async function yearOf(ctx: Ctx, country: Country, year: number): Promise<ProductionYear> {
  const months = Array.from({ length: 12 }, (_, at) => daysOfMonth(`${year}-${String(at + 1).padStart(2, '0')}`))
  const days = months.flat()
  const own = await ownCalendar(ctx, country, { begin: `${year}-01-01`, end: `${year}-12-31` })
  const [said] = await ctx.sql<Pick<ProductionYear, 'source' | 'confirmed_at' | 'confirmer'>>(
    `select y.source, ${wire('y.confirmed_at')} as confirmed_at,
       json_build_object('id', e.id, 'name', concat_ws(' ', e.last_name, e.first_name)) as confirmer
     from production_years y join employers e on e.id = y.confirmed_by where y.country = $1 and y.year = $2`,
    [country, year],
  )
  return {
    country,
    year,
    state: calendarYear(country, year, own).state,
    ...(said ?? { source: null, confirmed_at: null, confirmer: null }),
    days: days.map((day) => ({ day, ...calendarDay(country, day, own), is_own: own.days[day] ? 1 : 0 })),
    norms: [...months, days].map((of) => norms(country, of, own)),
  }
}

const norms = (country: Country, days: readonly string[], own: OwnCalendar) => {
  const { hours: hours_40, days: count } = normOf(country, days, 40, own)
  return { days: count, hours_40, hours_36: normOf(country, days, 36, own).hours, hours_24: normOf(country, days, 24, own).hours }
}
