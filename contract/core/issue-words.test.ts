import { expect, test } from 'vitest'
import { z } from 'zod'
import { features } from '#contract/features.ts'
import type { Endpoint } from './endpoint.ts'
import { id, idList } from './fields.ts'
import { issueWords } from './issue-words.ts'
import { messages, requiredId } from './rules.ts'

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
  const words = sent.flatMap((one) => schema.safeParse(one, { error: issueWords(one) }).error?.issues.map(({ message }) => message) ?? [])
  const foreign = words.filter((one) => !/[а-яё]/i.test(one) || /\b(invalid|expected|received|too small|too big|unrecognized)\b/i.test(one))
  expect(foreign).toEqual([])
})

test('чего не послали, того не хватает, а слово вместо числа неверно — и там, где число читают из текста', () => {
  const schema = z.object({ unit_id: id, page: z.coerce.number().int(), ids: idList, kind_id: requiredId })
  const said = (sent: object) =>
    Object.fromEntries(
      schema.safeParse(sent, { error: issueWords(sent) }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
    )
  const required = messages.required
  expect(said({})).toEqual({ unit_id: required, page: required, ids: required, kind_id: required })
  expect(said({ unit_id: null, page: 1, ids: '1', kind_id: 0 })).toEqual({ unit_id: required, kind_id: required })
  expect(said({ unit_id: 'abc', page: 'abc', ids: 'abc,2', kind_id: 'abc' })).toEqual({
    unit_id: messages.number,
    page: messages.number,
    'ids.0': messages.number,
    kind_id: messages.number,
  })
  expect(said({ unit_id: -1, page: 1, ids: ['x'], kind_id: 1.5 })).toEqual({
    unit_id: messages.strange,
    'ids.0': messages.number,
    kind_id: messages.strange,
  })
})
