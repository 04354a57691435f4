import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { io } from 'socket.io-client'
import type { ChangeEvent } from '#contract/core/events.ts'
import { cast } from '#server/testing/cast.ts'
import { bookingOf, good, patientOf, type Slot, signIn, untilFree } from '#server/testing/load.ts'
import { drawPicture, fileOf } from '#server/testing/pictures.ts'

/** Several processes over one database; each promise answers what is wrong with it, or null. */
export interface House {
  pool: pg.Pool
  token: string
  urls: string[]
}

const SOON = 2000

/** A listener at any process hears of bookings made at the first one within two seconds. */
export async function eventsCross({ urls, token }: House, slots: Slot[], customers: number[]): Promise<string[]> {
  const listeners = await Promise.all(urls.map((url) => listener(url, token)))
  const call = patientOf(urls[0] ?? '', token)
  const made: number[] = []
  for (const [index, slot] of slots.entries()) made.push(good(await call('POST', 'bookings', bookingOf(slot, customers[index]))).id)
  const isHeard = () => listeners.every(({ heard }) => made.every((id) => heard.has(id)))
  const isDone = await within(SOON, isHeard)
  for (const { socket } of listeners) socket.disconnect()
  return isDone ? [] : [`события: услышано ${listeners.map(({ heard }) => heard.size).join(', ')} из ${made.length}`]
}

async function listener(url: string, token: string) {
  const socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true })
  const heard = new Set<number>()
  socket.on('changed', (event: ChangeEvent) => {
    if (event.feature === 'bookings') for (const id of event.ids) heard.add(id)
  })
  await new Promise<void>((resolve, reject) => void socket.once('connect', () => resolve()).once('connect_error', reject))
  await socket.timeout(SOON).emitWithAck('join', cast.units.arbat)
  return { socket, heard }
}

/** A session opened once is good everywhere and, once closed at one process, dead at every other within a second. */
export async function sessionsDie({ urls, pool }: House): Promise<string[]> {
  const token = await signIn(pool)
  const headers = { authorization: `Bearer ${token}` }
  const statuses = () => Promise.all(urls.map(async (url) => (await untilFree(() => fetch(`${url}/api/crm/auth/iam`, { headers }))).status))
  const open = await statuses()
  await untilFree(() => fetch(`${urls[0]}/api/crm/auth/logout`, { method: 'POST', headers }))
  const areDead = await within(1000, async () => (await statuses()).every((status) => status === 401))
  return [...(open.every((status) => status === 200) ? [] : [`сессия: ${open}`]), ...(areDead ? [] : ['сессия пережила выход'])]
}

/** A picture uploaded at the first process is shown by all. */
export async function uploadsSeen({ urls, token }: House): Promise<string[]> {
  const form = new FormData()
  form.append('image', fileOf(await drawPicture()))
  const avatar = `${urls[0]}/api/crm/images/employer/${cast.employers.anna}/avatar`
  const answer = await untilFree(() => fetch(avatar, { method: 'PUT', headers: { authorization: `Bearer ${token}` }, body: form }))
  const { filename } = good({ status: answer.status, body: await answer.json() })
  const shown = await Promise.all(urls.map(async (url) => (await fetch(`${url}/images/400x0/${filename}`)).status))
  return shown.every((status) => status === 200) ? [] : [`картинка: ${shown}`]
}

const JOB = 'images.sweep'

/** Sends a job for each process to fetch when it starts. */
export async function sendJobs(url: string, count: number) {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  for (let n = 0; n < count; n++) await boss.send(JOB)
  await boss.stop()
}

/** Every job was run, and none by two processes. */
export async function jobsOnce({ urls, pool }: House, metricsToken: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const runsAt = async (url: string) => {
    const text = await (await fetch(`${url}/metrics`, { headers })).text()
    return Number(/okno_jobs_total\{job="images\.sweep",result="done"\} (\d+)/.exec(text)?.[1] ?? 0)
  }
  const runs = async () => (await Promise.all(urls.map(runsAt))).reduce((sum, one) => sum + one, 0)
  await within(10_000, async () => (await runs()) >= urls.length)
  await sleep(300)
  const { rows } = await pool.query(
    `select count(*)::int as left from pgboss.job where name = $1 and state in ('created', 'retry', 'active')`,
    [JOB],
  )
  const done = await runs()
  return done === urls.length && rows[0]?.left === 0 ? [] : [`задания: выполнено ${done} из ${urls.length}, осталось ${rows[0]?.left}`]
}

/** Writes messages that wait when the processes start, so that all of them find the same ones at once. */
export async function writeMessages(pool: pg.Pool, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into outbox (company_id, channel, recipient, body) select 1, 'sms', '79990000000', 'Проба ' || i from generate_series(1, $1::int) i returning id`,
    [count],
  )
  return rows.map(({ id }) => id)
}

/** A gate of SMS that counts by key. */
export async function openGate() {
  const seen = new Map<string, number>()
  const server = createServer((request, response) => {
    const key = String(request.headers['idempotency-key'])
    seen.set(key, (seen.get(key) ?? 0) + 1)
    request.resume().once('end', () => response.setHeader('content-type', 'application/json').end('{"message_id":1}'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // the server listens on a port, so the address is an object
  return { seen, url: `http://127.0.0.1:${port}/{to}`, close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()) }
}

export async function messagesOnce({ seen }: { seen: Map<string, number> }, ids: number[]): Promise<string[]> {
  const keys = ids.map((id) => `okno-1-${id}`)
  await within(15_000, () => keys.every((key) => seen.has(key)))
  const missing = keys.filter((key) => !seen.has(key)).length
  const twice = keys.filter((key) => (seen.get(key) ?? 0) > 1).length
  return missing + twice === 0 ? [] : [`сообщения: не ушло ${missing}, дважды ${twice}`]
}

async function within(milliseconds: number, isDone: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const end = performance.now() + milliseconds; performance.now() < end; await sleep(20)) if (await isDone()) return true
  return false
}
