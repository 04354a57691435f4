import { randomInt, randomUUID } from 'node:crypto'
import { goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { goods } from '#contract/goods/goods.ts'
import { marks } from '#contract/marks/marks.ts'
import { stores } from '#contract/stores/stores.ts'
import type { Examples, World } from '#server/testing/example.ts'

/** Two pieces that came with an invoice, one of them with its mark. */
async function come(world: World) {
  const word = randomUUID().slice(0, 8)
  const store = await world.call(stores.create, { body: { unit_id: 1, title: `Склад ${word}` } })
  const good = await world.call(goods.create, { body: { title: `Лак ${word}`, is_marked: 1, marking_group: '3304' } })
  const code = `01046000000${randomInt(10_000, 99_999)}21${word}`
  const { id } = await world.call(goodInvoices.create, {
    body: {
      ...{ number: `Н ${word}`, doc_date: '2026-11-20', supplier: 'ООО «Лак»', supplier_inn: '7707083893', unit_id: 1 },
      ...{ store_id: store.id, items: [{ name: 'Лак', qty: 2, price: 145, good_id: good.id, marks: [code] }] },
    },
  })
  await world.call(goodInvoices.process, { params: { id }, body: {} })
  const { items } = await world.call(marks.list, { query: { search: `good_id:${good.id}`, searchFields: 'good_id:=' } })
  const stands = await world.call(marks.stands, { query: { search: `good_id:${good.id}`, searchFields: 'good_id:=' } })
  return { mark: items[0]?.id ?? 0, stand: stands.items[0]?.id ?? 0, code }
}

export const marksExamples: Examples<typeof marks> = {
  list: () => ({ query: { search: 'state:sold', searchFields: 'state:=', with: 'good;store' } }),
  export: () => ({ query: { format: 'csv' } }),
  show: async (world) => ({ params: { id: (await come(world)).mark }, query: { with: 'good;store;history' } }),
  stands: () => ({ query: { search: 'need:lacking', searchFields: 'need:=', with: 'good;store' } }),
  stand: async (world) => ({ params: { id: (await come(world)).stand }, query: { with: 'good;store;codes' } }),
  accept: async (world) => {
    const { stand, code } = await come(world)
    return { params: { id: stand }, body: { marks: [`${code}x`] } }
  },
  withdraw: async (world) => {
    const { stand, code } = await come(world)
    return { params: { id: stand }, body: { marks: [code], reason: 'mistake' as const } }
  },
}
