import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { acted, calendarDay, companyId, instant, key, unlogged, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { serviceCategories } from '#server/service-categories/service-categories.table.ts'
import { units } from '#server/units/units.table.ts'
import { workplaces } from '#server/workplaces/workplaces.table.ts'

/**
 * A shift: one person, one day, one workplace (none for schedule type 2). A draft until approved; approval makes its windows (K6).
 * Exclusions (migrations): one shift per workplace at a time; one studio per employer at a time.
 */
export const employerSchedules = pgTable(
  'employer_schedules',
  {
    id: key(),
    company_id: companyId(),
    unit_id: integer().notNull(),
    employer_id: acted(integer().notNull()),
    workplace_id: integer(),
    /** The unit's day; it ends at 23:59, and no shift reaches midnight (000 §9). */
    day: calendarDay().notNull(),
    begin_at: instant().notNull(),
    end_at: instant().notNull(),
    schedule_type: integer().notNull().default(0),
    input_type: text().$type<'default' | 'individual' | 'free'>().notNull().default('default'),
    /** How the shift was made: its first line of the log is written accordingly. */
    source: unlogged(text().$type<'manual' | 'template' | 'auto'>().notNull().default('manual')),
    approved_at: instant(),
    /** The author of the line of the log that holds the approval. */
    approved_by: acted(unlogged(integer())),
    /** Ids of `employerScheduleCategories`, kept by a trigger: a search reads them with the shift, the log does not need them twice. */
    categories: unlogged(integer().array().notNull().default(sql`'{}'`)),
  },
  (t) => [
    unique('employer_schedules_own').on(t.company_id, t.id),
    // employer_schedules_of_unit stands in the migrations: a covering index, which the schema cannot say.
    index('employer_schedules_by_employer').on(t.employer_id, t.day),
    within(t.unit_id, 'employer_schedules', t, units),
    within(t.employer_id, 'employer_schedules', t, employers),
    within(t.workplace_id, 'employer_schedules', t, workplaces),
    within(t.approved_by, 'employer_schedules', t, employers),
  ],
)

/** The categories of a shift; an employee has each of them once at a time: code 1216 (K8). */
export const employerScheduleCategories = pgTable(
  'employer_schedule_categories',
  {
    id: key(),
    company_id: companyId(),
    employer_schedule_id: integer().notNull(),
    employer_id: integer().notNull(),
    service_category_id: integer().notNull(),
    begin_at: instant().notNull(),
    end_at: instant().notNull(),
  },
  (t) => [
    index('employer_schedule_categories_by_shift').on(t.employer_schedule_id),
    within(t.employer_schedule_id, 'employer_schedule_categories', t, employerSchedules).onDelete('cascade'),
    within(t.service_category_id, 'employer_schedule_categories', t, serviceCategories),
  ],
)
