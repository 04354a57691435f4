import { randomUUID } from 'node:crypto'
import { cashRegisters } from '#contract/cash-registers/cash-registers.ts'
import type { kkm } from '#contract/kkm/kkm.ts'
import type { Examples } from '#server/testing/example.ts'

export const kkmExamples: Examples<typeof kkm> = {
  shifts: () => ({ query: { unit_id: 1 } }),
  open: async (world) => {
    const { id } = await world.call(cashRegisters.create, {
      body: { unit_id: 1, title: `Касса ${randomUUID().slice(0, 8)}`, kind: 'drawer' },
    })
    return { body: { register_id: id, cash_open: 3000 } }
  },
}
