import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { acted, companyId, instant, key, kopecks, line, pointing, unlogged, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { units } from '#server/units/units.table.ts'

/**
 * Sealed money on its way from a drawer to the bank: packed → handed → received, with a discrepancy for somebody to decide about if the bank counted
 * another sum. `asked`: its shift is closing, and the money still lies in the drawer; `annulled`: the shift was not closed, and the code is free again.
 */
export const safePackages = pgTable(
  'safe_packages',
  {
    id: key(),
    company_id: companyId(),
    unit_id: integer().notNull(),
    /** The legal entity of the register that it was packed at; whose money lies in it is told by the ledger's lines. */
    entity_id: pointing('legal_entities', integer().notNull()),
    shift_id: pointing('kkm_shifts', integer().notNull()),
    /** The log leaves it out, because the log has more readers than the package. */
    code: unlogged(line().notNull()),
    sum: kopecks().notNull(),
    state: line().notNull().default('packed'),
    packed_at: instant().notNull(),
    packed_by: acted(integer().notNull()),
    handed_at: instant(),
    handed_by: acted(integer()),
    /** The courier, by the name she has given. */
    courier: line(),
    /** The sum that the bank has counted. */
    received: kopecks(),
    received_at: instant(),
    received_by: acted(integer()),
    /** Who answers for the difference: `employer` or `company`; and whose debt it became. */
    decided: line(),
    decided_employer_id: acted(integer()),
    decided_at: instant(),
    decided_by: acted(integer()),
    comment: line(),
  },
  (t) => [
    unique('safe_packages_own').on(t.company_id, t.id),
    uniqueIndex('safe_packages_code').on(t.company_id, t.code).where(sql`state <> 'annulled'`),
    index('safe_packages_by_unit').on(t.company_id, t.unit_id, t.id),
    index('safe_packages_by_shift').on(t.shift_id),
    within(t.unit_id, 'safe_packages', t, units),
    within(t.packed_by, 'safe_packages', t, employers),
    within(t.handed_by, 'safe_packages', t, employers),
    within(t.received_by, 'safe_packages', t, employers),
    within(t.decided_by, 'safe_packages', t, employers),
    within(t.decided_employer_id, 'safe_packages', t, employers),
    check('safe_packages_state', sql`state in ('asked', 'packed', 'handed', 'received', 'discrepancy', 'settled', 'annulled')`),
    check('safe_packages_sum', sql`sum > 0 and received >= 0`),
    check('safe_packages_received', sql`(received is not null) = (state in ('received', 'discrepancy', 'settled'))`),
    check('safe_packages_decided', sql`(decided is not null) = (state = 'settled') and decided in ('employer', 'company')`),
  ],
)
