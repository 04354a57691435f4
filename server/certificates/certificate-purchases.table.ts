import { sql } from 'drizzle-orm'
import { check, integer, pgTable, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, companyId, instant, key, kopecks, line, personal, pointing, within } from '#server/database/columns.ts'
import { certificates } from './certificates.table.ts'

/**
 * A certificate that somebody buys on the site. It is made when its order takes the money, so that an unpaid purchase leaves none; a trigger of the
 * migration keeps all but that, and lets the buyer be forgotten; another ties the order to the face.
 */
export const certificatePurchases = pgTable(
  'certificate_purchases',
  {
    id: key(),
    company_id: companyId(),
    order_id: pointing('orders', integer().notNull()),
    /** A key that the page draws at random, so that the same purchase sent twice is bought once. */
    key: uuid().notNull(),
    face: kopecks().notNull(),
    for_whom: personal(line()),
    words: personal(line()),
    send_day: calendarDay().notNull(),
    /** Digits of a phone, or a mail: tag 1008 of the receipts, and where the certificate is sent. Null: the buyer is forgotten. */
    contact: personal(line()),
    certificate_id: integer(),
    created_at: instant().notNull(),
  },
  (t) => [
    unique('certificate_purchases_key').on(t.company_id, t.key),
    unique('certificate_purchases_order').on(t.order_id),
    uniqueIndex('certificate_purchases_certificate').on(t.certificate_id).where(sql`certificate_id is not null`),
    within(t.certificate_id, 'certificate_purchases', t, certificates),
    check('certificate_purchases_face', sql`face > 0 and length(contact) between 3 and 100`),
  ],
)
