import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, unique } from 'drizzle-orm/pg-core'
import { zero } from '#domain/core/money.ts'
import { customers } from '#server/customers/customers.table.ts'
import { companyId, hers, instant, key, kopecks, within } from '#server/database/columns.ts'
import { legalEntities } from '#server/legal-entities/legal-entities.table.ts'
import { orders } from './orders.table.ts'

/**
 * Whose bonuses a balance of `liability.bonus` is: the lines of the ledger name the wallet, so that they never change when clients are made one (C17).
 * A wallet is of the legal entity that owes what is in it; a client may have several.
 */
export const wallets = pgTable(
  'wallets',
  {
    id: key(),
    company_id: companyId(),
    user_id: hers('emptied', integer().notNull()),
    entity_id: integer().notNull(),
    made_at: instant().notNull(),
    /** Kopecks of bonuses that refunds could not take back, because the client had spent them: they are taken from what later returns to the wallet. */
    owed: kopecks().notNull().default(zero),
  },
  (t) => [
    check('wallets_owed', sql`owed >= 0`),
    unique('wallets_own').on(t.company_id, t.id),
    index('wallets_by_user').on(t.user_id, t.id),
    within(t.user_id, 'wallets', t, customers),
    within(t.entity_id, 'wallets', t, legalEntities),
  ],
)

/** What an order has brought its client, less what its refunds have taken back. */
export const bonusAccruals = pgTable(
  'bonus_accruals',
  {
    id: key(),
    company_id: companyId(),
    order_id: integer().notNull(),
    wallet_id: integer().notNull(),
    percent: smallint().notNull(),
    amount: kopecks().notNull(),
    accrued_at: instant().notNull(),
  },
  (t) => [
    unique('bonus_accruals_once').on(t.order_id, t.wallet_id),
    index('bonus_accruals_by_wallet').on(t.wallet_id, t.id),
    within(t.order_id, 'bonus_accruals', t, orders),
    within(t.wallet_id, 'bonus_accruals', t, wallets),
    check('bonus_accruals_amount', sql`amount >= 0`),
  ],
)
