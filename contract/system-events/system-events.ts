import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { systemEventTypes } from '#contract/core/events.ts'
import { id, moment } from '#contract/core/fields.ts'
import { choice, messages, optionalText, requiredId } from '#contract/core/rules.ts'

export const systemEventBody = z
  .object({
    type: z.enum(systemEventTypes, choice),
    text: optionalText(300),
    /** To this employer alone; absent: to everybody signed in, of every company. */
    employer_id: requiredId.nullable().optional(),
  })
  .refine(({ type, text }) => type !== 'notification' || Boolean(text), { path: ['text'], message: messages.required })

export const systemEventRow = z.object({
  id,
  company_id: id,
  type: z.enum(systemEventTypes),
  text: z.string().nullable(),
  employer_id: id.nullable(),
  author_id: id,
  created_at: moment,
})

export const systemEvents = feature('system-events', {
  /** The event reaches all companies, so the call needs the right to cross companies (decisions.md «Session and access»). */
  create: { method: 'POST', path: '/system-events', may: 'superuser', body: systemEventBody, data: systemEventRow },
})
