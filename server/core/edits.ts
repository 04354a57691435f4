import { callRefusals } from '#contract/core/call.ru.ts'
import type { Collision } from '#contract/core/collision.ts'
import { isSameValue, type Seen, seenIn, versionOf } from '#contract/core/edits.ts'
import type { Endpoint, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { answeredBy } from './as-is.ts'
import type { Ctx } from './context.ts'
import { fail } from './fail.ts'

/** What the log knows of the rows that people edit: core itself knows neither records nor names. */
export interface Watch {
  /** Locks the edited row for the rest of the transaction. */
  lock(ctx: Ctx, endpoint: Endpoint, params: Record<string, number>): Promise<void>
  tell(
    ctx: Ctx,
    endpoint: Endpoint,
    params: Record<string, number>,
    values: Seen[],
  ): Promise<Omit<Collision, 'version' | 'fields' | 'others'>>
}

/** The verb that reads what a call edits. */
type Read = (ctx: Ctx, input: Asked) => unknown
/** Input of an endpoint that is not known by name. */
interface Asked {
  params?: object
  body?: object
}

type Params = Record<string, number>
/** A call as it was sent, and after its parsing. */
interface Sent {
  ifMatch: string | undefined
  body: unknown
  input: Asked
}

/** The `ETag` of an answer whose values people edit. */
export const versionIn = ({ editedBy }: Endpoint, answer: unknown) =>
  editedBy && typeof answer === 'object' && answer !== null ? versionOf(seenIn(editedBy, answer)) : null

/**
 * Refuses an edit of what has changed since its person saw it. The row is locked first and read after that by the very call that showed it, so that
 * nobody changes it between this look and the edit, and nobody is told here what that call would hide from them.
 */
export async function refuseCollision(ctx: Ctx, watch: Watch, endpoint: Endpoint, read: Read | undefined, { ifMatch, body, input }: Sent) {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  const wanted = [...ifMatch.matchAll(/"[^"]*"/g)].map(([one]) => one)
  if (wanted.length === 0) fail(E.invalid, { 'If-Match': [callRefusals.version] })
  if (!read || !endpoint.edits) return fail(E.invalid, { 'If-Match': [callRefusals.noVersion] })
  const params = (input.params ?? {}) as Params // an edit's params are ids, or nothing
  await watch.lock(ctx, endpoint, params)
  const row = rowOf(endpoint, await read(ctx, input), input)
  const now = seenIn(endpoint, row)
  const version = versionOf(now)
  if (wanted.includes(version)) return
  const fields = differing(now, (body ?? {}) as Seen, (input.body ?? {}) as Seen) // the body of an edit is an object
  const others = Object.fromEntries(Object.entries(now).filter(([name]) => !(name in fields)))
  const told = await watch.tell(ctx, endpoint, params, [now, mineOf(fields)])
  fail(E.changedMeanwhile, undefined, { version, fields, others, ...told } satisfies Collision)
}

/** The edited row in the answer of the reading call: the whole answer, or one of its rows. */
function rowOf({ edits }: Endpoint, answer: unknown, { params = {}, body = {} }: Asked): object {
  const row = edits?.one ? edits.one(answer, { params, body }) : answer
  return typeof row === 'object' && row !== null ? row : fail(E.notFound)
}

/** Asked as that call would be: its own params of those of the edit, and its answer as it would leave. */
export const readAs =
  (reading: Endpoint, run: Run, edits?: Endpoint['edits']) =>
  async (ctx: Ctx, { params = {}, body = {} }: Asked) => {
    const asked: { params?: object; query?: object } = edits?.asks ? edits.asks({ params, body }) : { params }
    const input = {
      ...(reading.params && { params: reading.params.parse(asked.params ?? {}) }),
      ...(reading.query && { query: reading.query.parse(asked.query ?? {}) }),
    }
    return answeredBy(reading, await run(ctx, input as Input<Endpoint>, undefined)) // parsed by the reading call's own schemas
  }
type Run = (ctx: Ctx, input: Input<Endpoint>, prepared: undefined) => unknown

/** The sent fields that stand otherwise by now; what was sent counts as it came and as it was understood. */
function differing(now: Seen, sent: Seen, parsed: Seen) {
  const names = Object.keys(sent).filter(
    (name) => name in now && !isSameValue(sent[name], now[name]) && !isSameValue(parsed[name], now[name]),
  )
  return Object.fromEntries(names.map((name) => [name, { mine: sent[name], theirs: now[name] }]))
}

const mineOf = (fields: Collision['fields']): Seen => Object.fromEntries(Object.entries(fields).map(([name, { mine }]) => [name, mine]))
