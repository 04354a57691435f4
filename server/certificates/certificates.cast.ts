import type { certificates } from '#contract/certificates/certificates.ts'
import { certificates as calls } from '#contract/certificates/certificates.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'
import { soldCertificate, spentWithRest } from '#server/testing/sold-certificates.ts'

const body = { title: 'К 8 марта', face: 3000, valid_days: 365, count: 3 }
const batch = (world: World) => world.call(calls.createBatch, { body })
const handed = async (world: World) => {
  const { id } = await batch(world)
  return world.call(calls.handOver, { params: { id }, body: { unit_id: cast.units.arbat, first: 1, last: 3 } })
}
const one = async (world: World) => {
  const { id } = await handed(world)
  const { items } = await world.call(calls.list, { query: { search: `batch_id:${id}`, searchFields: 'batch_id:=' } })
  return items[0]?.id ?? 0
}

export const certificatesExamples: Examples<typeof certificates> = {
  list: async (world) => {
    await handed(world)
    return { query: { search: 'state:at_unit', searchFields: 'state:=', with: 'unit;batch' } }
  },
  show: async (world) => ({ params: { id: await one(world) }, query: { with: 'unit;batch' } }),
  lookup: async () => ({ query: { certificate_number: await soldCertificate(3000) } }),
  batches: async (world) => {
    await batch(world)
    return { query: { with: 'author' } }
  },
  batch: async (world) => ({ params: { id: (await batch(world)).id } }),
  createBatch: () => ({ body }),
  download: async (world) => ({ params: { batch: (await batch(world)).id } }),
  cards: async (world) => ({ params: { batch: (await batch(world)).id } }),
  handOver: async (world) => ({ params: { id: (await batch(world)).id }, body: { unit_id: cast.units.arbat, first: 1, last: 2 } }),
  reissue: async () => {
    const { id, number } = await spentWithRest()
    return { params: { id }, body: { certificate_number: number } }
  },
  block: async (world) => ({ params: { id: await one(world) }, body: { is_blocked: 1 as const, reason: 'Потеряли в дороге' } }),
  events: async (world) => {
    await handed(world)
    return { query: { with: 'unit;employer' } }
  },
  counts: async (world) => {
    await world.call(calls.count, { body: { unit_id: cast.units.arbat, certificate_numbers: [] } })
    return { query: { with: 'unit;employer' } }
  },
  count: () => ({ body: { unit_id: cast.units.arbat, certificate_numbers: ['1234 567 8903'] } }),
}
