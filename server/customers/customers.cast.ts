import { customers } from '#contract/customers/customers.ts'
import { castPassword } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'

let count = 0
/** Each example has its own phone, because phones are unique within a company. */
const body = () => ({
  last_name: 'Ясенева',
  first_name: 'Анна',
  phone: `7916${String(++count).padStart(7, '0')}`,
  country_id: 1,
  user_source_id: 1,
})
const made = async (world: World) => ({ params: { id: (await world.call(customers.create, { body: body() })).id } })
const removed = async (world: World) => {
  const one = await made(world)
  await world.call(customers.remove, one)
  return one
}

export const customersExamples: Examples<typeof customers> = {
  list: () => ({ query: {} }),
  export: () => ({ query: { format: 'csv' } }),
  show: made,
  create: () => ({ body: body() }),
  update: async (world) => ({ ...(await made(world)), body: { comment: 'Просит тишины', birth_date: '1990-03-08' } }),
  remove: made,
  archive: async (world) => ({ ...(await made(world)), query: { format: 'json' } }),
  erase: async (world) => ({ ...(await made(world)), body: { password: castPassword } }),
  restore: removed,
  search: () => ({ query: { name: 'анна' } }),
  sources: () => ({ query: {} }),
}
