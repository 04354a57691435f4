import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { ConsentPurpose, ConsentSource } from '#contract/consents/consents.ts'
import { customers } from '#server/customers/customers.table.ts'
import { acted, companyId, hers, instant, key, line, within } from '#server/database/columns.ts'

const known = sql.raw(`purpose in ('processing', 'health', 'service_sms', 'service_email', 'marketing_sms',
  'marketing_email', 'marketing_push', 'photo')`)

/** The texts that people agree to; a new wording is a new version, and old ones stay. */
export const consentTexts = pgTable(
  'consent_texts',
  {
    id: key(),
    company_id: companyId(),
    purpose: text().$type<ConsentPurpose>().notNull(),
    version: integer().notNull(),
    text: line().notNull(),
    author_id: acted(integer().notNull()),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    unique('consent_texts_own').on(t.company_id, t.id),
    unique('consent_texts_once').on(t.company_id, t.purpose, t.version),
    check('consent_texts_purpose', known),
    check('consent_texts_version', sql`version > 0`),
  ],
)

/** Given and withdrawn: only added to (a trigger of the migrations), the last one of a purpose holds. */
export const consents = pgTable(
  'consents',
  {
    id: key(),
    company_id: companyId(),
    user_id: hers('kept', integer().notNull()),
    purpose: text().$type<ConsentPurpose>().notNull(),
    is_given: boolean().notNull(),
    /** The wording that was agreed to; null: there was no wording then. */
    text_id: integer(),
    source: text().$type<ConsentSource>().notNull(),
    /** The employee; 0: the product itself. */
    author_id: acted(integer().notNull()),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    index('consents_by_user').on(t.company_id, t.user_id, t.purpose, t.id),
    within(t.user_id, 'consents', t, customers),
    within(t.text_id, 'consents', t, consentTexts),
    check('consents_purpose', known),
    check('consents_source', sql`source in ('desk', 'paper', 'phone', 'site', 'import', 'merge', 'link')`),
  ],
)
