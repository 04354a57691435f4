import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { GiveStatus } from '#domain/good-gives/pieces.ts'
import { bookings } from '#server/bookings/bookings.table.ts'
import { acted, calendarDay, companyId, instant, key, kopecks, line, qty, unlogged, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { goods } from '#server/goods/goods.table.ts'
import { stores } from '#server/stores/stores.table.ts'
import { units } from '#server/units/units.table.ts'

/** Single pieces that are given out to visits and come back: a file, a kraft bag, a jar (domain.md §4.4). */
export const goodGives = pgTable(
  'good_gives',
  {
    id: key(),
    company_id: companyId(),
    barcode: line().notNull(),
    good_id: integer().notNull(),
    unit_id: integer().notNull(),
    /** The store from which the used material is written off. */
    store_id: integer().notNull(),
    status: text().$type<GiveStatus>().notNull().default('available'),
    /** The last visit that got the piece, and its master. */
    booking_id: integer(),
    employer_id: acted(integer().references(() => employers.id)),
    uses: integer().notNull().default(0),
    /** The last day on which a sealed piece is sterile. */
    sterile_until: calendarDay(),
    /** Grams at the last weighing, with the jar. */
    weight: qty(),
    created_at: instant().notNull().defaultNow(),
    updated_at: unlogged(instant().notNull().defaultNow()),
    deleted_at: instant(),
  },
  (t) => [
    unique('good_gives_own').on(t.company_id, t.id),
    // A barcode is of one piece that still exists; a label of one that is used up or gone may be stuck on another.
    uniqueIndex('good_gives_barcode')
      .on(t.company_id, t.barcode)
      .where(sql`status in ('available', 'issued', 'returned') and deleted_at is null`),
    index('good_gives_by_code').on(t.company_id, t.barcode),
    index('good_gives_by_company').on(t.company_id, t.id),
    index('good_gives_by_unit').on(t.unit_id, t.id),
    index('good_gives_by_good').on(t.good_id),
    index('good_gives_by_booking').on(t.booking_id),
    within(t.good_id, 'good_gives', t, goods),
    within(t.unit_id, 'good_gives', t, units),
    within(t.store_id, 'good_gives', t, stores),
    within(t.booking_id, 'good_gives', t, bookings),
    check('good_gives_digits', sql`barcode ~ '^[0-9]{12,13}$'`),
    check('good_gives_status', sql`status in ('available', 'issued', 'returned', 'used', 'obsolete')`),
    check('good_gives_issued', sql`status <> 'issued' or employer_id is not null and deleted_at is null`),
    check('good_gives_counts', sql`uses >= 0 and weight >= 0`),
  ],
)

/** Every act with a piece; only added to. */
export const goodGiveEvents = pgTable(
  'good_give_events',
  {
    id: key(),
    company_id: companyId(),
    at: instant().notNull(),
    give_id: integer().notNull(),
    kind: text().$type<'registered' | 'issued' | 'returned' | 'cancelled' | 'relabelled' | 'obsolete'>().notNull(),
    barcode: line(),
    booking_id: integer(),
    /** The master who got the piece. */
    employer_id: acted(integer().references(() => employers.id)),
    /** Who did it; not `within`, because a superuser who works here for now belongs to another company. */
    author_id: acted(integer().references(() => employers.id)),
    /** The giving that this return ends; each ends once. */
    ends_id: integer(),
    weight: qty(),
    /** How much of the good the visit has used, how much of it the books had, and its cost. */
    used: qty(),
    taken: qty(),
    cost: kopecks(),
    comment: line(),
  },
  (t) => [
    unique('good_give_events_own').on(t.company_id, t.id),
    unique('good_give_events_ends').on(t.ends_id),
    index('good_give_events_by_give').on(t.give_id, t.id),
    index('good_give_events_by_booking').on(t.booking_id),
    index('good_give_events_used').on(t.at).where(sql`used > 0 and booking_id is not null`),
    within(t.give_id, 'good_give_events', t, goodGives),
    within(t.booking_id, 'good_give_events', t, bookings),
    check('good_give_events_kind', sql`kind in ('registered', 'issued', 'returned', 'cancelled', 'relabelled', 'obsolete')`),
    check('good_give_events_ending', sql`(kind in ('returned', 'cancelled')) = (ends_id is not null)`),
    check('good_give_events_master', sql`kind <> 'issued' or employer_id is not null`),
    check(
      'good_give_events_used',
      sql`(used is null) = (taken is null) and (used is null) = (cost is null) and (used is null or kind = 'returned')
        and taken between 0 and used and cost >= 0 and (taken > 0 or cost = 0)`,
    ),
  ],
)
