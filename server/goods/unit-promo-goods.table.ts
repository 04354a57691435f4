import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { companyId, within } from '#server/database/columns.ts'
import { units } from '#server/units/units.table.ts'
import { goods } from './goods.table.ts'

/** Goods that the studio offers as its own promotion (002 §4). */
export const unitPromoGoods = pgTable(
  'unit_promo_goods',
  { company_id: companyId(), unit_id: integer().notNull(), good_id: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.unit_id, t.good_id] }),
    within(t.unit_id, 'unit_promo_goods', t, units).onDelete('cascade'),
    within(t.good_id, 'unit_promo_goods', t, goods).onDelete('cascade'),
  ],
)
