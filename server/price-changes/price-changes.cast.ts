import { priceChanges } from '#contract/price-changes/price-changes.ts'
import type { Examples, World } from '#server/testing/example.ts'

const terms = { mode: 'percent', value: 10, step: 10, begin_at: '2026-12-01' } as const
const body = async (world: World) => {
  const lines = await world.call(priceChanges.preview, { query: terms })
  const rows = lines.flatMap(({ service_id, unit, price, refusal }) =>
    refusal === null && price !== null ? [{ service_id, unit_id: unit?.id ?? null, price }] : [],
  )
  return { ...terms, rows: rows.slice(0, 2) }
}

export const priceChangesExamples: Examples<typeof priceChanges> = {
  form: () => ({}),
  preview: () => ({ query: terms }),
  list: () => ({}),
  create: async (world) => ({ body: await body(world) }),
  return: async (world) => ({ params: { id: (await world.call(priceChanges.create, { body: await body(world) })).id } }),
}
