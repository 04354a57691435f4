import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer, thrownAwayKey } from '#bin/server.mjs'
import { openDatabase, type Place } from '#server/database/database.ts'
import { registerMemory } from '#server/ports/register-memory.ts'
import { cast } from '#server/testing/cast.ts'
import { type Call, good, patientOf, signIn } from '#server/testing/load.ts'
import { withoutTriggers } from './without-triggers.ts'

export interface ReceiptKillResult {
  kills: number
  /** Orders whose answer came, at once or to the same key again; and those whose first answer never came. */
  sold: number
  unanswered: number
  /** Milliseconds from the start of the process to its readiness, the slowest; and from the last answer to the last receipt. */
  slowestReady: number
  lastReceipt: number
  /** For each kind of fault, how many there are; empty: none. */
  faults: Record<string, number>
}

interface Options {
  kills: number
  /** Where the registers remember, over all deaths. */
  folder: string
  random(): number
  /** True: two receipts are removed by hand at the end, which the check must see. */
  isSabotaged?: boolean
}

/** Each cashier has a register, so that a death interrupts all of them at once. */
const CASHIERS = 6
const PATIENCE = 180_000

/** For each key, the sale that was asked for; null: there is no answer yet. */
type Sales = Map<string, { body: object; id: number | null }>

/**
 * Sales at desks of simulated registers while the server is killed at random moments and connections are cut (F-01): between the money, the receipt that
 * is to be printed, the answer of the register and the posting.
 */
export async function killingTills(place: Place, { kills, folder, random, isSabotaged = false }: Options): Promise<ReceiptKillResult> {
  const { token, registers } = await furnishTills(place)
  const env = { NODE_ENV: 'production', LOG_LEVEL: 'error', ...thrownAwayKey, ...('url' in place && { DATABASE_URL: place.url }) }
  const open = () => startServer({ env, dataDir: folder })
  const sales: Sales = new Map()
  let server = await open()
  let [slowestReady, unanswered, lastReceipt] = [0, 0, 0]
  try {
    for (let round = 0; round < kills; round++) {
      const url = server.url
      const load = Promise.all(registers.map((register) => sell({ url, token, register, random }, sales)))
      await untilSold(sales, Math.floor(random() * 15))
      await sleep(random() * 40)
      server.kill()
      await Promise.all([server.exited, load])
      const began = performance.now()
      server = await open()
      slowestReady = Math.max(slowestReady, Math.round(performance.now() - began))
      unanswered += await askAgain(patientOf(server.url, token), sales)
    }
    const answered = performance.now()
    await untilPrinted(patientOf(server.url, token))
    lastReceipt = Math.round(performance.now() - answered)
  } finally {
    await server.stop()
  }
  const faults = await faultsOf(place, { sales, registers, folder, isSabotaged })
  return { kills, sold: sales.size, unanswered, slowestReady, lastReceipt, faults }
}

/** Waits for so many more answers, however slow the machine is. */
async function untilSold(sales: Sales, more: number) {
  const count = () => [...sales.values()].filter(({ id }) => id !== null).length
  const [target, end] = [count() + more, performance.now() + PATIENCE]
  while (count() < target && performance.now() < end) await sleep(2)
}

async function furnishTills(place: Place) {
  const { pool, close } = await openDatabase(place)
  const token = await signIn(pool)
  await pool.query(`update legal_entities set taxation = 'usn_income' where company_id = 1 and is_default`)
  const { rows } = await pool.query<{ id: number }>(
    `insert into cash_registers (company_id, unit_id, entity_id, title, kind, serial)
     select 1, $1, e.id, 'Касса ' || n, 'fiscal', gen_random_uuid() from legal_entities e, generate_series(1, $2::int) n
     where e.company_id = 1 and e.is_default returning id`,
    [cast.units.arbat, CASHIERS],
  )
  const registers = rows.map(({ id }) => id)
  await pool.query(
    `insert into kkm_shifts (company_id, unit_id, register_id, number, state, opened_at, opened_by, cash_open)
     select 1, $1, id, 1, 'open', now(), $2, 0 from unnest($3::int[]) id`,
    [cast.units.arbat, cast.employers.superAdmin, registers],
  )
  await close()
  return { token, registers }
}

interface Cashier {
  url: string
  token: string
  register: number
  random(): number
}

/** Sells until the server is gone; every tenth connection is cut before its answer. */
async function sell({ url, token, register, random }: Cashier, sales: Sales) {
  for (;;) {
    const price = 100 + Math.floor(random() * 9000)
    const body = {
      unit_id: cast.units.arbat,
      user_id: cast.customers.maria,
      register_id: register,
      status_id: 3,
      items: [{ item_type: 2, title: 'Масло для кутикулы', qty: 1, price }],
      payments: [{ payment_type: random() < 0.5 ? 1 : 8, sum: price }],
    }
    const key = randomUUID()
    sales.set(key, { body, id: null })
    const cut = random() < 0.1 ? AbortSignal.timeout(1 + Math.floor(random() * 15)) : null
    const id = await answered(patientOf(url, token, {}, cut)('POST', 'orders', body, key))
    if (id !== null) sales.set(key, { body, id })
    else if (!cut?.aborted) return
  }
}

/** The order's number; null when the connection was lost. Any other refusal is a fault. */
async function answered(reply: ReturnType<Call>): Promise<number | null> {
  const got = await reply.catch(() => null)
  return got && Number(good(got).id)
}

/** The same key again: whether the call was lost or only its answer, there is one order afterwards. */
async function askAgain(call: Call, sales: Sales): Promise<number> {
  const lost = [...sales].filter(([, { id }]) => id === null)
  const end = performance.now() + PATIENCE
  for (const [key, { body }] of lost) {
    // What the dead process has begun ends with its connection; until then the answer is 409.
    let reply = await call('POST', 'orders', body, key)
    for (; reply.status === 409 && performance.now() < end; reply = await call('POST', 'orders', body, key)) await sleep(50)
    sales.set(key, { body, id: Number(good(reply).id) })
  }
  return lost.length
}

async function untilPrinted(call: Call) {
  const end = performance.now() + PATIENCE
  while (performance.now() < end) {
    const { items } = good(await call('GET', `kkm/tasks?unit_id=${cast.units.arbat}`))
    if (items.length === 0) return
    await sleep(200)
  }
}

interface Seen {
  sales: Sales
  registers: number[]
  folder: string
  isSabotaged: boolean
}

/** Counts by the database and by the memory of the registers, each against what the cashiers know. */
async function faultsOf(place: Place, { sales, registers, folder, isSabotaged }: Seen): Promise<Record<string, number>> {
  const { pool, close } = await openDatabase(place)
  if (isSabotaged) await loseReceipts(pool)
  const { rows } = await pool.query<Record<string, number>>(COUNTED)
  const { rows: tasks } = await pool.query<{ key16: string }>('select key16 from fiscal_tasks')
  const { rows: orders } = await pool.query<{ id: number }>('select id from orders')
  await close()
  const known = new Set(orders.map(({ id }) => id))
  const printed = new Map<string, number>()
  for (const register of registers)
    for (const { key } of registerMemory(join(folder, 'files', 'registers', String(register)), register).documents())
      printed.set(key ?? '', (printed.get(key ?? '') ?? 0) + 1)
  const ids = [...sales.values()].map(({ id }) => id)
  const counts = {
    ...rows[0],
    unanswered: ids.filter((id) => id === null).length,
    lost: ids.filter((id) => id !== null && !known.has(id)).length,
    doubled: orders.length - new Set(ids).size,
    printedNotOnce: tasks.filter(({ key16 }) => printed.get(key16) !== 1).length,
    printedUnknown: [...printed.keys()].filter((key) => !tasks.some(({ key16 }) => key16 === key)).length,
  }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0))
}

const COUNTED = `select
  (select count(*)::int from orders o where o.status_id in (2, 3) and o.paid > 0
     and not exists (select from fiscal_tasks t where t.doc_type = 'order' and t.doc_id = o.id)) as "moneyWithoutTask",
  (select count(*)::int from fiscal_tasks t
     where not exists (select from orders o where o.id = t.doc_id and o.status_id in (2, 3))) as "taskWithoutMoney",
  (select count(*)::int from orders where status_id <> 3) as "notPosted",
  (select count(*)::int from orders o
     where (select count(*) from ledger_entries e where e.doc_type = 'order' and e.doc_id = o.id) <> 2) as "postedNotOnce",
  (select count(*)::int from (select 1 from ledger_lines group by entity_id, currency having sum(amount) <> 0) x) as "unbalanced"`

/** Removes receipts, as if they were written after the commit and the server had died in between. */
async function loseReceipts(pool: Awaited<ReturnType<typeof openDatabase>>['pool']) {
  const client = await pool.connect()
  const sql = (text: string) => client.query(text)
  try {
    await withoutTriggers(sql, async () => {
      await sql('delete from fiscal_documents where task_uuid in (select uuid from fiscal_tasks order by seq limit 2)')
      await sql('delete from fiscal_tasks where uuid in (select uuid from fiscal_tasks order by seq limit 2)')
    })
  } finally {
    client.release()
  }
}
