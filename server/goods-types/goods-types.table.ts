import { sql } from 'drizzle-orm'
import { check, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { companyId, key, line } from '#server/database/columns.ts'

/** What a good is used for (002 §3): norms of services name types, not goods. */
export const goodsTypes = pgTable(
  'goods_types',
  {
    id: key(),
    company_id: companyId(),
    title: line().notNull(),
    /** Days that a sealed piece of this type stays sterile (domain.md §4.4: a kraft bag keeps for twenty); null: it need not be. */
    sterile_days: integer(),
  },
  (t) => [
    unique('goods_types_own').on(t.company_id, t.id),
    unique('goods_types_title').on(t.company_id, t.title),
    check('goods_types_title_check', sql`title <> ''`),
    check('goods_types_sterile_days', sql`sterile_days between 1 and 365`),
  ],
)
