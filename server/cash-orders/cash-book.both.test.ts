import { afterEach, expect } from 'vitest'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'
import { house, sql } from '#server/testing/house.ts'
import { arbat, boss, drawerWith, order, payment, ponds, receipt, toElena } from '#server/testing/scenes/cash-orders-scene.ts'
import { closeTill, openTill } from '#server/testing/scenes/receipts-scene.ts'

test.beforeEach(openTill)
afterEach(closeTill)

test('КО-4: день студии от остатка до остатка, каждый ордер своей строкой, и конец равен тому, что лежит по книге', async () => {
  const register = await drawerWith(1000, cast.units.ponds)
  const made = done(await order(payment(3, register, 250, toElena)))
  const day = made.doc_date
  const book = done(await boss().get(`cash-orders/book?unit_id=${ponds}&day=${day}`))
  expect(book.rows).toContainEqual(
    expect.objectContaining({
      number: made.number,
      type: 0,
      went: 250,
      came: 0,
      account: '71',
      words: expect.stringContaining('Под отчёт'),
    }),
  )
  expect(book.closing).toBe(Math.round((book.opening + book.came - book.went) * 100) / 100)
  const [lies] = await sql(
    `select coalesce(sum(amount), 0)::float8 / 100 as sum from ledger_lines l where l.unit_id = $1 and l.entity_id = $2 and l.currency = 1
       and l.account in ('cash.register', 'cash.safe')`,
    [ponds, book.entity.id],
  )
  expect(book.closing).toBe(lies.sum)
})

test('кому открыты лишь ПКО, тот и в журнале читает лишь ПКО, и наоборот', async () => {
  const register = await drawerWith(1000)
  const paid = done(await order(payment(5, register, 10)))
  const taken = done(await order(receipt(16, register, 10)))
  const reader = async (word: 'RKO.view' | 'PKO.view', phone: string) => {
    const position = done(
      await boss().post('work-positions', { title: `Читает ${word}`, reach: 'company', permissions: ['Log.view', word] }),
    )
    const body = { last_name: 'Читалова', first_name: 'Инна', phone, work_position_id: position.id, unit_id: arbat, can_login: 1 }
    done(await boss().post('employers', body))
    return house.as(phone)
  }
  const seenBy = async (person: Person) =>
    (await Promise.all(['rko', 'pko'].map((model) => person.get(`audits?search=model_type:${model}`)))).flatMap(({ data }) =>
      data.items.map(({ model_type }: { model_type: string }) => model_type),
    )
  const ofPayments = await reader('RKO.view', '79010007701')
  const ofReceipts = await reader('PKO.view', '79010007702')
  expect(new Set(await seenBy(ofPayments))).toEqual(new Set(['rko']))
  expect(new Set(await seenBy(ofReceipts))).toEqual(new Set(['pko']))
  expect((await ofPayments.get(`cash-orders/${taken.id}`)).status).toBe(404)
  expect((await ofReceipts.get(`cash-orders/${paid.id}`)).status).toBe(404)
  expect((await ofReceipts.get(`cash-orders/${taken.id}`)).status).toBe(200)
})

test('одни часы на всё: день кассовой книги, день движений и дата ордера — день того запроса, которым он сделан', async () => {
  desk.goTo(ownDay(), '23:30')
  const register = await drawerWith(1000, ponds)
  const made = done(await order(payment(5, register, 15)))
  const book = done(await boss().get(`cash-orders/book?unit_id=${ponds}&day=${made.doc_date}`))
  expect(book.rows.map(({ number }: { number: string }) => number)).toContain(made.number)
  const moved = await boss().get(
    `finance/transactions?search=day:${made.doc_date};doc_id:${made.id}&searchFields=day:=;doc_id:=&searchJoin=and`,
  )
  expect(done(moved).items).toMatchObject([{ amount: -15, at: expect.stringContaining(made.doc_date) }])
})
