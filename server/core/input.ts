import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { callRefusals } from '#contract/core/call.ru.ts'
import type { Endpoint, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { issueWords } from '#contract/core/issue-words.ts'
import { fail } from './fail.ts'

const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])
/** PostgreSQL may know fewer or other zones than this runtime: it decides at first use, and the answer is a 422 too. */
const DEFAULT_ZONE = 'Europe/Moscow'

export function zoneOf(request: FastifyRequest) {
  const zone = request.headers['x-timezone'] ?? DEFAULT_ZONE
  if (typeof zone !== 'string' || !zones.has(zone)) return fail(E.invalid, { 'X-Timezone': [callRefusals.zone] })
  return zone
}

/** Parses a call by the endpoint's schemas; an error is shown at its field. */
export function parseInput(endpoint: Endpoint, request: FastifyRequest): Input<Endpoint> {
  if (isTooDeep(request.body)) fail(E.unreadable)
  const input: Record<string, unknown> = {}
  if (endpoint.params) input.params = parse(endpoint.params, request.params, 404)
  if (endpoint.query) input.query = parse(endpoint.query, bareKeys(request.query as Record<string, unknown>), E.invalid) // fastify parses a query into a plain object
  if (endpoint.body) input.body = parse(endpoint.body, request.body ?? {}, E.invalid)
  return input as Input<Endpoint> // parsed by the endpoint's own schemas
}

/** Levels of a body; no call has half as many. A deeper one overflows whoever checks, compares or prints it by recursion, and all of it is printed with a key of repetition. */
const DEEPEST = 40

function isTooDeep(body: unknown): boolean {
  let level = [body]
  for (let depth = 0; depth <= DEEPEST; depth++) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
    if (level.length === 0) return false
  }
  return true
}

/** Renames the keys of `ids[]=1&ids[]=2` to `ids`. */
const bareKeys = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => (key.endsWith('[]') ? [key.slice(0, -2), [value].flat()] : [key, value])))

/** A value that cannot be an id counts as the id of a row that does not exist. */
function parse(schema: z.ZodType, value: unknown, code: typeof E.notFound | typeof E.invalid) {
  const result = schema.safeParse(value, { error: issueWords(value) })
  if (result.success) return result.data
  if (code === E.notFound) return fail(E.notFound)
  const fields: Record<string, string[]> = {}
  for (const issue of result.error.issues) {
    const field = issue.path.join('.') || 'body'
    fields[field] = [...(fields[field] ?? []), issue.message]
  }
  return fail(E.invalid, fields)
}
