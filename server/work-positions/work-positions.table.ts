import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { companies } from '#server/companies/companies.table.ts'
import { isFlag, line } from '#server/database/columns.ts'

/** Which rows the position reaches: own bookings, the own studio, the assigned studios, the company (decisions.md, Tenancy). */
export type Reach = 'own' | 'unit' | 'units' | 'company'

/** Built-in positions have no company and keep the ids of the role list (000 §6). */
export const workPositions = pgTable('work_positions', {
  id: integer().generatedByDefaultAsIdentity({ startWith: 200 }).primaryKey(),
  company_id: integer().references(() => companies.id),
  title: line().notNull(),
  alias: line(),
  type_position: integer(),
  with_services: isFlag(),
  with_schedule: isFlag(),
  /** True: employees of this position sign in with a second step. */
  needs_second_factor: isFlag(),
  /** So many different cards of customers, and as many of staff, may be read in a day; null: as the house has it. */
  cards_a_day: integer(),
  reach: text().$type<Reach>().notNull().default('unit'),
  permissions: text().array().notNull().default(sql`'{}'`),
  salary_base: jsonb().$type<Record<string, unknown>>().notNull().default({}),
})
