import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { flag, id, idParams, moment, named } from '#contract/core/fields.ts'
import { messages, optionalText } from '#contract/core/rules.ts'

/** Why a marked note is a warning to whoever seats or serves the customer; the gravest first. */
export const warningKinds = ['health', 'conflict', 'debt', 'important'] as const
export type WarningKind = (typeof warningKinds)[number]
const kind = z.enum(warningKinds)
/** Which kinds of warnings stand, each named once: enough for an icon. The words have a call of their own. */
export const warningMarks = z.array(kind)

const note = z.object({
  id,
  /** null: words on health that are not kept, or that this reader may not know. */
  text: z.string().nullable(),
  /** null: the note is an ordinary one, not a warning. */
  warning: kind.nullable(),
  author: named.nullable(),
  created_at: moment,
  /** The moment since which the warning does not hold; a fact about health was erased then. */
  lifted_at: moment.nullable(),
  lifter: named.nullable(),
})
export type CustomerNote = z.output<typeof note>

export const customerNoteBody = z
  .object({
    text: optionalText(2000),
    warning: kind.nullable().optional(),
    /** She has signed the consent to keep facts about her health: recorded together with the note. */
    consent: flag.optional(),
  })
  .refine(({ text, warning }) => warning === 'health' || Boolean(text), { path: ['text'], message: messages.required })

const notes = z.object({
  items: z.array(note),
  /** Facts about her health may be kept: her consent to it stands. */
  has_consent: flag,
})

/**
 * What the desk wants to remember of a customer: said once, never rewritten; the newest first. A note marked as a warning is shown wherever she is
 * seated or served. A fact about health is kept only under her consent: without it the warning stands with no words.
 */
export const customerNotes = feature('customer-notes', {
  ofCustomer: { method: 'GET', path: '/customers/:id/notes', may: 'User.view', params: idParams, data: notes },
  add: { method: 'POST', path: '/customers/:id/notes', may: 'User.update', params: idParams, body: customerNoteBody, data: notes },
  /** What is marked is over: the debt is paid, the quarrel made up. The note stays; a fact about health does not. */
  lift: { method: 'PATCH', path: '/customer-notes/:id/lift', may: 'User.update', params: idParams, data: notes },
  /** The warnings that stand, for whoever sees her visits: a master has no other way to them. */
  warnings: {
    method: 'GET',
    path: '/customers/:id/warnings',
    may: 'Booking.view',
    params: idParams,
    data: z.object({ id, items: z.array(note) }),
    opens: { who: 'customers', at: 'id' },
  },
})
