import { randomUUID } from 'node:crypto'
import { goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { goods } from '#contract/goods/goods.ts'
import { stores } from '#contract/stores/stores.ts'
import type { Examples, World } from '#server/testing/example.ts'

const own = (word: string) => `${word} ${randomUUID().slice(0, 8)}`
const line = { name: 'Масло для кутикулы', qty: 12, price: 145 }
const head = () => ({
  number: own('Н'),
  doc_date: '2026-11-20',
  supplier: 'ООО «Лак»',
  supplier_inn: '7707083893',
  unit_id: 1,
  items: [line],
})
const draft = (world: World) => world.call(goodInvoices.create, { body: head() })
const params = async (world: World) => ({ params: { id: (await draft(world)).id } })
const itemParams = async (world: World) => ({ params: { id: (await draft(world)).items?.[0]?.id ?? 0 } })

/** A draft that has no faults. */
async function ready(world: World) {
  const store = await world.call(stores.create, { body: { unit_id: 1, title: own('Склад') } })
  const good = await world.call(goods.create, { body: { title: own('Масло') } })
  const { id } = await world.call(goodInvoices.create, { body: { ...head(), store_id: store.id, items: [{ ...line, good_id: good.id }] } })
  return { params: { id } }
}
const FILE = `Номер документа;Дата;ИНН поставщика;Поставщик;Артикул;Штрихкод;Наименование;Ед.;Количество;Цена;Ставка НДС;Сумма
{{number}};20.11.2026;7707083893;ООО «Лак»;A-1;;Масло для кутикулы;шт;12;145,00;22%;1740,00`

export const goodInvoicesExamples: Examples<typeof goodInvoices> = {
  list: () => ({ query: { search: 'supplier:лак;unit_id:1', searchFields: 'supplier:like', with: 'unit;store' } }),
  export: () => ({ query: { format: 'csv' } }),
  show: async (world) => ({ ...(await params(world)), query: { with: 'items;employer' } }),
  history: async (world) => ({ ...(await params(world)), query: { limit: 10 } }),
  create: () => ({ body: head() }),
  upload: () => ({ body: { unit_id: 1, file: new File([FILE.replace('{{number}}', own('Ф'))], 'накладная.csv') } }),
  update: async (world) => ({ ...(await params(world)), body: { doc_date: '2026-11-21' } }),
  remove: params,
  process: async (world) => ({ ...(await ready(world)), body: {} }),
  cancel: async (world) => {
    const one = await ready(world)
    await world.call(goodInvoices.process, { ...one, body: {} })
    return { ...one, body: { reason: 'Приняли не то' } }
  },
  showItem: itemParams,
  scanMark: async (world) => {
    const good = await world.call(goods.create, { body: { title: own('Лак'), is_marked: 1 } })
    const { id } = await world.call(goodInvoices.create, { body: { ...head(), items: [{ ...line, good_id: good.id }] } })
    return { params: { id }, body: { code: `010460000000001721${randomUUID().slice(0, 8)}` } }
  },
  addItem: async (world) => ({ ...(await params(world)), body: { name: 'Гель', qty: 250.5, price: 5.96, vat: 22 } }),
  updateItem: async (world) => ({ ...(await itemParams(world)), body: { qty: 10 } }),
  removeItem: itemParams,
}
