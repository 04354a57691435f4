import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, unique } from 'drizzle-orm/pg-core'
import { acted, bytes, companyId, hers, instant, key, line, personal, pointing, unlogged, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'

/**
 * A finger of an employee. The template is sealed, never selected by a list, an answer, an audit or an export, and goes with her consent and with her last
 * day (triggers of the migration).
 */
export const fingerprints = pgTable(
  'fingerprints',
  {
    id: key(),
    company_id: companyId(),
    employer_id: hers('removed', integer().notNull()),
    /** 0…9 from the little finger of the left hand. */
    finger: smallint().notNull(),
    title: line().notNull(),
    template: personal(unlogged(line().notNull())),
    /** The template's signature, so that one finger is not stored twice. */
    template_hash: unlogged(bytes().notNull()),
    /** Eight random signs by which people distinguish two fingerprints. */
    mark: line().notNull(),
    /** The written consent that allows to keep the fingerprint. */
    consent_document_id: pointing('employer_documents', integer().notNull()),
    creator_id: acted(integer().notNull()),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    unique('fingerprints_own').on(t.company_id, t.id),
    unique('fingerprints_finger').on(t.employer_id, t.finger),
    unique('fingerprints_once').on(t.company_id, t.template_hash),
    index('fingerprints_by_created').on(t.company_id, t.created_at, t.id),
    within(t.employer_id, 'fingerprints', t, employers),
    within(t.creator_id, 'fingerprints', t, employers),
    check('fingerprints_ten', sql`finger between 0 and 9`),
    check('fingerprints_sealed', sql`template like 'v2.%'`),
  ],
)
