import { expect } from 'vitest'
import { E } from '#contract/core/errors.ts'
import type { Answer, Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { proofSeed, tellFigure } from '#server/testing/figure.ts'
import { draftFlow, processFlow, sendFlow, transferOf } from '#server/testing/goods/flows.ts'
import { aGood, aStore, delivered, lies, stockOf } from '#server/testing/goods/stock.ts'
import { database, house, sql } from '#server/testing/house.ts'
import { bodyOf, byCash, goodAt, type Line, openDrawer, serviceAt } from '#server/testing/till.ts'
import { recountStock } from './recount.ts'

const PIECES = 10
/** Of each of the four ways out of a store. */
const TAKERS = 25

let store: number
let away: number
let drawers: number[]
/** A session gets at most three answers at a time, so several people ask. */
let people: Person[]
test.beforeAll(async () => {
  people = await Promise.all(Array.from({ length: TAKERS }, () => house.as(cast.superAdmin)))
  store = await aStore({ is_goods: 1, is_default: 1 })
  away = await aStore()
  drawers = [(await openDrawer()).id, (await openDrawer()).id]
  done(await desk.boss.put(`units/${cast.units.arbat}`, { unit_settings: { sellBeforeInvoice: '0' } }))
})

const sell = (who: Person, items: Line[], n: number) =>
  who.post('orders', { ...bodyOf(items, [byCash(items[0]?.price ?? 0)]), status_id: 3, register_id: drawers[n % drawers.length] })

type Way = 'касса' | 'норма' | 'перемещение' | 'списание'
type Taker = [Way, () => Promise<Answer>]
const taken = async ([way, take]: Taker) => ({ way, ...(await take()) })

test('F-05 сто желающих на десять штук через кассу, норму, перемещение и списание: вышло ровно десять', async () => {
  const ways: Record<Way, number> = { касса: 0, норма: 0, перемещение: 0, списание: 0 }
  const rounds = Number(process.env.ROUNDS ?? 1)
  for (let round = 0; round < rounds; round++) {
    const good = await aGood()
    await delivered(store, [{ good_id: good, qty: PIECES, price: 145.33 }])
    const service = await serviceAt(3000 + round)
    const norm = done(await desk.boss.post('goods-standard', { service_id: service.item_id, mode: 'auto', good_id: good, qty: 1 }))
    const items = [{ good_id: good, qty: 1 }]
    const takers: Taker[] = []
    for (const [n, who] of people.entries()) {
      const { id: transfer } = await draftFlow(transferOf(store, away, items))
      const { id: writeOff } = await draftFlow({ type_id: 1, sender_store_id: store, items })
      takers.push(['касса', () => sell(who, [goodAt(390, { item_id: good })], n)], ['норма', () => sell(who, [service], n)])
      takers.push(['перемещение', () => sendFlow(transfer, {}, who)], ['списание', () => processFlow(writeOff, {}, who)])
    }
    // A flow is quicker than a sale: all others begin when the first of a few sales has been answered.
    const isEarly = ([way]: Taker, at: number) => at < 16 && (way === 'касса' || way === 'норма')
    const early = takers.filter(isEarly).map(taken)
    await Promise.race(early)
    const answers = await Promise.all([...early, ...takers.filter((one, at) => !isEarly(one, at)).map(taken)])
    const [used] = await sql<{ taken: number }>('select coalesce(sum(taken), 0)::int as taken from norm_uses where good_id = $1', [good])
    // A visit that is over is posted, whatever the books have: what its norm could not take is its shortage (C25).
    const counted = answers.filter(({ way }) => way !== 'норма')
    expect(answers.filter(({ way, status }) => way === 'норма' && status !== 200)).toEqual([])
    const refused = counted.flatMap(({ status, body }) => (status === 200 ? [] : [body.code]))
    expect(new Set(refused)).toEqual(new Set([E.notEnoughStock]))
    expect(counted.length - refused.length + (used?.taken ?? 0)).toBe(PIECES)
    expect(await stockOf(store, good)).toEqual(lies(0, 0))
    for (const { way, status } of counted) if (status === 200) ways[way]++
    ways.норма += used?.taken ?? 0
    done(await desk.boss.delete(`goods-standard/${norm.id}`))
  }
  expect(await recountStock(database)).toEqual([])
  tellFigure(`SEED ${proofSeed}: ${rounds} × ${TAKERS * 4} желающих на ${PIECES} штук: ${JSON.stringify(ways)}`)
})
