import { sql } from 'drizzle-orm'
import { index, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { companies } from '#server/companies/companies.table.ts'
import { calendarDay, companyId, instant, isFlag, key, kopecks, line, logged, pointing, seconds, within } from '#server/database/columns.ts'
import { serviceCategories } from '#server/service-categories/service-categories.table.ts'
import { units } from '#server/units/units.table.ts'

/** `duration` is in seconds: from 0 to 36,000 in steps of 900. */
export const services = pgTable(
  'services',
  {
    id: key(),
    company_id: companyId().references(() => companies.id),
    service_category_id: integer().notNull(),
    parent_service_id: pointing('services', integer()),
    title: line().notNull(),
    title_online: line(),
    title_cashier: line(),
    subtitle: line(),
    article: line(),
    barcode: line(),
    description: line(),
    duration: seconds().notNull().default(3600),
    priority: integer().notNull().default(0),
    is_countable: isFlag(),
    show_crm: isFlag(),
    show_aggregator: isFlag(),
    popular: isFlag(),
    /** True: the service may take a whole window, however little of it the service fills (K1c). */
    ignore_window_ratio: isFlag(),
    /** May start off the windows' grid (K12). */
    ignore_windows: isFlag(),
    /** The category's child to which the service belongs. */
    service_sub_category_id: integer(),
    show_description: isFlag(),
    show_info: isFlag(),
    info: line(),
    seo_title: line(),
    seo_description: line(),
    is_hit: isFlag(),
    is_new: isFlag(),
    is_promoted: isFlag(),
    /** Masters of these price categories do not do the service (K23). */
    ignore_price_category_ids: pointing('employer_price_categories', integer().array().notNull().default(sql`'{}'`)),
    /** Services of one group are variants of each other. */
    group: line(),
    /** True: the service is chosen at once where a service is chosen. */
    default_service: isFlag(),
    deleted_at: instant(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    unique('services_own').on(t.company_id, t.id),
    index('services_by_category').on(t.service_category_id),
    index('services_by_group').on(t.company_id, t.group),
    within(t.service_category_id, 'services', t, serviceCategories),
    within(t.service_sub_category_id, 'services', t, serviceCategories),
  ],
)

/** Price of a service in a price list (`price_company_id`), of one studio or of all, on a period of days; periods never overlap (K24). */
export const servicePrices = pgTable(
  'service_prices',
  {
    id: key(),
    company_id: logged(companyId()),
    price_company_id: integer()
      .notNull()
      .references(() => companies.id),
    service_id: integer().notNull(),
    unit_id: integer(),
    begin_at: calendarDay().notNull(),
    end_at: calendarDay(),
    price: kopecks().notNull(),
  },
  (t) => [
    index('service_prices_by_service').on(t.service_id, t.unit_id, t.begin_at),
    within(t.service_id, 'service_prices', t, services).onDelete('cascade'),
    within(t.unit_id, 'service_prices', t, units),
  ],
)
