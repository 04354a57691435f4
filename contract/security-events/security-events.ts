import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { exportOf } from '#contract/core/export.ts'
import { id, moment, named } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { securityActs } from '#contract/core/security-acts.ts'

/** Kinds of alarms: unusual things that the product noticed in its own journal. */
export const alarms = ['guessing', 'probing', 'taking_away'] as const
export type Alarm = (typeof alarms)[number]

export const eventKinds = [...securityActs, 'refused', ...alarms] as const
export type EventKind = (typeof eventKinds)[number]

const models = ['employer', 'user'] as const

export const securityEventRow = z.object({
  id: z.number().int(),
  kind: z.enum(eventKinds),
  /** The error code of the refusal. */
  code: z.number().int().nullable(),
  /** How many equal refusals there were within one minute; every act has a line of its own. */
  count: z.number().int(),
  /** The person whose session or sign-in it was; null: nobody of the house is known by the login that was typed. */
  employer: named.nullable(),
  /** The person who looked through the employer's eyes. */
  impersonator: named.nullable(),
  /** The screen, such as «Клиенты», or method and path of a call that has no screen. */
  place: z.string().nullable(),
  /** The card that the act was about. */
  about: z.object({ model: z.enum(models), id, name: z.string().nullable() }).nullable(),
  address: z.string().nullable(),
  agent: z.string().nullable(),
  created_at: moment,
})
export type SecurityEventRow = z.output<typeof securityEventRow>

const list = { method: 'GET', path: '/security-events', may: 'Security.view', query: listQuery, data: listOf(securityEventRow) } as const

/** The journal of security: it may be read and exported, and nobody writes into it by hand. */
export const securityEvents = feature('security-events', {
  list,
  export: { ...exportOf(list), confirms: 'always' },
})
