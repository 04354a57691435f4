import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { randomFrom } from '#server/demo/random.ts'
import { recountStock } from '#server/stock/recount.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { proofSeed, tellFigure } from '#server/testing/figure.ts'
import { ago, happened, inventOf, processInvent, scanned } from '#server/testing/goods/invents.ts'
import { aGood, aStore, delivered, stockOf } from '#server/testing/goods/stock.ts'
import { database } from '#server/testing/house.ts'
import { bodyOf, byCash, goodAt, openDrawer } from '#server/testing/till.ts'

const GOODS = 9
const LAY = 20
const MINUTE = 60_000
/** How long the count takes. */
const HOUR = 60

let store: number
let drawer: { id: number }
test.beforeAll(async () => {
  store = await aStore({ is_goods: 1 })
  drawer = await openDrawer()
  done(await desk.boss.put(`units/${cast.units.arbat}`, { unit_settings: { sellBeforeInvoice: '0' } }))
})

/** The till sells pieces; `before`: how many minutes ago, null: just now. */
async function sell(good: number, qty: number, before: number | null) {
  const body = { ...bodyOf([goodAt(390, { item_id: good, qty })], [byCash(390 * qty)]), status_id: 3, register_id: drawer.id }
  const { id } = done(await desk.boss.post('orders', body))
  if (before !== null) await happened('order', id, `${before} minutes`)
}

test('F-14 L12 три планшета считают, пока касса продаёт, один из них без сети: после проведения книги равны полке, когда бы что ни случилось', async () => {
  const rounds = Number(process.env.ROUNDS ?? 2)
  let [sales, counts] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    const random = randomFrom(proofSeed + round)
    const goods: number[] = []
    for (let n = 0; n < GOODS; n++) goods.push(await aGood())
    await delivered(
      store,
      goods.map((good_id) => ({ good_id, qty: LAY, price: 145 })),
    )
    await ago(store, '3 hours')
    const { id } = await inventOf(store, { items: goods.map((good_id) => ({ good_id })) })
    const tablets = [randomUUID(), randomUUID(), randomUUID()] as const
    /** The true quantity on the shelf, which the tablets count: pieces have gone and come without a document. */
    const shelf = new Map(goods.map((good) => [good, LAY + random.whole(-4, 2)]))
    const late: { good_id: number; qty: number; age: number }[] = []
    // Every good has a minute of its own in which it is counted; the till sells it before and after.
    const events = goods
      .flatMap((good, n) => [
        { good, at: 2 * random.whole(0, HOUR / 2), does: 'count' as const, tablet: n % tablets.length },
        ...Array.from({ length: random.whole(1, 3) }, () => ({ good, at: 2 * random.whole(0, HOUR / 2) + 1, does: 'sell' as const })),
      ])
      .toSorted((one, other) => one.at - other.at)
    for (const event of events) {
      const before = HOUR + 2 - event.at
      if (event.does === 'sell') {
        const qty = random.whole(1, 2)
        await sell(event.good, qty, before)
        shelf.set(event.good, (shelf.get(event.good) ?? 0) - qty)
        sales++
        continue
      }
      const scan = { good_id: event.good, qty: shelf.get(event.good) ?? 0, age: before * MINUTE }
      counts++
      // The third tablet has no network until the end.
      if (event.tablet === 2) late.push(scan)
      else await scanned(id, [scan], tablets[event.tablet])
    }
    await scanned(id, late, tablets[2])
    for (const device of tablets) done(await desk.boss.post(`good-invents/${id}/finish`, { device }))
    // The till goes on selling while the inventory is processed.
    const [first = 0, second = 0] = goods
    const [processed] = await Promise.all([processInvent(id), sell(first, 1, null), sell(second, 1, null)])
    done(processed)
    for (const good of [first, second]) shelf.set(good, (shelf.get(good) ?? 0) - 1)
    for (const good of goods) {
      const lying = shelf.get(good)
      expect(await stockOf(store, good)).toMatchObject({ remain: lying, layers: lying, moves: lying })
    }
  }
  expect(await recountStock(database)).toEqual([])
  tellFigure(`SEED ${proofSeed}: подсчётов ${rounds}, посчитано товаров ${counts}, продаж тем временем ${sales + 2 * rounds}`)
})
