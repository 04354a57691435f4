import { randomUUID } from 'node:crypto'
import { cardTerminals } from '#contract/card-terminals/card-terminals.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'

/** Out of use: other examples pay by card as the desk says. */
const bodyOf = () => {
  const own = randomUUID().slice(0, 8)
  return {
    unit_id: cast.units.ponds,
    title: `Терминал ${own}`,
    terminal_no: own,
    address: 'http://192.168.1.30:8888',
    is_closed: 1 as const,
  }
}
const made = async (world: World) => ({ params: { id: (await world.call(cardTerminals.create, { body: bodyOf() })).id } })

export const cardTerminalsExamples: Examples<typeof cardTerminals> = {
  list: () => ({ query: { search: 'unit_id:1', searchFields: 'unit_id:=', with: 'unit;entity' } }),
  export: () => ({ query: { format: 'csv' } }),
  show: made,
  create: () => ({ body: bodyOf() }),
  update: async (world) => ({ ...(await made(world)), body: { title: `Терминал ${randomUUID().slice(0, 8)}` } }),
  remove: made,
  atDesk: () => ({ query: { unit_id: cast.units.ponds } }),
  check: made,
}
