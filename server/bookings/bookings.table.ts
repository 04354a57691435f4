import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { toKopecks } from '#domain/core/money.ts'
import { companies } from '#server/companies/companies.table.ts'
import { customers } from '#server/customers/customers.table.ts'
import {
  acted,
  companyId,
  health,
  hers,
  instant,
  isFlag,
  key,
  kopecks,
  line,
  logged,
  seconds,
  unlogged,
  within,
} from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { services } from '#server/services/services.table.ts'
import { units } from '#server/units/units.table.ts'
import { bookingSeries } from './series.table.ts'

/** Global: 1 registered, 2 confirmed, 3 in progress, 8 done, 9 cancelled (decisions.md). */
export const bookingStatuses = pgTable('booking_statuses', { id: integer().primaryKey(), alias: line().notNull(), title: line().notNull() })
/** Global: 1 CRM, 2 site, 3 client app, 4 tablet. */
export const bookingSources = pgTable('booking_sources', { id: integer().primaryKey(), alias: line().notNull(), title: line().notNull() })

/**
 * `begin_at`, `end_at`, `duration` (seconds) and `total` (kopecks) are kept beside their services (domain.md §2.1).
 * Exclusion (migrations): two active bookings of one customer unless `parallel`.
 */
export const bookings = pgTable(
  'bookings',
  {
    id: key(),
    /** AUD-002 names the fields that the log shows of a booking; the others are unlogged. */
    company_id: logged(companyId()),
    unit_id: integer().notNull(),
    user_id: hers('emptied', integer().notNull()),
    status_id: integer()
      .notNull()
      .default(1)
      .references(() => bookingStatuses.id),
    /** Not `within`: a superuser who works in this company for now belongs to another. */
    author_id: acted(
      integer()
        .notNull()
        .references(() => employers.id),
    ),
    booking_source_id: integer()
      .notNull()
      .default(1)
      .references(() => bookingSources.id),
    booking_type: unlogged(text().$type<'windows' | 'schedules'>().notNull().default('windows')),
    price_company_id: unlogged(
      integer()
        .notNull()
        .references(() => companies.id),
    ),
    begin_at: instant().notNull(),
    end_at: instant().notNull(),
    duration: seconds().notNull(),
    total: kopecks().notNull().default(toKopecks(0)),
    comment: health(line()),
    special_master: isFlag(),
    parallel: unlogged(isFlag()),
    secret_client: unlogged(isFlag()),
    /** Visits that were planned together share it; a visit's place in the series is told from their times. */
    series_id: unlogged(integer()),
    cancel_source_id: integer().references(() => bookingSources.id),
    cancel_reason: health(line()),
    /** The line of the log already tells when and by whom it was cancelled. */
    cancelled_at: unlogged(instant()),
    cancelled_by: acted(unlogged(integer().references(() => employers.id))),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (t) => [
    unique('bookings_own').on(t.company_id, t.id),
    index('bookings_by_unit').on(t.unit_id, t.id),
    index('bookings_by_unit_begin').on(t.unit_id, t.begin_at, t.id),
    index('bookings_by_begin').on(t.company_id, t.begin_at, t.id),
    index('bookings_by_user').on(t.user_id, t.begin_at),
    within(t.unit_id, 'bookings', t, units),
    index('bookings_by_series').on(t.series_id, t.begin_at).where(sql`series_id is not null`),
    within(t.user_id, 'bookings', t, customers),
    within(t.series_id, 'bookings', t, bookingSeries),
  ],
)

/** What is done, by whom and when, priced at booking; stays after a cancellation, which frees the windows. */
export const bookingServices = pgTable(
  'booking_services',
  {
    id: key(),
    company_id: companyId(),
    booking_id: integer().notNull(),
    service_id: integer().notNull(),
    window_id: integer(),
    employer_id: acted(integer().notNull()),
    begin_at: instant().notNull(),
    duration: integer().notNull(),
    price: kopecks().notNull(),
    qty: integer().notNull().default(1),
    /** True: a person has set the length of the master's part, which goes with the visit; otherwise the service sets it. */
    set_by_hand: isFlag(),
  },
  (t) => [
    index('booking_services_by_booking').on(t.booking_id),
    index('booking_services_by_employer').on(t.employer_id, t.begin_at),
    within(t.booking_id, 'booking_services', t, bookings).onDelete('cascade'),
    within(t.service_id, 'booking_services', t, services),
    within(t.employer_id, 'booking_services', t, employers),
  ],
)
