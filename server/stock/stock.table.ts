import { sql } from 'drizzle-orm'
import { bigint, check, date, foreignKey, index, integer, pgTable, primaryKey, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  calendarDay,
  companyId,
  exactInstant,
  instant,
  isFlag,
  key,
  kopecks,
  line,
  qty,
  unlogged,
  within,
} from '#server/database/columns.ts'
import { goods } from '#server/goods/goods.table.ts'
import { stores } from '#server/stores/stores.table.ts'

/** What lies in a store of one good: never below zero, and always the sum of its layers and of its moves (the triggers of the migrations). */
export const goodRemains = pgTable(
  'good_remains',
  {
    id: key(),
    company_id: companyId(),
    store_id: integer().notNull(),
    good_id: integer().notNull(),
    /** The moves tell how the quantity changed, so the log does not. */
    qty: unlogged(qty().notNull().default(0)),
    /** A good of which less than `min` lies there is ordered up to `max`. */
    min: qty(),
    max: qty(),
    /** The shelf in the store. */
    shelf: line(),
    /** When the bell said that less than `min` lies there; null: it does not, or nobody was told yet. */
    low_at: unlogged(instant()),
  },
  (t) => [
    unique('good_remains_own').on(t.company_id, t.id),
    unique('good_remains_place').on(t.store_id, t.good_id),
    index('good_remains_by_company').on(t.company_id, t.good_id),
    index('good_remains_low').on(t.company_id, t.store_id).where(sql`low_at is not null or qty < min`),
    within(t.store_id, 'good_remains', t, stores),
    within(t.good_id, 'good_remains', t, goods),
    check('good_remains_never_negative', sql`qty >= 0`),
    check('good_remains_limits', sql`min >= 0 and max >= 0 and min <= max`),
  ],
)

/** A delivery of one line with its cost; a line of a document makes exactly one. Only what is left of it changes (docs/decisions/044). */
export const stockLayers = pgTable(
  'stock_layers',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    company_id: companyId(),
    store_id: integer().notNull(),
    good_id: integer().notNull(),
    qty_in: qty().notNull(),
    qty_left: qty().notNull(),
    cost_in: kopecks().notNull(),
    cost_left: kopecks().notNull(),
    expires_at: calendarDay(),
    doc_type: line().notNull(),
    doc_id: integer().notNull(),
    item_id: integer().notNull(),
  },
  (t) => [
    unique('stock_layers_own').on(t.company_id, t.store_id, t.good_id, t.id),
    // A line makes one layer for each term that its goods have: what a transfer brings may have several.
    unique('stock_layers_once').on(t.doc_type, t.item_id, t.expires_at).nullsNotDistinct(),
    index('stock_layers_live').on(t.store_id, t.good_id, t.id).where(sql`qty_left > 0`),
    within(t.store_id, 'stock_layers', t, stores),
    within(t.good_id, 'stock_layers', t, goods),
    check('stock_layers_qty', sql`qty_in > 0 and qty_left between 0 and qty_in`),
    check('stock_layers_cost', sql`cost_left between 0 and cost_in`),
    check('stock_layers_empty', sql`qty_left > 0 or cost_left = 0`),
  ],
)

/** Everything that ever came in and went out; only added to. A move happens when it is committed, whatever day its paper bears. */
export const stockMoves = pgTable(
  'stock_moves',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    company_id: companyId(),
    /** By the clock of the database: requests cannot say another. A second rounded up would put a correction after the count that followed it. */
    at: exactInstant().notNull().defaultNow(),
    store_id: integer().notNull(),
    good_id: integer().notNull(),
    layer_id: bigint({ mode: 'number' }).notNull(),
    /** A quantity above zero comes in, one below goes out; the cost has the same sign. */
    qty: qty().notNull(),
    cost: kopecks().notNull(),
    doc_type: line().notNull(),
    doc_id: integer().notNull(),
    item_id: integer().notNull(),
    reverses_id: bigint({ mode: 'number' }),
  },
  (t) => [
    unique('stock_moves_own').on(t.company_id, t.id),
    uniqueIndex('stock_moves_reversed_once').on(t.reverses_id).where(sql`reverses_id is not null`),
    index('stock_moves_by_place').on(t.store_id, t.good_id, t.id),
    index('stock_moves_by_store').on(t.store_id, t.at),
    index('stock_moves_by_time').on(t.company_id, t.at),
    index('stock_moves_by_document').on(t.doc_type, t.doc_id),
    foreignKey({ name: 'stock_moves_reverses_id_ref', columns: [t.company_id, t.reverses_id], foreignColumns: [t.company_id, t.id] }),
    foreignKey({
      name: 'stock_moves_layer_id_ref',
      columns: [t.company_id, t.store_id, t.good_id, t.layer_id],
      foreignColumns: [stockLayers.company_id, stockLayers.store_id, stockLayers.good_id, stockLayers.id],
    }),
    check('stock_moves_signs', sql`qty <> 0 and (cost = 0 or (cost > 0) = (qty > 0))`),
  ],
)

/**
 * What was sold before its invoice came (C24): a layer that no paper has brought yet, at a cost that is guessed. An invoice settles it, and what is left
 * of it is what the studio still owes its papers.
 */
export const stockProvisionals = pgTable(
  'stock_provisionals',
  {
    id: key(),
    company_id: companyId(),
    store_id: integer().notNull(),
    good_id: integer().notNull(),
    order_id: integer().notNull(),
    /** The first line of the order that sells it. */
    item_id: integer().notNull(),
    qty: qty().notNull(),
    qty_left: qty().notNull(),
    cost: kopecks().notNull(),
    cost_left: kopecks().notNull(),
    /** True: the good had never come, so its cost was not known. */
    is_guess: isFlag(),
  },
  (t) => [
    unique('stock_provisionals_own').on(t.company_id, t.id),
    unique('stock_provisionals_once').on(t.item_id),
    index('stock_provisionals_open').on(t.store_id, t.good_id, t.id).where(sql`qty_left > 0`),
    within(t.store_id, 'stock_provisionals', t, stores),
    within(t.good_id, 'stock_provisionals', t, goods),
    check('stock_provisionals_qty', sql`qty > 0 and qty_left between 0 and qty`),
    check('stock_provisionals_cost', sql`cost_left between 0 and cost and (qty_left > 0 or cost_left = 0)`),
  ],
)

/** An invoice has paid back a sale that went before it: so much of it, at which guess and at which cost. Only added to. */
export const stockSettlements = pgTable(
  'stock_settlements',
  {
    id: key(),
    company_id: companyId(),
    provisional_id: integer().notNull(),
    invoice_id: integer().notNull(),
    qty: qty().notNull(),
    guessed: kopecks().notNull(),
    cost: kopecks().notNull(),
  },
  (t) => [
    index('stock_settlements_by_invoice').on(t.invoice_id),
    within(t.provisional_id, 'stock_settlements', t, stockProvisionals),
    check('stock_settlements_sums', sql`qty > 0 and guessed >= 0 and cost >= 0`),
  ],
)

/** What lay in a store before this month began: written by the house at night, so that an old balance is not told from all of the moves. */
export const stockMonths = pgTable(
  'stock_months',
  {
    company_id: companyId(),
    store_id: integer().notNull(),
    good_id: integer().notNull(),
    /** The month's first day in UTC, because studios of a company may have several zones. */
    month: date({ mode: 'string' }).notNull(),
    qty: qty().notNull(),
    cost: kopecks().notNull(),
  },
  (t) => [primaryKey({ columns: [t.store_id, t.good_id, t.month] }), index('stock_months_by_company').on(t.company_id, t.month)],
)
