import { randomUUID } from 'node:crypto'
import { legalEntities } from '#contract/legal-entities/legal-entities.ts'
import type { Examples, World } from '#server/testing/example.ts'

const bodyOf = () => ({ title: `ООО «Товары ${randomUUID().slice(0, 8)}»`, taxation: 'usn_income' as const, cash_limit: 100_000.5 })
const made = async (world: World) => ({ params: { id: (await world.call(legalEntities.create, { body: bodyOf() })).id } })
const vat = { from_day: '2026-01-01', rate: 5 as const }
const route = { item_kind: 2 as const, from_day: '2026-01-01' }

export const legalEntitiesExamples: Examples<typeof legalEntities> = {
  list: () => ({ query: {} }),
  export: () => ({ query: { format: 'csv' } }),
  show: made,
  create: () => ({ body: bodyOf() }),
  update: async (world) => ({ ...(await made(world)), body: { site: 'https://okno.example' } }),
  remove: made,
  vat: made,
  saveVat: async (world) => ({ ...(await made(world)), body: vat }),
  removeVat: async (world) => {
    const { params } = await made(world)
    const { id } = await world.call(legalEntities.saveVat, { params, body: vat })
    return { params: { ...params, part_id: id } }
  },
  routes: made,
  saveRoute: async (world) => ({ ...(await made(world)), body: route }),
  removeRoute: async (world) => {
    const { params } = await made(world)
    const { id } = await world.call(legalEntities.saveRoute, { params, body: route })
    return { params: { ...params, part_id: id } }
  },
}
