import { z } from 'zod'
import { feature, LONG } from '#contract/core/endpoint.ts'
import { id, idParams, moment, named } from '#contract/core/fields.ts'
import { requiredId } from '#contract/core/rules.ts'

/** Fields that the remaining card may take from the card that goes. */
export const mergeFields = [
  ...(['last_name', 'first_name', 'middle_name', 'phone', 'email', 'birth_date', 'comment'] as const),
  ...(['country_id', 'city_id', 'city_district_id', 'user_source_id'] as const),
] as const
export type MergeField = (typeof mergeFields)[number]

const person = z.object({ id, title: z.string(), created_at: moment, visits: z.number().int() })
const pair = z.object({ first: person, second: person, why: z.enum(['phone', 'email', 'birthday', 'tail']) })
export type TwinPair = z.output<typeof pair>

const value = z.string().nullable()
const preview = z.object({
  stays: person,
  goes: person,
  differing: z.array(z.object({ field: z.enum(mergeFields), stays: value, goes: value })),
  moves: z.object({ bookings: z.number().int(), waiting: z.number().int() }),
})
export type MergePreview = z.output<typeof preview>

const merge = z.object({
  id,
  user_id: id,
  twin_id: id,
  twin: z.string(),
  author: named.nullable(),
  created_at: moment,
  undone_at: moment.nullable(),
})
export type MergeRow = z.output<typeof merge>

const asked = z.object({ user_id: id })
/** The number of the other card, strictly a number: `true` would read as 1 and name somebody. */
const other = z.object({ user_id: requiredId })

export const customerMerge = feature('customer-merge', {
  twins: { method: 'GET', path: '/customers/twins', may: 'User.merge', seconds: LONG, data: z.object({ items: z.array(pair) }) },
  preview: {
    method: 'GET',
    path: '/customers/:id/merge',
    may: 'User.merge',
    params: idParams,
    query: asked,
    data: preview,
    opens: { who: 'customers', at: ['stays.id', 'goes.id'] },
  },
  /** Taking the other card's phone needs `User.change_phone` too, joining a blocked card with one that is not `User.block`. */
  merge: {
    method: 'POST',
    path: '/customers/:id/merge',
    may: 'User.merge',
    params: idParams,
    body: other.extend({ fields: z.array(z.enum(mergeFields)).max(20) }),
    data: merge,
  },
  /** Says that two cards belong to different people. */
  apart: { method: 'POST', path: '/customers/:id/apart', may: 'User.merge', params: idParams, body: other },
  merges: { method: 'GET', path: '/customers/:id/merges', may: 'User.merge', params: idParams, data: z.object({ items: z.array(merge) }) },
  split: { method: 'PATCH', path: '/customer-merges/:id/split', may: 'User.merge', params: idParams, data: merge },
})
