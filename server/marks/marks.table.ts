import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { MarkState, WithdrawReason } from '#domain/core/mark.ts'
import { acted, companyId, exactInstant, instant, key, line, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { goods } from '#server/goods/goods.table.ts'
import { stores } from '#server/stores/stores.table.ts'

/**
 * Pieces that carry a mark of «Честный знак», one row each for as long as the company knows of it. A piece is its GTIN and its number, whatever tail
 * stands behind them in the code. Its state is what its last move says (the walls of the migration).
 */
export const marks = pgTable(
  'marks',
  {
    id: key(),
    company_id: companyId(),
    gtin: line().notNull(),
    serial: line().notNull(),
    /** The whole code with its GS, as a receipt needs it. */
    code: line().notNull(),
    good_id: integer().notNull(),
    state: text().$type<MarkState>().notNull().default('gone'),
    /** The store where the piece lies. */
    store_id: integer(),
    moved_at: instant().notNull().defaultNow(),
  },
  (t) => [
    unique('marks_own').on(t.company_id, t.id),
    unique('marks_piece').on(t.company_id, t.gtin, t.serial),
    index('marks_by_good').on(t.good_id, t.state, t.id),
    index('marks_by_store').on(t.store_id, t.good_id),
    index('marks_by_company').on(t.company_id, t.id),
    within(t.good_id, 'marks', t, goods),
    within(t.store_id, 'marks', t, stores),
    check('marks_digits', sql`gtin ~ '^[0-9]{14}$' and serial <> ''`),
    check('marks_state', sql`state in ('in_store', 'promised', 'sold', 'on_way', 'to_supplier', 'withdrawn', 'gone')`),
    check('marks_place', sql`(state in ('in_store', 'promised')) = (store_id is not null)`),
  ],
)

/**
 * An act on marks alone: pieces that the books have already got theirs, or pieces that are gone lost theirs. Only added to; which pieces they were say the
 * moves.
 */
export const markActs = pgTable(
  'mark_acts',
  {
    id: key(),
    company_id: companyId(),
    kind: text().$type<'accepted' | 'withdrawn'>().notNull(),
    /** Why marks were withdrawn. */
    reason: text().$type<WithdrawReason>(),
    store_id: integer().notNull(),
    good_id: integer().notNull(),
    /** How many pieces the act was about. */
    count: integer().notNull(),
    employer_id: acted(integer().references(() => employers.id)),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    index('mark_acts_by_company').on(t.company_id, t.id),
    index('mark_acts_by_store').on(t.store_id),
    index('mark_acts_by_good').on(t.good_id),
    within(t.store_id, 'mark_acts', t, stores),
    within(t.good_id, 'mark_acts', t, goods),
    check('mark_acts_kind', sql`kind in ('accepted', 'withdrawn') and (kind = 'withdrawn') = (reason is not null)`),
    check('mark_acts_reason', sql`reason in ('lost', 'used', 'mistake')`),
    check('mark_acts_count', sql`count > 0`),
  ],
)

/** Every act with a piece; only added to. */
export const markMoves = pgTable(
  'mark_moves',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    company_id: companyId(),
    mark_id: integer().notNull(),
    /** By the clock of the database. */
    at: exactInstant().notNull().defaultNow(),
    state: text().$type<MarkState>().notNull(),
    store_id: integer(),
    doc_type: line().notNull(),
    doc_id: integer().notNull(),
    /** The line of the document; null: the document has no lines. */
    item_id: integer(),
    /** Not `within`: a superuser who works in this company for now belongs to another. */
    employer_id: acted(integer().references(() => employers.id)),
  },
  (t) => [
    index('mark_moves_by_mark').on(t.mark_id, t.id),
    index('mark_moves_by_document').on(t.doc_type, t.doc_id),
    index('mark_moves_by_company').on(t.company_id, t.id),
    within(t.mark_id, 'mark_moves', t, marks),
    within(t.store_id, 'mark_moves', t, stores),
  ],
)
