import type { customerNotes } from '#contract/customer-notes/customer-notes.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples } from '#server/testing/example.ts'

const params = { id: cast.customers.maria }

export const customerNotesExamples: Examples<typeof customerNotes> = {
  ofCustomer: () => ({ params }),
  add: () => ({ params, body: { text: 'Просила напомнить о скидке в день рождения' } }),
}
