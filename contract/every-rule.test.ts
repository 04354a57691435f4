import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from './core/endpoint.ts'
import { features } from './features.ts'

type Path = (string | number)[]
interface Schema {
  type?: string
  format?: string
  properties?: Record<string, Schema>
  items?: Schema | boolean
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  anyOf?: Schema[]
  const?: unknown
  allOf?: Schema[]
  minLength?: number
  maxLength?: number
  pattern?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  minItems?: number
  maxItems?: number
}
interface Broken {
  path: Path
  value: unknown
  /** The code of the zod issue that the broken rule must raise. */
  code: string
}

/** What the description of the API promises of one field, and the nearest value beyond each promise. */
function brokenAt(schema: Schema, path: Path): Broken[] {
  // A file is none of JSON; its limits have tests of their own.
  if (schema.format === 'binary') return []
  const of = (bound: number | undefined, value: (bound: number) => unknown, code: string) =>
    bound === undefined || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? [] : [{ path, value: value(bound), code }]
  const text = (length: number) => 'я'.repeat(length)
  return [
    ...of(schema.maxLength, (max) => text(max + 1), 'too_big'),
    ...of(schema.minLength || undefined, (min) => text(min - 1), 'too_small'),
    ...(schema.pattern ? [{ path, value: '¤', code: 'invalid_format' }] : []),
    ...of(schema.maximum, (max) => max + 1, 'too_big'),
    ...of(schema.exclusiveMaximum, (max) => max, 'too_big'),
    ...of(schema.minimum, (min) => min - 1, 'too_small'),
    ...of(schema.exclusiveMinimum, (min) => min, 'too_small'),
    ...of(schema.multipleOf, (step) => step * 1.5, 'not_multiple_of'),
    ...(schema.type === 'integer' ? [{ path, value: 1.5, code: 'invalid_type' }] : []),
    ...of(schema.maxItems, (max) => Array(max + 1).fill(1), 'too_big'),
    ...of(schema.minItems || undefined, (min) => Array(min - 1).fill(1), 'too_small'),
  ]
}

/** Lists by their first element, tables by their entry «1»; an alternative stands where its field does, and what another alternative admits is not broken. */
function brokenIn(schema: Schema, path: Path): Broken[] {
  const admitted = (schema.anyOf ?? []).map((one) => one.const)
  return [
    ...(path.length > 0 ? brokenAt(schema, path) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, one]) => brokenIn(one, [...path, key])),
    ...(typeof schema.additionalProperties === 'object' ? brokenIn(schema.additionalProperties, [...path, '1']) : []),
    ...(schema.propertyNames?.pattern ? [{ path: [...path, '¤'], value: 1, code: 'invalid_key' }] : []),
    ...(typeof schema.items === 'object' ? brokenIn(schema.items, [...path, 0]) : []),
    ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((one) => brokenIn(one, path)),
  ].filter((one) => one.path.length > path.length || !admitted.includes(one.value))
}

/** A body of one field. */
const bodyWith = ([key, ...rest]: Path, value: unknown): unknown => {
  if (key === undefined) return value
  return typeof key === 'number' ? [bodyWith(rest, value)] : { [key]: bodyWith(rest, value) }
}

/** Of an alternative as if it stood alone. */
const saidOf = (issues: z.core.$ZodIssue[], above: PropertyKey[] = []): { path: string; code: string }[] =>
  issues.flatMap((issue) => {
    const path = [...above, ...issue.path]
    const within = issue.code === 'invalid_union' ? issue.errors.flatMap((one) => saidOf(one, path)) : []
    return [{ path: path.join('.'), code: issue.code }, ...within]
  })

const bodies = (Object.values(features) as Record<string, Endpoint>[])
  .flatMap((one) => Object.values(one))
  .flatMap(({ name = '', body }) => (body ? [{ name, body, broken: brokenIn(schemaOf(body), []) }] : []))
  .filter(({ broken }) => broken.length > 0)

function schemaOf(body: z.ZodType) {
  return z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema // what is read of it is optional
}

test('проверяемых правил много', () => {
  expect(bodies.flatMap(({ broken }) => broken).length).toBeGreaterThan(1000)
})

describe('каждый предел, который описание API обещает полю тела, держит и сам разбор', () => {
  test.each(bodies.map((one) => [one.name, one] as const))('%s', (_, { body, broken }) => {
    const silent = broken.filter(({ path, value, code }) => {
      const said = saidOf(body.safeParse(bodyWith(path, value)).error?.issues ?? [])
      return !said.some((one) => one.path === path.join('.') && one.code === code)
    })
    expect(silent.map(({ path, code }) => `${path.join('.')} ${code}`)).toEqual([])
  })
})
