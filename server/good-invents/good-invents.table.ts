import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint, unique, uuid } from 'drizzle-orm/pg-core'
import type { DocumentStatus } from '#domain/core/document-status.ts'
import { acted, companyId, exactInstant, instant, isFlag, key, kopecks, line, qty, unlogged, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { goodGroups } from '#server/good-groups/good-groups.table.ts'
import { goods } from '#server/goods/goods.table.ts'
import { stores } from '#server/stores/stores.table.ts'
import { units } from '#server/units/units.table.ts'

/** A count of what lies in a store (docs/decisions/044): it is open until it is processed, and then it is only cancelled. */
export const goodInvents = pgTable(
  'good_invents',
  {
    id: key(),
    company_id: companyId(),
    status_id: smallint().$type<DocumentStatus>().notNull().default(0),
    unit_id: integer().notNull(),
    store_id: integer().notNull(),
    /** Who began it. Not `within`: a superuser who works in this company for now belongs to another. */
    employer_id: acted(
      integer()
        .notNull()
        .references(() => employers.id),
    ),
    /** Only goods of this group, of this shelf, or the costliest are counted. */
    good_group_id: integer(),
    shelf: line(),
    is_costliest: isFlag(),
    is_blind: isFlag(),
    comment: line(),
    /** The cost of what was missing and of what turned up. Moves tell them, so the log does not. */
    shortage: unlogged(kopecks()),
    excess: unlogged(kopecks()),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
    processed_at: instant(),
    processed_by: acted(integer().references(() => employers.id)),
    cancelled_at: instant(),
    cancelled_by: acted(integer().references(() => employers.id)),
    cancel_reason: line(),
  },
  (t) => [
    unique('good_invents_own').on(t.company_id, t.id),
    index('good_invents_by_company').on(t.company_id, t.id),
    index('good_invents_by_unit').on(t.unit_id, t.id),
    within(t.unit_id, 'good_invents', t, units),
    within(t.store_id, 'good_invents', t, stores),
    within(t.good_group_id, 'good_invents', t, goodGroups),
    check('good_invents_status', sql`status_id in (0, 2, 3)`),
    check('good_invents_processed', sql`(status_id >= 2) = (processed_at is not null) and (status_id >= 2) = (shortage is not null)`),
    check('good_invents_cancelled', sql`(status_id = 3) = (cancelled_at is not null) and (status_id = 3) = (cancel_reason is not null)`),
    check('good_invents_sums', sql`shortage >= 0 and excess >= 0 and (shortage is null) = (excess is null)`),
  ],
)

/** A good that is counted. How many there are is the sum of its scans, upon the last whole recount if there was one. */
export const goodInventItems = pgTable(
  'good_invent_items',
  {
    id: key(),
    company_id: companyId(),
    invent_id: integer().notNull(),
    /** The line's number in the document. */
    n: integer().notNull(),
    good_id: integer().notNull(),
    /** How many there were when the good was counted anew; earlier scans count no more. A moment alone: the line was taken out then. */
    base_qty: qty(),
    base_at: exactInstant(),
    /** The good is not counted this time. */
    is_deleted: isFlag(),
    /** What the books had at the moment of the count, as it was last compared, and whether the good moved while it was counted. */
    expected: unlogged(qty()),
    is_moved: unlogged(isFlag()),
    /** The counted quantity and the cost of the difference, from the processing on. */
    fact: unlogged(qty()),
    cost: unlogged(kopecks()),
  },
  (t) => [
    unique('good_invent_items_own').on(t.company_id, t.id),
    unique('good_invent_items_place').on(t.invent_id, t.n),
    unique('good_invent_items_good').on(t.invent_id, t.good_id),
    index('good_invent_items_by_good').on(t.good_id),
    within(t.invent_id, 'good_invent_items', t, goodInvents).onDelete('cascade'),
    within(t.good_id, 'good_invent_items', t, goods),
    check('good_invent_items_base', sql`base_qty >= 0 and (base_qty is null or base_at is not null)`),
    check('good_invent_items_fact', sql`fact >= 0 and cost >= 0`),
  ],
)

/** What a device has scanned: only added to. Its key makes it count once, however often it is sent. */
export const goodInventScans = pgTable(
  'good_invent_scans',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    company_id: companyId(),
    invent_id: integer().notNull(),
    item_id: integer().notNull(),
    device: uuid().notNull(),
    key: uuid().notNull(),
    /** The change of the count; below zero for a scan that is taken back. */
    qty: qty().notNull(),
    /** null: the device does not know the moment, so the good must be counted again. */
    scanned_at: exactInstant(),
    received_at: exactInstant().notNull().defaultNow(),
    employer_id: acted(
      integer()
        .notNull()
        .references(() => employers.id),
    ),
  },
  (t) => [
    unique('good_invent_scans_once').on(t.invent_id, t.key),
    index('good_invent_scans_by_item').on(t.item_id, t.id),
    index('good_invent_scans_by_company').on(t.company_id, t.id),
    within(t.invent_id, 'good_invent_scans', t, goodInvents).onDelete('cascade'),
    within(t.item_id, 'good_invent_scans', t, goodInventItems).onDelete('cascade'),
    check('good_invent_scans_qty', sql`qty <> 0`),
  ],
)

/**
 * A piece that was counted by its mark: once in an inventory, whoever scans it again. It goes when its scan is taken back, or when its good is counted
 * anew without scanning.
 */
export const goodInventMarks = pgTable(
  'good_invent_marks',
  {
    id: key(),
    company_id: companyId(),
    invent_id: integer().notNull(),
    item_id: integer().notNull(),
    gtin: line().notNull(),
    serial: line().notNull(),
    /** The code as it was scanned, with its GS and its tail. */
    code: line().notNull(),
  },
  (t) => [
    unique('good_invent_marks_once').on(t.invent_id, t.gtin, t.serial),
    index('good_invent_marks_by_item').on(t.item_id),
    index('good_invent_marks_by_company').on(t.company_id, t.id),
    within(t.invent_id, 'good_invent_marks', t, goodInvents).onDelete('cascade'),
    within(t.item_id, 'good_invent_marks', t, goodInventItems).onDelete('cascade'),
  ],
)

/** Who counts on which device, and whether that count is finished. */
export const goodInventDevices = pgTable(
  'good_invent_devices',
  {
    id: key(),
    company_id: companyId(),
    invent_id: integer().notNull(),
    device: uuid().notNull(),
    employer_id: acted(
      integer()
        .notNull()
        .references(() => employers.id),
    ),
    /** The sum of the scans of this person on this device, and the moment of the latest. */
    qty: qty().notNull().default(0),
    last_at: exactInstant(),
    finished_at: instant(),
  },
  (t) => [
    unique('good_invent_devices_own').on(t.company_id, t.id),
    unique('good_invent_devices_once').on(t.invent_id, t.device, t.employer_id),
    within(t.invent_id, 'good_invent_devices', t, goodInvents).onDelete('cascade'),
  ],
)
