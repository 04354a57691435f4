import { savedViews } from '#contract/saved-views/saved-views.ts'
import type { Examples, World } from '#server/testing/example.ts'

let count = 0
/** A title of its own for every example, and a list of its own for every 40: a list has at most 50 views. */
const body = () => ({
  list: `/bookings/${Math.floor(++count / 40)}`,
  title: `Завтра, Арбат ${count}`,
  query: 'f.unit_id=1&orderBy=begin_at&sortedBy=asc',
})
const made = async (world: World) => ({ params: { id: (await world.call(savedViews.create, { body: body() })).id } })

export const savedViewsExamples: Examples<typeof savedViews> = {
  list: () => ({ query: {} }),
  create: () => ({ body: body() }),
  update: async (world) => ({ ...(await made(world)), body: { is_default: 1 } }),
  remove: made,
}
