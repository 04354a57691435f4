import type { cashMovements } from '#contract/cash-movements/cash-movements.ts'
import { openedDrawer } from '#server/safe-packages/safe-packages.cast.ts'
import type { Examples } from '#server/testing/example.ts'

export const cashMovementsExamples: Examples<typeof cashMovements> = {
  list: async (world) => {
    await openedDrawer(world)
    return { query: { search: 'account:cash.register', searchFields: 'account:=', with: 'unit;entity;place;doc' } }
  },
}
