import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, unique } from 'drizzle-orm/pg-core'
import type { StatusField } from '#contract/employer-statuses/employer-statuses.ts'
import { type StatusCode, statusCodes } from '#domain/timesheets/codes.ts'
import { companies } from '#server/companies/companies.table.ts'
import { companyId, key, line } from '#server/database/columns.ts'

export const employerStatuses = pgTable(
  'employer_statuses',
  {
    id: key(),
    company_id: companyId().references(() => companies.id),
    title: line().notNull(),
    /** The code of form Т-13 for its days. */
    timesheet_code: line().$type<StatusCode>(),
    /** Fields that the card asks for with this status. */
    fields: jsonb().$type<StatusField[]>().notNull().default([]),
  },
  (t) => [
    unique('employer_statuses_own').on(t.company_id, t.id),
    unique('employer_statuses_title_unique').on(t.company_id, t.title),
    check('employer_statuses_code', sql.raw(`timesheet_code in (${statusCodes.map((code) => `'${code}'`).join(', ')})`)),
    check('employer_statuses_fields', sql`jsonb_typeof(fields) = 'array'`),
  ],
)
