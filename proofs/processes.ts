import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from '#bench/client.ts'
import { startServer } from '#bin/server.mjs'
import { openDatabase } from '#server/database/database.ts'
import { prepareClients } from '#server/proving/booking-load.ts'
import { cast } from '#server/testing/cast.ts'
import { bookingOf, furnish, oneOf, openDays, patientOf, type Slot } from '#server/testing/load.ts'
import { startBalancer } from './balancer.ts'
import { eventsCross, type House, jobsOnce, messagesOnce, openGate, sendJobs, sessionsDie, uploadsSeen, writeMessages } from './crossing.ts'
import { onPostgres, tell } from './ground.ts'
import { parentOf, processorOf, processorOfFamily } from './processor.ts'

// 1, 2 and 4 server processes over one PostgreSQL and one folder of files behind haproxy: what must cross, crosses; what they do a second
// together, and the processor that each of the parties spends on it: they share the cores. `--sabotage`: a folder of files of each process's own must be noticed.
const isSabotaged = process.argv.includes('--sabotage')
const METRICS_TOKEN = 'metrics-of-the-proof'
const SECONDS = Number(process.env.SECONDS ?? 3)
/** Requests before the clock, of each process. */
const WARMUP = 300
/** Days of windows to book for each number of processes. */
const DAYS = Number(process.env.DAYS ?? 100)
const NONE: Speed = { perSecond: 0, spent: [] }
const MOST = Number(process.env.MOST ?? 4)

const stages = await onPostgres(async (url) => {
  const { token, customers } = await prepareClients({ url })
  const told = []
  for (const count of isSabotaged ? [1, 2] : [1, 2, 4].filter((one) => one <= MOST))
    told.push(await stage(url, token, customers, count, told.length))
  return told
})
const faults = stages.flatMap(({ count, faults }) => faults.map((fault) => `${count}: ${fault}`))
const speed = stages.map(({ count, writes, reads }) => `${count} — записей ${printed(writes)}, дней календаря ${printed(reads)}`).join('; ')
const figure = `Процессов за haproxy на ${availableParallelism()} ядрах (в скобках — мс процессора на обращение: база + серверы + haproxy + клиент): ${speed}; события, сессии, задания, сообщения и картинки — ${faults.length === 0 ? 'общие' : faults.join(', ')}`
tell(isSabotaged ? faults.length > 0 : faults.length === 0, figure)

async function stage(url: string, token: string, customers: number[], count: number, index: number) {
  const { pool, close } = await openDatabase({ url })
  const folders = Array.from({ length: count }, () => mkdtempSync(join(tmpdir(), 'okno-files-')))
  const gate = await openGate()
  if (index > 0) await sendJobs(url, count)
  const written = await writeMessages(pool, 200)
  const env = { DATABASE_URL: url, NODE_ENV: 'production', LOG_LEVEL: 'error', METRICS_TOKEN, SMS_GATE_URL: gate.url }
  const servers = await Promise.all(folders.map((own) => startServer({ env, dataDir: (isSabotaged ? own : folders[0]) ?? '' })))
  const balancer = await startBalancer(servers.map(({ port }) => port))
  try {
    const house: House = { pool, token, urls: servers.map((one) => one.url) }
    const call = patientOf(balancer.url, token)
    const places = await furnish(call)
    const slots: Slot[] = []
    for (let day = 0; day < DAYS; day += 10) slots.push(...(await openDays(call, places, index * DAYS + day, 10)))
    const faults = [
      ...(await eventsCross(house, slots.splice(0, 20), customers)),
      ...(await sessionsDie(house)),
      ...(await uploadsSeen(house)),
      ...(index > 0 ? await jobsOnce(house, METRICS_TOKEN) : []),
      ...(await messagesOnce(gate, written)),
    ]
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    const own = [servers.map(({ pid }) => pid), [balancer.pid ?? 0], [process.pid]]
    const database = parentOf(rows[0]?.pid ?? 0)
    const party = { count, spent: () => [processorOfFamily(database), ...own.map(processorOf)] }
    const speed = SECONDS > 0 ? await speedOf(balancer.url, token, slots, customers, party) : { writes: NONE, reads: NONE }
    return { count, faults, ...speed }
  } finally {
    balancer.stop()
    await Promise.all(servers.map((one) => one.stop()))
    await gate.close()
    await close()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

interface Speed {
  perSecond: number
  /** Milliseconds of processor for one request, by party. */
  spent: number[]
}
interface Party {
  count: number
  /** Milliseconds of processor that each party has used so far. */
  spent: () => number[]
}

function printed({ perSecond, spent }: Speed) {
  return `${Math.round(perSecond)}/с (${spent.map((ms) => ms.toFixed(1).replace('.', ',')).join(' + ')})`
}

async function speedOf(url: string, token: string, slots: Slot[], customers: number[], party: Party) {
  const headers = () => ({ authorization: `Bearer ${oneOf(token)}` })
  const days = [...new Set(slots.map((one) => one.day))]
  let next = 0
  const write = () => {
    const slot = slots[next++]
    if (!slot) return null
    const body = bookingOf(slot, customers[next % customers.length])
    return { method: 'POST' as const, path: '/api/crm/bookings', headers: { ...headers(), 'idempotency-key': randomUUID() }, body }
  }
  const read = () => ({
    method: 'GET' as const,
    path: `/api/crm/calendar?unit_id=${cast.units.arbat}&day=${days[next++ % days.length]}`,
    headers: headers(),
  })
  return { writes: await measured(url, write, party), reads: await measured(url, read, party) }
}

/** Each process and each connection is slow at first, so more of them need a longer warm-up. */
async function measured(url: string, next: Parameters<typeof load>[2], party: Party): Promise<Speed> {
  await load(url, { clients: 16, asks: WARMUP * party.count }, next)
  const before = party.spent()
  const { perSecond, statuses } = await load(url, { clients: 16, seconds: SECONDS }, next)
  if (Object.keys(statuses).join() !== '200') throw new Error(JSON.stringify(statuses))
  return { perSecond, spent: party.spent().map((ms, index) => (ms - (before[index] ?? 0)) / (statuses[200] ?? 1)) }
}
