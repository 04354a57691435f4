import pg from 'pg'
import { type Range, withoutWalls } from './ground.ts'

/**
 * Ten million moves of two years: forty stores of 500 goods, each moved 500 times. Every tenth move brings ten pieces and the others take one each, so that
 * nothing is ever below zero; the rows lie in the table in the order of their time, as in life.
 */
const STORES = 40
const GOODS = 500
const MOVES = 500
const DAYS = 730
const FIRST = 100_001
/** Kopecks that a piece has cost. */
const COST = 12_500

const isIn = (move: string) => `${move} % 10 = 0`
const qtyOf = (move: string) => `case when ${isIn(move)} then 10 else -1 end`
const left = MOVES / 10
const came = left * 10
const layerOf = (store: string, good: string) => `${FIRST} + ${store} * ${GOODS} + ${good}`
const pairs = `generate_series(0, ${STORES - 1}) s cross join generate_series(0, ${GOODS - 1}) g`

const steps = [
  `insert into stores (id, company_id, unit_id, title) overriding system value
   select ${FIRST} + s, 1, 201 + s, 'Склад ' || s from generate_series(0, ${STORES - 1}) s`,
  `insert into goods (id, company_id, title, article) overriding system value
   select ${FIRST} + g, 1, 'Товар ' || g, 'А-' || g from generate_series(0, ${GOODS - 1}) g`,
  `insert into good_remains (company_id, store_id, good_id, qty) select 1, ${FIRST} + s, ${FIRST} + g, ${left} from ${pairs}`,
  `insert into stock_layers (id, company_id, store_id, good_id, qty_in, qty_left, cost_in, cost_left, doc_type, doc_id, item_id)
   overriding system value
   select ${layerOf('s', 'g')}, 1, ${FIRST} + s, ${FIRST} + g, ${came}, ${left}, ${came * COST}, ${left * COST}, 'bench', 1, ${layerOf('s', 'g')}
   from ${pairs}`,
  `insert into stock_moves (company_id, at, store_id, good_id, layer_id, qty, cost, doc_type, doc_id, item_id)
   select 1, now() - interval '${DAYS} days' + (m + (s * ${GOODS} + g) / ${STORES * GOODS}.0) * interval '${DAYS} days' / ${MOVES}, ${FIRST} + s,
     ${FIRST} + g, ${layerOf('s', 'g')}, ${qtyOf('m')}, (${qtyOf('m')}) * ${COST}, 'bench', m, m
   from generate_series(0, ${MOVES - 1}) m cross join ${pairs} order by m, s, g`,
  `insert into stock_months (company_id, store_id, good_id, month, qty, cost)
   select 1, store_id, good_id, month + interval '1 month', sum(qty) over before, sum(cost) over before
   from (select store_id, good_id, date_trunc('month', at) as month, sum(qty) as qty, sum(cost) as cost from stock_moves where doc_type = 'bench'
     group by 1, 2, 3) x where month < date_trunc('month', now()) window before as (partition by store_id, good_id order by month)`,
]

/** Fills the shelves once; answers the stores. */
export async function fillShelves(url: string): Promise<Range> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select from stores where id = $1', [FIRST])
  if (rows.length === 0) await withoutWalls(client, ['stock_moves', 'stock_layers', 'stock_months', 'good_remains'], steps)
  await client.end()
  return { from: FIRST, to: FIRST + STORES - 1 }
}
