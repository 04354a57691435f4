import { z } from 'zod'
import { feature, LONG } from '#contract/core/endpoint.ts'
import { flag, moment } from '#contract/core/fields.ts'
import { messages, ruled } from '#contract/core/rules.ts'
import { VISITLESS_DAYS } from '#domain/customers/ground.ts'

/** For people the product only offers to erase: an employee does it, unless the company lets the nightly task do it. */
export const isOffered = (kind: RetentionKind) => kind === 'customers'

/** Days that a kind of data is kept: where the company says nothing, at least, at most; where both are one, the house does not ask. */
type Bounds = Record<'usual' | 'min' | 'max', number>

const always = (days: number): Bounds => ({ usual: days, min: days, max: days })

/** What is kept for a time only; a table and a moment of each stand in server/retention-terms/kinds.ts, the words in retention-terms.ru.ts. */
export const retentionBounds = {
  audits: { usual: 1095, min: 365, max: 3650 },
  audit_addresses: { usual: 365, min: 30, max: 1095 },
  security_events: { usual: 400, min: 180, max: 1825 },
  card_readings: { usual: 180, min: 30, max: 400 },
  customers: VISITLESS_DAYS,
  candidates: { usual: 180, min: 30, max: 365 },
  messages: { usual: 1095, min: 90, max: 1825 },
  outbox: { usual: 180, min: 30, max: 1095 },
  call_recordings: { usual: 90, min: 1, max: 1095 },
  certificate_purchases: { usual: 1095, min: 400, max: 1825 },
  chat_messages: { usual: 1095, min: 90, max: 3650 },
  removed_chats: always(30),
  notifications: { usual: 180, min: 30, max: 1095 },
  visit_links: { usual: 30, min: 1, max: 365 },
  checkin_places: { usual: 90, min: 1, max: 90 },
  checkin_challenges: always(7),
  imports: { usual: 7, min: 1, max: 30 },
  sessions: { usual: 30, min: 7, max: 180 },
  session_tokens: always(30),
  contact_changes: always(1),
  password_resets: always(1),
  idempotency: always(1),
  sign_in_failures: always(1),
} as const satisfies Record<string, Bounds>

export type RetentionKind = keyof typeof retentionBounds
export const retentionKinds = Object.keys(retentionBounds) as [RetentionKind, ...RetentionKind[]]
export const isSettable = (kind: RetentionKind) => retentionBounds[kind].min < retentionBounds[kind].max

const whole = z.number().int()

export const retentionTerm = z.object({
  kind: z.enum(retentionKinds),
  /** The term in force: the company's own, or the usual one. */
  days: whole,
  is_usual: z.boolean(),
  /** True: the nightly task removes it; where removal is only offered, because the company has said so. */
  by_itself: z.boolean(),
  /** How many rows are stored; null: they belong to all companies together, so one company does not count them. */
  stored: whole.nullable(),
  oldest: moment.nullable(),
  /** How many rows the next night will remove as things stand. */
  due: whole.nullable(),
  last_run_at: moment.nullable(),
  /** How many went when some last went. */
  last_gone: whole.nullable(),
})
export type RetentionTerm = z.output<typeof retentionTerm>

export const retentionTermBody = z.object({
  kind: z.enum(retentionKinds),
  /** null: the usual term. */
  days: z.number(ruled(messages.number)).int(messages.quantity).min(1, messages.quantity).max(20_000).nullable(),
  /** May the night erase by itself what is offered for erasing? Absent: the answer stays as it was. */
  by_itself: flag.optional(),
})

const sameKind = ({ body }: { body: Pick<RetentionTerm, 'kind'> }) => ({ params: { kind: body.kind } })
const heldTerm = ({ days, by_itself }: Pick<RetentionTerm, 'days' | 'by_itself'>) => ({ days, by_itself: by_itself ? 1 : 0 })

export const retentionTerms = feature('retention-terms', {
  /** Each kind, changed or not. */
  list: {
    method: 'GET',
    path: '/retention-terms',
    may: 'Retention.view',
    data: z.object({ items: z.array(retentionTerm) }),
    seconds: LONG,
  },
  /** The company's own terms of each kind. */
  show: {
    method: 'GET',
    path: '/retention-terms/:kind',
    may: 'Retention.view',
    params: z.object({ kind: z.enum(retentionKinds) }),
    data: retentionTerm.pick({ kind: true, days: true, by_itself: true }),
  },
  save: {
    method: 'PUT',
    path: '/retention-terms',
    may: 'Retention.update',
    body: retentionTermBody,
    data: z.object({ kind: z.enum(retentionKinds), days: whole }),
    edits: { readBy: 'show', asks: sameKind, values: heldTerm, locks: { id: () => null } },
    confirms: 'when a term becomes shorter, or people are erased by themselves',
  },
})
