import { hash } from 'node:crypto'
import { callRefusals } from '#contract/core/call.ru.ts'
import { E } from '#contract/core/errors.ts'
import type { ListQuery } from '#contract/core/list.ts'
import { fail } from '#server/core/fail.ts'
import type { Conditions } from './list-where.ts'

const { page: refusals } = callRefusals

/** One key of an order: SQL over `t`, and its direction. */
export interface Key {
  sql: string
  way: Way
}
type Way = 'asc' | 'desc'

interface Ordered {
  order: Record<string, string | string[]>
  fallback: [field: string, direction: Way]
}

/** The id is always the last tie-breaker and follows the first direction. */
export function orderOf(spec: Ordered, query: ListQuery): Key[] {
  const fields = (query.orderBy || spec.fallback[0]).split(';').filter(Boolean)
  const ways = (query.sortedBy || (query.orderBy ? 'asc' : spec.fallback[1])).split(';').map((one) => wayOf(one.toLowerCase()))
  const first = ways[0] ?? 'asc'
  const keys = fields.flatMap((field, index): Key[] => {
    const known = Object.hasOwn(spec.order, field) ? spec.order[field] : undefined
    if (known === undefined) return fail(E.invalid, { orderBy: [refusals.noOrder(field)] })
    return [known].flat().map((sql) => ({ sql, way: ways[index] ?? first }))
  })
  return fields.includes('id') ? keys : [...keys, { sql: 't.id', way: first }]
}

const wayOf = (way: string): Way => (way === 'asc' || way === 'desc' ? way : fail(E.invalid, { sortedBy: [refusals.way] }))

export const flipped = (keys: Key[]): Key[] => keys.map(({ sql, way }) => ({ sql, way: way === 'asc' ? 'desc' : 'asc' }))

/** What a cursor holds: the order that it is of, and the values of its row as PostgreSQL writes them. */
type Place = (string | null)[]

export const cursorOf = (keys: Key[], place: Place) => Buffer.from(JSON.stringify([signOf(keys), ...place])).toString('base64url')

/** The place of a cursor, which must belong to this order; otherwise 422 at its parameter. */
export function placeOf(keys: Key[], cursor: string, parameter: 'after' | 'before'): Place {
  const [sign, ...place] = read(cursor)
  const isOurs = sign === signOf(keys) && place.length === keys.length && place.every((one) => one === null || typeof one === 'string')
  return isOurs ? (place as Place) : fail(E.invalid, { [parameter]: [refusals.cursor] })
}

function read(cursor: string): unknown[] {
  try {
    const held: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(held) ? held : []
  } catch {
    return []
  }
}

/** A cursor goes with its order, not with its search: from the same place another question may be asked. */
const signOf = (keys: Key[]) => hash('sha256', keys.map(({ sql, way }) => `${sql} ${way}`).join(', ')).slice(0, 8)

/**
 * Rows beyond the place: the first key differs, or it is the same and the second differs, and so on. PostgreSQL takes null for the
 * largest value: last upwards, first downwards.
 */
export function beyond(keys: Key[], place: Place, where: Conditions): string {
  const marks = place.map((value) => (value === null ? null : where.mark(value)))
  const steps = keys.map(({ sql, way }, index) => further(sql, way, marks[index] ?? null))
  const same = keys.map(({ sql }, index) => (marks[index] ? `${sql} = ${marks[index]}` : `${sql} is null`))
  const chain = steps.reduceRight((rest, step, index) => (rest === '' ? step : `(${step} or (${same[index]} and ${rest}))`), '')
  // The condition is repeated for the first key alone, so that an index may start there.
  const [first] = keys
  return first?.way === 'desc' && marks[0] && keys.length > 1 ? `${first.sql} <= ${marks[0]} and ${chain}` : chain
}

function further(sql: string, way: Way, mark: string | null) {
  if (way === 'asc') return mark ? `(${sql} > ${mark} or ${sql} is null)` : 'false'
  return mark ? `${sql} < ${mark}` : `${sql} is not null`
}
