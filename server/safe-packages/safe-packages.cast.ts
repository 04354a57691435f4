import { randomUUID } from 'node:crypto'
import { cashRegisters } from '#contract/cash-registers/cash-registers.ts'
import { kkm } from '#contract/kkm/kkm.ts'
import { safePackages } from '#contract/safe-packages/safe-packages.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'

/** A drawer with an open shift and 5,000 in it. */
export async function openedDrawer(world: World, unit_id: number = cast.units.arbat) {
  const { id } = await world.call(cashRegisters.create, {
    body: { unit_id, title: `Касса ${randomUUID().slice(0, 8)}`, kind: 'drawer' },
  })
  await world.call(kkm.open, { body: { register_id: id, cash_open: 5000 } })
  return id
}

const packed = async (world: World) => {
  const register_id = await openedDrawer(world)
  return world.call(kkm.safePackage, { body: { sum: 1000, code: randomUUID().slice(0, 12), register_id } })
}
const handed = async (world: World) => {
  const { id, code } = await packed(world)
  await world.call(safePackages.hand, { params: { id }, body: { code, courier: 'Инкассатор Петров' } })
  return { id, code }
}

export const safePackagesExamples: Examples<typeof safePackages> = {
  list: () => ({ query: { search: 'code:a', with: 'unit' } }),
  show: async (world) => ({ params: { id: (await packed(world)).id }, query: { with: 'unit;packer' } }),
  people: () => ({}),
  hand: async (world) => {
    const { id, code } = await packed(world)
    return { params: { id }, body: { code, courier: 'Инкассатор Петров' } }
  },
  receive: async (world) => {
    const { id, code } = await handed(world)
    return { params: { id }, body: { code, sum: 1000 } }
  },
  decide: async (world) => {
    const { id, code } = await handed(world)
    await world.call(safePackages.receive, { params: { id }, body: { code, sum: 950 } })
    return { params: { id }, body: { decided: 'company' as const, comment: 'Банк не досчитал' } }
  },
}
