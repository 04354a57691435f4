import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Ground } from '#domain/customers/ground.ts'
import { cities } from '#server/cities/cities.table.ts'
import { companies } from '#server/companies/companies.table.ts'
import { countries } from '#server/countries/countries.table.ts'
import { calendarDay, companyId, health, instant, isFlag, key, line, personal, phone, unlogged } from '#server/database/columns.ts'
import { cityDistricts } from '#server/districts/districts.table.ts'

/** Global: where a customer learned of the studio. */
export const userSources = pgTable('user_sources', { id: integer().primaryKey(), name: line().notNull() })

/** The wire's `user`. `phone` is digits with the country code; unique within a company among those not deleted. */
export const customers = pgTable(
  'customers',
  {
    id: key(),
    company_id: companyId().references(() => companies.id),
    last_name: personal(line()),
    first_name: personal(line().notNull()),
    middle_name: personal(line()),
    phone: personal(phone().notNull()),
    email: personal(line()),
    comment: health(line()),
    confirm_email: personal(isFlag()),
    confirm_sms: personal(isFlag()),
    /** The ground for keeping the card; the log records it as a field of its own. */
    ground: unlogged(text().$type<Ground>().notNull().default('service')),
    user_source_id: integer().references(() => userSources.id),
    country_id: integer().references(() => countries.id),
    city_id: integer().references(() => cities.id),
    city_district_id: personal(integer().references(() => cityDistricts.id)),
    birth_date: personal(calendarDay()),
    is_blocked: isFlag(),
    deleted_at: instant(),
    /** Nothing personal is left of her, the visits are. Her lines of the log are emptied by the same act. */
    erased_at: unlogged(instant()),
    /** True: the nameless customer of a company, who stands for all who give no name (C6). */
    is_walk_in: unlogged(isFlag()),
    created_at: instant().notNull().defaultNow(),
    /** The text that the search by name looks through. */
    search_name: line().generatedAlwaysAs(sql`lower(coalesce(last_name, '') || ' ' || first_name || ' ' || coalesce(middle_name, ''))`),
    phone_tail: line().generatedAlwaysAs(sql`right(phone, 4)`),
  },
  (t) => [
    unique('customers_own').on(t.company_id, t.id),
    uniqueIndex('customers_phone_unique').on(t.company_id, t.phone).where(sql`deleted_at is null`),
    // Twins are looked for by groups of equal keys: read in the index's order, without the table.
    index('customers_twin_phone').on(t.company_id, sql`right(phone, 9)`).where(sql`deleted_at is null`),
    index('customers_twin_email').on(t.company_id, sql`lower(email)`).where(sql`deleted_at is null and email <> ''`),
    index('customers_twin_birth').on(t.company_id, t.birth_date, t.search_name).where(sql`deleted_at is null and birth_date is not null`),
    index('customers_twin_tail').on(t.company_id, t.phone_tail, t.search_name).where(sql`deleted_at is null`),
    uniqueIndex('customers_walk_in').on(t.company_id).where(sql`is_walk_in`),
    check(
      'customers_walk_in_is_nobody',
      sql`not is_walk_in or (deleted_at is not null and erased_at is not null and not is_blocked
        and coalesce(last_name, middle_name, email, comment) is null and birth_date is null)`,
    ),
    check('customers_ground', sql`ground in ('service', 'consent')`),
    index('customers_by_birth').on(t.company_id, t.birth_date),
    index('customers_by_tail').on(t.company_id, t.phone_tail),
    index('customers_name_trigrams').using('gin', sql`search_name gin_trgm_ops`),
    index('customers_phone_trigrams').using('gin', sql`phone gin_trgm_ops`),
  ],
)
