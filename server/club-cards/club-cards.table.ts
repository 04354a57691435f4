import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CardEvent } from '#contract/club-cards/club-cards.ts'
import type { CardLife } from '#domain/club-cards/state.ts'
import type { CardKind } from '#domain/club-cards/value.ts'
import { zero } from '#domain/core/money.ts'
import { clubCardTypes } from '#server/club-card-types/club-card-types.table.ts'
import { customers } from '#server/customers/customers.table.ts'
import {
  acted,
  calendarDay,
  companyId,
  hers,
  instant,
  isFlag,
  key,
  kopecks,
  line,
  pointing,
  unlogged,
  within,
} from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { legalEntities } from '#server/legal-entities/legal-entities.table.ts'
import { units } from '#server/units/units.table.ts'

/**
 * A club card as it was sold: what it gives stands on it and never changes. What is left of it is kept by its entries alone (triggers of the
 * migration), never below zero; what it owes stands in the ledger under its id.
 */
export const clubCards = pgTable(
  'club_cards',
  {
    id: key(),
    company_id: companyId(),
    /** The log leaves it out, because a shared card is used by whoever knows it. */
    number: unlogged(line().notNull()),
    type_id: integer().notNull(),
    title: line().notNull(),
    kind: text().$type<CardKind>().notNull(),
    /** The client who holds the card. */
    user_id: hers('emptied', integer().notNull()),
    /** The studio that sold the card. */
    unit_id: integer().notNull(),
    /** The order that sold the card; null: a former program did, and the card is what was left of it when the company moved in. */
    order_id: pointing('orders', integer()),
    /** The legal entity that owes the card's worth; known once the card is sold. */
    entity_id: integer(),
    currency_id: smallint().$type<1 | 2>().notNull().default(1),
    price: kopecks().notNull(),
    visits: integer(),
    nominal: kopecks(),
    percent: smallint(),
    days: integer().notNull(),
    freeze_days: integer().notNull(),
    is_shared: isFlag(),
    /** The services of its type on the day of the sale. */
    service_ids: integer().array().notNull(),
    life: text().$type<CardLife>().notNull().default('new'),
    sold_at: instant(),
    /** The day of the sale, by the calendar of the selling studio. */
    sold_day: calendarDay(),
    valid_until: calendarDay(),
    frozen_on: calendarDay(),
    /** How many days the card was frozen before. */
    freeze_used: integer().notNull().default(0),
    visits_left: unlogged(integer().notNull().default(0)),
    nominal_left: unlogged(kopecks().notNull().default(zero)),
    /** The part of the paid price that stands for what is left. */
    paid_left: unlogged(kopecks().notNull().default(zero)),
  },
  (t) => [
    unique('club_cards_own').on(t.company_id, t.id),
    uniqueIndex('club_cards_number').on(t.company_id, t.number),
    // An order sells one card of a type: the lines of an order for this type are its visits.
    uniqueIndex('club_cards_of_order').on(t.order_id, t.type_id),
    index('club_cards_by_company').on(t.company_id, t.id),
    index('club_cards_by_user').on(t.user_id, t.id),
    index('club_cards_by_type').on(t.type_id),
    within(t.type_id, 'club_cards', t, clubCardTypes),
    within(t.user_id, 'club_cards', t, customers),
    within(t.unit_id, 'club_cards', t, units),
    within(t.entity_id, 'club_cards', t, legalEntities),
    check('club_cards_number', sql`number ~ '^[0-9]{10}$'`),
    // One that a former program sold has no order here; a trigger checks that the ledger has its opening entry.
    check('club_cards_origin', sql`order_id is not null or (life <> 'new' and sold_at is not null)`),
    check('club_cards_kind', sql`kind in ('visits', 'money', 'discount') and currency_id in (1, 2)`),
    check('club_cards_life', sql`life in ('new', 'active', 'frozen', 'refunded')`),
    check(
      'club_cards_sold',
      sql`life not in ('active', 'frozen') or (entity_id is not null and sold_day is not null and valid_until is not null)`,
    ),
    check('club_cards_frozen', sql`(life = 'frozen') = (frozen_on is not null) and freeze_used between 0 and freeze_days`),
    check('club_cards_left', sql`visits_left between 0 and coalesce(visits, 0) and nominal_left between 0 and coalesce(nominal, 0)`),
    check('club_cards_paid', sql`paid_left between 0 and price`),
    check('club_cards_empty', sql`kind <> 'visits' or visits_left > 0 or paid_left = 0`),
  ],
)

/** What became of each card, line by line: only added to, and the only way in which what is left of a card changes. */
export const clubCardEntries = pgTable(
  'club_card_entries',
  {
    id: key(),
    company_id: companyId(),
    card_id: integer().notNull(),
    at: instant().notNull(),
    event: text().$type<CardEvent>().notNull(),
    /** Above zero: more is left. */
    visits: integer().notNull().default(0),
    nominal: kopecks().notNull().default(zero),
    paid: kopecks().notNull().default(zero),
    unit_id: integer(),
    order_id: pointing('orders', integer()),
    comment: line(),
    employer_id: acted(integer().references(() => employers.id)),
  },
  (t) => [
    index('club_card_entries_by_card').on(t.card_id, t.id),
    index('club_card_entries_by_order').on(t.order_id).where(sql`order_id is not null`),
    within(t.card_id, 'club_card_entries', t, clubCards),
    within(t.unit_id, 'club_card_entries', t, units),
    check('club_card_entries_event', sql`event in ('sold', 'used', 'returned', 'frozen', 'thawed', 'refunded', 'opened')`),
  ],
)
