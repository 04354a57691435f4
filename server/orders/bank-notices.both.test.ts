import { randomUUID } from 'node:crypto'
import { afterEach, expect } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { type Random, randomFrom } from '#server/demo/random.ts'
import { startBillCarrier } from '#server/online-payments/carrier.ts'
import type { CardTerminals } from '#server/ports/card-terminals.ts'
import type { SimulatedTerminals } from '#server/ports/simulated-terminal.ts'
import { bills } from '#server/register.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { proofSeed, runsOr, tellFigure, tellSum } from '#server/testing/figure.ts'
import { house, sql } from '#server/testing/house.ts'
import { asked, bank, closeBank, notice, openBank, pass, shown, sweep } from '#server/testing/scenes/online-scene.ts'
import { imbalances } from '#server/testing/scenes/receipts-scene.ts'
import { bodyOf, booksOf, goodAt } from '#server/testing/till.ts'

const terminals = () => house.app.terminals as SimulatedTerminals // a server of tests has no others
let made: number[] = []
test.beforeEach(openBank)
afterEach(async () => {
  for (const id of made) done(await desk.boss.put(`card-terminals/${id}`, { is_closed: 1 }))
  made = []
  await closeBank()
})

const ORDERS = 8
const stories = ['pay', 'pay', 'pay', 'late', 'refuse', 'forged', 'withdrawn'] as const
interface Told {
  id: number
  key: string
  /** True: a card at a terminal; false: a QR. */
  isCard: boolean
  story: (typeof stories)[number]
}

const SALE = ['Dr bank.acquiring 100.00, Cr liability.advance 100.00', 'Dr liability.advance 100.00, Cr revenue.goods 100.00']

/** A second process that may die as soon as the bank has answered: the answer is lost, and the row waits until its lease is over. */
function dyingCarrier(random: Random) {
  const { provider } = house.app
  const die = <T>(answer: T): T => {
    if (random.chance(0.3)) throw new Error('killed')
    return answer
  }
  const dying: typeof provider = {
    name: provider.name,
    send: async (bill) => die(await provider.send(bill)),
    ask: async (key) => die(await provider.ask(key)),
    withdraw: async (key) => die(await provider.withdraw(key)),
  }
  const dyingTerminals: CardTerminals = {
    name: terminals().name,
    at: (place) => {
      const one = terminals().at(place)
      const send: typeof one.send = async (charge) => die(await one.send(charge))
      return { ...one, send, ask: async (key) => die(await one.ask(key)), withdraw: async (key) => die(await one.withdraw(key)) }
    },
  }
  return startBillCarrier({ house: house.app.house, provider: dying, terminals: dyingTerminals, log: house.app.server.log, on: bills })
}

async function terminalAt(n: number): Promise<number> {
  const known = made[(n - 1) / 2]
  if (known) return known
  const body = { unit_id: cast.units.arbat, title: `Терминал ${randomUUID()}`, address: 'http://192.168.1.30:8888' }
  made.push(done(await desk.boss.post('card-terminals', body)).id)
  return made.at(-1) ?? 0
}

/** Runs all acts in a random order, six at a time. */
async function shuffled(acts: (() => Promise<unknown>)[], random: Random) {
  const turn = acts.toSorted(() => random.next() - 0.5)
  while (turn.length > 0) await Promise.all(turn.splice(0, 6).map((act) => act()))
}

const heard = async (key: string) => expect((await notice(key)).status).toBe(200)
const times = (most: number, act: () => Promise<unknown>, random: Random) => Array.from({ length: random.whole(0, most) }, () => act)

async function withdrawn(id: number) {
  const [bill] = (await shown(id)).online
  const { status, body } = await desk.boss.post(`online-payments/${bill?.id}/withdraw`, {})
  if (status !== 200) expect(body.code).toBe(E.processedAlready)
}

function actsOf({ id, key, story, isCard }: Told, random: Random): (() => Promise<unknown>)[] {
  const told = times(4, () => heard(key), random)
  if (story === 'forged') return [...told, () => heard(key)]
  const act = story === 'withdrawn' ? 'pay' : story
  // The client cannot pay by a link that was withdrawn before she opened it.
  const acted = async () => expect([story, (isCard ? terminals() : bank()).act(key, act) || story === 'withdrawn']).toEqual([story, true])
  return [...told, acted, ...(story === 'withdrawn' ? [() => withdrawn(id)] : [])]
}

const atTheirs = ({ key, isCard }: Told) => (isCard ? terminals().charge(key) : bank().bill(key))

/** The kopecks that the bank holds for an order, and those that the books say it holds. */
async function heldFor(told: Told) {
  const { id } = told
  const bill = atTheirs(told)
  const [row] = await sql<{ books: number }>(
    `select coalesce(sum(l.amount), 0)::int as books from ledger_lines l join ledger_entries e on e.id = l.entry_id
     where e.doc_type = 'order' and e.doc_id = $1 and l.account = 'bank.acquiring'`,
    [id],
  )
  return { bank: bill?.state === 'success' ? bill.sum - bill.returned : 0, books: row?.books }
}

test('F-15 банк сообщает подделанное, дважды, поздно и вперемешку, процессы умирают: деньги взяты однажды и возвращены однажды', {
  timeout: 1_200_000,
}, async () => {
  const rounds = runsOr(3)
  for (let round = 0; round < rounds; round++) {
    const random = randomFrom(proofSeed + round)
    const orders: Told[] = []
    for (const one of [bank(), terminals()]) Object.assign(one.faults, { loseRequests: 0, loseAnswers: 0 })
    for (let n = 0; n < ORDERS; n++) {
      const isCard = n % 2 === 1
      const payments = [{ payment_type: isCard ? 1 : 10, sum: 100 }]
      // One sum is in flight at a terminal, so each has its own.
      const at = isCard && { terminal_id: await terminalAt(n) }
      const { id, key } = await asked(100, { ...bodyOf([goodAt(60), goodAt(40)], payments), ...at })
      orders.push({ id, key, isCard, story: stories[(n + round) % stories.length] ?? random.pick(stories) })
    }
    // The bank takes no payment by a link that it does not know yet, so every link is sent before its answers go wrong.
    const second = dyingCarrier(random)
    const noise = (n: number) => [...Array.from({ length: n }, () => [sweep, second.sweep, () => heard(randomUUID())]).flat()]
    for (const one of [bank(), terminals()])
      Object.assign(one.faults, { loseRequests: random.whole(0, 3), loseAnswers: random.whole(0, 3) })
    await shuffled([...orders.flatMap((one) => actsOf(one, random)), ...noise(4)], random)
    await pass(180)
    for (const one of orders) {
      const { status_id, paid } = await shown(one.id)
      const isSold = status_id === 3
      if (one.story === 'pay' || one.story === 'late') expect([one, isSold]).toEqual([one, true])
      if (one.story === 'forged' || one.story === 'refuse') expect([one, isSold]).toEqual([one, false])
      expect([one, paid, await booksOf(one.id)]).toEqual([one, isSold ? 100 : null, isSold ? SALE : []])
      expect([one, await heldFor(one)]).toEqual([one, isSold ? { bank: 10_000, books: 10_000 } : { bank: 0, books: 0 }])
    }
    const sold = orders.filter(({ story }) => story === 'pay' || story === 'late')
    const refunds: number[] = []
    const back = async ({ id }: Told) => {
      const { status, body } = await desk.boss.post(`orders/${id}/refund`, { reason: 'Не подошло' })
      if (status === 200) refunds.push(id)
      else expect(body.code).toBe(E.moreThanPaid)
    }
    for (const one of [bank(), terminals()])
      Object.assign(one.faults, { loseRequests: random.whole(0, 3), loseAnswers: random.whole(0, 3) })
    const again = sold.flatMap((one) => [() => back(one), () => back(one), ...times(3, () => heard(one.key), random)])
    await shuffled([...again, ...noise(4)], random)
    const keys = await sql<{ key: string }>(`select key from online_payments where kind = 'refund' and order_id = any($1)`, [
      sold.map(({ id }) => id),
    ])
    expect(keys).toHaveLength(sold.length)
    await shuffled([...keys.flatMap(({ key }) => [() => heard(key), () => heard(key)]), ...noise(2)], random)
    await second.close()
    await pass(180)
    const ends = await sql<{ state: string }>('select state from online_payments where key = any($1)', [keys.map(({ key }) => key)])
    expect(ends).toEqual(keys.map(() => ({ state: 'success' })))
    expect(refunds.toSorted((a, b) => a - b)).toEqual(sold.map(({ id }) => id).toSorted((a, b) => a - b))
    for (const one of sold) {
      expect(await shown(one.id)).toMatchObject({ status_id: 4, payments: [{ state: 'refund' }] })
      expect([one, atTheirs(one)?.returned, await heldFor(one)]).toEqual([one, 10_000, { bank: 0, books: 0 }])
    }
    tellSum('взято', sold.length)
    tellSum('возвращено', refunds.length)
  }
  expect(await imbalances()).toEqual([])
  tellFigure(
    `SEED ${proofSeed}: ${rounds} × ${ORDERS} оплат по QR и картой на терминале, второй процесс умирает на каждом третьем ответе банка`,
  )
})
