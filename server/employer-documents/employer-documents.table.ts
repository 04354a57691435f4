import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import {
  bytes,
  calendarDay,
  companyId,
  hers,
  instant,
  isFlag,
  key,
  line,
  personal,
  secretTail,
  unlogged,
  within,
} from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'

/** The same for all companies, written by the migration. */
export const employerDocumentTypes = pgTable('employer_document_types', {
  id: integer().primaryKey(),
  alias: line().notNull().unique(),
  title: line().notNull().unique(),
  /** Labour law requires it to be kept after the person has left (docs/decisions/054). */
  is_lasting: isFlag(),
})

const LASTING = 't.employer_document_type_id in (select y.id from employer_document_types y where y.is_lasting)'

/** Papers of a person. The file lies apart from pictures that anybody may see: it is read only through the verb. */
export const employerDocuments = pgTable(
  'employer_documents',
  {
    id: key(),
    company_id: companyId(),
    employer_id: hers('removed', integer().notNull(), { lastingRows: LASTING }),
    employer_document_type_id: integer()
      .notNull()
      .references(() => employerDocumentTypes.id),
    /** Sealed (document-number.ts). The log keeps its tail only: of a deleted paper nothing more may stay. */
    number: secretTail('number_tail', line().notNull()),
    /** Signed, so that it is found whole and told apart; null until a start has sealed what was there before. */
    number_hash: personal(unlogged(bytes())),
    number_tail: personal(unlogged(line())),
    issued_at: calendarDay(),
    attachment: line().unique('employer_documents_attachment_unique'),
    /** The log records the attachment, which this belongs to. */
    bytes: unlogged(integer()),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    unique('employer_documents_own').on(t.company_id, t.id),
    unique('employer_documents_number_unique').on(t.employer_id, t.employer_document_type_id, t.number),
    unique('employer_documents_number_once').on(t.employer_id, t.employer_document_type_id, t.number_hash),
    index('employer_documents_recent').on(t.company_id, t.employer_id, t.id),
    within(t.employer_id, 'employer_documents', t, employers),
    check('employer_documents_attachment_check', sql`attachment ~ '^[0-9a-f]{40}[.](webp|pdf)$'`),
    check('employer_documents_bytes', sql`(attachment is null) = (bytes is null) and bytes > 0`),
  ],
)
