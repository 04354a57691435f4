import { randomInt, randomUUID } from 'node:crypto'
import { goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { goods } from '#contract/goods/goods.ts'
import { marks } from '#contract/marks/marks.ts'
import { stores } from '#contract/stores/stores.ts'
import type { Examples, World } from '#server/testing/example.ts'

/** One piece that came with an invoice. */
async function come(world: World) {
  const word = randomUUID().slice(0, 8)
  const store = await world.call(stores.create, { body: { unit_id: 1, title: `Склад ${word}` } })
  const good = await world.call(goods.create, { body: { title: `Лак ${word}`, is_marked: 1, marking_group: '3304' } })
  const code = `01046000000${randomInt(10_000, 99_999)}21${word}`
  const { id } = await world.call(goodInvoices.create, {
    body: {
      ...{ number: `Н ${word}`, doc_date: '2026-11-20', supplier: 'ООО «Лак»', supplier_inn: '7707083893', unit_id: 1 },
      ...{ store_id: store.id, items: [{ name: 'Лак', qty: 1, price: 145, good_id: good.id, marks: [code] }] },
    },
  })
  await world.call(goodInvoices.process, { params: { id }, body: {} })
  const { items } = await world.call(marks.list, { query: { search: `good_id:${good.id}`, searchFields: 'good_id:=' } })
  return { params: { id: items[0]?.id ?? 0 } }
}

export const marksExamples: Examples<typeof marks> = {
  list: () => ({ query: { search: 'state:sold', searchFields: 'state:=', with: 'good;store' } }),
  export: () => ({ query: { format: 'csv' } }),
  show: async (world) => ({ ...(await come(world)), query: { with: 'good;store;history' } }),
}
