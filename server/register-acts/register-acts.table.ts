import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { cashRegisters } from '#server/cash-registers/cash-registers.table.ts'
import { acted, companyId, instant, key, line, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { units } from '#server/units/units.table.ts'

/** What people have registers do by hand; only added to. The task that brings it to the register names it (`doc_type` `register_act`). */
export const registerActs = pgTable(
  'register_acts',
  {
    id: key(),
    company_id: companyId(),
    unit_id: integer().notNull(),
    register_id: integer().notNull(),
    kind: line().notNull(),
    /** The title of a printed QR, or the number of an answer that was removed. */
    subject: line(),
    reason: line(),
    made_at: instant().notNull(),
    made_by: acted(integer().notNull()),
  },
  (t) => [
    unique('register_acts_own').on(t.company_id, t.id),
    index('register_acts_by_register').on(t.register_id, t.id),
    index('register_acts_by_unit').on(t.unit_id, t.made_at),
    within(t.unit_id, 'register_acts', t, units),
    within(t.register_id, 'register_acts', t, cashRegisters),
    within(t.made_by, 'register_acts', t, employers),
    check('register_acts_kind', sql`kind in ('open', 'close', 'qr', 'drawer', 'forget')`),
    check('register_acts_reason', sql`kind in ('open', 'qr') or reason is not null`),
  ],
)
