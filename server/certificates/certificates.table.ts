import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CertificateEvent } from '#contract/certificates/certificates.ts'
import type { CertificateState } from '#domain/certificates/verdict.ts'
import { customers } from '#server/customers/customers.table.ts'
import { acted, calendarDay, companyId, hers, instant, key, kopecks, line, pointing, unlogged, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { legalEntities } from '#server/legal-entities/legal-entities.table.ts'
import { units } from '#server/units/units.table.ts'

/** Certificates of one face that were made at once. */
export const certificateBatches = pgTable(
  'certificate_batches',
  {
    id: key(),
    company_id: companyId(),
    title: line().notNull(),
    face: kopecks().notNull(),
    currency_id: smallint().$type<1 | 2>().notNull().default(1),
    valid_days: integer().notNull().default(365),
    count: integer().notNull(),
    created_at: instant().notNull(),
    created_by: acted(
      integer()
        .notNull()
        .references(() => employers.id),
    ),
  },
  (t) => [
    unique('certificate_batches_own').on(t.company_id, t.id),
    check('certificate_batches_face', sql`face > 0 and currency_id in (1, 2)`),
    check('certificate_batches_count', sql`count between 1 and 1000 and valid_days between 1 and 3650`),
  ],
)

/**
 * A certificate's number is worth its money, so it is told only to the person who names it and to the maker of the batch. The debt stands in the ledger under
 * its id; a trigger of the migration guards its states and its origin.
 */
export const certificates = pgTable(
  'certificates',
  {
    id: key(),
    company_id: companyId(),
    batch_id: integer(),
    /** The certificate's number within its batch. */
    n: integer(),
    /** The code that people use: «3-17», or «3-17/1» of the rest of «3-17». */
    code: line().notNull(),
    /** The log leaves it out, because whoever reads it may spend it. */
    number: unlogged(line().notNull()),
    face: kopecks().notNull(),
    currency_id: smallint().$type<1 | 2>().notNull().default(1),
    valid_days: integer().notNull(),
    state: text().$type<CertificateState>().notNull().default('created'),
    /** The studio where it lies; once it is sold, the studio that sold it. */
    unit_id: integer(),
    /** The order that sells it, from the moment when its money is taken. */
    order_id: pointing('orders', integer()),
    paid: kopecks(),
    /** The legal entity that owes the certificate's worth. */
    entity_id: integer(),
    sold_at: instant(),
    /** The day of the sale, by the calendar of the selling studio. */
    sold_day: calendarDay(),
    valid_until: calendarDay(),
    redeemed_at: instant(),
    redeemed_order_id: pointing('orders', integer()),
    /** What is left of the face and of the paid price, until it is issued anew. */
    rest_face: unlogged(kopecks()),
    rest_paid: unlogged(kopecks()),
    rest_of_id: integer(),
    /** The nominal on the paper of a certificate that a former program sold: its face is what was left of it when the company moved in. */
    former_face: kopecks(),
    /** The client who holds a certificate of a former program; one that was sold here is of the client of its order. */
    user_id: hers('emptied', integer()),
  },
  (t) => [
    unique('certificates_own').on(t.company_id, t.id),
    uniqueIndex('certificates_number').on(t.company_id, t.number),
    uniqueIndex('certificates_place').on(t.batch_id, t.n).where(sql`batch_id is not null`),
    // A returned payment leaves another rest, so that one certificate may have several.
    uniqueIndex('certificates_rest').on(t.rest_of_id, t.code).where(sql`rest_of_id is not null`),
    index('certificates_by_unit').on(t.unit_id, t.id).where(sql`unit_id is not null`),
    index('certificates_by_order').on(t.order_id).where(sql`order_id is not null`),
    index('certificates_by_redeemed').on(t.redeemed_order_id).where(sql`redeemed_order_id is not null`),
    index('certificates_by_user').on(t.user_id).where(sql`user_id is not null`),
    within(t.user_id, 'certificates', t, customers),
    within(t.batch_id, 'certificates', t, certificateBatches),
    within(t.unit_id, 'certificates', t, units),
    within(t.entity_id, 'certificates', t, legalEntities),
    foreignKey({ name: 'certificates_rest_of_id_ref', columns: [t.company_id, t.rest_of_id], foreignColumns: [t.company_id, t.id] }),
    check(
      'certificates_number',
      sql`case when former_face is null then number ~ '^[0-9]{11}$' else length(number) between 3 and 30 and number !~ '[[:space:]]' end`,
    ),
    check('certificates_face', sql`face > 0 and paid between 0 and face and rest_paid between 0 and rest_face and currency_id in (1, 2)`),
    check('certificates_state', sql`state in ('created', 'at_unit', 'sold', 'redeemed', 'refunded', 'blocked')`),
    check('certificates_there', sql`state <> 'at_unit' or unit_id is not null`),
    check(
      'certificates_sold',
      sql`state not in ('sold', 'redeemed', 'refunded')
        or (paid is not null and entity_id is not null and sold_at is not null and sold_day is not null and valid_until is not null)`,
    ),
    check('certificates_redeemed', sql`(state = 'redeemed') = (redeemed_at is not null)`),
    check('certificates_origin', sql`num_nonnulls(batch_id, rest_of_id, former_face) = 1 and (batch_id is null) = (n is null)`),
    // One that a former program sold has no order here; a trigger checks that the ledger has its opening entry.
    check(
      'certificates_former',
      sql`case when former_face is null then user_id is null else former_face >= face and order_id is null and sold_at is not null end`,
    ),
  ],
)

/** What happened to each certificate, line by line; only added to. */
export const certificateEvents = pgTable(
  'certificate_events',
  {
    id: key(),
    company_id: companyId(),
    certificate_id: integer().notNull(),
    at: instant().notNull(),
    event: text().$type<CertificateEvent['event']>().notNull(),
    unit_id: integer(),
    order_id: pointing('orders', integer()),
    sum: kopecks(),
    comment: line(),
    employer_id: acted(integer().references(() => employers.id)),
  },
  (t) => [
    index('certificate_events_by_certificate').on(t.certificate_id, t.id),
    index('certificate_events_by_company').on(t.company_id, t.id),
    within(t.certificate_id, 'certificate_events', t, certificates),
    within(t.unit_id, 'certificate_events', t, units),
    check(
      'certificate_events_event',
      sql`event in ('made', 'handed', 'returned', 'sold', 'redeemed', 'reissued', 'blocked', 'unblocked', 'refunded', 'restored', 'opened')`,
    ),
  ],
)

/** A count of the certificates in a studio, compared with the records of that moment. */
export const certificateCounts = pgTable(
  'certificate_counts',
  {
    id: key(),
    company_id: companyId(),
    unit_id: integer().notNull(),
    counted_at: instant().notNull(),
    counted_by: acted(
      integer()
        .notNull()
        .references(() => employers.id),
    ),
    expected: integer().notNull(),
    found: integer().notNull(),
    /** Ids of certificates that the records place there and that were not counted. */
    missing: integer().array().notNull(),
    /** Counted codes that the records do not place there, as they were read. */
    strange: jsonb().$type<string[]>().notNull(),
  },
  (t) => [
    index('certificate_counts_by_unit').on(t.unit_id, t.id),
    within(t.unit_id, 'certificate_counts', t, units),
    check('certificate_counts_found', sql`found between 0 and expected and cardinality(missing) = expected - found`),
  ],
)
