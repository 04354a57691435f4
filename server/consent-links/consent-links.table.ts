import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import type { ConsentPurpose } from '#contract/consents/consents.ts'
import { customers } from '#server/customers/customers.table.ts'
import { bytes, companyId, hers, instant, key, line, unlogged, within } from '#server/database/columns.ts'

/** Links by which a customer takes back her consent to advertising, by their hashes: one for her and a way, as long as her card lives. */
export const consentLinks = pgTable(
  'consent_links',
  {
    id: key(),
    company_id: companyId(),
    user_id: hers('removed', integer().notNull()),
    purpose: line().$type<ConsentPurpose>().notNull(),
    token_hash: unlogged(bytes().notNull()),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    unique('consent_links_hash').on(t.token_hash),
    index('consent_links_by_user').on(t.user_id),
    within(t.user_id, 'consent_links', t, customers).onDelete('cascade'),
    check('consent_links_purpose', sql`purpose in ('marketing_sms', 'marketing_email', 'marketing_push')`),
  ],
)
