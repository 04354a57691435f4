import { sql } from 'drizzle-orm'
import { check, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { companies } from '#server/companies/companies.table.ts'
import { acted, companyId, isFlag, line, unlogged, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { units } from '#server/units/units.table.ts'

/** How the company's own site sells certificates: one row a company, under the company's own number. Sums are whole roubles. */
export const certificateSales = pgTable(
  'certificate_sales',
  {
    id: integer().primaryKey(),
    company_id: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    is_enabled: isFlag(),
    unit_id: integer(),
    faces: integer().array().notNull().default([]),
    own_min: integer(),
    own_max: integer(),
    words: line(),
    /** The employee in whose name the site sells: the one who saved the settings last. */
    seller_id: acted(
      integer()
        .notNull()
        .references(() => employers.id),
    ),
    /** 128 random bits, drawn once: whoever was given the link of the page has them, and no number of a company leads to its shop. */
    shop: unlogged(line().notNull()),
  },
  (t) => [
    unique('certificate_sales_shop').on(t.shop),
    check('certificate_sales_key', sql`length(shop) >= 22`),
    within(t.unit_id, 'certificate_sales', t, units),
    check('certificate_sales_own', sql`id = company_id`),
    check('certificate_sales_faces', sql`cardinality(faces) <= 12 and 1 <= all(faces) and 1000000 >= all(faces)`),
    check('certificate_sales_sum', sql`(own_min is null) = (own_max is null) and own_min between 1 and own_max and own_max <= 1000000`),
    check('certificate_sales_enabled', sql`not is_enabled or (unit_id is not null and (own_min is not null or cardinality(faces) > 0))`),
  ],
)
