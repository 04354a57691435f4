import { serviceCategories } from '#contract/service-categories/service-categories.ts'
import type { Examples, World } from '#server/testing/example.ts'

const body = { title: 'Массаж', show_aggregator: 1, priority: 60 } as const
const made = async (world: World) => ({ params: { id: (await world.call(serviceCategories.create, { body })).id } })

export const serviceCategoriesExamples: Examples<typeof serviceCategories> = {
  list: () => ({ query: {} }),
  export: () => ({ query: { format: 'csv' } }),
  show: async (world) => ({ ...(await made(world)), query: { with: 'services;workplaces' } }),
  create: () => ({ body }),
  update: async (world) => ({ ...(await made(world)), body: { title: 'Массаж лица' } }),
  remove: made,
  order: async (world) => {
    const one = (await made(world)).params.id
    const inside = await world.call(serviceCategories.create, { body: { title: 'Лицо', parent_id: one } })
    return { body: { parent_id: one, ids: [inside.id] } }
  },
}
