import { randomUUID } from 'node:crypto'
import { cardTerminals } from '#contract/card-terminals/card-terminals.ts'
import { terminalTotals } from '#contract/terminal-totals/terminal-totals.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'

const unit_id = cast.units.ponds

/** A terminal out of use, so that other examples pay by card as the desk says; its day may be closed all the same. */
async function asked(world: World) {
  const own = randomUUID().slice(0, 8)
  const body = { unit_id, title: `Терминал ${own}`, terminal_no: own, address: 'http://192.168.1.30:8888', is_closed: 1 as const }
  const { id } = await world.call(cardTerminals.create, { body })
  const { items } = await world.call(terminalTotals.ask, { body: { unit_id, terminal_id: id } })
  return { terminal_id: id, id: items[0]?.id ?? 0 }
}

const one = async (world: World) => ({ params: { id: (await asked(world)).id } })

export const terminalTotalsExamples: Examples<typeof terminalTotals> = {
  list: () => ({ query: { search: 'state:pending', searchFields: 'state:=', with: 'unit;terminal;entity;asker' } }),
  export: () => ({ query: { format: 'csv' } }),
  due: () => ({ query: { unit_id } }),
  show: one,
  ask: async (world) => ({ body: { unit_id, terminal_id: (await asked(world)).terminal_id } }),
  drop: one,
}
