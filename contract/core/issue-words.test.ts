import { expect, test } from 'vitest'
import type { z } from 'zod'
import { features } from '#contract/features.ts'
import type { Endpoint } from './endpoint.ts'
import { issueWords } from './issue-words.ts'

const bodies = Object.entries(features).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).flatMap(([key, { body, query }]) =>
    [body, query].flatMap((schema) => (schema ? [[`${feature}.${key}`, schema] as const] : [])),
  ),
)
/** What a stranger's program or a torn form may put into a field. */
const junk = [
  undefined,
  null,
  '',
  ' ',
  'слово',
  '\u0000',
  'x'.repeat(30_000),
  -1,
  0,
  0.5,
  1e15,
  Number.NaN,
  true,
  [],
  [null],
  ['', {}],
  {},
  { a: 1 },
]

test.each(bodies)('%s: что ни пришли, отказ говорит по-русски', (_, schema) => {
  const fields = Object.keys((schema as z.ZodObject).shape ?? {})
  const sent = [...junk, ...junk.map((one) => Object.fromEntries(fields.map((field) => [field, one])))]
  const words = sent.flatMap((one) => schema.safeParse(one, { error: issueWords }).error?.issues.map(({ message }) => message) ?? [])
  const foreign = words.filter((one) => !/[а-яё]/i.test(one) || /\b(invalid|expected|received|too small|too big|unrecognized)\b/i.test(one))
  expect(foreign).toEqual([])
})
