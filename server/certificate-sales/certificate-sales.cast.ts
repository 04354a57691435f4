import { certificateSales as calls, type certificateSales } from '#contract/certificate-sales/certificate-sales.ts'
import { units } from '#contract/units/units.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'

const body = { is_enabled: 1 as const, unit_id: cast.units.ponds, faces: [1000, 3000], own_min: 500, own_max: 50_000, words: 'Спасибо!' }
const withBank = (world: World) =>
  world.call(units.update, { params: { id: cast.units.ponds }, body: { unit_settings: { onlinePayments: '1' } } })
const selling = async (world: World) => {
  await withBank(world)
  await world.call(calls.save, { body })
}

export const certificateSalesExamples: Examples<typeof certificateSales> = {
  show: () => ({}),
  save: async (world) => {
    await withBank(world)
    return { body }
  },
  purchases: () => ({}),
  offer: async (world) => {
    await selling(world)
    return { query: {} }
  },
  buy: async (world) => {
    await selling(world)
    return {
      body: { key: crypto.randomUUID().replaceAll('-', ''), face: 3000, send_day: '2026-11-23', contact: 'masha@example.com' },
    }
  },
}
