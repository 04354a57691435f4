import { afterEach, expect } from 'vitest'
import { type Random, randomFrom } from '#server/demo/random.ts'
import { MONDAY } from '#server/testing/as.ts'
import { shelf } from '#server/testing/certificates.ts'
import { cardOf, leftOf, typeOf } from '#server/testing/club-cards.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { closeDrawer, shiftOf } from '#server/testing/drawers.ts'
import { proofSeed, runsOr, tellFigure, tellSum } from '#server/testing/figure.ts'
import { sql } from '#server/testing/house.ts'
import {
  booksNow,
  CARD_SHARE,
  dayOf,
  type Holding,
  nothingYet,
  type Oracle,
  paymentOf,
  sharedBill,
  soldBy,
  sumOfBoth,
  type Tender,
} from '#server/testing/money-oracle.ts'
import { carrier, closeTill, imbalances, openTill, pay, read, till } from '#server/testing/scenes/receipts-scene.ts'
import { soldCertificate } from '#server/testing/sold-certificates.ts'
import { bodyOf, byCard, byCash, goodAt, openShiftOf, serviceAt } from '#server/testing/till.ts'

test.beforeEach(openTill)
afterEach(closeTill)

const ACTS = Number(process.env.ACTS ?? 25)

const depositOf = async (order: number) =>
  (
    await sql(
      `select coalesce(-sum(amount), 0)::int as left from ledger_balances where account = 'liability.advance' and subject_id = $1`,
      [order],
    )
  )[0].left

interface Sold {
  id: number
  total: number
  tenders: Tender[]
}

/** A desk with its history: what was done, and what its money should be after it. */
interface History {
  random: Random
  shift: number
  oracle: Oracle
  sold: Sold[]
  hold: Record<'certificate' | 'clubCard' | 'deposit', Holding[]>
  /** Cash and electronic money of the shift's receipts, roubles. */
  receipts: { cash: number; electronic: number }
  /** What was sold on the day, in kopecks, by the ways of payment; a deposit is no sale. */
  day: { cash: number; electronic: number; prepaid: number }
}

type Act = (history: History) => Promise<Oracle | null>

function money({ receipts, day }: History, did: Oracle, isSale = true) {
  const { cash, card, certificates, clubCards, deposits } = did
  receipts.cash += cash / 100
  receipts.electronic += card / 100
  if (!isSale) return
  day.cash += cash
  day.electronic += card
  // A sold means of payment becomes a debt to its holder; a used one ends the debt.
  day.prepaid += did.revenue === 0 ? 0 : -(certificates + clubCards + deposits)
}

const acts: Record<string, Act> = {
  async продажа(history) {
    const { random, hold } = history
    const lines = await Promise.all(
      Array.from({ length: random.whole(1, 3) }, () => {
        const price = random.whole(1, 30) * 100
        return random.chance(0.5) ? goodAt(price, { qty: random.whole(1, 2) }) : serviceAt(random.pick([1000, 2000, 3200]))
      }),
    )
    const total = lines.reduce((all, { price, qty }) => all + price * qty, 0)
    const tenders = sharedBill(total, hold, random)
    const order = await pay({ ...bodyOf(lines, []), payments: tenders.map(paymentOf) })
    await carrier.sweep()
    expect(await read(order.id)).toMatchObject({ status_id: 3 })
    for (const { by, sum, from } of tenders) if (from) from.left = by === 'certificate' ? 0 : from.left - sum
    const did = soldBy(total, tenders)
    money(history, did)
    history.sold.push({ id: order.id, total, tenders })
    return did
  },
  async предоплата(history) {
    const { random, hold } = history
    const [sum, isCash] = [random.whole(1, 40) * 50, random.chance(0.5)]
    const line = { item_type: 5, title: 'Предоплата', qty: 1, price: sum }
    const order = await pay(bodyOf([line], [isCash ? byCash(sum) : byCard(sum)]))
    await carrier.sweep()
    hold.deposit.push({ id: order.id, left: sum, type: isCash ? 8 : 1 })
    const did = { ...nothingYet(), [isCash ? 'cash' : 'card']: sum * 100, deposits: sum * 100 }
    money(history, did, false)
    return did
  },
  async 'сертификат продан'(history) {
    const [one] = await shelf(1)
    await pay(bodyOf([one.line], [byCash(3000)]))
    await carrier.sweep()
    const did = { ...nothingYet(), cash: 300_000, certificates: 300_000 }
    money(history, did)
    return did
  },
  async 'карта продана'(history) {
    const nominal = history.random.whole(1, 20) * 1000
    const card = await cardOf(await typeOf({ kind: 'money', price: nominal * CARD_SHARE, nominal }), { register_id: till.id })
    await carrier.sweep()
    history.hold.clubCard.push({ id: card.id, left: nominal })
    const did = { ...nothingYet(), card: nominal * 90, clubCards: nominal * 90 }
    money(history, did)
    return did
  },
  async возврат(history) {
    const { random, sold, oracle } = history
    const one = sold[random.whole(0, sold.length - 1)]
    if (!one) return null
    const did = soldBy(one.total, one.tenders)
    if (did.cash > oracle.cash) return null
    done(await desk.boss.post(`orders/${one.id}/refund`, { reason: 'Не подошло' }))
    await carrier.sweep()
    sold.splice(sold.indexOf(one), 1)
    for (const { by, sum, from } of one.tenders) if (from && by !== 'certificate') from.left += sum
    const back = sumOfBoth(nothingYet(), did, -1)
    money(history, back)
    return back
  },
  async расходник({ random, oracle }) {
    const sum = random.whole(1, 10) * 10
    if (oracle.cash < sum * 100) return null
    done(await desk.boss.post('cash-orders', { type: 0, cash_order_operation_id: 5, sum, sender_type: 'register', sender_id: till.id }))
    await carrier.sweep()
    return { ...nothingYet(), cash: -sum * 100 }
  },
  async пакет({ oracle }) {
    const sum = Math.floor(oracle.cash / 300)
    if (sum === 0) return null
    done(await desk.boss.post('kkm/safe-package', { register_id: till.id, sum, code: crypto.randomUUID().slice(0, 8) }))
    await carrier.sweep()
    return { ...nothingYet(), cash: -sum * 100, transit: sum * 100 }
  },
  async смена(history) {
    const { shift, oracle, receipts } = history
    done(await closeDrawer(till.id, { self_employed_checked: 1 }))
    await carrier.sweep()
    const cash = oracle.cash / 100
    expect(await shiftOf(shift)).toEqual({ state: 'closed', calc: cash, fact: cash, exchange: cash })
    const { z } = done(await desk.boss.get(`kkm/closing/result?register_id=${till.id}`))
    expect(z).toMatchObject({ totals: receipts, expected: receipts, differences: [] })
    history.shift = await openShiftOf(till.id)
    history.receipts = { cash: 0, electronic: 0 }
    return nothingYet()
  },
}
/** Sales are drawn more often than other acts, or there would be nothing to return. */
const often = ['продажа', 'продажа', 'продажа', 'продажа', 'продажа', 'возврат', 'предоплата']

test('F-08 F-09 случайные дни кассы против модели: книги равны ей после каждого действия, продажи — чекам и деньгам, смена — Z', {
  timeout: 3_600_000,
}, async () => {
  const histories = runsOr(2)
  for (let n = 0; n < histories; n++) {
    const random = randomFrom(proofSeed * 1000 + n)
    if (n > 0) {
      await closeTill()
      await openTill()
    }
    const certificate: Holding[] = []
    for (let at = 0; at < 3; at++) {
      const left = random.whole(1, 40) * 100
      certificate.push({ id: 0, number: await soldCertificate(left), left })
    }
    const before = await booksNow()
    const history: History = {
      random,
      shift: till.shift,
      oracle: nothingYet(),
      sold: [],

      hold: { certificate, clubCard: [], deposit: [] },
      receipts: { cash: 0, electronic: 0 },
      day: { cash: 0, electronic: 0, prepaid: 0 },
    }
    for (let at = 0; at < ACTS; at++) {
      const name = at === ACTS - 1 ? 'смена' : random.pick([...Object.keys(acts), ...often])
      const did = await acts[name]?.(history)
      if (!did) continue
      history.oracle = sumOfBoth(history.oracle, did)
      expect([name, at, sumOfBoth(await booksNow(), before, -1)]).toEqual([name, at, history.oracle])
      tellSum('действий', 1)
    }
    for (const { id, left } of history.hold.clubCard)
      expect(await leftOf(id)).toEqual({ visits: 0, nominal: left * 100, paid: left * 90, owed: left * 90 })
    for (const { id, left } of history.hold.deposit) expect([id, await depositOf(id)]).toEqual([id, left * 100])
    const day = await dayOf(MONDAY, till.id)
    expect(day).toMatchObject({ paper_gap: 0, money_gap: 0, apart: [] })
    const { cash, electronic, prepaid } = history.day
    const told = [day.cash, day.electronic, day.prepaid, day.sales, day.receipts].map((one) => Math.round(one * 100))
    const sales = cash + electronic + prepaid
    expect(told).toEqual([cash, electronic, prepaid, sales, sales])
  }
  expect(await imbalances()).toEqual([])
  tellFigure(`SEED ${proofSeed}: ${histories} историй × ${ACTS} действий`)
})
