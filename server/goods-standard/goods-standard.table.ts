import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { NormMode } from '#domain/goods-standard/norms.ts'
import { companyId, instant, key, kopecks, pointing, qty, within } from '#server/database/columns.ts'
import { goods } from '#server/goods/goods.table.ts'
import { goodsTypes } from '#server/goods-types/goods-types.table.ts'
import { serviceCategories } from '#server/service-categories/service-categories.table.ts'
import { services } from '#server/services/services.table.ts'
import { stores } from '#server/stores/stores.table.ts'

/** What a service uses up: a good that is written off by itself, or a type of goods that somebody chooses (domain.md §4.5). */
export const serviceGoodNorms = pgTable(
  'service_good_norms',
  {
    id: key(),
    company_id: companyId(),
    service_id: integer(),
    service_category_id: integer(),
    mode: text().$type<NormMode>().notNull(),
    good_id: integer(),
    good_type_id: integer(),
    qty: qty().notNull(),
  },
  (t) => [
    unique('service_good_norms_own').on(t.company_id, t.id),
    unique('service_good_norms_once')
      .on(t.company_id, t.service_id, t.service_category_id, t.good_id, t.good_type_id, t.mode)
      .nullsNotDistinct(),
    index('service_good_norms_by_service').on(t.service_id),
    index('service_good_norms_by_category').on(t.service_category_id),
    within(t.service_id, 'service_good_norms', t, services).onDelete('cascade'),
    within(t.service_category_id, 'service_good_norms', t, serviceCategories).onDelete('cascade'),
    within(t.good_id, 'service_good_norms', t, goods),
    within(t.good_type_id, 'service_good_norms', t, goodsTypes),
    check('service_good_norms_of', sql`(service_id is null) <> (service_category_id is null)`),
    check(
      'service_good_norms_what',
      sql`mode = 'auto' and good_id is not null and good_type_id is null
        or mode in ('choose', 'mandatory') and good_id is null and good_type_id is not null`,
    ),
    check('service_good_norms_qty', sql`qty > 0`),
  ],
)

/** What a norm has taken when an order was posted, and what was not there. Only added to: the moves of `norm_use` stand behind it. */
export const normUses = pgTable(
  'norm_uses',
  {
    id: key(),
    company_id: companyId(),
    at: instant().notNull(),
    order_id: pointing('orders', integer().notNull()),
    /** The line that sells the service, by which the cost of its materials is known. */
    item_id: integer().notNull(),
    good_id: integer().notNull(),
    store_id: integer(),
    wanted: qty().notNull(),
    taken: qty().notNull(),
    cost: kopecks().notNull(),
  },
  (t) => [
    unique('norm_uses_own').on(t.company_id, t.id),
    index('norm_uses_by_order').on(t.order_id),
    index('norm_uses_by_item').on(t.item_id),
    index('norm_uses_lacked').on(t.company_id, t.id).where(sql`taken < wanted`),
    within(t.good_id, 'norm_uses', t, goods),
    within(t.store_id, 'norm_uses', t, stores),
    check('norm_uses_qty', sql`wanted > 0 and taken between 0 and wanted and (taken > 0 or cost = 0) and cost >= 0`),
    check('norm_uses_store', sql`taken = 0 or store_id is not null`),
  ],
)
