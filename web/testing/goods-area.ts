import { goodFlowRow, goodFlows } from '#contract/good-flows/good-flows.ts'
import { goodGiveRow, goodGives } from '#contract/good-gives/good-gives.ts'
import { goodGroupRow, goodGroups } from '#contract/good-groups/good-groups.ts'
import { goodInvents } from '#contract/good-invents/good-invents.ts'
import { goodInvoiceItem, goodInvoiceRow, goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { goodOrderItem, goodOrderRow, goodOrders } from '#contract/good-orders/good-orders.ts'
import { goodRemainRow, goodRemains } from '#contract/good-remains/good-remains.ts'
import { goodRow, goods } from '#contract/goods/goods.ts'
import { open } from './invents.ts'
import { rowOf } from './rows.ts'

const when = { created_at: '2026-11-23 10:14:00', updated_at: '2026-11-23 10:14:00' }
const unit = { id: 1, name: 'Арбат' }
const store = { id: 5, name: 'Витрина' }
const employer = { id: 13, name: 'Егорова Наталья' }
const pc = 'pc' as const

const good = rowOf(goodRow, {
  id: 7,
  company_id: 1,
  title: 'Пилка 180',
  base_unit: pc,
  is_marked: 0,
  good_barcodes: [],
  good_units: [],
  images: [],
  ...when,
  prices: [],
})
const group = rowOf(goodGroupRow, { id: 7, company_id: 1, title: 'Пилки', ...when })
const flow = rowOf(goodFlowRow, {
  id: 7,
  company_id: 1,
  type_id: 1,
  status_id: 0,
  employer_id: 13,
  lines: 0,
  cost: 0,
  ...when,
  employer,
  items: [],
  sender_unit_id: 1,
  sender_store_id: 5,
  sender_unit: unit,
  sender_store: store,
})
const give = rowOf(goodGiveRow, {
  id: 7,
  company_id: 1,
  barcode: '2800000000018',
  good_id: 8,
  unit_id: 1,
  store_id: 5,
  status: 'available',
  uses: 0,
  ...when,
  unit,
  store,
  history: [],
  good: { id: 8, name: 'Пилка 180', base_unit: pc, max_use: 1, min_weight: null, good_type: { id: 3, name: 'Пилка' } },
})
const line = rowOf(goodInvoiceItem, {
  id: 1,
  invoice_id: 7,
  n: 1,
  good_id: 3,
  good: { id: 3, name: 'Масло персик', base_unit: 'pc', is_marked: 0 },
  marks: [],
  found_by: 'barcode',
  name: 'МАСЛО 15МЛ',
  qty: 12,
  price: 145,
  sum: 1740,
  vat: 22,
})
const invoice = rowOf(goodInvoiceRow, {
  id: 7,
  company_id: 1,
  status_id: 0,
  number: 'Н-17',
  doc_date: '2026-11-20',
  supplier: 'ООО «Лак»',
  supplier_inn: '7707083893',
  unit_id: 1,
  store_id: 5,
  employer_id: 13,
  total: 1740,
  is_expected: 0,
  lines: 1,
  unknown: 0,
  ...when,
  unit,
  store,
  employer,
  items: [line],
})
const wanted = rowOf(goodOrderItem, {
  good: { id: 3, name: 'Пилка 180', base_unit: pc, article: 'П-1' },
  product: { id: 11, good_order_id: 7, n: 1, good_id: 3, qty: 18, multiple: 6, proposed: 18, given: null },
  remain: 4,
  on_way: 0,
  there: 18,
})
const order = rowOf(goodOrderRow, {
  id: 7,
  company_id: 1,
  status_id: 0,
  employer_id: 13,
  lines: 1,
  left: 0,
  is_gathered: 0,
  ...when,
  employer,
  unit,
  store,
  items: [wanted],
  unit_id: 1,
  store_id: 5,
  supplier_unit_id: 9,
  supplier_store_id: 8,
  supplier_unit: { id: 9, name: 'Центральный склад' },
  supplier_store: { id: 8, name: 'Основной' },
})
const invent = {
  ...open,
  id: 7,
  counters: [],
  items: (open.items ?? []).map((one) => ({ ...one, qty: 7, expected: 7, is_moved: 0 as const })),
}

/**
 * The areas of goods: the entry of the menu, the list's address, its calls, a row that may still be changed, what of it is read in the list, and what
 * its page is called.
 */
export const goodsAreas = [
  { entry: 'Товары', path: '/goods', cell: 'Пилка 180', calls: goods, row: good, title: 'Пилка 180', tab: '#tab-0' },
  { entry: 'Группы товаров', path: '/good_groups', cell: 'Пилки', calls: goodGroups, row: group, title: 'Пилки', tab: '#tab-0' },
  { entry: 'Движение товаров', path: '/good-flows', cell: 'Списание', calls: goodFlows, row: flow, title: 'Списание №\u00a07' },
  { entry: 'Выдача материалов', path: '/good-gives', cell: '2800000000018', calls: goodGives, row: give, title: 'Пилка 180' },
  { entry: 'Инвентаризация', path: '/good-invents', cell: 'Витрина', calls: goodInvents, row: invent, title: 'Инвентаризация №\u00a07' },
  { entry: 'Накладные', path: '/good-invoices', cell: 'Н-17', calls: goodInvoices, row: invoice, title: 'Накладная Н-17' },
  {
    entry: 'Заказы товаров',
    path: '/good-orders',
    cell: 'Арбат · Витрина',
    calls: goodOrders,
    row: order,
    title: 'Заказ товаров №\u00a07',
  },
] as const

const remain = rowOf(goodRemainRow, {
  id: 7,
  company_id: 1,
  store_id: 5,
  good_id: 3,
  unit_id: 1,
  qty: 2.5,
  cost: 362.5,
  is_low: 0,
  ahead: 0,
  unit,
  store,
  good: { id: 3, name: 'Масло персик', base_unit: pc, article: null, is_gone: 0 },
  layers: [],
})
/** Remains can be looked at, and are not removed. */
export const remains = {
  entry: 'Остатки',
  path: '/good-remains',
  cell: 'Масло персик',
  calls: goodRemains,
  row: remain,
  title: 'Масло персик',
}

const done = { status_id: 2 as const, processed_at: '2026-11-23 11:00:00', processor: { id: 12, name: 'Белова Анна' } }
/** The same documents as the server answers them after processing. */
export const processedRows = {
  invoice: { ...invoice, ...done },
  invent: { ...invent, ...done, shortage: 0, excess: 0, items: [] },
  order: { ...order, ...done, flow_id: 31 },
}
