import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { startServer } from '#bin/server.mjs'
import { openDatabase, type Place } from '#server/database/database.ts'
import { recountStock } from '#server/stock/recount.ts'
import { cast } from '#server/testing/cast.ts'
import { type Call, good, patientOf, signIn } from '#server/testing/load.ts'

export interface ProcessKillResult {
  kills: number
  /** How many documents were done when the server died, and how many had not been begun. */
  done: number
  notBegun: number
  /** For each kind of fault, how many there are; empty: none. */
  faults: Record<string, number>
}

interface Options {
  kills: number
  random(): number
  /** True: a move of one document is removed by hand at the end, which the check must see. */
  isSabotaged?: boolean
}

/** Lines of each document: enough to die among. */
const LINES = 60
/** Documents of each kind in a round. */
const EACH = 2
const PRICE = 100

type DocType = 'good_invoice' | 'good_flow' | 'good_invent'
interface Doc {
  type: DocType
  id: number
  /** The call that processes the document, and the status it then has. */
  path: string
  body: object
  becomes: number
}

const tables: Record<DocType, string> = { good_invoice: 'good_invoices', good_flow: 'good_flows', good_invent: 'good_invents' }

/**
 * `kill -9` while invoices, inventories, write-offs and transfers are being processed. A document is done, with every line's move and its entry, or has not
 * been begun; the same call under the same key then does it once.
 */
export async function killingProcesses(place: Place, { kills, random, isSabotaged = false }: Options): Promise<ProcessKillResult> {
  const { token, goods } = await inside(place, async (pool) => ({ token: await signIn(pool), goods: await manyGoods(pool) }))
  const env = { NODE_ENV: 'production', LOG_LEVEL: 'error', ...('url' in place && { DATABASE_URL: place.url }) }
  const open = () => startServer({ env, ...('dataDir' in place && { dataDir: place.dataDir }) })
  const faults: Record<string, number> = {}
  const blame = (fault: string) => {
    faults[fault] = (faults[fault] ?? 0) + 1
  }
  const all: Doc[] = []
  let [done, notBegun] = [0, 0]
  let server = await open()
  try {
    for (let round = 0; round < kills; round++) {
      const docs = await draftsOf(patientOf(server.url, token), goods)
      all.push(...docs)
      const calls = docs.map((doc) => ({ doc, key: randomUUID() }))
      const call = patientOf(server.url, token)
      const answers = calls.map(({ doc, key }) =>
        call('POST', doc.path, doc.body, key).then(
          ({ status }) => status,
          () => null,
        ),
      )
      await sleep(random() * 400)
      server.kill()
      await server.exited
      const told = await Promise.all(answers)
      const states = await inside(place, (pool) => Promise.all(docs.map((doc) => stateOf(pool, doc))))
      for (const [at, state] of states.entries()) {
        if (state === 'done') done++
        else if (state === 'untouched') notBegun++
        else blame(`${docs[at]?.type} наполовину: ${state}`)
        if (told[at] === 200 && state !== 'done') blame(`${docs[at]?.type} потерян`)
      }
      server = await open()
      const again = patientOf(server.url, token)
      for (const { doc, key } of calls) {
        const { status, body } = await again('POST', doc.path, doc.body, key)
        if (status !== 200) blame(`${doc.type} ещё раз: ${status} ${body.code}`)
      }
    }
  } finally {
    await server.stop()
  }
  await inside(place, async (pool) => {
    if (isSabotaged) await loseMove(pool)
    for (const doc of all) if ((await stateOf(pool, doc)) !== 'done') blame(`${doc.type} в конце не целый`)
    for (const wrong of await recountStock({ pool })) blame(wrong)
  })
  return { kills, done, notBegun, faults }
}

async function inside<R>(place: Place, work: (pool: pg.Pool) => Promise<R>): Promise<R> {
  const { pool, close } = await openDatabase(place)
  try {
    return await work(pool)
  } finally {
    await close()
  }
}

async function manyGoods(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into goods (company_id, title) select 1, 'Товар ' || n from generate_series(1, $1::int) n returning id`,
    [LINES],
  )
  return rows.map(({ id }) => id)
}

/** `done`, `untouched`, or a text that tells which halves are there. */
async function stateOf(pool: pg.Pool, { type, id, becomes }: Doc): Promise<string> {
  const { rows } = await pool.query<{ status: number; moves: number; entries: number; logged: number }>(
    `select t.status_id as status,
       (select count(*)::int from stock_moves m where m.doc_type = $2 and m.doc_id = $1) as moves,
       (select count(*)::int from ledger_entries e where e.doc_type = $2 and e.doc_id = $1) as entries,
       (select count(*)::int from audits a where a.model_type = $2 and a.model_id = $1 and a.after ->> 'status_id' = $3::text) as logged
     from ${tables[type]} t where t.id = $1`,
    [id, type, String(becomes)],
  )
  const { status = -1, moves = 0, entries = 0, logged = 0 } = rows[0] ?? {}
  if (status === becomes && moves === LINES && entries === 1 && logged === 1) return 'done'
  if (status === 0 && moves === 0 && entries === 0 && logged === 0) return 'untouched'
  return `состояние ${status}, движений ${moves}, проводок ${entries}, строк журнала ${logged}`
}

async function draftsOf(call: Call, goods: readonly number[]): Promise<Doc[]> {
  const docs: Doc[] = []
  for (let n = 0; n < EACH; n++) {
    const [store, other] = [await storeOf(call), await storeOf(call)]
    const invoice = await invoiceFor(call, await storeOf(call), goods)
    docs.push({ type: 'good_invoice', id: invoice, path: `good-invoices/${invoice}/process`, body: {}, becomes: 2 })
    good(await call('POST', `good-invoices/${await invoiceFor(call, store, goods)}/process`, {}))
    const items = goods.map((good_id) => ({ good_id, qty: 1 }))
    const off = good(await call('POST', 'good-flows', { type_id: 1, sender_store_id: store, items })).id
    docs.push({ type: 'good_flow', id: off, path: `good-flows/${off}/process`, body: {}, becomes: 2 })
    const way = good(await call('POST', 'good-flows', { type_id: 0, sender_store_id: store, recipient_store_id: other, items })).id
    docs.push({ type: 'good_flow', id: way, path: `good-flows/${way}/send`, body: {}, becomes: 1 })
    docs.push(await inventFor(call, goods))
  }
  return docs
}

const storeOf = async (call: Call): Promise<number> =>
  good(await call('POST', 'stores', { unit_id: cast.units.arbat, title: `Склад ${randomUUID()}` })).id

async function invoiceFor(call: Call, store_id: number, goods: readonly number[]): Promise<number> {
  const items = goods.map((good_id) => ({ name: 'Товар', good_id, qty: 5, price: PRICE }))
  const head = { number: randomUUID(), doc_date: '2026-11-20', supplier: 'ООО «Лак»', supplier_inn: '7707083893' }
  return good(await call('POST', 'good-invoices', { ...head, unit_id: cast.units.arbat, store_id, items })).id
}

/** An inventory of a store without moves, in which one piece of each good was found. */
async function inventFor(call: Call, goods: readonly number[]): Promise<Doc> {
  const store_id = await storeOf(call)
  const { id } = good(await call('POST', 'good-invents', { store_id, items: goods.map((good_id) => ({ good_id })) }))
  const scans = goods.map((good_id) => ({ key: randomUUID(), good_id, qty: 1, age: 0 }))
  good(await call('POST', `good-invents/${id}/scans`, { device: randomUUID(), scans }))
  const { updated_at } = good(await call('POST', `good-invents/${id}/recount`, {}))
  return { type: 'good_invent', id, path: `good-invents/${id}/process`, body: { force: 1, seen: updated_at }, becomes: 2 }
}

async function loseMove(pool: pg.Pool) {
  await pool.query('alter table stock_moves disable trigger user')
  await pool.query(`delete from stock_moves where id = (select max(id) from stock_moves where doc_type = 'good_flow')`)
  await pool.query('alter table stock_moves enable trigger user')
}
