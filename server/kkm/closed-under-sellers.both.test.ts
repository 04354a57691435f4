import { randomUUID } from 'node:crypto'
import { afterEach, expect, inject } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { type Random, randomFrom } from '#server/demo/random.ts'
import type { Answer, Person } from '#server/testing/as.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { closeDrawer, drawerWith, heldIn, shiftOf } from '#server/testing/drawers.ts'
import { proofSeed, runsOr, tellFigure, tellSum } from '#server/testing/figure.ts'
import { database, sql } from '#server/testing/house.ts'
import { carrier, closeTill, imbalances, openTill, till } from '#server/testing/scenes/receipts-scene.ts'
import { idOfCertificate, soldCertificate } from '#server/testing/sold-certificates.ts'
import { bodyOf, byCard, byCash, byCertificate, goodAt, openShiftOf } from '#server/testing/till.ts'
import { clientsOfTwo } from '#server/testing/two-processes.ts'

const SELLERS = 32

let sellers: Person[]
let close: () => Promise<void>
test.beforeAll(async () => {
  ;({ clients: sellers, close } = await clientsOfTwo(SELLERS))
})
test.afterAll(() => close?.())
test.beforeEach(openTill)
afterEach(closeTill)

interface Sale {
  who: Person
  key: string
  sum: number
  isCash: boolean
}

/** A drawer is asked for cash alone: what is paid by card there needs no shift and is taken without one. */
const saleOf = (who: Person, random: Random, isPrinted: boolean): Sale => ({
  who,
  key: randomUUID(),
  sum: random.whole(1, 90) * 10,
  isCash: !isPrinted || random.chance(0.5),
})
const sell = ({ who, key, sum, isCash }: Sale, register_id: number) => {
  const body = { ...bodyOf([goodAt(sum)], [isCash ? byCash(sum) : byCard(sum)]), register_id, status_id: 3 }
  return who.post('orders', body, { headers: { 'idempotency-key': key } })
}
const sumOf = (sales: readonly Sale[], isCash: boolean) => sales.reduce((all, one) => (one.isCash === isCash ? all + one.sum : all), 0)

/** The sum of a shift in the books, in roubles, and the number of their lines. */
const booksOf = async (shift: number) =>
  (
    await sql(
      `select coalesce(sum(amount) filter (where account = 'cash.register'), 0)::int / 100 as cash,
         coalesce(sum(amount) filter (where account = 'bank.acquiring'), 0)::int / 100 as card, count(*)::int as lines
       from ledger_lines where shift_id = $1`,
      [shift],
    )
  )[0]

interface Closed {
  sold: Sale[]
  late: Sale[]
}

/** When half of the early ones have sold the shift is closed, and the others begin; receipts that are on their way are printed, and it is tried again. */
async function closedUnder(id: number, random: Random, isPrinted: boolean): Promise<Closed> {
  const sold: Sale[] = []
  for (let wave = 1; ; wave++) {
    const sales = wave < 8 ? sellers.map((who) => saleOf(who, random, isPrinted)) : []
    const turn = wave < 8 ? random.whole(0, Math.floor(SELLERS / wave ** 2) - 1) : 0
    const begin = Promise.withResolvers<void>()
    let answered = 0
    if (turn === 0) begin.resolve()
    const early = sales.slice(0, turn).map((sale) =>
      sell(sale, id).finally(() => {
        if (++answered === Math.ceil(turn / 2)) begin.resolve()
      }),
    )
    const closing = begin.promise.then(() => closeDrawer(id, { self_employed_checked: 1 }))
    const others = begin.promise.then(() => Promise.all(sales.slice(turn).map((sale) => sell(sale, id))))
    const asked = await closing
    const answers: Answer[] = [...(await Promise.all(early)), ...(await others)]
    sold.push(...sales.filter((_, n) => answers[n]?.status === 200))
    const late = sales.filter((_, n) => answers[n]?.status !== 200)
    const codes = answers.flatMap(({ status, body }) => (status === 200 ? [] : [body.code]))
    expect(codes.filter((code) => code !== E.shiftClosing && code !== E.noOpenShift)).toEqual([])
    if (asked.status === 200) return { sold, late }
    expect([asked.body.code, late]).toEqual([E.receiptsUnresolved, []])
    await carrier.sweep()
  }
}

test('F-06 смену закрывают под тридцатью двумя продавцами: книги, касса и Z равны, после ничего не входит, опоздавшие продают в следующей тем же ключом', {
  timeout: 1_200_000,
}, async () => {
  const rounds = runsOr(2)
  for (let round = 0; round < rounds; round++) {
    const random = randomFrom(proofSeed + round)
    const isPrinted = round % 2 === 0
    if (isPrinted && round > 0) {
      await closeTill()
      await openTill()
    }
    const { id, shift } = isPrinted ? till : await drawerWith(0)
    const { sold, late } = await closedUnder(id, random, isPrinted)
    await carrier.sweep()
    const [cash, card] = [sumOf(sold, true), sumOf(sold, false)]
    expect(await shiftOf(shift)).toEqual({ state: 'closed', calc: cash, fact: cash, exchange: cash })
    const books = await booksOf(shift)
    expect([books.cash, books.card, await heldIn(id)]).toEqual([cash, card, cash])
    if (isPrinted) {
      const totals = { cash, electronic: card, prepaid: 0, sells: sold.length, returns: 0 }
      const result = done(await desk.boss.get(`kkm/closing/result?register_id=${id}`))
      expect(result).toMatchObject({ state: 'closed', z: { totals, expected: totals, differences: [] } })
    }
    desk.wait(60)
    const next = isPrinted ? await openShiftOf(id) : done(await desk.boss.post('kkm/cashier/session-open', { register_id: id })).id
    const again = await Promise.all(late.map((sale) => sell(sale, id)))
    expect(again.filter(({ status }) => status !== 200)).toEqual([])
    const repeated = await Promise.all(sold.slice(0, 3).map((sale) => sell(sale, id)))
    expect(repeated.map(({ status }) => status)).toEqual(repeated.map(() => 200))
    expect(await booksOf(shift)).toEqual(books)
    expect(await booksOf(next)).toMatchObject({ cash: sumOf(late, true), card: sumOf(late, false) })
    expect(await heldIn(id)).toBe(cash + sumOf(late, true))
    await carrier.sweep()
    tellSum('продано до закрытия', sold.length)
    tellSum('опоздало', late.length)
  }
  expect(await imbalances()).toEqual([])
  tellFigure(`SEED ${proofSeed}: ${rounds} закрытий под ${SELLERS} продавцами, половина с Z-отчётом`)
})

test.runIf(inject('database').kind === 'postgres')('F-06 продажа, прочитавшая смену, входит в неё: закрытие ждёт её', async () => {
  const { id, shift } = await drawerWith(0)
  const number = await soldCertificate(100)
  const other = await database.pool.connect()
  try {
    await other.query('begin')
    await other.query('select from certificates where id = $1 for update', [await idOfCertificate(number)])
    const waiting = async () =>
      (await sql(`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))[0].n
    const body = bodyOf([goodAt(300)], [byCertificate(100, number), byCash(200)])
    const sale = desk.boss.post('orders', { ...body, register_id: id, status_id: 3 })
    await expect.poll(waiting).toBe(1)
    let isOver = false
    const closing = closeDrawer(id).finally(() => {
      isOver = true
    })
    await expect.poll(async () => isOver || (await waiting()) === 2).toBe(true)
    await other.query('rollback')
    expect((await sale).status).toBe(200)
    expect((await closing).status).toBe(200)
  } finally {
    other.release(true)
  }
  expect(await shiftOf(shift)).toEqual({ state: 'closed', calc: 200, fact: 200, exchange: 200 })
})
