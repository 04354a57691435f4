import { customerMerge } from '#contract/customer-merge/customer-merge.ts'
import { customers } from '#contract/customers/customers.ts'
import type { Examples, World } from '#server/testing/example.ts'

let count = 0
const one = async (world: World) =>
  (await world.call(customers.create, { body: { first_name: 'Двойная', phone: `7914${String(++count).padStart(7, '0')}` } })).id
const pair = async (world: World) => ({ params: { id: await one(world) }, user_id: await one(world) })
const merged = async (world: World) => {
  const { params, user_id } = await pair(world)
  return world.call(customerMerge.merge, { params, body: { user_id, fields: [] } })
}

export const customerMergeExamples: Examples<typeof customerMerge> = {
  twins: () => ({}),
  preview: async (world) => {
    const { params, user_id } = await pair(world)
    return { params, query: { user_id } }
  },
  merge: async (world) => {
    const { params, user_id } = await pair(world)
    return { params, body: { user_id, fields: ['phone'] } }
  },
  apart: async (world) => {
    const { params, user_id } = await pair(world)
    return { params, body: { user_id } }
  },
  merges: async (world) => ({ params: { id: (await merged(world)).user_id } }),
  split: async (world) => ({ params: { id: (await merged(world)).id } }),
}
