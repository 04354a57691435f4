import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TimesheetData } from '#contract/timesheets/timesheets.ts'
import type { SheetDay } from '#domain/timesheets/codes.ts'
import type { Half } from '#domain/timesheets/period.ts'
import { acted, calendarDay, companyId, hers, instant, key, lasting, line, unlogged, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { units } from '#server/units/units.table.ts'

/** The production calendar of a sheet's days, as it is stored with an approved one. */
export type SheetCalendar = Pick<TimesheetData, 'days' | 'is_provisional' | 'norm'>

/**
 * A sheet that was approved, or a correction that is being made. Until somebody approves it, a timesheet has no row: it is told from attendance. While
 * one is approved and none is open, nothing of its days changes (the trigger `timesheet_guards` of the migrations).
 */
export const timesheets = pgTable(
  'timesheets',
  {
    id: key(),
    company_id: companyId(),
    unit_id: integer().notNull(),
    /** The first day of the month. */
    month: calendarDay().notNull(),
    half: smallint().$type<Half>().notNull(),
    /** 1 for the first sheet of a period, and one more for each correction. */
    number: integer().notNull(),
    status: text({ enum: ['open', 'approved'] })
      .notNull()
      .default('open'),
    begin_at: calendarDay().notNull(),
    end_at: calendarDay().notNull(),
    /** Why the sheet corrects the one before it. */
    reason: line(),
    minutes: integer().notNull().default(0),
    people: integer().notNull().default(0),
    hash: unlogged(line()),
    /** The production calendar of its days as the sheet was approved by it: companies change theirs later. */
    calendar: unlogged(jsonb().$type<SheetCalendar>()),
    created_at: instant().notNull(),
    created_by: acted(integer().notNull()),
    approved_at: instant(),
    approved_by: acted(integer()),
  },
  (t) => [
    unique('timesheets_own').on(t.company_id, t.id),
    unique('timesheets_number').on(t.unit_id, t.month, t.half, t.number),
    uniqueIndex('timesheets_one_open').on(t.unit_id, t.month, t.half).where(sql`status = 'open'`),
    index('timesheets_of_days').on(t.unit_id, t.begin_at, t.end_at),
    within(t.unit_id, 'timesheets', t, units),
    within(t.created_by, 'timesheets', t, employers),
    within(t.approved_by, 'timesheets', t, employers),
    check(
      'timesheets_known',
      sql`half in (0, 1, 2) and number > 0 and status in ('open', 'approved') and (number > 1) = (reason is not null)`,
    ),
    check('timesheets_period', sql`begin_at >= month and begin_at <= end_at and end_at < month + interval '1 month'`),
    check('timesheets_approval', sql`(status = 'approved') = (approved_at is not null and approved_by is not null)`),
  ],
)

/** A person of an approved sheet as she stood in it: rows are only added, and labour law keeps them after she has left. */
export const timesheetLines = pgTable(
  'timesheet_lines',
  {
    id: key(),
    company_id: companyId(),
    timesheet_id: integer().notNull(),
    employer_id: hers('kept', integer().notNull()),
    n: integer().notNull(),
    name: lasting(line().notNull()),
    position: line().notNull(),
    days: lasting(jsonb().$type<SheetDay[]>().notNull()),
    minutes: integer().notNull(),
    worked_days: integer().notNull(),
  },
  (t) => [
    unique('timesheet_lines_once').on(t.timesheet_id, t.employer_id),
    index('timesheet_lines_of_employer').on(t.employer_id),
    within(t.timesheet_id, 'timesheet_lines', t, timesheets),
    within(t.employer_id, 'timesheet_lines', t, employers),
    check('timesheet_lines_minutes', sql`minutes >= 0 and worked_days between 0 and 31`),
  ],
)
