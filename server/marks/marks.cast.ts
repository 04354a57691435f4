import { randomInt, randomUUID } from 'node:crypto'
import { goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { goods } from '#contract/goods/goods.ts'
import { marks } from '#contract/marks/marks.ts'
import { stores } from '#contract/stores/stores.ts'
import type { Examples, World } from '#server/testing/example.ts'

/** A letter stands in it always: a code of digits alone would look like a row's number to the tests of every endpoint. */
const aCode = () => `01046000000${randomInt(10_000, 99_999)}21N${randomUUID().slice(0, 7)}`

/** Many pieces that came with an invoice without their marks: the number of their place. One such place serves all the examples of a world. */
const places = new WeakMap<World, Promise<number>>()
function placeOf(world: World): Promise<number> {
  const known = places.get(world) ?? come(world)
  places.set(world, known)
  return known
}

async function come(world: World) {
  const word = randomUUID().slice(0, 8)
  const store = await world.call(stores.create, { body: { unit_id: 1, title: `Склад ${word}` } })
  const good = await world.call(goods.create, { body: { title: `Лак ${word}`, is_marked: 1, marking_group: '3304' } })
  const { id } = await world.call(goodInvoices.create, {
    body: {
      number: `Н ${word}`,
      doc_date: '2026-11-20',
      supplier: 'ООО «Лак»',
      supplier_inn: '7707083893',
      unit_id: 1,
      store_id: store.id,
      items: [{ name: 'Лак', qty: 1000, price: 145, good_id: good.id }],
    },
  })
  await world.call(goodInvoices.process, { params: { id }, body: {} })
  const { items } = await world.call(marks.stands, { query: { search: `good_id:${good.id}`, searchFields: 'good_id:=' } })
  return items[0]?.id ?? 0
}

/** One of the pieces has got its mark. */
async function accepted(world: World) {
  const [id, code] = [await placeOf(world), aCode()]
  const { codes = [] } = await world.call(marks.accept, { params: { id }, body: { marks: [code] } })
  return { id, code, mark: codes.at(-1)?.id ?? 0 }
}

export const marksExamples: Examples<typeof marks> = {
  list: () => ({ query: { search: 'state:sold', searchFields: 'state:=', with: 'good;store' } }),
  export: () => ({ query: { format: 'csv' } }),
  show: async (world) => ({ params: { id: (await accepted(world)).mark }, query: { with: 'good;store;history' } }),
  stands: () => ({ query: { search: 'need:lacking', searchFields: 'need:=', with: 'good;store' } }),
  stand: async (world) => ({ params: { id: await placeOf(world) }, query: { with: 'good;store;codes' } }),
  accept: async (world) => ({ params: { id: await placeOf(world) }, body: { marks: [aCode()] } }),
  withdraw: async (world) => {
    const { id, code } = await accepted(world)
    return { params: { id }, body: { marks: [code], reason: 'mistake' as const } }
  },
}
