import type { FastifyRequest } from 'fastify'
import { callRefusals } from '#contract/core/call.ru.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { Handle } from '#server/database/db.ts'
import type { Me } from '#server/live/session.ts'
import { fail } from './fail.ts'
import { isSealed, type Secrets } from './secrets.ts'

export interface Key {
  /** Company, employer, route and key: by them the lock and the stored answer are found. */
  values: [number, number, string, string]
  /** Signed by each key that is kept, the present one first: a repeat may come after the key has changed. */
  bodies: Buffer[]
  /** Makes the text that is stored of an answer, sealed where the answer holds a secret; `open` reads it again. */
  keep(answer: string): string
  open(stored: string): string
}

/** Fields of a body that are not hashed either: a password could be guessed from a fast hash of it. */
const UNHASHED: ReadonlySet<string> = new Set(['password', 'new_password', 'sipPassword'])

/**
 * A public call has no key, whoever makes it: its verb may work in a transaction of its own, and a key would hold the only connection of the embedded
 * database while that one waits for it.
 */
export function keyOf(request: FastifyRequest, endpoint: Endpoint, me: Me | null, secrets: Secrets): Key | null {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !me || endpoint.may === 'public' || endpoint.secret === 'answer') return null
  if (key.length > 255 || key === '') return fail(E.invalid, { 'Idempotency-Key': [callRefusals.key] })
  if (isOwnKey(endpoint, request.body, key)) return null
  const asked = JSON.stringify([request.params, request.query, request.body], inOrder)
  const at = { table: 'idempotency', column: 'answer', row: me.employer_id }
  return {
    values: [me.company_id, me.employer_id, endpoint.name ?? endpoint.path, key],
    bodies: secrets.signatures(`repeat:${asked}`),
    keep: (answer) => (endpoint.secret === 'kept' ? secrets.seal(answer, at) : answer),
    open: (stored) => (isSealed(stored) ? secrets.open(stored, at) : stored),
  }
}

/** Prints the fields of each object by their names: a form that is filled in again in another order sends the same request. */
function inOrder(name: string, value: unknown) {
  if (UNHASHED.has(name)) return undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Whether the thing itself is known by this key for ever: then a repeat finds it there. */
const isOwnKey = ({ ownKey }: Endpoint, body: unknown, key: string) =>
  ownKey !== undefined && typeof body === 'object' && body !== null && (body as Record<string, unknown>)[ownKey] === key // read by name

/** The key was answered before: what was done again on the way there leaves no trace and tells nobody. */
export class Repeated extends Error {
  answer: string
  constructor(answer: string) {
    super('repeated')
    this.answer = answer
  }
}

/** This stands instead of an answer that told of a person who has been erased since; the act is not done again. */
const FORGOTTEN = ''

const CLAIM = `select pg_try_advisory_xact_lock(hashtextextended(concat_ws('|', $1::int, $2::int, $3::text, $4::text), 7)),
  k.body_hash, k.answer
  from (select) one left join idempotency k on k.company_id = $1 and k.employer_id = $2 and k.route = $3 and k.key = $4`

const isOf = ({ bodies }: Key, body: Buffer | null) => bodies.some((one) => body?.equals(one))

/** The stored answer of an earlier call with this key, or null when the key is now ours; a twin still at work is a 409. */
export function claim(handle: Handle, key: Key): Promise<string | null> {
  const answer = handle.rows<[boolean, Buffer | null, string | null]>(CLAIM, key.values).then(([row]) => {
    const [isFree, body, stored] = row ?? [false, null, null]
    if (!isFree) return fail(E.stillRunning)
    if (stored !== null && !isOf(key, body)) return fail(E.keyReused)
    return stored === FORGOTTEN ? fail(E.notFound) : stored && key.open(stored)
  })
  answer.catch(() => {})
  return answer
}

const STORED = 'select body_hash, answer from idempotency where company_id = $1 and employer_id = $2 and route = $3 and key = $4'

/**
 * The answer of a twin that ended between the look at the key and the lock of it: its own act has left nothing to do, and that refusal is not the
 * key's answer. Nor is it of another body.
 */
export async function storedMeanwhile(handle: Handle, key: Key): Promise<string | null> {
  try {
    const [row] = await handle.rows<[Buffer, string]>(STORED, key.values)
    return row && isOf(key, row[0]) ? key.open(row[1]) : null
  } finally {
    await handle.rollback()
  }
}

/** Fields of the answer that are not kept. */
export const hasSecrets = ({ secret }: Endpoint) => Array.isArray(secret)

/** The part of an answer that may be stored. */
export function withoutSecrets({ secret }: Endpoint, data: unknown): unknown {
  if (!Array.isArray(secret) || typeof data !== 'object') return data
  return Object.fromEntries(Object.entries(data ?? {}).filter(([field]) => !secret.includes(field)))
}

export function remember(handle: Handle, key: Key, answer: string) {
  const sql = 'insert into idempotency (company_id, employer_id, route, key, body_hash, answer) values ($1, $2, $3, $4, $5, $6)'
  handle.leaveToCommit(handle.rows(sql, [...key.values, key.bodies[0], key.keep(answer)]))
}
