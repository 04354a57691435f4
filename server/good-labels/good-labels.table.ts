import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core'
import type { labelKinds } from '#contract/good-labels/good-labels.ts'
import type { LayoutName } from '#domain/good-labels/layouts.ts'
import { acted, companyId, instant, isFlag, key, kopecks, line, unlogged, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { goods } from '#server/goods/goods.table.ts'
import { units } from '#server/units/units.table.ts'
import type { PrintedLine } from './printed.ts'

/** What was printed, with the titles and prices of that time. */
export const labelSheets = pgTable(
  'label_sheets',
  {
    id: key(),
    company_id: companyId(),
    unit_id: integer().notNull(),
    kind: line().$type<(typeof labelKinds)[number]>().notNull(),
    layout: line().$type<LayoutName>().notNull(),
    is_priced: isFlag(),
    count: integer().notNull(),
    lines: unlogged(jsonb().$type<PrintedLine[]>().notNull()),
    created_by: acted(integer().references(() => employers.id)),
    created_at: unlogged(instant().notNull()),
  },
  (t) => [
    unique('label_sheets_own').on(t.company_id, t.id),
    index('label_sheets_by_unit').on(t.company_id, t.unit_id, t.id),
    within(t.unit_id, 'label_sheets', t, units),
    check('label_sheets_kind', sql`kind in ('label', 'tag') and count between 1 and 5000`),
    check('label_sheets_layout', sql`layout in ('58x40', '43x25', '30x20', 'a4') and (kind = 'label' or layout in ('58x40', 'a4'))`),
  ],
)

/** The tag on the shelf of a studio: the price that was printed last. */
export const priceTags = pgTable(
  'price_tags',
  {
    company_id: companyId(),
    unit_id: integer().notNull(),
    good_id: integer().notNull(),
    price: kopecks().notNull(),
    sheet_id: integer().notNull(),
    printed_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.unit_id, t.good_id] }),
    index('price_tags_by_good').on(t.good_id),
    index('price_tags_by_sheet').on(t.sheet_id),
    within(t.unit_id, 'price_tags', t, units).onDelete('cascade'),
    within(t.good_id, 'price_tags', t, goods).onDelete('cascade'),
    within(t.sheet_id, 'price_tags', t, labelSheets),
    check('price_tags_price', sql`price >= 0`),
  ],
)
