import { customerNotes } from '#contract/customer-notes/customer-notes.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples } from '#server/testing/example.ts'

const params = { id: cast.customers.maria }

export const customerNotesExamples: Examples<typeof customerNotes> = {
  ofCustomer: () => ({ params }),
  add: () => ({ params, body: { text: 'Аллергия на акрил', warning: 'health', consent: 1 } }),
  async lift(world) {
    const { items } = await world.call(customerNotes.add, { params, body: { text: 'Не оплатила прошлый визит', warning: 'debt' } })
    return { params: { id: items[0]?.id ?? 0 } }
  },
  warnings: () => ({ params }),
}
