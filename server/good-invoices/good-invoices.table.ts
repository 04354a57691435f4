import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DocumentStatus } from '#domain/core/document-status.ts'
import { contractors } from '#server/contractors/contractors.table.ts'
import { acted, calendarDay, companyId, instant, isFlag, key, kopecks, line, qty, unlogged, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { goods } from '#server/goods/goods.table.ts'
import { stores } from '#server/stores/stores.table.ts'
import { units } from '#server/units/units.table.ts'

/** What a supplier has delivered. The exemplar of a document (docs/decisions/044): a draft is edited, what is processed is only cancelled. */
export const goodInvoices = pgTable(
  'good_invoices',
  {
    id: key(),
    company_id: companyId(),
    status_id: smallint().$type<DocumentStatus>().notNull().default(0),
    number: line().notNull(),
    /** The date that the paper bears; the goods move when the document is processed. */
    doc_date: calendarDay().notNull(),
    contractor_id: integer(),
    /** The name of the supplier on the paper. */
    supplier: line().notNull(),
    supplier_inn: line().notNull(),
    unit_id: integer().notNull(),
    store_id: integer(),
    /** Who loaded it. Not `within`: a superuser who works in this company for now belongs to another. */
    employer_id: acted(
      integer()
        .notNull()
        .references(() => employers.id),
    ),
    total: kopecks().notNull(),
    /** A draft that an order to the supplier has become; the supplier's file fills it. */
    is_expected: isFlag(),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
    processed_at: instant(),
    processed_by: acted(integer().references(() => employers.id)),
    cancelled_at: instant(),
    cancelled_by: acted(integer().references(() => employers.id)),
    cancel_reason: line(),
  },
  (t) => [
    unique('good_invoices_own').on(t.company_id, t.id),
    uniqueIndex('good_invoices_number_once').on(t.company_id, t.supplier_inn, t.number).where(sql`status_id <> 3`),
    index('good_invoices_by_unit').on(t.unit_id, t.id),
    index('good_invoices_by_company').on(t.company_id, t.id),
    // A form of an order asks, for each of its goods, how much of it unprocessed invoices will bring to the store.
    index('good_invoices_coming').on(t.store_id).where(sql`status_id = 0`),
    within(t.contractor_id, 'good_invoices', t, contractors),
    within(t.unit_id, 'good_invoices', t, units),
    within(t.store_id, 'good_invoices', t, stores),
    check('good_invoices_status', sql`status_id in (0, 2, 3)`),
    check('good_invoices_processed', sql`(status_id >= 2) = (processed_at is not null)`),
    check('good_invoices_cancelled', sql`(status_id = 3) = (cancelled_at is not null) and (status_id = 3) = (cancel_reason is not null)`),
    check('good_invoices_total', sql`total >= 0`),
  ],
)

export const goodInvoiceItems = pgTable(
  'good_invoice_items',
  {
    id: key(),
    company_id: companyId(),
    invoice_id: integer().notNull(),
    /** The line's number in the document. */
    n: integer().notNull(),
    /** null: nobody has said yet which of our goods it is. */
    good_id: integer(),
    /** The sign by which the line was recognised as this good. */
    found_by: text().$type<'barcode' | 'article' | 'person'>(),
    barcode: line(),
    article: line(),
    name: line().notNull(),
    unit_name: line(),
    qty: qty().notNull(),
    price: kopecks().notNull(),
    /** The rate of VAT in per cent; null: the line is without VAT. */
    vat: smallint(),
    sum: kopecks().notNull(),
    expires_at: calendarDay(),
    /** Codes of «Честный знак», one for each piece that carries one. The log tells which came and which went, and never all of them. */
    marks: unlogged(text().array().notNull().default(sql`'{}'`)),
  },
  (t) => [
    unique('good_invoice_items_own').on(t.company_id, t.id),
    unique('good_invoice_items_place').on(t.invoice_id, t.n),
    within(t.invoice_id, 'good_invoice_items', t, goodInvoices).onDelete('cascade'),
    within(t.good_id, 'good_invoice_items', t, goods),
    check('good_invoice_items_qty', sql`qty > 0`),
    check('good_invoice_items_price', sql`price >= 0 and sum >= 0`),
    check('good_invoice_items_found', sql`found_by in ('barcode', 'article', 'person') and (found_by is not null) = (good_id is not null)`),
    check('good_invoice_items_vat', sql`vat between 0 and 50`),
  ],
)
