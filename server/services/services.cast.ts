import { serviceCategories } from '#contract/service-categories/service-categories.ts'
import { services } from '#contract/services/services.ts'
import type { Examples, World } from '#server/testing/example.ts'

const bodyOf = async (world: World) => {
  const { id } = await world.call(serviceCategories.create, { body: { title: 'Массаж' } })
  return { service_category_id: id, title: 'Массаж рук', duration: 1800, show_crm: 1, barcode: '4600000000017' } as const
}
const made = async (world: World) => ({ params: { id: (await world.call(services.create, { body: await bodyOf(world) })).id } })
const price = { price: 900, unit_id: null, begin_at: '2026-01-01', end_at: null }
const priced = async (world: World) => {
  const one = await made(world)
  const { id } = await world.call(services.createPrice, { ...one, body: price })
  return { params: { ...one.params, price_id: id } }
}

export const servicesExamples: Examples<typeof services> = {
  list: () => ({ query: { with: 'service_category;price_actual' } }),
  export: () => ({ query: { format: 'csv' } }),
  show: async (world) => ({ ...(await made(world)), query: { with: 'prices;price_actual' } }),
  create: async (world) => ({ body: await bodyOf(world) }),
  update: async (world) => ({ ...(await made(world)), body: { duration: 2700, popular: 1 } }),
  remove: made,
  form: () => ({}),
  byCategory: () => ({ query: { unit_id: 1, date: '2026-11-23' } }),
  price: async (world) => ({ params: { id: (await priced(world)).params.id }, query: { date: '2026-11-23' } }),
  createPrice: async (world) => ({ ...(await made(world)), body: price }),
  endPrice: async (world) => ({ ...(await priced(world)), body: { end_at: '2026-12-01' } }),
  removePrice: priced,
}
