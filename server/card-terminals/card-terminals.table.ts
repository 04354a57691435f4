import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { companyId, isFlag, key, line, unlogged, within } from '#server/database/columns.ts'
import { legalEntities } from '#server/legal-entities/legal-entities.table.ts'
import { units } from '#server/units/units.table.ts'

/** The terminals at which a studio takes cards. */
export const cardTerminals = pgTable(
  'card_terminals',
  {
    id: key(),
    company_id: companyId(),
    unit_id: integer().notNull(),
    /** The legal entity to whose account the bank pays. */
    entity_id: integer().notNull(),
    title: line().notNull(),
    kind: line().notNull().default('network'),
    address: line().notNull(),
    /** The number by which the bank knows the terminal. */
    terminal_no: line(),
    /** True: out of use. Its past stays, and nothing is charged at it any more. */
    is_closed: isFlag(),
    /** The key of the task that the terminal is busy with: a second one is not let go before the first is over. */
    busy_key: unlogged(uuid()),
  },
  (t) => [
    unique('card_terminals_own').on(t.company_id, t.id),
    unique('card_terminals_number').on(t.company_id, t.terminal_no),
    unique('card_terminals_title').on(t.unit_id, t.title),
    index('card_terminals_by_company').on(t.company_id, t.unit_id),
    within(t.unit_id, 'card_terminals', t, units),
    within(t.entity_id, 'card_terminals', t, legalEntities),
    check('card_terminals_kind', sql`kind in ('network', 'service')`),
  ],
)
