import type { z } from 'zod'
import type { Edits, Seen } from './edits.ts'
import type { Permission } from './permissions.ts'
import type { SecurityAct } from './security-acts.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** A permission, any signed-in employer, a superuser of all companies (1031), or nobody in particular (sign-in, health). */
export type May = Permission | 'anyone' | 'superuser' | 'public'

/**
 * How a call of weight makes sure that the person at the keyboard is still the same (docs/decisions/048): refused with 1035 unless the password was
 * typed within the last ten minutes; the same, but only when the verb finds that this call weighs; or the call itself carries the password.
 */
export type Confirms = 'always' | `when ${string}` | 'by password'

/** Where an answer has the numbers of the cards that it shows: ways to them, with `*` into each of a list, or what finds them in the answer and the question. */
// biome-ignore lint/suspicious/noExplicitAny: the answer and the input of the call itself
export type CardsAt = string | readonly string[] | ((answer: any, asked: { params?: any; query?: any }) => number[])

/** Seconds that a statement of a file, an import or a report may run; of all else see `Endpoint.seconds`. */
export const LONG = 120

/** One call of the wire: the server binds it to a verb, the browser calls the same object, OpenAPI is printed from it. */
export interface Endpoint {
  method: Method
  /** Below `base`, with `:id` placeholders. */
  path: string
  may: May
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** What `data` of the success envelope holds; absent: null. */
  data?: z.ZodType
  /** The success is a file without the envelope; the call is a GET that reads one snapshot. */
  file?: true
  /** A GET that writes after all, as the specification wants it. */
  writes?: true
  /**
   * What is told once: fields of the answer that an Idempotency-Key does not keep, so that a repeat answers without them; or the whole
   * answer (a token), where a key is not looked at. An answer that lies open nowhere in the database is kept sealed.
   */
  secret?: 'answer' | 'kept' | readonly string[]
  /**
   * The field of the body that is a key of what is made, known to its table for ever: a call whose Idempotency-Key says the same is recognised there, and
   * the house keeps no answer beside it (docs/decisions/121).
   */
  ownKey?: string
  /**
   * Says that the call moves money or what stands for it. Its key outlives the page that sent it (web/core/attempts/attempts.ts), so that an act whose answer was lost
   * is done once, whatever its method.
   */
  money?: true
  /** Absent: the call does not ask for the password once more. */
  confirms?: Confirms
  /** Seconds that one statement of this call may run; absent: 8. A call that reads or writes a whole list says more, at most 120. */
  seconds?: number
  /** Cards of people that a success shows, of a writing call too: how many of them somebody reads in a day is counted. */
  opens?: { who: 'customers' | 'employers'; at: CardsAt }
  /** The act that the journal of security writes once this call has succeeded. Where the sent body decides, a function answers it; null: nothing is written. */
  journal?: SecurityAct | ((body: object) => SecurityAct | null)
  /** Says that the call edits a thing, whose version `If-Match` is compared with. A call without that header is done as it comes. */
  edits?: Edits
  /** Says that the call reads what this other call edits, so its answer carries the version as `ETag`; given by `feature`. */
  editedBy?: Endpoint
  /** Says that a studio's tablet may make the call with its own token (X-Kiosk) instead of a person with the right. Every other call knows no such token. */
  kiosk?: true
  /** Only the person may see it: whoever looks through another's eyes is refused (1030). */
  ownEyes?: true
  /** Bytes of a body at most; absent: a megabyte. */
  bodyLimit?: number
  /** Defaults to /api/crm. */
  base?: string
  /** `feature.endpoint`, given by `feature`: the query key, the OpenAPI operation and the name in logs. */
  name?: string
}

type Part = 'params' | 'query' | 'body'
/** What a caller of the endpoint passes. */
export type CallInput<E> = { [K in keyof E & Part]: E[K] extends z.ZodType ? z.input<E[K]> : never } & {
  /** The values that the editor had read before the edit. */
  seen?: Seen | undefined
}
/** What a verb receives, parsed. */
export type Input<E> = { [K in keyof E & Part]: E[K] extends z.ZodType ? z.output<E[K]> : never }
/** A file that the server sends. */
export interface FileAnswer {
  name: string
  type: string
  size: number
  stream: AsyncIterable<Uint8Array>
}
/** What a verb may return. */
export type Data<E> = E extends { file: true } ? FileAnswer : E extends { data: infer D extends z.ZodType } ? z.input<D> : null | undefined
/** What a caller gets; of a file, the response to be read. */
export type Answer<E> = E extends { file: true } ? Response : E extends { data: infer D extends z.ZodType } ? z.output<D> : null

export type Endpoints = Record<string, Endpoint>

/** Names the endpoints of a feature: `feature('bookings', { list: … })` makes `bookings.list`. */
export function feature<const E extends Endpoints>(name: string, endpoints: E): E {
  const all: Endpoints = endpoints
  for (const [key, one] of Object.entries(all)) one.name = `${name}.${key}`
  for (const one of Object.values(all)) {
    const reading = one.edits && all[one.edits.readBy]
    if (reading && !one.edits?.one) reading.editedBy ??= one
  }
  return endpoints
}

export const urlOf = (one: Endpoint) => (one.base ?? '/api/crm') + one.path
