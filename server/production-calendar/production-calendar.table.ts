import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { countries } from '#domain/production-calendar/days.ts'
import { dayKinds } from '#domain/production-calendar/production-calendar.ts'
import { acted, calendarDay, companyId, instant, key, line, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'

/** A day that the company has written over the calendar of the product. */
export const productionDays = pgTable(
  'production_days',
  {
    id: key(),
    company_id: companyId(),
    country: text({ enum: countries }).notNull(),
    day: calendarDay().notNull(),
    kind: text({ enum: dayKinds }).notNull(),
    title: line(),
  },
  (t) => [
    unique('production_days_own').on(t.company_id, t.id),
    unique('production_days_once').on(t.company_id, t.country, t.day),
    check(
      'production_days_known',
      sql`country in ('ru', 'uz') and kind in ('workday', 'weekend', 'holiday', 'off', 'short') and (kind <> 'holiday' or title is not null)`,
    ),
  ],
)

/** A year whose decree the company has read. */
export const productionYears = pgTable(
  'production_years',
  {
    id: key(),
    company_id: companyId(),
    country: text({ enum: countries }).notNull(),
    year: integer().notNull(),
    source: line().notNull(),
    confirmed_at: instant().notNull(),
    confirmed_by: acted(integer().notNull()),
  },
  (t) => [
    unique('production_years_own').on(t.company_id, t.id),
    unique('production_years_once').on(t.company_id, t.country, t.year),
    within(t.confirmed_by, 'production_years', t, employers),
    check('production_years_known', sql`country in ('ru', 'uz') and year between 2020 and 2099`),
  ],
)
