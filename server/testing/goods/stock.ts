import { openHandle } from '#server/database/db.ts'
import { cast } from '#server/testing/cast.ts'
import { done } from '#server/testing/day-at-desk.ts'
import { boss, database, sql } from '#server/testing/house.ts'
import { wallOf } from '#server/testing/scenes/ledger-scene.ts'

let made = 0
/** Numbers and titles of this test alone. */
export const ownWord = (word: string) => `${word} ${process.pid}-${++made}`

export async function aGood(title = ownWord('Масло'), company = 1): Promise<number> {
  const [row] = await sql<{ id: number }>('insert into goods (company_id, title) values ($1, $2) returning id', [company, title])
  return row?.id ?? 0
}

/** A good that is weighed: any part of it comes and goes. */
export async function aGel(title?: string): Promise<number> {
  const good = await aGood(title)
  await sql(`update goods set base_unit = 'g' where id = $1`, [good])
  return good
}

/** Sets the price in every studio from now on. */
export const priced = (good: number, roubles: number) =>
  sql(`insert into good_prices (company_id, good_id, begin_at, price) values (1, $1, '2026-01-01', $2)`, [good, roubles * 100])

export const aStore = async (marks: { is_default?: 1; is_goods?: 1 } = {}, unit: number = cast.units.arbat): Promise<number> =>
  done(await boss.post('stores', { unit_id: unit, title: ownWord('Склад'), ...marks })).id

export interface Line {
  good_id?: number | null
  qty: number
  price: number
  sum?: number
  vat?: number | null
  name?: string
  unit_name?: string
  expires_at?: string
  barcode?: string
  article?: string
  marks?: string[]
}

/** A draft of a delivery to Арбат. */
export const invoiceOf = (store: number | null, lines: Line[], more: Record<string, unknown> = {}) => ({
  number: ownWord('Н'),
  doc_date: '2026-11-20',
  supplier: 'ООО «Лак»',
  supplier_inn: '7707083893',
  unit_id: cast.units.arbat,
  store_id: store,
  items: lines.map((line) => ({ name: 'Масло для кутикулы', ...line })),
  ...more,
})

export async function delivered(store: number, lines: Line[], more: Record<string, unknown> = {}) {
  const { id } = done(await boss.post('good-invoices', invoiceOf(store, lines, more)))
  return done(await boss.post(`good-invoices/${id}/process`, {}))
}

/** What lies in a store of a good, by the remain, by its layers and by its moves; the cost in kopecks. */
export async function stockOf(store: number, good: number) {
  const [row] = await sql(
    `select coalesce((select qty from good_remains where store_id = $1 and good_id = $2), 0)::float8 as remain,
       coalesce((select sum(qty_left) from stock_layers where store_id = $1 and good_id = $2), 0)::float8 as layers,
       coalesce((select sum(cost_left) from stock_layers where store_id = $1 and good_id = $2), 0)::int as cost,
       coalesce((select sum(qty) from stock_moves where store_id = $1 and good_id = $2), 0)::float8 as moves,
       coalesce((select sum(cost) from stock_moves where store_id = $1 and good_id = $2), 0)::int as moved`,
    [store, good],
  )
  return row
}
/** The three places that must agree on the quantity and the cost. */
export const lies = (qty: number, roubles: number) => ({
  remain: qty,
  layers: qty,
  moves: qty,
  cost: Math.round(roubles * 100),
  moved: Math.round(roubles * 100),
})

/** One statement in a transaction of the first company, as the role of requests: the wall that refused it, or null. */
export async function refusedToApp(text: string, values: unknown[]): Promise<string | null> {
  const handle = openHandle(database, { company: 1, zone: 'UTC' }, false)
  try {
    await handle.sql(text, values)
    await handle.commit()
    return null
  } catch (error) {
    await handle.rollback()
    return wallOf(error)
  }
}
