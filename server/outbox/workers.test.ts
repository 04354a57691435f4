import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startServer } from '#bin/server.mjs'
import { openDatabase } from '#server/database/database.ts'
import type { Parcel, Ports } from '#server/ports/ports.ts'
import { simulator } from '#server/ports/simulator.ts'
import { openTestHouse, type TestHouse } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { startDelivery } from './delivery.ts'

const isPostgres = inject('database').kind === 'postgres'
const MESSAGES = 600

let database: TestDatabase
let houses: TestHouse[] = []
let now = Date.now()
beforeAll(async () => {
  if (!isPostgres) return
  database = await openTestDatabase()
  // Two processes over one database, each with its own pool.
  for (const own of [database, await openDatabase({ url: database.url ?? '' })])
    houses = [...houses, await openTestHouse({ database: own, clock: () => now })]
})
afterAll(async () => {
  for (const house of houses.toReversed()) await house.close()
})

const fill = (count: number) =>
  database.pool.query(
    `insert into outbox (company_id, channel, recipient, body, send_after, created_at)
     select 1, 'sms', '7916' || lpad(n::text, 7, '0'), 'Сообщение ' || n, to_timestamp($2), to_timestamp($2) from generate_series(1, $1::int) n`,
    [count, Math.floor(now / 1000)],
  )
const statuses = async () =>
  Object.fromEntries(
    (await database.pool.query('select status, count(*) from outbox group by 1')).rows.map((row) => [row.status, row.count]),
  )

test.runIf(isPostgres)('двое шлют сразу: каждое сообщение ушло ровно один раз, и работали оба', async () => {
  await fill(MESSAGES)
  const sent: [number, string][] = []
  const takenBy = (worker: number): Ports => {
    const taking = {
      name: 'simulator',
      send: async ({ key }: Parcel) => {
        await new Promise((resolve) => setImmediate(resolve))
        sent.push([worker, key])
        return { gateId: key }
      },
    } as const
    return { sms: taking, mail: taking, push: taking }
  }
  // Several workers in each process, so that they reach for the same rows at the same time.
  const workers = [0, 1, 0, 1, 0, 1].map((process) => {
    const { app } = houses[process] as TestHouse // there are two houses
    return startDelivery(app.house, takenBy(process), app.server.log)
  })
  await Promise.all(workers.map((worker) => worker.sweep()))
  for (const worker of workers) await worker.close()
  expect(await statuses()).toEqual({ sent: MESSAGES })
  expect(sent).toHaveLength(MESSAGES)
  expect(new Set(sent.map(([, key]) => key)).size).toBe(MESSAGES)
  expect(new Set(sent.map(([worker]) => worker))).toEqual(new Set([0, 1]))
})

test.runIf(isPostgres)('отправляющий убит посреди работы: ничего не потеряно, повторы узнаваемы по ключу', async () => {
  await database.pool.query('delete from outbox')
  const arrived: string[] = []
  let victim: Awaited<ReturnType<typeof startServer>> | undefined
  const gate = createServer((request, response) => {
    arrived.push(String(request.headers['idempotency-key']))
    // A process is killed while messages are under way: the gate has taken them and not answered.
    if (arrived.length === 25) victim?.kill()
    setTimeout(() => response.end('{}'), 20)
  })
  await new Promise<void>((done) => gate.listen(0, '127.0.0.1', done))
  const SMS_GATE_URL = `http://127.0.0.1:${(gate.address() as AddressInfo).port}/` // the gate listens on a port, so the address is an object
  victim = await startServer({ env: { DATABASE_URL: database.url ?? '', NODE_ENV: 'production', LOG_LEVEL: 'error', SMS_GATE_URL } })
  await fill(60)
  const call = await fetch(`${victim.url}/api/crm/outbox/test`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${(await houses[0]?.as(cast.superAdmin))?.token}` },
    body: JSON.stringify({ channel: 'sms', recipient: '79990000000' }),
  })
  expect(call.status).toBe(200)
  await victim.exited
  await victim.stop()
  gate.close()
  const { sending = 0, sent = 0 } = await statuses()
  expect([sending > 0, sent < 61]).toEqual([true, true])

  const taking = simulator((parcel) => {
    arrived.push(parcel.key)
    return null
  })
  const [house] = houses
  if (!house) throw new Error('no house')
  now = Date.now() + 121_000
  const heir = startDelivery(house.app.house, { sms: taking, mail: taking, push: taking }, house.app.server.log)
  await heir.sweep()
  await heir.close()
  expect(await statuses()).toEqual({ sent: 61 })
  expect(new Set(arrived).size).toBe(61)
  expect(arrived.length).toBeLessThanOrEqual(61 + sending)
})
