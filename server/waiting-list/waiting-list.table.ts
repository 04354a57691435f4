import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { customers } from '#server/customers/customers.table.ts'
import { acted, calendarDay, companyId, health, hers, instant, key, line, pointing, unlogged, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { services } from '#server/services/services.table.ts'
import { units } from '#server/units/units.table.ts'

/**
 * Who waits for a time that is not free yet. The windows that are offered name their entry (windows.held_for), so none is offered
 * twice at once; what the offer is stands here. The booking is referred to in the migrations: bookings lean on this feature.
 */
export const waitingList = pgTable(
  'waiting_list',
  {
    id: key(),
    company_id: companyId(),
    user_id: hers('emptied', integer().notNull()),
    status: text().$type<'waiting' | 'offered' | 'booked' | 'expired' | 'cancelled'>().notNull().default('waiting'),
    /** 0 usual, 1 high, 2 urgent. */
    priority: integer().notNull().default(0),
    begin_day: calendarDay().notNull(),
    end_day: calendarDay().notNull(),
    /** Clock of the studio: «10:00»; absent: any time. */
    time_from: line(),
    time_to: line(),
    comment: health(line()),
    /** The log tells an offer by when it begins and how long it holds; the other fields of it stay out. */
    offered_unit_id: unlogged(integer()),
    offered_employer_id: acted(unlogged(integer())),
    offered_begin_at: instant(),
    offered_end_at: unlogged(instant()),
    offered_until: instant(),
    /** Windows that were offered in vain, so this entry does not get them again. */
    passed_window_ids: pointing('windows', unlogged(integer().array().notNull().default([]))),
    booking_id: pointing('bookings', integer()),
    /** The author of the first line of the log. */
    author_id: acted(
      unlogged(
        integer()
          .notNull()
          .references(() => employers.id),
      ),
    ),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (t) => [
    unique('waiting_list_own').on(t.company_id, t.id),
    index('waiting_list_open').on(t.company_id, t.status, t.end_day).where(sql`status in ('waiting', 'offered')`),
    index('waiting_list_by_user').on(t.user_id),
    within(t.user_id, 'waiting_list', t, customers),
    within(t.offered_unit_id, 'waiting_list', t, units),
    within(t.offered_employer_id, 'waiting_list', t, employers),
    check('waiting_list_status', sql`status in ('waiting', 'offered', 'booked', 'expired', 'cancelled')`),
    check('waiting_list_priority', sql`priority between 0 and 2`),
    check('waiting_list_days', sql`begin_day <= end_day`),
    check('waiting_list_times', sql`time_from is null or time_to is null or time_from < time_to`),
    check(
      'waiting_list_offer',
      sql`(status = 'offered') = (offered_until is not null) and (offered_until is null) = (offered_begin_at is null)`,
    ),
  ],
)

/** The wanted services in order; a countable one stands as often as it is done. */
export const waitingListServices = pgTable(
  'waiting_list_services',
  { id: key(), company_id: companyId(), waiting_id: integer().notNull(), service_id: integer().notNull() },
  (t) => [
    index('waiting_list_services_by_entry').on(t.waiting_id),
    within(t.waiting_id, 'waiting_list_services', t, waitingList).onDelete('cascade'),
    within(t.service_id, 'waiting_list_services', t, services),
  ],
)

export const waitingListUnits = pgTable(
  'waiting_list_units',
  { id: key(), company_id: companyId(), waiting_id: integer().notNull(), unit_id: integer().notNull() },
  (t) => [
    unique('waiting_list_units_once').on(t.waiting_id, t.unit_id),
    index('waiting_list_units_by_unit').on(t.unit_id),
    within(t.waiting_id, 'waiting_list_units', t, waitingList).onDelete('cascade'),
    within(t.unit_id, 'waiting_list_units', t, units),
  ],
)

/** The wanted masters; none: any master. */
export const waitingListEmployers = pgTable(
  'waiting_list_employers',
  { id: key(), company_id: companyId(), waiting_id: integer().notNull(), employer_id: acted(integer().notNull()) },
  (t) => [
    unique('waiting_list_employers_once').on(t.waiting_id, t.employer_id),
    within(t.waiting_id, 'waiting_list_employers', t, waitingList).onDelete('cascade'),
    within(t.employer_id, 'waiting_list_employers', t, employers),
  ],
)
