import { goodInvoicesRu } from '#contract/good-invoices/good-invoices.ru.ts'
import { goodInvoiceRow } from '#contract/good-invoices/good-invoices.ts'
import type { Ctx } from '#server/core/context.ts'
import { roubles } from '#server/database/roubles.ts'
import { dayField, listSpec, text } from '#server/lists/list-spec.ts'
import { reachedUnits } from '#server/units/reach.ts'

const { fields, statuses } = goodInvoicesRu
const PERSON = (id: string) => `select author_of(${id})`
const NAMED = (table: string, name: string, id: string) =>
  `select json_build_object('id', x.id, 'name', x.${name}) from ${table} x where x.id = ${id}`

const PACK = `select u.factor from good_units u where u.good_id = i.good_id and lower(u.title) = lower(i.unit_name) limit 1`

/** The JSON of a line, from the row `i`. */
export const LINE = `json_build_object('id', i.id, 'invoice_id', i.invoice_id, 'n', i.n, 'good_id', i.good_id,
  'good', (select json_build_object('id', g.id, 'name', g.title, 'base_unit', g.base_unit, 'is_marked', g.is_marked::int)
    from goods g where g.id = i.good_id),
  'found_by', i.found_by, 'barcode', i.barcode, 'article', i.article, 'name', i.name, 'unit_name', i.unit_name, 'qty', i.qty, 'price', ${roubles('i.price')},
  'arrives', case when i.good_id is not null then i.qty * coalesce((${PACK}), 1) end, 'factor', (${PACK}),
  'vat', i.vat, 'sum', ${roubles('i.sum')}, 'expires_at', i.expires_at, 'marks', to_json(i.marks))`

const items = (where: string) => `(select count(*)::int from good_invoice_items i where i.invoice_id = t.id${where})`

/**
 * What was sold before this invoice came (C24), by goods of the row `h`: of a draft what it will pay back, at the guess and without a cost yet; of a
 * processed one what it has paid back and at which cost.
 */
const AHEAD = `select case h.status_id when 0 then (
    select coalesce(json_agg(json_build_object('good', a.title, 'base_unit', a.base_unit, 'qty', a.qty, 'guessed', ${roubles('a.guessed')},
      'cost', null)
      order by a.title collate ru), '[]')
    from (select g.title, g.base_unit, sum(v.qty_left) as qty, sum(v.cost_left) as guessed
      from stock_provisionals v join goods g on g.id = v.good_id
      where v.store_id = h.store_id and v.qty_left > 0
        and v.good_id in (select i.good_id from good_invoice_items i where i.invoice_id = h.id)
      group by g.id) a)
  else (
    select coalesce(json_agg(json_build_object('good', a.title, 'base_unit', a.base_unit, 'qty', a.qty, 'guessed', ${roubles('a.guessed')},
      'cost', ${roubles('a.cost')}) order by a.title collate ru), '[]')
    from (select g.title, g.base_unit, sum(x.qty) as qty, sum(x.guessed) as guessed, sum(x.cost) as cost
      from stock_settlements x join stock_provisionals v on v.id = x.provisional_id join goods g on g.id = v.good_id
      where x.invoice_id = h.id group by g.id) a) end
  from good_invoices h where h.id = p.id`

/** Employees of a studio see what was delivered to their studios. */
export const invoiceScope = (ctx: Ctx) => reachedUnits(ctx, 't.unit_id')

export const goodInvoicesList = listSpec({
  row: goodInvoiceRow,
  from: 'good_invoices',
  columns: { total: roubles('t.total'), lines: items(''), unknown: items(' and i.good_id is null') },
  search: {
    id: true,
    status_id: { sql: 't.status_id', kind: 'number' },
    number: true,
    doc_date: dayField('t.doc_date'),
    supplier: true,
    supplier_inn: true,
    contractor_id: true,
    unit_id: true,
    store_id: true,
    employer_id: true,
    'items.name': text(`(select string_agg(i.name, ' ') from good_invoice_items i where i.invoice_id = t.id)`),
  },
  words: ['number', 'supplier', 'supplier_inn'],
  shortest: 1,
  order: { id: true, doc_date: true, number: true, total: 't.total' },
  with: {
    unit: NAMED('units', 'name', 'p.unit_id'),
    store: NAMED('stores', 'title', 'p.store_id'),
    contractor: NAMED('contractors', 'name_full', 'p.contractor_id'),
    employer: PERSON('p.employer_id'),
    processor: PERSON('(select h.processed_by from good_invoices h where h.id = p.id)'),
    canceller: PERSON('(select h.cancelled_by from good_invoices h where h.id = p.id)'),
    ahead: AHEAD,
    items: `select coalesce(json_agg(${LINE} order by i.n), '[]') from good_invoice_items i where i.invoice_id = p.id`,
  },
  fallback: ['id', 'desc'],
  scope: invoiceScope,
  async filters(ctx) {
    const units = await ctx.sql<{ id: number; name: string }>('select id, name from units order by "order", name collate ru')
    return [
      { key: 'doc_date', title: fields.doc_date, type: 'date' },
      { key: 'unit_id', title: fields.unit_id, type: 'select', options: units },
      {
        key: 'status_id',
        title: fields.status_id,
        type: 'select',
        options: Object.entries(statuses).map(([status, name]) => ({ id: Number(status), name })),
      },
    ]
  },
})
