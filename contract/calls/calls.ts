import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { flag, id, idParams, moment, named } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { optionalText, phone, requiredId, requiredText } from '#contract/core/rules.ts'
import { customerFound } from '#contract/customers/customers.ts'
import { callKinds, callResults, callStates, directions } from '#domain/calls/told.ts'
import { callMessages } from './calls.ru.ts'
import { figuresCalls } from './figures.ts'
import { recordingCalls, recordingStatuses } from './recordings.ts'
import { taskCalls } from './tasks.ts'

const seconds = z.number().int().nullable()

export const callRow = z.object({
  id,
  company_id: id,
  direction: z.enum(directions),
  /** Digits, or masked for whoever may not see phones; empty: the number was hidden by whoever called. */
  phone: z.string(),
  user_id: id.nullable(),
  employer_id: id.nullable(),
  unit_id: id.nullable(),
  /** The line's name, or its number; null: the exchange did not say. */
  line: z.string().nullable(),
  state: z.enum(callStates),
  result: z.enum(callResults).nullable(),
  started_at: moment,
  answered_at: moment.nullable(),
  ended_at: moment.nullable(),
  wait_s: seconds,
  talk_s: seconds,
  /** How many comments were written about the call. */
  comments: z.number().int(),
  /** The state of the recording: on its way, kept, gone or lost (recordings.ts); null: the call was not recorded. */
  recording: z.enum(recordingStatuses).nullable(),
  user: named.nullable().optional(),
  employer: named.nullable().optional(),
  unit: named.nullable().optional(),
})
export type CallRow = z.output<typeof callRow>

export const callComment = z.object({ id, call_id: id, text: z.string(), created_at: moment, employer: named.nullable() })
export type CallComment = z.output<typeof callComment>

/** What an exchange says of one leg of a call (docs/operations.md). */
export const callEvent = z.object({
  call: z.string().min(1).max(100),
  leg: z.string().max(100).default(''),
  seq: z.number().int().min(0).max(2_000_000_000).default(0),
  /** Seconds since 1970. */
  at: z.number().int().min(0).max(4_000_000_000),
  kind: z.string().min(1).max(30),
  direction: z.enum(directions).default('in'),
  from: z.string().max(40).default(''),
  to: z.string().max(40).default(''),
  line: z.string().max(40).optional(),
  extension: z.string().max(100).optional(),
  reason: z.string().max(100).optional(),
  /** Of the kind `recording`: the exchange's name of it, and where the house fetches it. */
  recording: z.string().min(1).max(200).optional(),
  url: z.string().max(2000).optional(),
})
export type SaidEvent = z.output<typeof callEvent>
export const isKnownKind = (kind: string): kind is (typeof callKinds)[number] => (callKinds as readonly string[]).includes(kind)

const started = callRow.extend({
  /** 1: no exchange is connected, so nobody's telephone rings. */
  is_simulated: flag,
})

export const simulatedActs = ['answer', 'drop', 'repeat', 'disorder'] as const
const items = z.object({ items: z.array(callRow) })
const opens = { who: 'customers', at: 'items.*.user_id' } as const
const opensOne = { who: 'customers', at: 'user_id' } as const

export const calls = feature('calls', {
  /** The employee's own telephone rings first, then the other one's. An employee who may not see phones names a customer or the call to be returned, and no number. */
  start: {
    method: 'POST',
    path: '/sip/start-call',
    may: 'Telephony.call',
    body: z
      .object({ phone: phone.optional(), user_id: requiredId.optional(), call_id: requiredId.optional() })
      .refine((body) => Object.values(body).filter((one) => one !== undefined).length === 1, {
        path: ['phone'],
        message: callMessages.whom,
      }),
    data: started,
    opens: opensOne,
  },
  /** A call that the caller talks in, or that rings at their telephone. */
  finish: {
    method: 'POST',
    path: '/sip/finish-call',
    may: 'Telephony.call',
    body: z.object({ id: requiredId, comment: optionalText(2000) }),
    data: callRow,
    opens: opensOne,
  },
  /** Without the permission `ClientCall.view` the answer holds only the caller's own calls. */
  history: { method: 'GET', path: '/sip/history', may: 'anyone', query: listQuery, data: listOf(callRow), opens },
  show: { method: 'GET', path: '/sip/history/:id', may: 'anyone', params: idParams, data: callRow, opens: opensOne },
  comments: {
    method: 'GET',
    path: '/sip/comments',
    may: 'anyone',
    query: z.object({ call_id: id }),
    data: z.object({ items: z.array(callComment) }),
  },
  addComment: {
    method: 'POST',
    path: '/sip/comments',
    may: 'anyone',
    body: z.object({ call_id: requiredId, text: requiredText(2000) }),
    data: callComment,
  },
  users: {
    method: 'GET',
    path: '/sip/users',
    may: 'User.view',
    query: z.object({ phone }),
    data: z.object({ items: z.array(customerFound) }),
    opens: { who: 'customers', at: 'items.*.id' },
  },
  /** Calls that ring at the reader or that the reader talks in: what the card of the caller is told from. */
  mine: { method: 'GET', path: '/sip/mine', may: 'ClientCall.view', ownEyes: true, data: items, opens },
  ofCustomer: { method: 'GET', path: '/customers/:id/sip-history', may: 'User.view', params: idParams, data: items, opens },
  ...taskCalls,
  ...figuresCalls,
  ...recordingCalls,
  /** The door of an exchange. The event is JSON in a text, so that both sides sign the same bytes; a wrong key or sign is not told apart. */
  event: {
    base: '/api',
    method: 'POST',
    path: '/telephony/http/:key',
    may: 'public',
    bodyLimit: 65_536,
    params: z.object({ key: z.string().max(100) }),
    body: z.object({ time: z.number().int(), event: z.string(), sign: z.string().max(128) }),
  },
  /** Only where no exchange is connected. */
  ring: {
    method: 'POST',
    path: '/telephony/simulator',
    may: 'Telephony.settings',
    body: z.object({ phone, line: z.string().max(40).optional(), employer_ids: z.array(requiredId).max(20) }),
    data: callRow,
  },
  /** A call that the caller may see: without `ClientCall.view` their own alone. */
  simulate: {
    method: 'POST',
    path: '/telephony/simulator/:id',
    may: 'Telephony.settings',
    params: idParams,
    body: z.object({ act: z.enum(simulatedActs) }),
    data: callRow,
  },
})
