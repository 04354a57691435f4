import { afterEach, expect } from 'vitest'
import { cashOrderMessages } from '#contract/cash-orders/cash-orders.ru.ts'
import { kkmMessages } from '#contract/kkm/kkm.ru.ts'
import { op, operations } from '#domain/cash-orders/operations.ts'
import type { Answer } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { heldIn as held, drawerWith as openedDrawer } from '#server/testing/drawers.ts'
import { house } from '#server/testing/house.ts'
import { closeTill, openTill, till } from '#server/testing/scenes/receipts-scene.ts'
import { personWith } from '#server/testing/with-rights.ts'

const { arbat, ponds } = cast.units
const boss = () => desk.boss
const order = (body: object, by = boss()) => by.post('cash-orders', body)
const drawerWith = async (cash: number, unit?: number) => (await openedDrawer(cash, unit)).id
const safeIn = async (unit: number) =>
  Number(done(await boss().post('safes', { unit_id: unit, title: `Сейф ${crypto.randomUUID().slice(0, 8)}` })).id)
const dollarsIn = async (cash: number, unit: number = arbat) => {
  const { id } = done(
    await boss().post('cash-registers', {
      unit_id: unit,
      title: `Касса $ ${crypto.randomUUID().slice(0, 8)}`,
      kind: 'drawer',
      currency: 2,
    }),
  )
  done(await boss().post('kkm/cashier/session-open', { register_id: id, cash_open: cash }))
  return Number(id)
}
const paid = (operation: number, from: number, sum: number, more: object = {}) => ({
  type: 0,
  cash_order_operation_id: operation,
  sum,
  sender_type: 'register',
  sender_id: from,
  ...more,
})
const taken = (operation: number, to: number, sum: number, more: object = {}) => ({
  type: 1,
  cash_order_operation_id: operation,
  sum,
  recipient_type: 'register',
  recipient_id: to,
  ...more,
})
const toSafe = { recipient_type: 'safe' }
/** With which status and at which field, in which words. */
const said = ({ status, body }: Answer) => [status, body.errors]
const everything = ['view', 'create', 'update', 'delete'].flatMap((act) => [`RKO.${act}`, `PKO.${act}`])

test.beforeEach(openTill)
afterEach(closeTill)

test('кто ордера только смотрит, тот их не создаёт, не правит и не отменяет — и в сейфе', async () => {
  const viewer = await personWith(['RKO.view', 'PKO.view'])
  const safe = await safeIn(arbat)
  expect((await order(taken(16, safe, 100, toSafe), viewer)).status).toBe(403)
  const { id } = done(await order(taken(16, safe, 100, toSafe)))
  expect((await viewer.put(`cash-orders/${id}`, { comment: 'Чужое' })).status).toBe(403)
  expect((await viewer.delete(`cash-orders/${id}`)).status).toBe(403)
  expect((await viewer.get(`cash-orders/ground?unit_id=${arbat}&type=1`)).status).toBe(403)
  expect(done(await viewer.get(`cash-orders/${id}`))).toMatchObject({ comment: null, reversed_at: null })
  expect(await held(safe, 'cash.safe')).toBe(100)
})

test('CSH-007 право сужено до размена: администратор РКО делает только размен и ни одной другой операции, ПКО — по своему праву', async () => {
  const administrator = await house.as(cast.administrator)
  const [register, safe] = [await drawerWith(2000), await safeIn(arbat)]
  const others = operations.filter(({ type, id }) => type === 0 && id !== op.exchange)
  expect(others).toHaveLength(8)
  const toElena = { recipient_type: 'employer', recipient_id: cast.employers.administrator }
  for (const { id } of others) {
    const refused = await order(paid(id, register, 100, toElena), administrator)
    expect([id, ...said(refused)]).toEqual([id, 403, { cash_order_operation_id: [cashOrderMessages.onlyExchange] }])
  }
  expect([await held(register), await held(safe, 'cash.safe')]).toEqual([2000, 0])
  expect(done(await order(paid(7, register, 500, { ...toSafe, recipient_id: safe }), administrator)).sum).toBe(500)
  expect([await held(register), await held(safe, 'cash.safe')]).toEqual([1500, 500])
  done(await order(paid(7, safe, 200, { sender_type: 'safe', recipient_type: 'register', recipient_id: register }), administrator))
  expect([await held(register), await held(safe, 'cash.safe')]).toEqual([1700, 300])
  expect(done(await order(taken(16, register, 10), administrator)).type).toBe(1)
  expect((await order(taken(15, register, 10), administrator)).status).toBe(403)
})

test('право, суженное до размена, чужих выплат не правит и не отменяет; решение о недостаче отменяет тот, кто вправе его принять', async () => {
  const [register, safe] = [await drawerWith(2000), await safeIn(arbat)]
  const toElena = { recipient_type: 'employer', recipient_id: cast.employers.administrator }
  const salary = done(await order(paid(3, register, 100, toElena)))
  const exchange = done(await order(paid(op.exchange, register, 500, { ...toSafe, recipient_id: safe })))
  const shortage = done(await order(taken(op.shortage, register, 50)))
  const narrowed = await personWith([...everything, 'RKO.only_exchange'])
  const narrow = [403, { cash_order_operation_id: [cashOrderMessages.onlyExchange] }]
  expect(said(await narrowed.put(`cash-orders/${salary.id}`, { comment: 'Чужое' }))).toEqual(narrow)
  expect(said(await narrowed.delete(`cash-orders/${salary.id}`))).toEqual(narrow)
  done(await narrowed.put(`cash-orders/${exchange.id}`, { comment: 'На мелочь' }))
  expect((await narrowed.delete(`cash-orders/${exchange.id}`)).status).toBe(200)
  const cashier = await personWith(everything)
  const decided = [403, { cash_order_operation_id: [cashOrderMessages.decided] }]
  expect(said(await cashier.delete(`cash-orders/${shortage.id}`))).toEqual(decided)
  expect((await cashier.delete(`cash-orders/${salary.id}`)).status).toBe(200)
  expect([await held(register), await held(safe, 'cash.safe')]).toEqual([2050, 0])
})

test('чья должность достаёт до одной студии, тот до касс, сейфов и ордеров другой не достаёт', async () => {
  const [safe, own] = [await safeIn(arbat), await safeIn(ponds)]
  const { id } = done(await order(taken(16, safe, 100, toSafe)))
  const person = await personWith(everything, 'unit', ponds)
  expect(said(await order(taken(16, safe, 1, toSafe), person))).toEqual([404, { recipient_id: [cashOrderMessages.noPlace] }])
  expect((await person.put(`cash-orders/${id}`, { comment: 'Чужое' })).status).toBe(404)
  expect((await person.delete(`cash-orders/${id}`)).status).toBe(404)
  expect((await person.get(`cash-orders?search=id:${id}`)).data.items).toEqual([])
  const { places } = done(await person.get(`cash-orders/ground?unit_id=${ponds}&type=1`))
  expect(new Set(places.map(({ unit }: { unit: { id: number } }) => unit.id))).toEqual(new Set([ponds]))
  expect(places).toContainEqual(expect.objectContaining({ type: 'safe', id: own }))
  expect(done(await boss().get(`cash-orders/${id}`))).toMatchObject({ comment: null, reversed_at: null })
})

test('в ордере одна валюта: размен, выручка и приём перемещения с кассой другой валюты отвергнуты у валюты', async () => {
  const [roubles, dollars, safe] = [await drawerWith(1000), await dollarsIn(1000), await safeIn(arbat)]
  const wrong = [422, { currency_id: [cashOrderMessages.currency] }]
  expect(said(await order(paid(7, roubles, 10, { recipient_type: 'register', recipient_id: dollars })))).toEqual(wrong)
  expect(said(await order(taken(11, safe, 10, { ...toSafe, sender_type: 'register', sender_id: dollars })))).toEqual(wrong)
  const sent = done(await order(paid(6, dollars, 10, { currency_id: 2, recipient_type: 'unit', recipient_id: ponds })))
  const there = await drawerWith(0, ponds)
  expect(said(await order(taken(14, there, 10, { sender_type: 'unit', sender_id: arbat, pair_id: sent.id })))).toEqual(wrong)
  expect([await held(roubles), await held(dollars), await held(there), await held(safe, 'cash.safe')]).toEqual([1000, 990, 0, 0])
})

test('чего у ордера нет, то названо своим словом у своего поля', async () => {
  const [register, safe] = [await drawerWith(1000), await safeIn(arbat)]
  const wrong = async (body: object) => said(await order(body))
  const toNobody = { recipient_type: 'employer' }
  expect(await wrong(paid(3, register, 0, { ...toNobody, recipient_id: 2 }))).toEqual([422, { sum: [cashOrderMessages.sum] }])
  expect(await wrong(paid(5, register, 10, { entity_id: 999_999 }))).toEqual([404, { entity_id: [cashOrderMessages.entity] }])
  expect(await wrong(paid(3, register, 10, toNobody))).toEqual([422, { recipient_id: [cashOrderMessages.otherNeeded] }])
  expect(await wrong(taken(16, 999_999, 10, toSafe))).toEqual([404, { recipient_id: [cashOrderMessages.noPlace] }])
  expect(await wrong(taken(14, register, 10, { sender_type: 'unit', sender_id: ponds }))).toEqual([
    422,
    { pair_id: [cashOrderMessages.move] },
  ])
  expect(await wrong(taken(11, register, 10, { sender_type: 'register', sender_id: till.id }))).toEqual([
    422,
    { recipient_type: [cashOrderMessages.other] },
  ])
  done(await order(taken(16, safe, 100, toSafe)))
  const packed = { sender_type: 'safe', recipient_type: 'bank', package_code: crypto.randomUUID().slice(0, 12) }
  expect(await wrong(paid(1, safe, 10, packed))).toEqual([422, { sender_type: [cashOrderMessages.place] }])
  expect([await held(register), await held(safe, 'cash.safe')]).toEqual([1000, 100])
  const nowhere = await personWith(everything, 'company', null)
  expect(said(await nowhere.get('cash-orders/ground?type=0'))).toEqual([422, { unit_id: [cashOrderMessages.otherNeeded] }])
})

test('отменённое второй раз не отменяют и не правят; половина размена в закрытой смене держит обе', async () => {
  const [here, there] = [await drawerWith(1000), await drawerWith(0, ponds)]
  const once = done(await order(paid(5, here, 10)))
  done(await boss().delete(`cash-orders/${once.id}`))
  const gone = { id: [cashOrderMessages.reversed] }
  expect((await boss().delete(`cash-orders/${once.id}`)).body).toMatchObject({ code: 1799, errors: gone })
  expect((await boss().put(`cash-orders/${once.id}`, { comment: 'Поздно' })).body).toMatchObject({ code: 1799, errors: gone })
  expect((await boss().delete('cash-orders/999999')).status).toBe(404)
  const pair = done(await order(paid(7, here, 300, { recipient_type: 'register', recipient_id: there })))
  done(await boss().post('kkm/cashier/session-closed', { register_id: there }))
  expect((await boss().delete(`cash-orders/${pair.id}`)).body.errors).toEqual({ id: [cashOrderMessages.closed] })
  expect([await held(here), await held(there)]).toEqual([700, 300])
})

test('книгу дня, в который кассу ещё не посчитали, не читает тот, кому остаток не говорят', async () => {
  await drawerWith(500)
  const reader = await personWith(['Payment.view'])
  const day = done(await order(taken(16, till.id, 10))).doc_date
  const book = `cash-orders/book?unit_id=${arbat}&day=${day}`
  expect(said(await reader.get(book))).toEqual([422, { day: [cashOrderMessages.blindBook] }])
  expect(done(await (await personWith(['Payment.view', 'Shift.balance'])).get(book)).rows.length).toBeGreaterThan(0)
})

test('основание — одно из семи, комментарий не длиннее 500 знаков, номер пакета — 40: у нового ордера и при правке', async () => {
  const safe = await safeIn(arbat)
  const asked = (more: object) => order(taken(16, safe, 100, { ...toSafe, ...more }))
  const wrong = [{ cash_order_basis_id: 0 }, { cash_order_basis_id: 8 }, { cash_order_basis_id: 1.5 }, { comment: 'я'.repeat(501) }]
  const fieldsOf = ({ status, body }: Answer) => [status, Object.keys(body.errors ?? {})]
  const { id } = done(await asked({ cash_order_basis_id: 7, comment: 'я'.repeat(500) }))
  for (const more of wrong) {
    expect(fieldsOf(await asked(more))).toEqual([422, Object.keys(more)])
    expect(fieldsOf(await boss().put(`cash-orders/${id}`, more))).toEqual([422, Object.keys(more)])
  }
  for (const package_code of ['', 'я'.repeat(41)]) expect(fieldsOf(await asked({ package_code }))).toEqual([422, ['package_code']])
  expect(done(await boss().put(`cash-orders/${id}`, { cash_order_basis_id: 1, comment: 'я'.repeat(500) }))).toMatchObject({
    cash_order_basis_id: 1,
  })
  expect(await held(safe, 'cash.safe')).toBe(100)
})

test('зарплату себе не выдают и не отменяют: ни по листу самозанятого, ни одним РКО; под отчёт себе берут', async () => {
  const clerk = await personWith(everything)
  const register = await drawerWith(3000)
  const toHer = { recipient_type: 'employer', recipient_id: clerk.id }
  const own = { recipient_id: [cashOrderMessages.own] }
  for (const operation of [op.salary, op.selfEmployed])
    expect(said(await order(paid(operation, register, 100, toHer), clerk))).toEqual([403, own])
  expect(await held(register)).toBe(3000)
  const { id } = done(await order(paid(op.salary, register, 100, toHer)))
  expect(said(await clerk.delete(`cash-orders/${id}`))).toEqual([403, { id: [cashOrderMessages.own] }])
  done(await boss().delete(`cash-orders/${id}`))
  done(await order(paid(3, register, 100, toHer), clerk))
  expect(await held(register)).toBe(2900)
})

test('расход себе не выдают и свою недостачу сами не закрывают и не отменяют: это делает другой; чужое — можно', async () => {
  const clerk = await personWith([...everything, 'Payment.update'])
  const register = await drawerWith(3000)
  const toHer = { recipient_type: 'employer', recipient_id: clerk.id }
  const byHer = { sender_type: 'employer', sender_id: clerk.id }
  expect(said(await order(paid(op.household, register, 100, toHer), clerk))).toEqual([
    403,
    { recipient_id: [cashOrderMessages.ownExpense] },
  ])
  expect(said(await order(taken(op.shortage, register, 100, byHer), clerk))).toEqual([403, { sender_id: [cashOrderMessages.ownShortage] }])
  expect(await held(register)).toBe(3000)
  const expense = done(await order(paid(op.household, register, 100, toHer)))
  const shortage = done(await order(taken(op.shortage, register, 50, byHer)))
  expect(said(await clerk.delete(`cash-orders/${expense.id}`))).toEqual([403, { id: [cashOrderMessages.ownExpense] }])
  expect(said(await clerk.delete(`cash-orders/${shortage.id}`))).toEqual([403, { id: [cashOrderMessages.ownShortage] }])
  const { anna } = cast.employers
  done(await order(paid(op.household, register, 100, { ...toHer, recipient_id: anna }), clerk))
  done(await order(taken(op.shortage, register, 50, { ...byHer, sender_id: anna }), clerk))
  expect(await held(register)).toBe(2900)
})

test('денег меньше, чем платят: отказ у суммы говорит, сколько есть; кто считает вслепую, тому не говорит', async () => {
  const [register, safe] = [await drawerWith(300), await safeIn(arbat)]
  const short = { sum: [kkmMessages.short.replace('{{sum}}', '300,00')] }
  expect(said(await order(paid(5, register, 301)))).toEqual([422, short])
  expect(said(await order(paid(op.exchange, register, 301, { ...toSafe, recipient_id: safe })))).toEqual([422, short])
  const revenue = { ...taken(op.revenue, safe, 301, toSafe), sender_type: 'register', sender_id: register }
  expect(said(await order(revenue))).toEqual([422, short])
  const fromSafe = paid(5, safe, 1, { sender_type: 'safe' })
  expect(said(await order(fromSafe))).toEqual([422, { sum: [kkmMessages.short.replace('{{sum}}', '0,00')] }])
  const blind = await personWith(everything)
  expect(said(await order(paid(5, register, 301), blind))).toEqual([422, { sum: [kkmMessages.shortBlind] }])
  done(await order(paid(5, register, 300), blind))
})

test('принятое уже отдано: ордер не отменить, и сказано, сколько осталось', async () => {
  const register = await drawerWith(0)
  const { id } = done(await order(taken(16, register, 500)))
  done(await order(paid(5, register, 400)))
  const short = { id: [kkmMessages.short.replace('{{sum}}', '100,00')] }
  expect(said(await boss().delete(`cash-orders/${id}`))).toEqual([422, short])
  expect(await held(register)).toBe(100)
})

test('последние деньги кассы просят восемь человек разом: одному выдано, остальным отказано у суммы', async () => {
  const register = await drawerWith(300)
  const answers = await Promise.all(Array.from({ length: 8 }, () => order(paid(5, register, 300))))
  const refused = answers.filter(({ status }) => status !== 200 && status !== 201)
  expect(refused.map(({ status, body }) => [status, body.code, Object.keys(body.errors ?? {})])).toEqual(
    Array(7).fill([422, 1754, ['sum']]),
  )
  expect(await held(register)).toBe(0)
})

test('в сейфе лежат деньги другой организации: отказ говорит, чьих денег сколько, а не что сейф пуст', async () => {
  const title = `ИП ${crypto.randomUUID().slice(0, 8)}`
  const { id: entity_id } = done(await boss().post('legal-entities', { title }))
  const safe = await safeIn(arbat)
  done(await order(taken(16, safe, 500, toSafe)))
  const words = kkmMessages.shortOf.replace('{{entity}}', title).replace('{{sum}}', '0,00')
  expect(said(await order(paid(5, safe, 300, { sender_type: 'safe', entity_id })))).toEqual([422, { sum: [words] }])
  expect(await held(safe, 'cash.safe')).toBe(500)
  const register = await drawerWith(300)
  const blind = await personWith(everything)
  expect(said(await order(paid(5, register, 200, { entity_id }), blind))).toEqual([422, { sum: [kkmMessages.shortBlind] }])
})
