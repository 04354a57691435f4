import { randomUUID } from 'node:crypto'
import { cashRegisters } from '#contract/cash-registers/cash-registers.ts'
import type { Examples, World } from '#server/testing/example.ts'

const bodyOf = () => {
  const own = randomUUID().slice(0, 8)
  return { unit_id: 1, title: `Касса ${own}`, serial: own, base_url: 'http://192.168.1.20:5893' }
}
const made = async (world: World) => ({ params: { id: (await world.call(cashRegisters.create, { body: bodyOf() })).id } })

export const cashRegistersExamples: Examples<typeof cashRegisters> = {
  list: () => ({ query: { search: 'unit_id:1', searchFields: 'unit_id:=', with: 'unit;entity' } }),
  export: () => ({ query: { format: 'csv' } }),
  show: made,
  create: () => ({ body: bodyOf() }),
  update: async (world) => ({ ...(await made(world)), body: { is_default: 1 } }),
  remove: made,
  check: made,
}
