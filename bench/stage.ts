import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { node24, root } from '#bin/prepare.mjs'
import { startServer } from '#bin/server.mjs'
import { addDays } from '#domain/core/clock-time.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { seedStress } from '#server/demo/stress.ts'
import { patientOf, signIn } from '#server/testing/load.ts'
import type { Stage } from './rows.ts'
import { fillSales } from './sales.ts'
import { fillShelves } from './shelves.ts'
import { fillTalks, type Talks, writer } from './talk.ts'

/** A studio for the floors' bookings, eight in ten of the free windows; the rest are ours. */
const FLOORS_SHARE = 0.8
const HYBRIDS = { from: 381, to: 400 }
const FREE = `select w.id, w.unit_id, s.service_id from windows w
  join lateral (select x.service_id from employer_services x join services v on v.id = x.service_id where x.employer_id = w.employer_id and v.id > 1000 and v.duration = 5400 order by 1 limit 1) s on true
  where w.booking_id is null and w.unit_id between 201 and ${HYBRIDS.from - 1} and w.begin_at > now() + interval '1 hour' order by md5(w.id::text)`
const SERVICES = `(select id from services where id > 1000 and duration = 5400 order by id limit 1) union all (select id from services where id > 1000 and duration = 900 order by id limit 1)`

/** The data set and the servers of a run; `isSeeded`: somebody's cluster that is measured again and again. */
export async function setStage(clusterUrl: string, isSeeded: boolean) {
  if (!isSeeded) await seed(clusterUrl)
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  const token = await signIn(client)
  const day = addDays((await client.query<{ day: string }>('select current_date::text as day')).rows[0]?.day ?? '', 1)
  const windows = await dealWindows(client)
  const [main, extra] = (await client.query<{ id: number }>(SERVICES)).rows
  await client.query('update units set hybrid_schedule = true where id between $1 and $2', [HYBRIDS.from, HYBRIDS.to])
  const server = await serverOf(clusterUrl)
  const settled = () => untilSettled(client)
  await settled()
  const stops = [server.stop, () => client.end()]
  let talks: Promise<Talks> | null = null
  const [processes, bareRooms]: [string[], string[]] = [[], []]
  const stage: Stage = {
    token,
    day,
    until: addDays(day, 14),
    services: [main?.id ?? 0, extra?.id ?? 0],
    windows,
    url: server.url,
    units: { from: 201, to: HYBRIDS.from - 1 },
    hybrids: HYBRIDS,
    customers: { from: 1001, to: 1_001_000 },
    settled,
    young: () => young(clusterUrl, stops),
    client,
    sql: async <Row>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as Row[], // the row's own statement
    call: patientOf(server.url, token, { 'x-timezone': 'Europe/Moscow' }),
    shelves: () => fillShelves(clusterUrl),
    sales: () => fillSales(clusterUrl),
    talks: () => (talks ??= fillTalks(clusterUrl)),
    more: (count) =>
      grow(processes, count, async () => {
        const one = await serverOf(clusterUrl)
        stops.push(one.stop)
        return one.url
      }),
    bareRooms: (count) => grow(bareRooms, count, () => start('bench/bare-room.ts', stops, { DATABASE_URL: clusterUrl })),
    exchange: () => exchangeOf(client, server.url, token),
    bare: () => start('bench/bare.ts', stops),
    async thin(script) {
      const thinUrl = await start('bench/thin.ts', stops, { DATABASE_URL: clusterUrl, SCRIPT: script })
      return { url: thinUrl, next: () => ({ method: 'GET', path: '/' }) }
    },
  }
  return { stage, stop: async () => void (await Promise.all(stops.map((stop) => stop()))) }
}

/** Adds what is not there yet, one after another. */
async function grow(list: string[], count: number, open: () => Promise<string>): Promise<string[]> {
  while (list.length < count) list.push(await open())
  return list.slice(0, count)
}

/** Every session of the writer has said its password just now. */
async function exchangeOf(client: pg.Client, url: string, token: string) {
  await client.query('update sessions set confirmed_at = now() where employer_id = $1', [writer])
  const ask = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const answer = await fetch(`${url}/api/crm/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const told = (await answer.json()) as { data: { address: string; secret: string } } // our own call
    if (!answer.ok) throw new Error(JSON.stringify(told))
    return told.data
  }
  const { address, secret } = await ask('telephony/settings/key', {})
  const extension = '9102'
  await ask('sip/params', { employer_id: writer, login: extension })
  return { key: address.split('/').at(-1) ?? '', secret, extension }
}

async function seed(url: string, bookings?: number) {
  const database = await openDatabase({ url, patience: 0 })
  await migrate(database)
  await seedStress(
    database,
    { password: 'bench', now: Math.floor(Date.now() / 1000), ...(bookings !== undefined && { bookings }) },
    console.log,
  )
  await database.close()
}

const serverOf = (url: string) => startServer({ env: { DATABASE_URL: url, LOG_LEVEL: 'warn', DATABASE_POOL: '8' } })

async function dealWindows(client: pg.Client): Promise<Stage['windows']> {
  const { rows: free } = await client.query<Stage['windows'][number]>(FREE)
  const floors = Math.floor(free.length * FLOORS_SHARE)
  await client.query('drop table if exists bench_windows; drop sequence if exists bench_n')
  await client.query('create table bench_windows as select * from json_to_recordset($1) as x(n int, id int, service_id int)', [
    JSON.stringify(free.slice(0, floors).map((one, n) => ({ n: n + 1, ...one }))),
  ])
  await client.query('create unique index on bench_windows (n); create sequence bench_n cache 1; analyze bench_windows')
  return free.slice(floors)
}

/** The house's own work is done: whom it had to remind is reminded, and what was due has left. */
const SETTLED = `select exists (select from pgboss.job where name = 'messages.remind' and state = 'completed' and started_on > now() - interval '2 minutes')
  and not exists (select from outbox where status in ('waiting', 'sending') and send_after < now() + interval '20 seconds') as "isSettled"`

async function untilSettled(client: pg.Client) {
  for (;;) {
    // Its jobs open a little after its door.
    const { rows: jobs } = await client.query<{ isOpen: boolean }>(`select to_regclass('pgboss.job') is not null as "isOpen"`)
    if (jobs[0]?.isOpen && (await client.query<{ isSettled: boolean }>(SETTLED)).rows[0]?.isSettled) return
    await sleep(1000)
  }
}

type Stops = (() => Promise<void>)[]

async function young(clusterUrl: string, stops: Stops) {
  const url = new URL(clusterUrl)
  url.pathname = '/young'
  const admin = new pg.Client({ connectionString: clusterUrl })
  await admin.connect()
  await admin.query('drop database if exists young with (force)')
  await admin.query('create database young')
  await admin.end()
  await seed(url.href, 0)
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const token = await signIn(client)
  await client.end()
  const server = await serverOf(url.href)
  stops.push(server.stop)
  return { url: server.url, token }
}

async function start(script: string, stops: Stops, env: NodeJS.ProcessEnv = {}) {
  const child = spawn(node24(), [script], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env } })
  stops.push(async () => void child.kill())
  const [url] = (await once(child.stdout, 'data')) as [Buffer] // its only line
  return url.toString().trim()
}
