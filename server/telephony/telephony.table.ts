import { boolean, index, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { userSources } from '#server/customers/customers.table.ts'
import { companyId, instant, key, line, phone, unlogged, within } from '#server/database/columns.ts'
import { units } from '#server/units/units.table.ts'

/** How the exchange of a company speaks to the house. */
export const telephonySettings = pgTable(
  'telephony_settings',
  {
    id: key(),
    company_id: companyId(),
    /** The last part of the exchange's address. */
    door: unlogged(line().notNull().unique('telephony_settings_door')),
    /** The sealed key (server/core/secrets.ts) with which events and commands are signed. */
    secret: unlogged(line().notNull()),
    /** True: the exchange has issued the secret; false: the house has made it. */
    is_issued: boolean().notNull().default(false),
    made_at: instant().notNull(),
  },
  (t) => [unique('telephony_settings_company').on(t.company_id)],
)

/** Numbers that customers dial. */
export const telephonyLines = pgTable(
  'telephony_lines',
  {
    id: key(),
    company_id: companyId(),
    number: phone().notNull(),
    title: line().notNull(),
    unit_id: integer(),
    user_source_id: integer().references(() => userSources.id),
  },
  (t) => [
    unique('telephony_lines_number').on(t.company_id, t.number),
    index('telephony_lines_by_unit').on(t.unit_id),
    within(t.unit_id, 'telephony_lines', t, units),
  ],
)
