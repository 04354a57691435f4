import { randomUUID } from 'node:crypto'
import { cashRegisters } from '#contract/cash-registers/cash-registers.ts'
import { kkm } from '#contract/kkm/kkm.ts'
import { safePackages } from '#contract/safe-packages/safe-packages.ts'
import type { Examples, World } from '#server/testing/example.ts'

/** A drawer with an open shift and 5 000 in it. */
export async function openedDrawer(world: World) {
  const { id } = await world.call(cashRegisters.create, {
    body: { unit_id: 1, title: `Касса ${randomUUID().slice(0, 8)}`, kind: 'drawer' },
  })
  await world.call(kkm.open, { body: { register_id: id, cash_open: 5000 } })
  return id
}

const packed = async (world: World) => {
  const register_id = await openedDrawer(world)
  return (await world.call(kkm.safePackage, { body: { sum: 1000, code: randomUUID().slice(0, 12), register_id } })).id
}
const handed = async (world: World) => {
  const id = await packed(world)
  await world.call(safePackages.hand, { params: { id }, body: { courier: 'Инкассатор Петров' } })
  return id
}

export const safePackagesExamples: Examples<typeof safePackages> = {
  list: () => ({ query: { search: 'code:a', with: 'unit' } }),
  show: async (world) => ({ params: { id: await packed(world) } }),
  hand: async (world) => ({ params: { id: await packed(world) }, body: { courier: 'Инкассатор Петров' } }),
  receive: async (world) => ({ params: { id: await handed(world) }, body: { sum: 1000 } }),
  decide: async (world) => {
    const id = await handed(world)
    await world.call(safePackages.receive, { params: { id }, body: { sum: 950 } })
    return { params: { id }, body: { decided: 'company' as const, comment: 'Банк не досчитал' } }
  },
}
