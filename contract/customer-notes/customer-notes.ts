import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { id, idParams, moment, named } from '#contract/core/fields.ts'
import { requiredText } from '#contract/core/rules.ts'

const note = z.object({ id, text: z.string(), author: named.nullable(), created_at: moment })

export const customerNoteBody = z.object({ text: requiredText(2000) })

const notes = z.object({ items: z.array(note) })

/** What the desk wants to remember of a customer: said once, never rewritten; the newest first. */
export const customerNotes = feature('customer-notes', {
  ofCustomer: { method: 'GET', path: '/customers/:id/notes', may: 'User.view', params: idParams, data: notes },
  add: { method: 'POST', path: '/customers/:id/notes', may: 'User.update', params: idParams, body: customerNoteBody, data: notes },
})
