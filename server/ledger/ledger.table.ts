import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, pgTable, primaryKey, smallint, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, calendarDay, companyId, instant, kopecks, line, pointing, within } from '#server/database/columns.ts'
import { legalEntities } from '#server/legal-entities/legal-entities.table.ts'
import { units } from '#server/units/units.table.ts'

/** Accounts of the house; `domain/core/ledger.ts` names the same. */
export const ledgerAccounts = pgTable('ledger_accounts', {
  account: line().primaryKey(),
  /** 1: its balances are never below zero; -1: never above; null: they are not guarded. */
  sign: smallint(),
})

/**
 * An act of money: its lines come with it in one statement and make zero by entity and currency. Nothing here is ever changed or deleted (triggers and
 * grants of the migrations); a mistake is reversed by an entry that is its exact negation.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    company_id: companyId(),
    /** By the clock of the database, which a request cannot change. */
    at: instant().notNull().defaultNow(),
    /** When the act was done by the clock of the house, as its papers are dated; null: before there was this column. */
    done_at: instant(),
    /** The kind of its document: an order, a shift, a cash order and others. */
    doc_type: line().notNull(),
    doc_id: integer().notNull(),
    reverses_id: bigint({ mode: 'number' }),
  },
  (t) => [
    unique('ledger_entries_own').on(t.company_id, t.id),
    uniqueIndex('ledger_entries_reversed_once').on(t.reverses_id).where(sql`reverses_id is not null`),
    index('ledger_entries_by_document').on(t.doc_type, t.doc_id),
    index('ledger_entries_by_time').on(t.company_id, t.at),
    index('ledger_entries_by_day').on(t.company_id, sql`(case when ${t.done_at} is null then ${t.at} else ${t.done_at} end)`),
    foreignKey({ name: 'ledger_entries_reverses_id_ref', columns: [t.company_id, t.reverses_id], foreignColumns: [t.company_id, t.id] }),
  ],
)

export const ledgerLines = pgTable(
  'ledger_lines',
  {
    entry_id: bigint({ mode: 'number' }).notNull(),
    n: smallint().notNull(),
    company_id: companyId(),
    entity_id: integer().notNull(),
    account: line()
      .notNull()
      .references(() => ledgerAccounts.account),
    /** Whose balance it is: a register, an order, a certificate …, as the account says; 0: the account has none. */
    subject_id: integer().notNull().default(0),
    unit_id: integer().notNull(),
    shift_id: pointing('kkm_shifts', integer()),
    currency: smallint().notNull().default(1),
    /** Debit above zero, credit below. */
    amount: kopecks().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entry_id, t.n] }),
    index('ledger_lines_by_subject').on(t.company_id, t.account, t.subject_id),
    index('ledger_lines_of_drawers').on(t.unit_id, t.entry_id).where(sql`account in ('cash.register', 'cash.safe')`),
    index('ledger_lines_by_shift').on(t.shift_id).where(sql`shift_id is not null`),
    foreignKey({
      name: 'ledger_lines_entry_id_ref',
      columns: [t.company_id, t.entry_id],
      foreignColumns: [ledgerEntries.company_id, ledgerEntries.id],
    }),
    within(t.entity_id, 'ledger_lines', t, legalEntities),
    within(t.unit_id, 'ledger_lines', t, units),
    check('ledger_lines_amount', sql`amount <> 0 and abs(amount) <= 100000000000000`),
    check('ledger_lines_currency', sql`currency in (1, 2)`),
  ],
)

/** The sums of guarded accounts: only the trigger of the lines writes them, and `npm run verify-ledger` recounts them. */
export const ledgerBalances = pgTable(
  'ledger_balances',
  {
    company_id: companyId(),
    entity_id: integer().notNull(),
    account: line().notNull(),
    subject_id: integer().notNull(),
    currency: smallint().notNull(),
    sign: smallint().notNull(),
    amount: kopecks().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.entity_id, t.account, t.subject_id, t.currency] }),
    // Two, so that each has its own words: money that does not lie there, and more than somebody has paid in.
    check('ledger_balances_cash', sql`account not like 'cash.%' or sign * amount >= 0`),
    check('ledger_balances_liability', sql`account like 'cash.%' or sign * amount >= 0`),
  ],
)

/** A day of a company under seal: the hash of its entries and of the day before, so that what is altered later is seen from here on. */
export const ledgerSeals = pgTable(
  'ledger_seals',
  {
    company_id: companyId(),
    /** The day by UTC: studios of a company may have several zones. */
    day: calendarDay().notNull(),
    entries: integer().notNull(),
    prev: bytes().notNull(),
    root: bytes().notNull(),
    sealed_at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.day] })],
)

/** The hash of each sealed entry, by which an altered entry is named. */
export const ledgerLeaves = pgTable(
  'ledger_leaves',
  {
    entry_id: bigint({ mode: 'number' }).primaryKey(),
    company_id: companyId(),
    day: calendarDay().notNull(),
    hash: bytes().notNull(),
  },
  (t) => [index('ledger_leaves_by_day').on(t.company_id, t.day)],
)
