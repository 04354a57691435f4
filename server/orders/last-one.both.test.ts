import { expect } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { type Random, randomFrom } from '#server/demo/random.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { shelf } from '#server/testing/certificates.ts'
import { byClubCard, cardOf, leftOf, typeOf, visitsType } from '#server/testing/club-cards.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { isLongRun, proofSeed, runsOr, tellFigure, tellSum } from '#server/testing/figure.ts'
import { sql } from '#server/testing/house.ts'
import { imbalances } from '#server/testing/scenes/receipts-scene.ts'
import { idOfCertificate, soldCertificate } from '#server/testing/sold-certificates.ts'
import { bodyOf, byCard, byCash, byCertificate, goodAt, openDrawer, serviceAt } from '#server/testing/till.ts'
import { clientsOfTwo } from '#server/testing/two-processes.ts'

const CLIENTS = isLongRun ? 200 : 24

let clients: Person[]
let close: () => Promise<void>
let drawers: number[]
test.beforeAll(async () => {
  ;({ clients, close } = await clientsOfTwo(CLIENTS))
  drawers = [(await openDrawer()).id, (await openDrawer()).id]
})
test.afterAll(() => close?.())

/** What there is one of: how a client asks for it, what the others hear, and what must be true when all have asked. */
interface Last {
  body: object
  refusal: number
  /** The further answer that the others get: the words of the rule, and not those of the database behind it. */
  says?: object
  left(): Promise<unknown>
  /** The answer of `left` when exactly one buyer has the piece. */
  taken: unknown
}

const owed = async (account: string, subject: number) =>
  (
    await sql(`select coalesce(-sum(amount), 0)::int as owed from ledger_balances where account = $1 and subject_id = $2`, [
      account,
      subject,
    ])
  )[0].owed

const ends: Record<string, (random: Random) => Promise<Last>> = {
  async 'сертификат гасят'(random) {
    const sum = random.whole(1, 90) * 100
    const number = await soldCertificate(sum)
    const id = await idOfCertificate(number)
    // All of them are one person here, who may try a hundred numbers an hour; a number that was named before is no new try.
    await sql(`delete from spent_budgets where name = 'certificateNumbers'`)
    done(await desk.boss.get(`certificate?certificate_number=${number}&unit_id=${cast.units.arbat}`))
    const left = () => owed('liability.certificate', id)
    return { body: bodyOf([goodAt(sum)], [byCertificate(sum, number)]), refusal: E.certificateRedeemed, left, taken: 0 }
  },
  async 'сертификат продают'() {
    const [one] = await shelf(1)
    const left = () => owed('liability.certificate', one.line.item_id)
    return { body: bodyOf([one.line], [byCard(3000)]), refusal: E.certificateSoldAlready, left, taken: 300_000 }
  },
  async 'последний визит карты'(random) {
    const visits = random.whole(1, 3)
    const service = await serviceAt(3200)
    const card = await cardOf(await visitsType([service.item_id ?? 0], { price: 2500 * visits, visits }), { register_id: drawers[0] ?? 0 })
    const line = { ...service, price: 2500, club_card_id: card.id }
    const body = bodyOf([line], [byClubCard(2500, card.id)])
    for (let n = 1; n < visits; n++) done(await desk.boss.post('orders', { ...body, register_id: drawers[0], status_id: 3 }))
    return { body, refusal: E.cardUnusable, left: () => leftOf(card.id), taken: { visits: 0, nominal: 0, paid: 0, owed: 0 } }
  },
  async 'последние деньги карты'(random) {
    const nominal = random.whole(20, 90) * 100
    const card = await cardOf(await typeOf({ kind: 'money', price: nominal - 1000, nominal }), { register_id: drawers[0] ?? 0 })
    const body = bodyOf([goodAt(nominal)], [byClubCard(nominal, card.id)])
    return { body, refusal: E.cardUnusable, left: () => leftOf(card.id), taken: { visits: 0, nominal: 0, paid: 0, owed: 0 } }
  },
  async 'предоплату зачитывают'(random) {
    const sum = random.whole(1, 90) * 100
    const line = { item_type: 5, title: 'Предоплата', qty: 1, price: sum }
    const deposit = done(await desk.boss.post('orders', { ...bodyOf([line], [byCash(sum)]), register_id: drawers[0], status_id: 3 }))
    const payment = { ...byCash(sum), advance_id: deposit.id }
    const body = bodyOf([goodAt(sum)], [payment])
    return { body, refusal: E.moreThanPaid, says: { data: { left: 0 } }, left: () => owed('liability.advance', deposit.id), taken: 0 }
  },
}

test('F-03 двести клиентов через два процесса за один сертификат, последний визит карты, последние деньги: достаётся ровно одному', {
  timeout: 1_200_000,
}, async () => {
  const rounds = runsOr(1)
  for (let round = 0; round < rounds; round++) {
    const random = randomFrom(proofSeed + round)
    for (const [what, make] of Object.entries(ends)) {
      const { body, refusal, says = {}, left, taken } = await make(random)
      const [before] = await sql('select count(*)::int as n from orders')
      const turn = clients.toSorted(() => random.next() - 0.5)
      const answers = await Promise.all(
        turn.map((who, n) => who.post('orders', { ...body, register_id: drawers[n % drawers.length], status_id: 3 })),
      )
      const codes = answers.flatMap(({ status, body: said }) => (status === 200 ? [] : [said.code]))
      expect([what, answers.length - codes.length, new Set(codes)]).toEqual([what, 1, new Set([refusal])])
      for (const { status, body: said } of answers) if (status !== 200) expect(said).toMatchObject(says)
      expect([what, await left()]).toEqual([what, taken])
      expect(await sql('select count(*)::int as n from orders')).toEqual([{ n: before.n + 1 }])
      tellSum('опоздавших', codes.length)
    }
  }
  expect(await imbalances()).toEqual([])
  tellFigure(`SEED ${proofSeed}: ${rounds} × ${CLIENTS} клиентов, два процесса, за одно: ${Object.keys(ends).join(', ')}`)
})
