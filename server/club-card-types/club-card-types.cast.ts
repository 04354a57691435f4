import { randomUUID } from 'node:crypto'
import { clubCardTypes } from '#contract/club-card-types/club-card-types.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'

const bodyOf = () => ({
  title: `Маникюр, 10 визитов ${randomUUID().slice(0, 8)}`,
  kind: 'visits' as const,
  price: 25_000,
  days: 365,
  freeze_days: 30,
  visits: 10,
  is_shared: 0 as const,
  service_ids: [cast.services.classic, cast.services.gel],
})
const made = async (world: World) => ({ params: { id: (await world.call(clubCardTypes.create, { body: bodyOf() })).id } })

/** A card of money: its nominal and its price are both sums. */
const moneyCard = () => ({
  title: `Абонемент на 12 000 ${randomUUID().slice(0, 8)}`,
  kind: 'money' as const,
  price: 10_000,
  nominal: 12_000,
  days: 365,
})

export const clubCardTypesExamples: Examples<typeof clubCardTypes> = {
  list: () => ({ query: { search: 'kind:visits', searchFields: 'kind:=' } }),
  export: () => ({ query: { format: 'csv' } }),
  show: made,
  create: () => ({ body: moneyCard() }),
  update: async (world) => ({ ...(await made(world)), body: { price: 24_000, is_closed: 1 as const } }),
  remove: made,
}
