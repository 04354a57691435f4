import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { withoutSecrets } from '#server/core/idempotency.ts'
import { openDatabase } from '#server/database/database.ts'
import { randomFrom } from '#server/demo/random.ts'
import { openTestHouse, type Person, type TestHouse } from './as.ts'
import { cast } from './cast.ts'
import { withoutRepeat } from './endpoint-facts.ts'
import { everyEndpoint, writing } from './endpoints.ts'
import { send, type World, worldOf } from './example.ts'
import { proofSeed, runsOr, tellFigure } from './figure.ts'
import { fingerprint } from './fingerprint.ts'
import { database, house, sql, test } from './house.ts'

// every call that changes something, repeated under one key. In `npm test` a few of them by chance, in `npm run proofs -- R-10` all.
const TIMES = 10
const repeated = everyEndpoint.filter(
  (one) => writing(one) && !withoutRepeat.has(one.name) && one.endpoint.may !== 'public' && one.endpoint.secret !== 'answer',
)
const { next: chance } = randomFrom(proofSeed)
const chosen = repeated
  .map((one) => ({ one, place: chance() }))
  .sort((a, b) => a.place - b.place)
  .slice(0, runsOr(12))
  .map(({ one }) => one)

let world: World
test.beforeAll(async () => {
  world = worldOf(() => house.as(cast.superAdmin))
  await sql(
    `update employers set work_position_id = 13, blocked_at = null, status = 1, can_login = true where id = ${cast.employers.manager}`,
  )
})

const count = async (key: string, employer: number) =>
  (await sql<{ count: number }>('select count(*)::int as count from idempotency where key = $1 and employer_id = $2', [key, employer]))[0]
    ?.count

/** The server is started anew over the same database. */
async function restarted<R>(work: (house: TestHouse) => Promise<R>): Promise<R> {
  if (!database.url) return work(house)
  const again = await openTestHouse({ database: await openDatabase({ url: database.url }) })
  try {
    return await work(again)
  } finally {
    await again.close()
  }
}

test('таких вызовов больше ста', () => {
  expect(repeated.length).toBeGreaterThan(100)
  tellFigure(`меняющих вызовов ${repeated.length}, проверено ${chosen.length}, каждый по ${TIMES} раз разом и подряд`)
})

describe(`один ключ — одно действие (SEED=${proofSeed})`, () => {
  test.each(chosen.map((one) => [one.name, one] as const))('%s', async (_, { endpoint, example }) => {
    const sent = await example(world)
    const person = await house.as(cast.superAdmin)
    const key = { 'idempotency-key': randomUUID() }
    const call = (who: Person, what = sent) => send(who, endpoint, what, key)

    const atOnce = await Promise.all(Array.from({ length: TIMES }, () => call(person)))
    const done = atOnce.filter(({ status }) => status === 200)
    const twins = atOnce.filter(({ status, body }) => status === 409 && body.code === 1409)
    expect(done.length, JSON.stringify(atOnce.map(({ body }) => body.code))).toBeGreaterThan(0)
    expect(done.length + twins.length).toBe(TIMES)
    const [first] = done
    // A secret that is answered once is answered to one of the two calls.
    const told = (data: unknown) => withoutSecrets(endpoint, data)
    for (const one of done) expect(told(one.data)).toEqual(told(first?.data))
    expect(await count(key['idempotency-key'], cast.employers.superAdmin)).toBe(1)

    const after = await fingerprint(database)
    for (let time = 0; time < TIMES; time++) {
      const again = await call(person)
      expect([again.status, again.data]).toEqual([200, told(first?.data)])
    }
    const other = await call(person, { ...sent, body: { ...(sent.body as object), another: 'тело' } })
    if (!isForm(sent.body))
      expect([other.status, other.body.code], JSON.stringify(other.body)).toEqual([422, expect.toBeOneOf([1422, 422])])
    expect(await fingerprint(database)).toEqual(after)

    const { status, data } = await restarted((again) => call(again.holder(person.token)))
    expect([status, data]).toEqual([200, told(first?.data)])
    expect(await fingerprint(database)).toEqual(after)

    // The same key of another person is another call.
    const stranger = await call(await house.as(cast.manager))
    if (stranger.status === 200) expect(await count(key['idempotency-key'], cast.employers.manager)).toBe(1)
    const mine = await call(person)
    expect([mine.status, mine.data]).toEqual([200, told(first?.data)])
  })
})

const isForm = (body: unknown) => typeof body === 'object' && body !== null && Object.values(body).some((one) => one instanceof Blob)
