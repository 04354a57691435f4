import type { exchanges } from '#contract/exchanges/exchanges.ts'
import { kkm } from '#contract/kkm/kkm.ts'
import { openedDrawer } from '#server/safe-packages/safe-packages.cast.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples } from '#server/testing/example.ts'

export const exchangesExamples: Examples<typeof exchanges> = {
  list: async (world) => {
    await world.call(kkm.close, { body: { register_id: await openedDrawer(world) } })
    return { query: { search: 'is_last:1', with: 'unit;register;closer' } }
  },
  targets: () => ({}),
  setTarget: () => ({ body: { unit_id: cast.units.arbat, sum: 3000 } }),
}
