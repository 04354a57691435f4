import { partners } from '#contract/partners/partners.ts'
import type { Examples, World } from '#server/testing/example.ts'

const body = {
  name: 'ООО «Соседи»',
  kind: 'referral',
  contact: 'Пётр Ильин',
  phone: '74950000001',
  site: 'https://sosedi.example',
} as const
const made = async (world: World) => ({ params: { id: (await world.call(partners.create, { body })).id } })

export const partnersExamples: Examples<typeof partners> = {
  list: () => ({ query: {} }),
  export: () => ({ query: { format: 'csv' } }),
  show: made,
  create: () => ({ body }),
  update: async (world) => ({ ...(await made(world)), body: { is_active: 0 } }),
  remove: made,
}
