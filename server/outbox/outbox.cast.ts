import { outbox } from '#contract/outbox/outbox.ts'
import type { Examples, World } from '#server/testing/example.ts'

const body = { channel: 'mail' as const, recipient: 'desk@okno.example' }
/** A waiting message: tests deliver nothing by themselves. */
const waiting = async (world: World) => ({ params: { id: (await world.call(outbox.test, { body })).id } })

export const outboxExamples: Examples<typeof outbox> = {
  list: () => ({ query: {} }),
  export: () => ({ query: { format: 'csv' } }),
  adapters: () => ({}),
  show: waiting,
  test: () => ({ body }),
  retry: waiting,
  cancel: waiting,
}
