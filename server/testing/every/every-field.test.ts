import { describe, expect } from 'vitest'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { everyEndpoint, type Known } from '#server/testing/endpoints.ts'
import { type Sent, send, type World, worldOf } from '#server/testing/example.ts'
import { house, sql, test } from '#server/testing/house.ts'
import { type Path, pathsOf, withValue } from '#server/testing/schema-paths.ts'

/** Values that nobody means: wrong kinds, edges of numbers and texts, impossible days, and texts that other layers take for commands. */
const texts = [
  '',
  ' ',
  'x',
  'Ж'.repeat(10_000),
  '\u0000',
  'а\u0000б',
  '💅🏽',
  '2026-02-31',
  '2026-11-23 25:61:61',
  // The last day of the house's calendar, from which some calls count on.
  '2200-12-31',
  '2200-12-31 23:59:59',
  '-1',
  '0',
  '2147483648',
  '99999999999999999999',
  '1e308',
  'NaN',
  "'; drop table users; --",
  '%_\\',
  '::;;,',
  '__proto__',
]
const values = [
  ...texts,
  null,
  true,
  -1,
  0,
  0.1,
  1e-10,
  1e308,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER + 1,
  [],
  [null],
  [[1]],
  {},
  { id: { $gt: 0 } },
  '\ud800',
]
/** Each field meets a third of them, its neighbours the other thirds: whole it is a minute and a half of CI. FUZZ_SEED + 1 gives each another third. */
const THIRDS = 3
const shift = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)
const thirdFor = <T>(field: number, all: readonly T[]) => all.filter((_, at) => (at + field + shift) % THIRDS === 0)

let world: World
test.beforeAll(async () => {
  world = worldOf(() => house.as(cast.superAdmin))
})

const parts = ['params', 'query', 'body'] as const
const fieldsOf = ({ endpoint }: Known) => parts.flatMap((part) => pathsOf(endpoint[part]).map((path) => ({ part, path })))
const withFields = everyEndpoint.filter((one) => fieldsOf(one).length > 0)

test('проверяемых полей много', () => {
  expect(withFields.flatMap(fieldsOf).length).toBeGreaterThan(100)
})

describe('любое испорченное поле — понятный отказ или успех, но не серверная ошибка', () => {
  test.each(withFields.map((one) => [one.name, one] as const))('%s', async (_, one) => {
    const person = await house.as(cast.superAdmin)
    const sent = await one.example(world)
    const broken: string[] = []
    for (const [field, { part, path }] of fieldsOf(one).entries()) {
      for (const value of thirdFor(field, part === 'body' ? values : texts)) await tryOne(person, one, sent, { part, path, value }, broken)
    }
    expect(broken).toEqual([])
    // Whoever waits until the end of the calendar would be offered the windows of later examples.
    await sql(`update waiting_list set status = 'cancelled' where status = 'waiting' and end_day >= '2200-01-01'`)
  })
})

async function tryOne(
  person: Person,
  { endpoint }: Known,
  sent: Sent,
  { part, path, value }: { part: keyof Sent; path: Path; value: unknown },
  broken: string[],
) {
  const answer = await send(person, endpoint, withValue(sent, part, path, value))
  const isClear =
    answer.status < 500 &&
    (answer.status === 200 ? endpoint.file || answer.body.result === 'success' : answer.body.result === 'error' && answer.body.message)
  if (!isClear)
    broken.push(
      `${part}.${path.join('.')} = ${JSON.stringify(value)?.slice(0, 40)}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 120)}`,
    )
}

describe('вместо тела что угодно', () => {
  const withBody = everyEndpoint.filter((one) => one.endpoint.body)
  test.each(withBody.map((one) => [one.name, one] as const))('%s', async (_, { endpoint, example }) => {
    const person = await house.as(cast.superAdmin)
    const sent = await example(world)
    for (const body of [[], [{}], {}, '"text"', '1', 'null', '{"unfinished": ', '{"__proto__": {"id": 1}}']) {
      const answer = await send(person, endpoint, { ...sent, body }, { 'content-type': 'application/json' })
      expect(answer.status, `${JSON.stringify(body)}: ${JSON.stringify(answer.body)}`).toBeLessThan(500)
    }
  })
})

test('неизвестный пояс и слишком длинный ключ повтора — отказ у своего заголовка', async () => {
  const person = await house.as(cast.superAdmin)
  expect((await person.get('contractors', undefined, { zone: 'Europe/Nowhere' })).body.errors).toHaveProperty('X-Timezone')
  const long = { headers: { 'idempotency-key': 'x'.repeat(256) } }
  expect((await person.post('contractors', { name_full: 'ООО «Ключ»' }, long)).body.errors).toHaveProperty('Idempotency-Key')
})
