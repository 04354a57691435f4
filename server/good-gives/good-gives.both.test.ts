import { expect } from 'vitest'
import { errors } from '#contract/core/error-texts.ts'
import { goodGivesRu } from '#contract/good-gives/good-gives.ru.ts'
import { recountStock } from '#server/stock/recount.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { aCode, act, aGive, aGivenGood, aType, staleGive, visitToday } from '#server/testing/goods/gives.ts'
import { aStore, lies, refusedToApp, stockOf } from '#server/testing/goods/stock.ts'
import { boss, database, house, sql } from '#server/testing/house.ts'
import { bodyOf, byCash, openDrawer } from '#server/testing/till.ts'

const { refusals, scale } = goodGivesRu
const { arbat } = cast.units
let register: { id: number }
let store: number
test.beforeAll(async () => {
  register = await openDrawer()
  store = await aStore({ is_default: 1 })
})

const FILE = { max_use: 1 }
const file = (wish = {}, qty = 10) => aGivenGood(store, { ...FILE, ...wish }, { qty, price: 12 })
const jar = (qty = 250) => aGivenGood(store, { base_unit: 'g', min_weight: 40 }, { qty, price: 5.96 })
const onScale = (address: string) => boss.put(`units/${arbat}`, { unit_settings: { scaleBaseUrl: address } })
const check = (query: Record<string, string | number>) =>
  boss.get(
    `good-gives/check?${new URLSearchParams({ unit_id: String(arbat), ...Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])) })}`,
  )
const paid = (visit: Awaited<ReturnType<typeof visitToday>>, more: object = {}) =>
  desk.boss.post(
    'orders',
    bodyOf([visit.line], [byCash(visit.total)], {
      user_id: visit.user_id,
      booking_id: visit.booking.id,
      status_id: 3,
      register_id: register.id,
      ...more,
    }),
  )
const norm = async (body: object) => done(await boss.post('goods-standard', { mode: 'auto', qty: 1, ...body }))
/** The code and its Russian words, which no other outcome has. */
const refused = (code: keyof typeof errors) => ({ code, message: errors[code].ru })

test('GDS-423 GDS-456 GDS-462 GDS-463 GDS-464 предмет заводят, находят по штрихкоду, выдают, принимают, правят и удаляют; история помнит всё', async () => {
  const good = await file()
  const barcode = aCode()
  const made = done(await boss.post('good-gives', { barcode, good_id: good, unit_id: arbat }))
  expect(made).toMatchObject({ barcode, good: { id: good, base_unit: 'pc', max_use: 1 }, status: 'available', store_id: store, uses: 0 })
  expect(made.history).toMatchObject([{ kind: 'registered', barcode }])
  expect(done(await boss.get(`good-gives?search=barcode:${barcode}`)).items).toMatchObject([{ id: made.id }])
  expect(done(await check({ barcode }))).toMatchObject({ id: made.id, good: { id: good } })
  const visit = await visitToday()
  expect(done(await boss.get(`good-gives/available?unit_id=${arbat}`)).items.map(({ id }: { id: number }) => id)).toContain(made.id)
  const given = done(await act(made.id, { act: 'issue', booking_id: visit.booking.id }))
  expect(given).toMatchObject({ status: 'issued', booking: { id: visit.booking.id }, employer: { id: cast.employers.anna } })
  expect(done(await boss.get(`good-gives/available?unit_id=${arbat}`)).items.map(({ id }: { id: number }) => id)).not.toContain(made.id)
  const back = done(await act(made.id, { act: 'return', comment: 'Стёрлась' }))
  expect(back).toMatchObject({ status: 'used', uses: 1 })
  expect(back.history).toMatchObject([
    { kind: 'returned', booking_id: visit.booking.id, used: 1, taken: 1, comment: 'Стёрлась', employer: { id: cast.employers.anna } },
    { kind: 'issued', booking_id: visit.booking.id },
    { kind: 'registered' },
  ])
  expect(await stockOf(store, good)).toEqual(lies(9, 108))
  const other = await aGive(good)
  const [code, until] = [aCode(), '2031-01-15']
  expect(done(await boss.put(`good-gives/${other.id}`, { barcode: code, sterile_until: until }))).toMatchObject({
    barcode: code,
    sterile_until: until,
  })
  expect(done(await boss.get(`good-gives/${other.id}?with=history`)).history).toMatchObject([
    { kind: 'relabelled', barcode: code },
    { kind: 'registered' },
  ])
  done(await boss.delete(`good-gives/${other.id}`))
  expect((await boss.get(`good-gives/${other.id}`)).status).toBe(404)
  expect((await check({ barcode: code })).body).toMatchObject(refused(1782))
})

test('GDS-438 GDS-439 GDS-440 GDS-441 GDS-442 GDS-443 GDS-444 GDS-445 GDS-446 GDS-447 GDS-448 GDS-449 у каждого из двенадцати исходов свой код и свои слова', async () => {
  expect(new Set(Array.from({ length: 12 }, (_, at) => errors[(1781 + at) as 1781].ru)).size).toBe(12)
  const type = await aType()
  const good = await file({ type })
  const give = await aGive(good)
  const today = await visitToday()
  const booking_id = today.booking.id
  expect((await check({ barcode: '12345678901' })).body).toMatchObject(refused(1781))
  expect((await check({ barcode: '46000000000A5' })).body).toMatchObject(refused(1781))
  expect((await check({ barcode: aCode() })).body).toMatchObject(refused(1782))
  expect((await check({ barcode: give.barcode, unit_id: cast.units.ponds })).body).toMatchObject(refused(1783))
  expect((await act(give.id, { act: 'issue', unit_id: cast.units.ponds, booking_id })).body).toMatchObject(refused(1783))
  expect((await boss.post('good-gives', { barcode: give.barcode, good_id: good, unit_id: arbat })).body).toMatchObject(refused(1784))
  const goodCode = aCode()
  done(await boss.put(`goods/${good}`, { good_barcodes: [goodCode] }))
  const other = await aGive(good)
  expect((await act(other.id, { act: 'relabel', barcode: goodCode })).body).toMatchObject(refused(1784))
  expect((await act(other.id, { act: 'relabel', barcode: aCode(), unit_id: cast.units.ponds })).body).toMatchObject(refused(1783))
  expect((await check({ barcode: goodCode })).body).toMatchObject({
    ...refused(1782),
    errors: { barcode: [expect.stringContaining('штрихкод товара')] },
  })
  const stale = await staleGive(good)
  expect((await act(stale.id, { act: 'issue', booking_id })).body).toMatchObject({ ...refused(1785), data: { outcome: 'obsolete' } })
  const { id: normId } = await norm({ service_id: today.line.item_id, mode: 'mandatory', good_type_id: await aType() })
  expect((await act(give.id, { act: 'issue', booking_id })).body).toMatchObject(refused(1786))
  done(await boss.delete(`goods-standard/${normId}`))
  expect((await act(give.id, { act: 'issue' })).body).toMatchObject(refused(1787))
  expect((await act(give.id, { act: 'issue', booking_id, employer_id: cast.employers.marina })).body).toMatchObject(refused(1789))
  expect((await act(give.id, { act: 'return' })).body).toMatchObject(refused(1791))
  done(await act(give.id, { act: 'issue', booking_id }))
  expect((await act(give.id, { act: 'issue', booking_id })).body).toMatchObject(refused(1790))
  expect((await act(give.id, { act: 'issue', employer_id: cast.employers.marina })).body).toMatchObject(refused(1789))
  desk.goTo('2026-11-23', '09:00')
  expect((await act(other.id, { act: 'issue', booking_id })).body).toMatchObject(refused(1788))
  const next = await visitToday()
  expect((await act(give.id, { act: 'issue', booking_id: next.booking.id })).body).toMatchObject(refused(1788))
  const gel = await jar()
  const pot = await aGive(gel, { weight: 200 })
  done(await act(pot.id, { act: 'issue', booking_id: next.booking.id }))
  for (const [address, words] of [
    ['', scale.unset],
    ['http://127.0.0.1:7001/silent', scale.silent],
    ['http://127.0.0.1:7001/trembling', scale.trembling],
    ['http://127.0.0.1:7001?grams=0', scale.empty],
    ['http://127.0.0.1:7001?grams=202.5', 'Банка тяжелее, чем была: 202,5 г вместо 200 г.'],
  ] as const) {
    done(await onScale(address))
    expect((await act(pot.id, { act: 'return' })).body).toMatchObject({ ...refused(1792), errors: { weight: [words] } })
  }
  expect(done(await boss.get(`good-gives/${pot.id}`))).toMatchObject({ status: 'issued', weight: 200 })
})

test('GDS-465 вес читают с весов студии, когда они успокоятся; весы, которые молчат или дрожат, веса не дают', async () => {
  done(await onScale('http://127.0.0.1:7001?grams=187.5'))
  expect(done(await boss.get(`good-gives/weight?unit_id=${arbat}`))).toEqual({ weight: 187.5 })
  done(await onScale('http://127.0.0.1:7001/trembling'))
  expect((await boss.get(`good-gives/weight?unit_id=${arbat}`)).body).toMatchObject(refused(1792))
  expect((await (await house.as(cast.administrator)).get(`good-gives/weight?unit_id=${cast.units.ponds}`)).status).not.toBe(200)
})

test('банку взвешивают: разница уходит со склада по своей цене; пустая банка отработала; вес вписывает лишь тот, кто вправе менять предметы', async () => {
  const gel = await jar(30)
  done(await onScale('http://127.0.0.1:7001?grams=60'))
  const pot = await aGive(gel)
  expect(pot).toMatchObject({ weight: 60 })
  const visit = await visitToday()
  done(await act(pot.id, { act: 'issue', booking_id: visit.booking.id }))
  done(await onScale('http://127.0.0.1:7001?grams=47.5'))
  expect(done(await act(pot.id, { act: 'return' }))).toMatchObject({
    status: 'returned',
    weight: 47.5,
    history: [{ used: 12.5, taken: 12.5, weight: 47.5 }, {}, {}],
  })
  expect(await stockOf(store, gel)).toEqual(lies(17.5, 104.3))
  done(await act(pot.id, { act: 'issue', booking_id: visit.booking.id }))
  const admin = await house.as(cast.administrator)
  const typed = { act: 'return', unit_id: arbat, weight: 40 }
  expect((await admin.post(`good-gives/${pot.id}/process`, typed)).body.errors).toEqual({ weight: [refusals.weight] })
  expect(done(await act(pot.id, typed))).toMatchObject({ status: 'used', uses: 2, history: [{ used: 7.5, taken: 7.5 }, {}, {}, {}, {}] })
  // The books have less than was used: what is there is written off, and the history tells what was lacking.
  const poor = await jar(5)
  const last = await aGive(poor, { weight: 100 })
  done(await act(last.id, { act: 'issue', booking_id: visit.booking.id }))
  expect(done(await act(last.id, { act: 'return', weight: 80 })).history[0]).toMatchObject({ used: 20, taken: 5 })
  expect(await stockOf(store, poor)).toEqual(lies(0, 0))
  expect(await recountStock(database)).toEqual([])
})

test('выданное на визит норма второй раз не списывает: ни пилку, ни банку; выданное по ошибке — списывает', async () => {
  const visit = await visitToday()
  const [own, gel] = [await file(), await jar()]
  const made = [
    await norm({ service_id: visit.line.item_id, good_id: own, qty: 3 }),
    await norm({ service_id: visit.line.item_id, good_id: gel, qty: 15 }),
  ]
  const [first, wrong, pot] = [await aGive(own), await aGive(own), await aGive(gel, { weight: 200 })]
  const booking_id = visit.booking.id
  for (const one of [first, wrong, pot]) done(await act(one.id, { act: 'issue', booking_id }))
  expect(done(await act(wrong.id, { act: 'cancel' }))).toMatchObject({ status: 'available', booking_id: null, uses: 0 })
  done(await act(first.id, { act: 'return' }))
  const order = done(await paid(visit))
  expect(await sql('select good_id, wanted::float8, taken::float8 from norm_uses where order_id = $1', [order.id])).toEqual([
    { good_id: own, wanted: 2, taken: 2 },
  ])
  expect((await act(pot.id, { act: 'cancel' })).body).toMatchObject(refused(1788))
  done(await act(pot.id, { act: 'return', weight: 187.5 }))
  expect((await act(wrong.id, { act: 'issue', booking_id })).body).toMatchObject(refused(1788))
  expect([await stockOf(store, own), await stockOf(store, gel)]).toEqual([lies(7, 84), lies(237.5, 1415.5)])
  expect(await recountStock(database)).toEqual([])
  for (const { id } of made) done(await boss.delete(`goods-standard/${id}`))
})

test('X30 с оплаченного без материалов: 2 880,00 минус гель 74,50 и пилка 12,00, 40 % от 2 793,50 — 1 117,40', async () => {
  const visit = await visitToday()
  const rule = { service_percent: 40, percent_base: 'paid_minus_materials' }
  done(await boss.post('salary-rules', { employer_id: cast.employers.anna, from_day: '2026-01-01', rule }))
  const [own, gel] = [await file(), await jar()]
  const [one, pot] = [await aGive(own), await aGive(gel, { weight: 200 })]
  for (const { id } of [one, pot]) done(await act(id, { act: 'issue', booking_id: visit.booking.id }))
  done(await act(one.id, { act: 'return' }))
  done(await act(pot.id, { act: 'return', weight: 187.5 }))
  done(await paid({ ...visit, line: { ...visit.line, price: 2880 }, total: 2880 }))
  desk.goTo(visit.day, '21:00')
  const period = { begin_at: visit.day, end_at: visit.day, employer_ids: [cast.employers.anna] }
  const { items } = done(await boss.post('salaries/calculate', period))
  const sheet = done(await boss.get(`salaries/${items[0].id}`))
  const line = sheet.items.find(({ kind }: { kind: string }) => kind === 'service_percent')
  expect(line).toMatchObject({ base: 2793.5, amount: 1117.4 })
})

test('ORD-437 пока обязательное не выдано, заказ на визит не завести: код 2100; выданное пропускает; продаже без визита и правке заказа это не мешает', async () => {
  const visit = await visitToday()
  const type = await aType('Крафт-пакет стерильный', 20)
  const { id } = await norm({ service_id: visit.line.item_id, mode: 'mandatory', good_type_id: type })
  const refusedOrder = await paid(visit)
  expect(refusedOrder.status).toBe(422)
  expect(refusedOrder.body).toMatchObject({
    code: 2100,
    message: 'Примите обязательные материалы',
    errors: { items: ['Выдайте на визит: Крафт-пакет стерильный.'] },
  })
  done(await paid(visit, { booking_id: null, status_id: 0 }))
  const kraft = await aGive(await file({ type }))
  expect(kraft.sterile_until?.slice(0, 10)).toMatch(/^20\d\d-\d\d-\d\d$/)
  done(await act(kraft.id, { act: 'issue', booking_id: visit.booking.id }))
  const order = done(await paid(visit, { status_id: 0 }))
  done(await act(kraft.id, { act: 'cancel' }))
  done(await desk.boss.put(`orders/${order.id}`, { items: [visit.line], payments: [byCash(visit.total)] }))
  done(await boss.delete(`goods-standard/${id}`))
})

test('норма по типу считает граммами то, что взвешивают: выданная банка её закрыла, и вторую визиту не предлагают', async () => {
  const visit = await visitToday()
  const type = await aType()
  const { id } = await norm({ service_id: visit.line.item_id, mode: 'choose', good_type_id: type, qty: 12.5 })
  const given = (base_unit: 'g' | 'ml') => aGivenGood(store, { type, base_unit, min_weight: 30 }, { qty: 500, price: 6 })
  const [jar, other] = [await aGive(await given('g'), { weight: 250 }), await aGive(await given('ml'), { weight: 250 })]
  const there = async () => done(await boss.get(`good-gives/available?booking_id=${visit.booking.id}`))
  expect(await there()).toMatchObject({ needs: [{ base_unit: 'g', qty: 12.5, given: 0 }], items: [{ id: other.id }, { id: jar.id }] })
  const norms = done(await boss.get(`goods-standard?search=id:${id}&with=good_type`)).items
  expect(norms).toMatchObject([{ qty: 12.5, good_type: { id: type, base_unit: 'g' } }])
  done(await act(jar.id, { act: 'issue', booking_id: visit.booking.id }))
  expect(await there()).toMatchObject({ needs: [{ given: 1 }], items: [] })
  done(await boss.delete(`goods-standard/${id}`))
})

test('ORD-433 пилочка, выданная на визит, выбрана: 1720 не отвечает; визит показывает, что ему нужно и что он получил', async () => {
  const visit = await visitToday()
  const type = await aType()
  const { id } = await norm({ service_id: visit.line.item_id, mode: 'choose', good_type_id: type })
  expect((await paid(visit)).body.code).toBe(1720)
  const own = await aGive(await file({ type }))
  const strange = await aGive(await file())
  const asked = done(await boss.get(`good-gives/available?booking_id=${visit.booking.id}`))
  expect(asked).toMatchObject({ needs: [{ mode: 'choose', good_type_id: type, qty: 1, given: 0 }], items: [{ id: own.id }] })
  expect((await act(strange.id, { act: 'issue', booking_id: visit.booking.id })).body).toMatchObject(refused(1786))
  done(await act(own.id, { act: 'issue', booking_id: visit.booking.id }))
  const { items } = done(await boss.get(`good-gives/visits?unit_id=${arbat}`))
  expect(items.find((one: { id: number }) => one.id === visit.booking.id)).toMatchObject({
    masters: [{ id: cast.employers.anna }],
    needs: [{ given: 1 }],
    gives: [{ id: own.id, status: 'issued' }],
    is_posted: false,
  })
  expect(done(await boss.get(`good-gives/available?booking_id=${visit.booking.id}`)).items).toEqual([])
  done(await paid(visit))
  const after = done(await boss.get(`good-gives/visits?unit_id=${arbat}`)).items
  expect(after.find((one: { id: number }) => one.id === visit.booking.id)).toMatchObject({ is_posted: true })
  done(await boss.delete(`goods-standard/${id}`))
})

test('двое за стойкой разом выдают один предмет на два визита: выдан одному, второму отказано; приняли разом — принято и списано один раз', async () => {
  const good = await file()
  const give = await aGive(good)
  const one = await visitToday()
  for (const round of [1, 2, 3]) {
    const answers = await Promise.all([1, 2, 3, 4].map(() => act(give.id, { act: 'issue', booking_id: one.booking.id })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    if (round < 3) done(await act(give.id, { act: 'cancel' }))
  }
  const back = await Promise.all([1, 2, 3, 4].map(() => act(give.id, { act: 'return' })))
  expect(back.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await stockOf(store, good)).toEqual(lies(9, 108))
})

test('историю предмета база не даёт ни править, ни удалить, штрихкод живого предмета — занять; выданный вернуть можно раз и тому же визиту', async () => {
  const give = await aGive(await file())
  const visit = await visitToday()
  expect(await refusedToApp('delete from good_give_events where give_id = $1', [give.id])).toBe('42501')
  expect(await sql('update good_give_events set used = null where give_id = $1', [give.id]).catch(({ constraint }) => constraint)).toBe(
    'good_give_events_append_only',
  )
  done(await act(give.id, { act: 'issue', booking_id: visit.booking.id }))
  const event = `insert into good_give_events (company_id, at, give_id, kind, employer_id, booking_id, ends_id) values (1, now(), $1, $2, 14, $3, $4)`
  const [issue] = await sql<{ id: number }>(`select id from good_give_events where give_id = $1 and kind = 'issued'`, [give.id])
  expect(await refusedToApp(event, [give.id, 'issued', visit.booking.id, null])).toBe('good_give_events_one')
  expect(await refusedToApp(event, [give.id, 'returned', null, issue?.id])).toBe('good_give_events_ended')
  const again = `insert into good_gives (company_id, barcode, good_id, unit_id, store_id) select 1, barcode, good_id, unit_id, store_id from good_gives where id = $1`
  expect(await refusedToApp(again, [give.id])).toBe('good_gives_barcode')
})
