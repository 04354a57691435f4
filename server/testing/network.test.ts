import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { openWire, type Weather, type Wire } from '#server/proving/wire.ts'
import { openTestHouse, type Person, type TestHouse } from './as.ts'
import { cast } from './cast.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { runsOr, tellFigure } from './figure.ts'

// R-16: a slow, crumbling, breaking and silent network between the house and its database. RUNS: seconds of each weather.
const isPostgres = inject('database').kind === 'postgres'
const SECONDS = runsOr(1)
const AT_ONCE = 6
/** Milliseconds without an answer after which a connection is given up; in the product 18 s. */
const PATIENCE = 2000
/** ms that a call may take: a connection has ten seconds to come, then its statement its own; in the product 28 s together. */
const LONGEST = PATIENCE + 10_000
const RECOVERY = 5000

let database: TestDatabase
let house: TestHouse
let person: Person
let wire: Wire
beforeAll(async () => {
  database = await openTestDatabase()
  if (!database.url) return
  const url = new URL(database.url)
  wire = await openWire(Number(url.port))
  url.port = String(wire.port)
  house = await openTestHouse({ database: await openDatabase({ url: url.href, poolSize: 5, patience: PATIENCE }) })
  person = await house.as(cast.superAdmin)
})
afterAll(async () => {
  // Connections that were held never end properly.
  wire?.cut()
  await house?.close()
  await wire?.close()
  await database.close()
})

interface Seen {
  answers: Map<string, number>
  odd: string[]
  slowest: number
}
let seen: Seen
beforeEach(() => {
  seen = { answers: new Map(), odd: [], slowest: 0 }
})

/** Several people read and write; answers what was answered and how late. */
async function work(forMilliseconds: number) {
  const end = performance.now() + forMilliseconds
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < end) {
        const key = randomUUID()
        seen.answers.set(key, (await timed(person.post('contractors', { name_full: key }, { headers: { 'idempotency-key': key } }))).status)
        await timed(person.get('contractors?limit=100'))
      }
    }),
  )
}

async function timed(call: ReturnType<Person['get']>) {
  const begun = performance.now()
  const silence = sleep(LONGEST, { status: 0, body: 'молчание' }, { ref: false })
  const answer = await Promise.race([call, silence])
  seen.slowest = Math.max(seen.slowest, performance.now() - begun)
  if (answer.status !== 200 && answer.status !== 503) seen.odd.push(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

/** Milliseconds until the server answers again. */
async function recovery() {
  const begun = performance.now()
  while (performance.now() - begun < 2 * RECOVERY && (await timed(person.get('contractors?limit=1'))).status !== 200) await sleep(50)
  return performance.now() - begun
}

/** Past the wire: an effect without its key, a key without its effect, or something acknowledged that is not there. */
async function faults() {
  const keys = [...seen.answers.keys()]
  const done = keys.filter((key) => seen.answers.get(key) === 200)
  const { rows } = await database.pool.query(
    `select count(*) filter (where (c.id is null) <> (k.key is null))::int as halves, count(*) filter (where c.id is null and key.name = any($2))::int as lost
     from unnest($1::text[]) key(name) left join contractors c on c.name_full = key.name left join idempotency k on k.key = key.name`,
    [keys, done],
  )
  return { ...rows[0], odd: seen.odd }
}

const tell = (what: string, recovered = 0) =>
  tellFigure(
    `${what}: вызовов записи ${seen.answers.size}, дольше всего ${Math.round(seen.slowest)} мс${recovered ? `, снова в деле через ${Math.round(recovered)} мс` : ''}`,
  )
const none = { halves: 0, lost: 0, odd: [] }

describe.runIf(isPostgres)('плохая сеть до базы', { timeout: 600_000 }, () => {
  const weathers: [string, Weather][] = [
    ['медленная', { latency: 30 }],
    ['по байту', { crumbs: 1 }],
    ['медленная и по три байта', { latency: 5, crumbs: 3 }],
  ]
  test.each(weathers)('%s: всё отвечено, ничего не испорчено', async (what, weather) => {
    wire.treat(weather)
    await work(SECONDS * 1000)
    wire.treat({})
    expect(await faults()).toEqual(none)
    expect([...seen.answers.values()].every((status) => status === 200)).toBe(true)
    tell(what)
  })

  test('рвётся: отказ 503 с Retry-After, половинок нет, через мгновение всё снова в деле', async () => {
    const working = work(SECONDS * 1000)
    for (const end = performance.now() + SECONDS * 1000; performance.now() < end; await sleep(Math.random() * 150)) wire.cut()
    await working
    const recovered = await recovery()
    expect(recovered).toBeLessThan(RECOVERY)
    expect(await faults()).toEqual(none)
    tell('рвётся', recovered)
  })

  test('замолчала, соединения открыты: никто не ждёт без конца, дом заводит новые', async () => {
    const working = work(PATIENCE + 500)
    await sleep(300)
    wire.hold()
    await working
    const recovered = await recovery()
    expect(recovered).toBeLessThan(RECOVERY)
    expect(await faults()).toEqual(none)
    expect(seen.slowest).toBeLessThan(LONGEST)
    tell('замолчала', recovered)
  })
})
