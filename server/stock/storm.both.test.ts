import { expect } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { type Kopecks, kopecks, zero } from '#domain/core/money.ts'
import { noQty, thousandths, toThousandths } from '#domain/core/quantity.ts'
import { costOf, inTurn, type Layer } from '#domain/stock/layers.ts'
import { clashes } from '#server/database/clash.ts'
import { acts, type Scene, storm } from '#server/proving/stock-storm.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { proofSeed, tellFigure } from '#server/testing/figure.ts'
import { aGood, aStore, delivered } from '#server/testing/goods/stock.ts'
import { database, house, sql } from '#server/testing/house.ts'
import { openDrawer, serviceAt } from '#server/testing/till.ts'
import { recountStock } from './recount.ts'

const CLIENTS = 16
const each = Number(process.env.ACTS ?? 14)
/** Fair refusals of an act: the goods are missing, somebody was first, or nothing is left. */
const fair = [E.notEnoughStock, E.processedAlready, E.moreThanPaid, E.invalid].map((code) => String(code))

let scene: Scene
let people: Person[]
test.beforeAll(async () => {
  people = await Promise.all(Array.from({ length: CLIENTS }, () => house.as(cast.superAdmin)))
  const stores = [await aStore({ is_goods: 1 }), await aStore({ is_default: 1 })] as const
  const goods: number[] = []
  for (let n = 0; n < 6; n++) goods.push(await aGood())
  const service = await serviceAt(3200)
  for (const [at, qty] of [2, 1].entries())
    done(await desk.boss.post('goods-standard', { service_id: service.item_id, mode: 'auto', good_id: goods[at], qty }))
  for (const store of stores)
    await delivered(
      store,
      goods.map((good_id, at) => ({ good_id, qty: 12, price: 100.33 + at })),
    )
  scene = { stores, goods, service, drawers: [(await openDrawer()).id, (await openDrawer()).id] }
})

test.for([
  ['чего нет в книгах, не продаётся', '0'],
  ['продаётся и то, чья накладная ещё в пути', '1'],
] as const)(
  'F-13 шестнадцать клиентов разом продают, возвращают, перемещают, списывают, считают и отменяют: %s',
  async ([, sellBeforeInvoice]) => {
    done(await desk.boss.put(`units/${cast.units.arbat}`, { unit_settings: { sellBeforeInvoice } }))
    const before = clashes.repeated
    const ends = await storm(scene, people, each, proofSeed)
    const odd = Object.entries(ends).filter(([end]) => !end.endsWith(': да') && !fair.includes(end.split('/')[1] ?? ''))
    expect(odd).toEqual([])
    expect(clashes.repeated - before).toBe(0)
    expect(await recountStock(database)).toEqual([])
    expect(await wrongCosts()).toEqual([])
    const { layers, books } = await worth()
    expect(layers).toBe(books)
    const did = Object.entries(ends).filter(([end]) => end.endsWith(': да'))
    tellFigure(`SEED ${proofSeed}: ${JSON.stringify(ends)}`)
    if (each >= 14) expect(did.length).toBeGreaterThan(Object.keys(acts).length / 2)
  },
)

interface Move {
  layer_id: number
  place: string
  doc: string
  is_reversal: boolean
  qty: number
  cost: Kopecks
  expires_at: string | null
}

/**
 * Takes every move again, one after another as they were written, and names those that cost something else than their layer said at that moment (L10), or
 * that left an older layer untouched.
 */
async function wrongCosts(): Promise<string[]> {
  const moves = await sql<Move & { id: number }>(
    `select m.id, m.layer_id, m.store_id || ' ' || m.good_id as place, concat_ws(' ', m.doc_type, m.doc_id, m.qty > 0) as doc,
       m.reverses_id is not null as is_reversal, m.qty::float8 as qty, m.cost::float8 as cost, l.expires_at::text as expires_at
     from stock_moves m join stock_layers l on l.id = m.layer_id order by m.id`,
  )
  return [...Map.groupBy(moves, ({ place }) => place).values()].flatMap(wrongIn)
}

function wrongIn(moves: (Move & { id: number })[]): string[] {
  const wrong: string[] = []
  const layers = new Map<number, Layer>()
  for (const [at, { id, layer_id, doc, is_reversal, qty, cost, expires_at }] of moves.entries()) {
    const moved = toThousandths(Math.abs(qty))
    const layer = layers.get(layer_id) ?? { id: layer_id, qty_left: noQty, cost_left: zero, expires_at }
    const isTaken = qty < 0 && !is_reversal
    if (isTaken && (moved > layer.qty_left || -cost !== costOf(layer, moved))) wrong.push(`move ${id} of ${doc} costs ${cost}`)
    layers.set(layer_id, {
      ...layer,
      qty_left: thousandths(layer.qty_left + (qty < 0 ? -moved : moved)),
      cost_left: kopecks(layer.cost_left + cost),
    })
    if (isTaken && moves[at + 1]?.doc !== doc) {
      // One document may take more than once: what an invoice settles of a sale ahead is all about that sale.
      const begun = moves.slice(0, at).findLastIndex((one) => one.doc !== doc || one.is_reversal)
      const own = moves.slice(begun + 1, at + 1).map((one) => one.layer_id)
      const turn = inTurn([...layers.values()])
      const last = turn.findLastIndex((one) => own.includes(one.id))
      if (turn.slice(0, last).some(({ qty_left }) => qty_left > 0)) wrong.push(`${doc} has left an older layer untouched`)
    }
  }
  return wrong
}

/** The worth of the goods in the stores, by their layers and by the books, in kopecks. */
async function worth(): Promise<{ layers: number; books: number }> {
  const [row] = await sql<{ layers: number; books: number }>(
    `select (select coalesce(sum(cost_left), 0)::float8 from stock_layers) as layers,
       (select coalesce(sum(amount), 0)::float8 from ledger_lines where account = 'stock') as books`,
  )
  return row ?? { layers: 0, books: Number.NaN }
}
