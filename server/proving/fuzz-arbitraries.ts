import fc from 'fast-check'
import type { Known } from '#server/testing/endpoints.ts'
import type { Sent } from '#server/testing/example.ts'
import { type Path, pathsOf, withValue } from '#server/testing/schema-paths.ts'

/** A change of a valid call before it is sent. */
export type Mutation =
  | { kind: 'value'; part: Part; path: Path; value: unknown }
  | { kind: 'twist'; part: Part; path: Path; twist: keyof typeof twists }
  | { kind: 'drop'; part: Part; path: Path }
  | { kind: 'extra'; part: Part; name: string; value: unknown }
  | { kind: 'header'; name: string; value: string }
  | { kind: 'raw'; text: string }

const parts = ['params', 'query', 'body'] as const
type Part = (typeof parts)[number]

/** Changes of a value of the example. */
const twists = {
  less: (value: unknown) => (typeof value === 'number' ? value - 1 : `${value ?? ''}`.slice(0, -1)),
  more: (value: unknown) => (typeof value === 'number' ? value + 1 : `${value ?? ''}${value ?? 'я'}`),
  negative: (value: unknown) => (typeof value === 'number' ? -value : `-${value ?? 1}`),
  half: (value: unknown) => (typeof value === 'number' ? value + 0.5 : `${value ?? ''}.5`),
  text: (value: unknown) => String(value),
  listed: (value: unknown) => [value],
  twice: (value: unknown) => (Array.isArray(value) ? [...value, ...value] : [value, value]),
  many: (value: unknown) => Array.from({ length: 1001 }, () => (Array.isArray(value) ? value[0] : value)),
  nobody: () => 900_000_000,
  yearZero: () => '0000-01-01 00:00:00',
  yearLast: () => '9999-12-31 23:59:59',
  noSuchDay: () => '2026-02-29',
  rightToLeft: (value: unknown) => `\u202e${value ?? ''}\u200b`,
} as const

const scalars = [
  '',
  ' ',
  '\u0000',
  '💅🏽'.repeat(300),
  "';--",
  '%',
  '\\',
  '{{7*7}}',
  '1e308',
  '-0',
  'NaN',
  'null',
  '[]',
  '2147483648',
  '٣',
  'Infinity',
  ';;::,,',
  // A name that every object has.
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
]
const anything = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(...scalars, '\ud800', null, true, false, -1, 0, 0.1, -0, 2 ** 31, 2 ** 53 + 1, 1e308, [], {}, [[]]),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)
const inAddress = fc.oneof(fc.constantFrom(...scalars), fc.string({ unit: 'grapheme', maxLength: 40 }), fc.integer().map(String))
const reserved = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'id',
  'company_id',
  'is_superuser',
  'permissions',
  'deleted_at',
  'total',
  'author_id',
]
const headers = ['x-timezone', 'x-locale', 'idempotency-key', 'content-type', 'accept', 'authorization-extra']
const bodies = [
  '',
  '{',
  '[]',
  'null',
  '"a"',
  '1',
  '{"a":1,"a":2}',
  `${'['.repeat(2000)}${']'.repeat(2000)}`,
  '\u0000',
  '{"__proto__":{"is_superuser":1}}',
]

/** One to three changes of the endpoint's call. */
export function mutationsOf({ endpoint }: Known): fc.Arbitrary<Mutation[]> {
  const fields = parts.flatMap((part) => pathsOf(endpoint[part]).map((path) => ({ part, path })))
  const field = fields.length > 0 ? fc.constantFrom(...fields) : null
  const kinds: fc.Arbitrary<Mutation>[] = [
    fc.record({
      kind: fc.constant('header'),
      name: fc.constantFrom(...headers),
      value: fc.constantFrom('', 'x'.repeat(300), 'Etc/GMT+14', '☃', 'text/html', '0'),
    }),
  ]
  if (field) {
    kinds.push(
      field.chain((one) => (one.part === 'body' ? anything : inAddress).map((value) => ({ kind: 'value', ...one, value }) as const)),
      fc
        .tuple(field, fc.constantFrom(...(Object.keys(twists) as (keyof typeof twists)[])))
        .map(([one, twist]) => ({ kind: 'twist', ...one, twist })),
      field.map((one) => ({ kind: 'drop', ...one }) as const),
    )
  }
  if (endpoint.body) {
    kinds.push(
      fc.record({ kind: fc.constant('extra'), part: fc.constant('body'), name: fc.constantFrom(...reserved), value: anything }),
      fc.record({ kind: fc.constant('raw'), text: fc.constantFrom(...bodies) }),
    )
  } else
    kinds.push(fc.record({ kind: fc.constant('extra'), part: fc.constant('query'), name: fc.constantFrom(...reserved), value: inAddress }))
  return fc.array(fc.oneof(...kinds), { minLength: 1, maxLength: 3 })
}

/** The call after its changes, with its headers. */
export function mutated(sent: Sent, mutations: Mutation[]): { sent: Sent; headers: Record<string, string> } {
  const result = { sent, headers: {} as Record<string, string> }
  for (const one of mutations) {
    if (one.kind === 'header') result.headers[one.name] = latin(one.value)
    else if (one.kind === 'raw') Object.assign(result, { sent: { ...result.sent, body: one.text } })
    else if (typeof result.sent[one.part] !== 'string') result.sent = bent(result.sent, one)
  }
  if (typeof result.sent.body === 'string') result.headers['content-type'] ??= 'application/json'
  return result
}

type Bend = Exclude<Mutation, { kind: 'header' | 'raw' }>

function bent(sent: Sent, one: Bend): Sent {
  switch (one.kind) {
    case 'value':
      return withValue(sent, one.part, one.path, one.value)
    case 'twist':
      return withValue(sent, one.part, one.path, inPlace(one.part, twists[one.twist](valueAt(sent[one.part], one.path))))
    case 'drop':
      return withValue(sent, one.part, one.path, undefined)
    case 'extra':
      return withValue(sent, one.part, [one.name], one.value)
  }
}

/** Half a letter cannot stand in an address. */
const inPlace = (part: Part, value: unknown) => (part !== 'body' && typeof value === 'string' ? value.toWellFormed() : value)

const valueAt = (whole: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string | number, unknown>)[key] : undefined),
    whole,
  )

/** A header consists of bytes. */
const latin = (text: string) => Buffer.from(text, 'utf8').toString('latin1')
