import { afterEach, expect } from 'vitest'
import { cashOrderMessages } from '#contract/cash-orders/cash-orders.ru.ts'
import { cast } from '#server/testing/cast.ts'
import { done, test } from '#server/testing/day-at-desk.ts'
import { heldIn as held } from '#server/testing/drawers.ts'
import { house, sql } from '#server/testing/house.ts'
import { arbat, boss, drawerWith, elena, order, payment, ponds, receipt, toElena } from '#server/testing/scenes/cash-orders-scene.ts'
import { carrier, closeTill, imbalances, openTill, tape, till } from '#server/testing/scenes/receipts-scene.ts'

const own = () => crypto.randomUUID().slice(0, 12)

const safeOf = async (unit: number = arbat) => Number(done(await boss().post('safes', { unit_id: unit, title: `Сейф ${own()}` })).id)

const books = async (id: number) =>
  (
    await sql(
      `select l.account, l.amount::float8 / 100 as sum from ledger_entries e join ledger_lines l on l.entry_id = e.id
       where e.doc_type = 'cash_order' and e.doc_id = $1 order by e.id, l.n`,
      [id],
    )
  ).map(({ account, sum }) => `${account} ${sum}`)

test.beforeEach(openTill)
afterEach(closeTill)

test('CSH-408 CSH-411 CSH-412 CSH-406 ордер создают полями документа 001: РКО — 0, ПКО — 1, валюта по умолчанию 1, и правят его основание и комментарий', async () => {
  const register = await drawerWith(5000)
  const made = done(await order(payment(3, register, 1200, { ...toElena, cash_order_basis_id: 7, comment: 'На канцелярию' })))
  expect(made).toMatchObject({
    type: 0,
    currency_id: 1,
    comment: 'На канцелярию',
    sum: 1200,
    cash_order_basis_id: 7,
    cash_order_operation_id: 3,
    company_id: 1,
    employer_id: cast.employers.superAdmin,
    sender_type: 'register',
    sender_id: register,
    recipient_type: 'employer',
    recipient_id: elena,
    recipient: { id: elena, name: expect.any(String) },
    unit: { id: arbat },
    is_open: 1,
  })
  expect(await books(made.id)).toEqual(['cash.register -1200', 'receivable.accountable 1200'])
  const back = done(await order(receipt(12, register, 300, { sender_type: 'employer', sender_id: elena })))
  expect(back).toMatchObject({
    type: 1,
    currency_id: 1,
    cash_order_operation_id: 12,
    sum: 300,
    company_id: 1,
    employer_id: cast.employers.superAdmin,
    sender_type: 'employer',
    sender_id: elena,
    recipient_type: 'register',
    recipient_id: register,
  })
  expect(done(await boss().put(`cash-orders/${back.id}`, { comment: 'Сдача' }))).toMatchObject({ comment: 'Сдача', type: 1, sum: 300 })
  expect(await books(back.id)).toEqual(['cash.register 300', 'receivable.accountable -300'])
  expect(await held(register)).toBe(4100)
  expect(done(await boss().put(`cash-orders/${made.id}`, { comment: 'На бумагу', cash_order_basis_id: 2 }))).toMatchObject({
    comment: 'На бумагу',
    cash_order_basis_id: 2,
    sum: 1200,
  })
  expect((await order(payment(3, register, 1, { ...toElena, currency_id: 2 }))).body.errors).toHaveProperty('currency_id')
})

test('CSH-407 CSH-409 ордера читают списком и по одному, операции и основания — своими списками', async () => {
  const register = await drawerWith(100)
  const { id } = done(await order(payment(5, register, 100)))
  expect(done(await boss().get(`cash-orders?type=0&search=id:${id}`)).items).toMatchObject([{ id, type: 0 }])
  expect(done(await boss().get(`cash-orders?type=1&search=id:${id}`)).items).toEqual([])
  expect(done(await boss().get(`cash-orders/${id}`))).toMatchObject({ id, cash_order_operation_id: 5 })
  const ground = done(await boss().get(`cash-orders/ground?unit_id=${arbat}&type=0`))
  expect(ground.places).toContainEqual(
    expect.objectContaining({ type: 'register', id: register, sum: 0, unit: { id: arbat, name: 'Арбат' } }),
  )
  expect(ground.employers).toContainEqual(expect.objectContaining({ id: elena }))
  const operations = done(await boss().get('cash-orders/operations'))
  expect(operations.map((one: { id: number }) => one.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16])
  expect(operations[6]).toMatchObject({ type: 0, title: 'Размен', by_hand: 1 })
  expect(done(await boss().get('cash-orders/basis')).map((one: { title: string }) => one.title)).toEqual([
    'Z-отчёт',
    'Заявление',
    'Ведомость',
    'Авансовый отчёт',
    'Договор',
    'Акт пересчёта',
    'Распоряжение',
  ])
})

test('X31 размен Арбат — Пруды на 2 000: РКО и ПКО одной пары, кассы −2 000 и +2 000, каждой кассе сказано', async () => {
  const there = await drawerWith(100, ponds)
  done(await order(receipt(16, till.id, 5000)))
  const made = done(await order(payment(7, till.id, 2000, { recipient_type: 'register', recipient_id: there })))
  const pair = done(await boss().get(`cash-orders/${made.pair.id}?with=pair;unit`))
  expect(pair).toMatchObject({ type: 1, cash_order_operation_id: 13, sum: 2000, pair_id: made.id, unit: { id: ponds }, sender_id: till.id })
  expect([await held(till.id), await held(there), await held(made.id, 'cash.moving')]).toEqual([3000, 2100, 0])
  await carrier.sweep()
  expect((await tape()).map((text) => /ВЫПЛАТА|ВНЕСЕНИЕ/.exec(text)?.[0])).toEqual(['ВЫПЛАТА', 'ВНЕСЕНИЕ'])
  expect(await imbalances()).toEqual([])
})

test('перемещение в другую студию: деньги в пути, пока их не примут целиком и один раз; отправленное и принятое не отменить', async () => {
  const [from, to] = [await drawerWith(3000), await drawerWith(0, ponds)]
  const sent = done(await order(payment(6, from, 2500, { recipient_type: 'unit', recipient_id: ponds })))
  expect([await held(from), await held(sent.id, 'cash.moving')]).toEqual([500, 2500])
  const onTheWay = async () =>
    done(await boss().get('finance/cash')).items.find(({ unit }: { unit: { id: number } }) => unit.id === ponds).moves
  expect(await onTheWay()).toContainEqual(
    expect.objectContaining({ id: sent.id, number: sent.number, sum: 2500, from: { id: arbat, name: 'Арбат' } }),
  )
  const take = (sum: number) => order(receipt(14, to, sum, { sender_type: 'unit', sender_id: arbat, pair_id: sent.id }))
  expect((await take(2000)).body.errors).toEqual({ sum: [cashOrderMessages.moveSum] })
  const answers = await Promise.all([take(2500), take(2500), take(2500)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  expect([await held(to), await held(sent.id, 'cash.moving')]).toEqual([2500, 0])
  expect((await onTheWay()).map(({ id }: { id: number }) => id)).not.toContain(sent.id)
  expect((await boss().delete(`cash-orders/${sent.id}`)).body.errors).toEqual({ id: [cashOrderMessages.moved] })
})

test('номера без пропусков: отказанный ордер номера не берёт, пять разом получают пять подряд, у РКО и ПКО счёт свой', async () => {
  const register = await drawerWith(1000)
  const numberOf = ({ number }: { number: string }) => Number(number.split('-')[1])
  const first = numberOf(done(await order(payment(5, register, 1))))
  expect((await order(payment(5, register, 5000))).body).toMatchObject({ code: 1754 })
  const receipts = numberOf(done(await order(receipt(16, register, 1))))
  const many = await Promise.all(Array.from({ length: 5 }, () => order(payment(5, register, 1))))
  const numbers = many.map((one) => numberOf(done(one))).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 5 }, (_, at) => first + 1 + at))
  expect(numberOf(done(await order(receipt(16, register, 1))))).toBe(receipts + 1)
  expect(done(await order(payment(5, register, 1))).number).toMatch(new RegExp(`^${arbat}-`))
})

test('CSH-006 права РКО и ПКО раздельны: с одним видят, создают, правят и отменяют только свои ордера', async () => {
  let phones = 0
  const holder = async (group: 'RKO' | 'PKO') => {
    const phone = `790188800${String(++phones).padStart(2, '0')}`
    const permissions = ['view', 'create', 'update', 'delete'].map((act) => `${group}.${act}`)
    const position = done(await boss().post('work-positions', { title: `Касса ${own()}`, reach: 'company', permissions }))
    const body = { last_name: 'Кассова', first_name: group, phone, work_position_id: position.id, unit_id: arbat, can_login: 1 }
    done(await boss().post('employers', { ...body, password: 'kgf74-Lomzhe' }))
    return house.as(phone)
  }
  const register = await drawerWith(2000)
  const [spend, gain] = [payment(5, register, 10), receipt(16, register, 10)]
  const [rko, pko] = [await holder('RKO'), await holder('PKO')]
  for (const [by, mine, foreign] of [
    [rko, spend, gain],
    [pko, gain, spend],
  ] as const) {
    const [made, other] = [done(await order(mine, by)), done(await order(foreign))]
    expect((await order(foreign, by)).status).toBe(403)
    const seen = done(await by.get('cash-orders?limit=1000')).items.map(({ id }: { id: number }) => id)
    expect([seen.includes(made.id), seen.includes(other.id)]).toEqual([true, false])
    expect([(await by.get(`cash-orders/${made.id}`)).status, (await by.get(`cash-orders/${other.id}`)).status]).toEqual([200, 404])
    expect(done(await by.put(`cash-orders/${made.id}`, { comment: 'Своё' })).comment).toBe('Своё')
    expect((await by.put(`cash-orders/${other.id}`, { comment: 'Чужое' })).status).toBeGreaterThanOrEqual(403)
    expect((await by.delete(`cash-orders/${other.id}`)).status).toBeGreaterThanOrEqual(403)
    done(await by.delete(`cash-orders/${made.id}`))
  }
})

test('ордер отменяют, пока смена открыта: деньги на месте, номер остаётся; после закрытия — только обратный ордер', async () => {
  const [register, safe] = [await drawerWith(2000), await safeOf()]
  const made = done(await order(payment(3, register, 700, toElena)))
  expect((await boss().delete(`cash-orders/${made.id}`)).status).toBe(200)
  expect([await held(register), await imbalances()]).toEqual([2000, []])
  expect(done(await boss().get(`cash-orders/${made.id}?with=reverser`))).toMatchObject({
    number: made.number,
    reversed_at: expect.any(String),
  })
  expect((await boss().delete(`cash-orders/${made.id}`)).body.code).toBe(1799)
  const exchange = done(await order(payment(7, register, 300, { recipient_type: 'safe', recipient_id: safe })))
  expect((await boss().delete(`cash-orders/${exchange.pair.id}`)).body.errors).toEqual({ id: [cashOrderMessages.paired] })
  expect((await boss().delete(`cash-orders/${exchange.id}`)).status).toBe(200)
  expect([await held(register), await held(safe, 'cash.safe')]).toEqual([2000, 0])
  const late = done(await order(payment(3, register, 100, toElena)))
  done(await boss().post('kkm/cashier/session-closed', { register_id: register }))
  expect((await boss().delete(`cash-orders/${late.id}`)).body.errors).toEqual({ id: [cashOrderMessages.closed] })
  expect((await boss().put(`cash-orders/${late.id}`, { comment: 'поздно' })).body.code).toBe(1799)
  expect((await order(payment(3, register, 100, toElena))).body.code).toBe(1752)
})

test('инкассация ордером: деньги в пакете с кодом, обратно его не разбирают; выручка смены уходит в сейф', async () => {
  const [register, safe] = [await drawerWith(9000), await safeOf()]
  expect((await order(payment(1, register, 1000, { recipient_type: 'bank' }))).body.errors).toHaveProperty('package_code')
  const code = own()
  const made = done(await order(payment(1, register, 1000, { recipient_type: 'bank', package_code: code })))
  const [packed] = done(await boss().get(`safe-packages?search=code:${code}`)).items
  expect(packed).toMatchObject({ state: 'packed', sum: 1000 })
  expect((await boss().delete(`cash-orders/${made.id}`)).body.errors).toEqual({ id: [cashOrderMessages.packed] })
  const revenue = { type: 1, cash_order_operation_id: 11, sum: 4000, sender_type: 'register', sender_id: register }
  done(await order({ ...revenue, recipient_type: 'safe', recipient_id: safe }))
  expect([await held(register), await held(safe, 'cash.safe'), await held(packed.id, 'cash.transit')]).toEqual([4000, 4000, 1000])
})

test('что не сходится, отвергнуто у своего поля, и ничего не меняется', async () => {
  const register = await drawerWith(1000)
  const wrong = async (body: object) => {
    const { status, body: said } = await order(body)
    return [status, ...Object.keys(said.errors ?? {})]
  }
  expect(await wrong(payment(12, register, 10, toElena))).toEqual([422, 'cash_order_operation_id'])
  expect(await wrong(payment(4, register, 10, { recipient_type: 'user', recipient_id: 1 }))).toEqual([422, 'cash_order_operation_id'])
  expect(await wrong(payment(3, register, 0, toElena))).toEqual([422, 'sum'])
  expect(await wrong(payment(3, register, 0.001, toElena))).toEqual([422, 'sum'])
  expect(await wrong(payment(3, register, 10))).toEqual([422, 'recipient_type'])
  expect(await wrong(payment(3, register, 10, { recipient_type: 'contractor', recipient_id: 1 }))).toEqual([422, 'recipient_type'])
  expect(await wrong(payment(3, register, 10, { recipient_type: 'employer', recipient_id: 999_999 }))).toEqual([404, 'recipient_id'])
  expect(await wrong(payment(7, register, 10, { recipient_type: 'register', recipient_id: register }))).toEqual([422, 'recipient_id'])
  expect(await wrong(payment(3, register, 10, { ...toElena, sender_type: 'bank' }))).toEqual([422, 'sender_id'])
  expect(await wrong(receipt(14, register, 10, { sender_type: 'unit', sender_id: ponds }))).toEqual([422, 'pair_id'])
  expect(await held(register)).toBe(1000)
  const { id } = done(await order(payment(5, register, 10)))
  await expect(sql('update cash_orders set sum = 1 where id = $1', [id])).rejects.toMatchObject({ constraint: 'cash_orders_way' })
  await expect(sql('delete from cash_orders where id = $1', [id])).rejects.toMatchObject({ constraint: 'cash_orders_way' })
})

test('чужая студия и чужая компания ордера не видят и не делают; мастеру нечем', async () => {
  const register = await drawerWith(1000)
  const { id } = done(await order(payment(5, register, 10)))
  for (const login of [cast.administratorPonds, cast.foreign.superAdmin]) {
    const person = await house.as(login)
    expect((await person.get(`cash-orders/${id}`)).status, login).toBe(404)
    expect((await order(receipt(16, register, 1), person)).status, login).toBe(404)
  }
  const master = await house.as(cast.master)
  expect((await master.get('cash-orders')).status).toBe(403)
  expect((await order(receipt(16, register, 1), master)).status).toBe(403)
})
