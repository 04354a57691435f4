import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { calendarDay, companyId, isFlag, key, kopecks, line, within } from '#server/database/columns.ts'
import { units } from '#server/units/units.table.ts'

/**
 * Who sells and pays taxes: a company has one or several. One is its default; making a company makes it (the trigger `companies_entity` of the
 * migrations), so that every sale has somebody whose it is.
 */
export const legalEntities = pgTable(
  'legal_entities',
  {
    id: key(),
    company_id: companyId(),
    title: line().notNull(),
    /** Ten digits of a firm or twelve of a person; a check of the migrations verifies the check digits. */
    inn: line(),
    kpp: line(),
    /** The system of taxation (tag 1055) of lines that no route names another for; null: not said yet, or none of Russia's. */
    taxation: line(),
    /** Tags 1187 and 1117 of its receipts. */
    site: line(),
    sender_email: line(),
    /** How much cash its drawers and safes may hold overnight; null: no limit was set. */
    cash_limit: kopecks(),
    is_default: isFlag(),
  },
  (t) => [
    unique('legal_entities_own').on(t.company_id, t.id),
    unique('legal_entities_inn').on(t.company_id, t.inn),
    uniqueIndex('legal_entities_one_default').on(t.company_id).where(sql`is_default`),
    check('legal_entities_cash_limit', sql`cash_limit >= 0`),
    check('legal_entities_taxation', sql`taxation in ('osn', 'usn_income', 'usn_income_outcome', 'esn', 'patent')`),
  ],
)

/** The rate of VAT of an entity from a day on, until the next: in per cent, 0 is without VAT. Two rates of one day do not exist. */
export const entityVat = pgTable(
  'entity_vat',
  {
    id: key(),
    company_id: companyId(),
    entity_id: integer().notNull(),
    from_day: calendarDay().notNull(),
    rate: smallint().notNull(),
  },
  (t) => [
    unique('entity_vat_day').on(t.entity_id, t.from_day),
    within(t.entity_id, 'entity_vat', t, legalEntities).onDelete('cascade'),
    check('entity_vat_rate', sql`rate between 0 and 50`),
  ],
)

/**
 * The legal entity and taxation of a line of an order, by unit and kind of the item, from a day on. Without a unit a route holds for all; what no route names
 * belongs to the default entity.
 */
export const entityRoutes = pgTable(
  'entity_routes',
  {
    id: key(),
    company_id: companyId(),
    unit_id: integer(),
    /** 1 service, 2 good, 3 certificate, 4 club card, 5 instalment, 6 tips. */
    item_kind: smallint().notNull(),
    from_day: calendarDay().notNull(),
    entity_id: integer().notNull(),
    /** null: the entity's own system. */
    taxation: line(),
  },
  (t) => [
    unique('entity_routes_day').on(t.company_id, t.unit_id, t.item_kind, t.from_day).nullsNotDistinct(),
    within(t.unit_id, 'entity_routes', t, units).onDelete('cascade'),
    within(t.entity_id, 'entity_routes', t, legalEntities),
    check('entity_routes_kind', sql`item_kind between 1 and 6`),
    check('entity_routes_taxation', sql`taxation in ('osn', 'usn_income', 'usn_income_outcome', 'esn', 'patent')`),
  ],
)
