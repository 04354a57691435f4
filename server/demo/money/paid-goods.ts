import type pg from 'pg'
import { kopecks, sumOf } from '#domain/core/money.ts'
import { thousandths } from '#domain/core/quantity.ts'
import { itemKind, paymentType } from '#domain/orders/kinds.ts'
import { type Layer, takeFrom, without } from '#domain/stock/layers.ts'
import type { Random } from '#server/demo/random.ts'
import { isPlain, type PlannedOrder, type SoldItem } from './paid-order.ts'

/** A part of a layer that a demo sale takes out of the shop window. */
export interface Sold {
  order: PlannedOrder
  good: number
  store: number
  layer: number
  cost: number
}

interface Shelf {
  store: number
  unit: number
  good: number
  title: string
  price: number
  layers: { id: number; qty_left: number; cost_left: number; expires_at: string | null }[]
}

const PIECE = thousandths(1000)
/** How many pieces of each good of a shop window are sold; the others stay there. */
const SOLD = 6

/**
 * Sells a few pieces of every good of the shop window after the second `since`: half of them are put into the orders of visits that are paid, half are bought
 * by somebody who came for them alone. What each piece costs is what its layer says (FIFO, domain/stock).
 */
export async function planGoodSales(client: pg.PoolClient, random: Random, { visits, since }: { visits: PlannedOrder[]; since: number }) {
  const alone: PlannedOrder[] = []
  const sold: Sold[] = []
  for (const { store, unit, good, title, price, layers } of await loadShelves(client)) {
    const moments = visits.filter((one) => one.unit === unit && one.at > since && isPlain(one))
    let left: readonly Layer[] = layers.map((one) => ({
      id: one.id,
      expires_at: one.expires_at,
      qty_left: thousandths(one.qty_left),
      cost_left: kopecks(one.cost_left),
    }))
    // A shop window is never sold out by the demo.
    for (let piece = 0; piece < SOLD && moments.length > 0; piece++) {
      const { taken, short } = takeFrom(left, PIECE)
      // A good stands in one line of an order, as the till writes it.
      const others = moments.filter(({ items }) => !items.some((one) => one.kind === itemKind.good && one.id === good))
      if (short > 0 || others.length === 0) break
      left = without(left, taken)
      const at = random.pick(others)
      const item: SoldItem = {
        kind: itemKind.good,
        id: good,
        title,
        employer: at.items[0]?.employer ?? null,
        price: kopecks(price),
        store,
        cost: sumOf(taken.map(({ cost }) => cost)),
      }
      const order =
        piece % 2 === 0
          ? at
          : { ...at, booking: null, at: at.at + 120, items: [], types: [random.pick([paymentType.cash, paymentType.card])] }
      order.items.push(item)
      if (order !== at) alone.push(order)
      sold.push(...taken.map(({ layer_id, cost }) => ({ order, good, store, layer: layer_id, cost })))
    }
  }
  return { alone, sold }
}

const SHELVES = `select s.id as store, s.unit_id as unit, g.id as good, g.title, p.price,
    json_agg(json_build_object('id', l.id, 'qty_left', (l.qty_left * 1000)::int, 'cost_left', l.cost_left, 'expires_at', l.expires_at)
      order by l.id) as layers
  from stores s join stock_layers l on l.store_id = s.id and l.qty_left > 0 join goods g on g.id = l.good_id
    join good_prices p on p.good_id = g.id and p.unit_id is null and p.end_at is null
  where s.is_goods and g.base_unit = 'pc' and not g.is_marked
  group by s.id, s.unit_id, g.id, g.title, p.price order by s.id, g.id`

async function loadShelves(client: pg.PoolClient): Promise<Shelf[]> {
  const { rows } = await client.query<Shelf>(SHELVES)
  return rows.map((row) => ({ ...row, price: Number(row.price) }))
}
