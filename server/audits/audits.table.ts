import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AuditRow } from '#contract/audits/audits.ts'
import { companyId, instant, line } from '#server/database/columns.ts'

/**
 * The act that a line belongs to: its first line's number. Told as a case: PostgreSQL holds `coalesce` to be able to leak a row's values, and under
 * row security asks no index for it.
 */
export const actOf = (row = '') => `case when ${row}act_id is null then ${row}id else ${row}act_id end`

/** Append-only: update and delete are revoked from the app's role (migrations). Written only by `server/lists/records.ts`. */
export const audits = pgTable(
  'audits',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    company_id: companyId(),
    model_type: line().notNull(),
    model_id: integer().notNull(),
    event: text().$type<AuditRow['event']>().notNull(),
    /** Only the audited fields that changed. */
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    author_id: integer(),
    /** Who looked through the author's eyes: the transaction says it (server/database/db.ts), so no pen can forget it. */
    impersonator_id: integer().default(sql`nullif(current_setting('app.impersonator', true), '')::int`),
    request_id: line(),
    /** The first line of the act: of what one call did in one transaction; null: this is the first one. A trigger says it (migrations), so no pen can forget it. */
    act_id: bigint({ mode: 'number' }),
    /** The call that did it, which the transaction names; null: the product's own work. */
    command: line().default(sql`nullif(current_setting('app.command', true), '')`),
    /** The caller's address, which the transaction names; null: the product's own act. */
    address: line().default(sql`nullif(current_setting('app.address', true), '')`),
    /** What an undo within 10 seconds needs besides `before`; it never leaves the server. */
    undo: jsonb().$type<Record<string, unknown>>(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    index('audits_by_model').on(t.company_id, t.model_type, t.model_id, t.id),
    index('audits_by_impersonated').on(t.company_id, t.id).where(sql`impersonator_id is not null`),
    /** Erasing a person looks through the lines of removed rows and taken files; the index is small, because such lines are few. */
    index('audits_of_gone').on(t.company_id, t.model_type).where(sql`event in ('deleted', 'exported')`),
    index('audits_by_id').on(t.company_id, t.id),
    index('audits_by_act').on(t.company_id, sql.raw(`(${actOf()})`), t.id),
    index('audits_acts').on(t.company_id, t.id).where(sql`act_id is null`),
  ],
)
