import { randomUUID } from 'node:crypto'
import { done } from '#server/testing/day-at-desk.ts'
import { boss, database, sql } from '#server/testing/house.ts'

/** An inventory of all that lies in the store. */
export const inventOf = async (store: number, body: object = {}) => done(await boss.post('good-invents', { store_id: store, ...body }))
export const processInvent = (id: number, body: object = {}, who = boss) => who.post(`good-invents/${id}/process`, body)

/** Sends what a device has scanned; answers the device. */
export async function scanned(
  id: number,
  scans: { good_id: number; qty: number; age?: number | null }[],
  device: string = randomUUID(),
  who = boss,
) {
  done(await who.post(`good-invents/${id}/scans`, { device, scans: scans.map((one) => ({ key: randomUUID(), age: 0, ...one })) }))
  return device
}

export interface InventLine {
  id: number
  n: number
  good_id: number
  qty: number | null
  expected: number | null
  outcome: string | null
  is_moved: number | null
  is_timeless: number
}
export const lineFor = ({ items }: { items: InventLine[] }, good: number): InventLine => {
  const line = items.find(({ good_id }) => good_id === good)
  if (!line) throw new Error(`no line of good ${good}`)
  return line
}

/** Takes so many out of the store, by the only other document that does it at once. */
export async function taken(store: number, good: number, qty: number) {
  const flow = done(await boss.post('good-flows', { type_id: 1, sender_store_id: store, items: [{ good_id: good, qty }] }))
  done(await boss.post(`good-flows/${flow.id}/process`, {}))
}

/** The moves of a store, of its marks too, were so long ago: a hand that can switch walls off sets the clock of the past. */
export async function ago(store: number, interval: string, document = 'good_invoice') {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    for (const moves of ['stock_moves', 'mark_moves']) {
      await client.query(`alter table ${moves} disable trigger user`)
      await client.query(`update ${moves} set at = now() - $2::interval where store_id = $1 and doc_type = $3`, [store, interval, document])
      await client.query(`alter table ${moves} enable trigger user`)
    }
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Moves a document's moves so far back in time, done by the same person. */
export async function happened(doc_type: string, doc_id: number, before: string) {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('alter table stock_moves disable trigger user')
    await client.query('update stock_moves set at = now() - $3::interval where doc_type = $1 and doc_id = $2', [doc_type, doc_id, before])
    await client.query('alter table stock_moves enable trigger user')
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** What an inventory has come to in the books, in roubles by account; accounts that came to nothing are left out. */
export async function booksOfInvent(id: number) {
  const rows = await sql<{ account: string; sum: number }>(
    `select l.account, sum(l.amount)::int as sum from ledger_entries e join ledger_lines l on l.entry_id = e.id
     where e.doc_type = 'good_invent' and e.doc_id = $1 group by 1 having sum(l.amount) <> 0 order by 1`,
    [id],
  )
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum / 100]))
}
