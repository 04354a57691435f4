import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { randomFrom } from '#server/demo/random.ts'
import type { Parcel, Ports } from '#server/ports/ports.ts'
import { openTestHouse, type TestHouse } from '#server/testing/as.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { proofSeed, runsOr, tellFigure } from '#server/testing/figure.ts'
import { startDelivery } from './delivery.ts'

// RUNS senders die in the middle of their work, two at a time; a gate knows the key of a message and acts on it once.
const DEATHS = runsOr(10)
/** Each booking has three messages in a row, so there are this many bookings. */
const BOOKINGS = DEATHS * 2
const LEASE = 121_000

let database: TestDatabase
let houses: TestHouse[] = []
let now = Date.now()
beforeAll(async () => {
  database = await openTestDatabase()
  const own = database.url ? [database, await openDatabase({ url: database.url })] : [database]
  for (const one of own) houses = [...houses, await openTestHouse({ database: one, clock: () => now })]
})
afterAll(async () => {
  for (const house of houses.toReversed()) await house.close()
})

/** The acts of the gate in order, once for each key, and the number of its requests. */
const acts: string[] = []
const known = new Set<string>()
let asked = 0
function act({ key }: Parcel) {
  asked++
  if (known.has(key)) return
  known.add(key)
  acts.push(key)
}

/** Takes so many messages and is never heard of again: some had reached the gate by then, some had not. */
function dying(after: number, chance: () => number): Ports {
  let taken = 0
  const send = async (parcel: Parcel) => {
    if (++taken <= after || chance() < 0.5) act(parcel)
    if (taken > after) return new Promise<never>(() => {})
    return { gateId: parcel.key }
  }
  const one = { name: 'simulator', send } as const
  return { sms: one, mail: one, push: one }
}

async function living(): Promise<Ports> {
  const one = {
    name: 'simulator',
    send: async (parcel: Parcel) => {
      act(parcel)
      return { gateId: parcel.key }
    },
  } as const
  return { sms: one, mail: one, push: one }
}

const left = async () =>
  Number((await database.pool.query(`select count(*) as count from outbox where status in ('waiting', 'sending')`)).rows[0].count)

test('отправляющие гибнут посреди работы: каждое сообщение дошло, ни одно дважды, о каждой записи — по порядку', {
  timeout: 600_000,
}, async () => {
  const { next: chance } = randomFrom(proofSeed)
  await database.pool.query(
    `insert into outbox (company_id, channel, recipient, body, about, send_after, created_at)
     select 1, 'sms', '7916' || lpad(b::text, 7, '0'), 'О записи ' || b || ', ' || m, jsonb_build_object('model', 'booking', 'id', b), to_timestamp($2), to_timestamp($2)
     from generate_series(1, 3) m, generate_series(1, $1::int) b`,
    [BOOKINGS, Math.floor(now / 1000)],
  )
  const total = await left()
  let deaths = 0
  for (; deaths < DEATHS && (await left()) > 0; deaths += houses.length) {
    // The claims of dead senders end by themselves, so nobody waits for them.
    const both = houses.map(({ app }) => startDelivery(app.house, dying(Math.floor(chance() * 4), chance), app.server.log))
    for (const one of both) void one.sweep()
    await new Promise((resolve) => setTimeout(resolve, 60))
    now += LEASE
  }
  for (let round = 0; round < 40 && (await left()) > 0; round++, now += LEASE) {
    for (const { app } of houses) {
      const heir = startDelivery(app.house, await living(), app.server.log)
      await heir.sweep()
      await heir.close()
    }
  }
  const { rows } = await database.pool.query('select status, count(*)::int as count from outbox group by 1')
  expect(rows).toEqual([{ status: 'sent', count: total }])
  expect(acts).toHaveLength(total)
  const place = new Map(acts.map((key, index) => [key, index]))
  const { rows: told } = await database.pool.query<{ ids: number[] }>('select array_agg(id order by id) as ids from outbox group by about')
  for (const { ids } of told) {
    const places = ids.map((id) => place.get(`okno-1-${id}`) ?? -1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  }
  tellFigure(
    `отправляющих погибло ${deaths}, сообщений ${total}, обращений к шлюзу ${asked}, действий ${acts.length}: лишних 0, потерянных 0`,
  )
})
