import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, numeric, pgTable, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { calendarDay, companyId, instant, isFlag, key, kopecks, line, logged, within } from '#server/database/columns.ts'
import { goodBrands } from '#server/good-brands/good-brands.table.ts'
import { goodGroups } from '#server/good-groups/good-groups.table.ts'
import { goodLines } from '#server/good-lines/good-lines.table.ts'
import { goodsTypes } from '#server/goods-types/goods-types.table.ts'
import { units } from '#server/units/units.table.ts'

/** A quantity of a good in its base unit, to the thousandth (domain.md §4.3). */
const quantity = () => numeric({ precision: 12, scale: 3, mode: 'number' })

/** How the database folds a text as `foldedName` does (domain/core/typed-values.ts). */
const folded = (column: 'title' | 'article') => sql`btrim(regexp_replace(replace(lower(${sql.raw(column)}), 'ё', 'е'), '\\s+', ' ', 'g'))`

/** What a studio sells and uses up (001 §3). The row of a removed good stays for the documents that name it. */
export const goods = pgTable(
  'goods',
  {
    id: key(),
    company_id: companyId(),
    title: line().notNull(),
    article: line(),
    /** Both as `foldedName` folds them: files find goods by them. */
    folded_title: line().generatedAlwaysAs(folded('title')),
    folded_article: line().generatedAlwaysAs(folded('article')),
    good_type_id: integer(),
    good_brand_id: integer(),
    /** A line of the good's brand. */
    good_line_id: integer(),
    good_group_id: integer(),
    /** The unit in which stock counts the good: pieces, grams or millilitres. */
    base_unit: line().notNull().default('pc'),
    /** How many visits one piece may serve; null: an ordinary good. */
    max_use: integer(),
    /** The weight in grams at which an open jar is empty; null: the good is not weighed. */
    min_weight: quantity(),
    /** True: the good is subject to marking («Честный знак»), so its pieces have their own codes. */
    is_marked: isFlag(),
    /** The customs code of the group that is marked (3304, 3305…): from it follows since when marks are obligatory. */
    marking_group: line(),
    deleted_at: instant(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    unique('goods_own').on(t.company_id, t.id),
    index('goods_by_article').on(t.company_id, t.article),
    index('goods_by_folded_title').on(t.company_id, t.folded_title),
    index('goods_by_folded_article').on(t.company_id, t.folded_article),
    index('goods_by_group').on(t.good_group_id),
    index('goods_by_brand').on(t.good_brand_id),
    index('goods_by_type').on(t.good_type_id),
    within(t.good_type_id, 'goods', t, goodsTypes),
    within(t.good_brand_id, 'goods', t, goodBrands),
    within(t.good_group_id, 'goods', t, goodGroups),
    foreignKey({
      name: 'goods_good_line_id_ref',
      columns: [t.company_id, t.good_brand_id, t.good_line_id],
      foreignColumns: [goodLines.company_id, goodLines.good_brand_id, goodLines.id],
    }),
    check('goods_title_check', sql`title <> ''`),
    check('goods_line_of_brand', sql`good_line_id is null or good_brand_id is not null`),
    check('goods_base_unit', sql`base_unit in ('pc', 'g', 'ml')`),
    check('goods_max_use', sql`max_use > 0`),
    check('goods_min_weight', sql`min_weight >= 0`),
    check('goods_marking_group', sql`marking_group ~ '^[0-9]{4,10}$'`),
  ],
)

/** Further units in which a good is received and counted; `factor`: how many base units one of them holds. Papers name them in any letters. */
export const goodUnits = pgTable(
  'good_units',
  { id: key(), company_id: companyId(), good_id: integer().notNull(), title: line().notNull(), factor: quantity().notNull() },
  (t) => [
    unique('good_units_own').on(t.company_id, t.id),
    uniqueIndex('good_units_title').on(t.good_id, sql`lower(title)`),
    within(t.good_id, 'good_units', t, goods).onDelete('cascade'),
    check('good_units_title_check', sql`title <> ''`),
    check('good_units_factor', sql`factor > 0`),
  ],
)

/** What scanners read: 12 or 13 digits (001 §5), of one good in a company. A removed good gives its barcodes back. */
export const goodBarcodes = pgTable(
  'good_barcodes',
  { id: key(), company_id: companyId(), good_id: integer().notNull(), barcode: line().notNull() },
  (t) => [
    unique('good_barcodes_barcode').on(t.company_id, t.barcode),
    index('good_barcodes_by_good').on(t.good_id),
    within(t.good_id, 'good_barcodes', t, goods).onDelete('cascade'),
    check('good_barcodes_digits', sql`barcode ~ '^[0-9]{12,13}$'`),
  ],
)

/** Price of a base unit of a good in one studio or, without one, in all that have no price of their own; periods of days never overlap. */
export const goodPrices = pgTable(
  'good_prices',
  {
    id: key(),
    company_id: logged(companyId()),
    good_id: integer().notNull(),
    unit_id: integer(),
    begin_at: calendarDay().notNull(),
    /** Half-open: on this day the price is no longer in force. */
    end_at: calendarDay(),
    price: kopecks().notNull(),
  },
  (t) => [
    index('good_prices_by_good').on(t.good_id, t.unit_id, t.begin_at),
    within(t.good_id, 'good_prices', t, goods).onDelete('cascade'),
    within(t.unit_id, 'good_prices', t, units),
    check('good_prices_order', sql`end_at > begin_at`),
    check('good_prices_price', sql`price >= 0`),
  ],
)
