import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, unique } from 'drizzle-orm/pg-core'
import { contractors } from '#server/contractors/contractors.table.ts'
import { companyId, key, kopecks, qty, within } from '#server/database/columns.ts'
import { goods } from '#server/goods/goods.table.ts'

/** What is bought of whom, at what price, in what packs, and how long it is brought (finance-goods.md §2). */
export const supplierGoods = pgTable(
  'supplier_goods',
  {
    id: key(),
    company_id: companyId(),
    contractor_id: integer().notNull(),
    good_id: integer().notNull(),
    /** The price of one base unit. */
    price: kopecks(),
    multiple: qty(),
    lead_days: smallint().notNull(),
  },
  (t) => [
    unique('supplier_goods_own').on(t.company_id, t.id),
    unique('supplier_goods_once').on(t.contractor_id, t.good_id),
    index('supplier_goods_by_company').on(t.company_id, t.id),
    index('supplier_goods_by_good').on(t.good_id),
    within(t.contractor_id, 'supplier_goods', t, contractors).onDelete('cascade'),
    within(t.good_id, 'supplier_goods', t, goods),
    check('supplier_goods_price', sql`price >= 0`),
    check('supplier_goods_multiple', sql`multiple > 0`),
    check('supplier_goods_lead', sql`lead_days between 0 and 365`),
  ],
)
