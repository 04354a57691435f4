import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import type { CardKind } from '#domain/club-cards/value.ts'
import { companies } from '#server/companies/companies.table.ts'
import { companyId, isFlag, key, kopecks, line, within } from '#server/database/columns.ts'
import { services } from '#server/services/services.table.ts'

/** What cards are sold and what each gives. A sold card keeps what it was sold with, so that a type may be changed. */
export const clubCardTypes = pgTable(
  'club_card_types',
  {
    id: key(),
    company_id: companyId().references(() => companies.id),
    title: line().notNull(),
    kind: text().$type<CardKind>().notNull(),
    price: kopecks().notNull(),
    days: integer().notNull(),
    freeze_days: integer().notNull().default(0),
    is_shared: isFlag(),
    is_closed: isFlag(),
    visits: integer(),
    nominal: kopecks(),
    percent: smallint(),
  },
  (t) => [
    unique('club_card_types_own').on(t.company_id, t.id),
    unique('club_card_types_title').on(t.company_id, t.title),
    check('club_card_types_kind', sql`kind in ('visits', 'money', 'discount')`),
    check(
      'club_card_types_gives',
      sql`(kind = 'visits') = (visits is not null) and (kind = 'money') = (nominal is not null) and (kind = 'discount') = (percent is not null)`,
    ),
    check('club_card_types_price', sql`price > 0 and nominal >= price and visits between 1 and 365 and percent between 1 and 100`),
    check('club_card_types_days', sql`days between 1 and 3650 and freeze_days between 0 and 365`),
  ],
)

/** Services that a card of visits pays for, or that a discount is for. */
export const clubCardTypeServices = pgTable(
  'club_card_type_services',
  {
    company_id: companyId(),
    club_card_type_id: integer().notNull(),
    service_id: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.club_card_type_id, t.service_id] }),
    index('club_card_type_services_by_service').on(t.service_id),
    within(t.club_card_type_id, 'club_card_type_services', t, clubCardTypes).onDelete('cascade'),
    within(t.service_id, 'club_card_type_services', t, services).onDelete('cascade'),
  ],
)
