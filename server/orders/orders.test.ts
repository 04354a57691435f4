import { expect } from 'vitest'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { sql } from '#server/testing/house.ts'
import { drawPicture, fileOf } from '#server/testing/pictures.ts'
import { printedForm } from '#server/testing/printed-form.ts'
import { soldCertificate } from '#server/testing/sold-certificates.ts'
import { bodyOf, byCard, byCash, byCertificate, goodAt, type Line, openDrawer, serviceAt, visitOf } from '#server/testing/till.ts'

const post = (body: object) => desk.boss.post('orders', body)

const made = async (body?: object) => done(await post(body ?? bodyOf([await serviceAt(1000)], [byCard(1000)])))

const count = async () => (await sql('select count(*)::int as n from orders'))[0].n

const refusedWith = (error: keyof typeof ordersRu.checks, field: string) => ({
  status: 422,
  body: { data: { error }, errors: { [field]: [ordersRu.checks[error]] } },
})

test('ORD-430 списки статусов чека, статусов оплаты и способов оплаты; ORD-002 ORD-407 ORD-006 ORD-007 ORD-008 ORD-408 их номера и коды', async () => {
  const statuses = done(await desk.boss.get('order-statuses'))
  expect(statuses.map(({ id, alias }: { id: number; alias: string }) => `${id} ${alias}`)).toEqual([
    '0 new',
    '1 cancelled',
    '2 paid',
    '3 done',
    '4 refund',
  ])
  expect(done(await desk.boss.get('payment-statuses')).map(({ alias }: { alias: string }) => alias)).toEqual([
    'user_pending',
    'provider_pending',
    'success',
    'fail',
    'refund',
    'cancel',
  ])
  const types = done(await desk.boss.get('payment-types'))
  const ids = Object.fromEntries(types.map(({ id, alias }: { id: number; alias: string }) => [alias, id]))
  expect(ids).toMatchObject({ cash: 8, cashless: 1, tinkoff_online: 2, certificate: 3, employer_pay: 4, company_pay: 5, club_card: 7 })
  expect(ids).toMatchObject({ sber_pay_qr: 10, tinkoff_qr: 11, self_employed: 16, promo_code: 17 })
  const others = ['tinkoff_credit_3', 'tinkoff_credit_4', 'tinkoff_credit_6', 'dolyame', 'bonuses']
  const numbered = ['cash', 'cashless', 'tinkoff_online', 'certificate', 'employer_pay', 'company_pay', 'club_card']
  expect(Object.keys(ids).toSorted()).toEqual(
    [...others, ...numbered, 'sber_pay_qr', 'tinkoff_qr', 'self_employed', 'promo_code'].toSorted(),
  )
  expect(new Set(Object.values(ids)).size).toBe(types.length)
})

test('ORD-405 ORD-427 чек хранит всё, что прислали, и отдаёт строки, оплаты и связи', async () => {
  const { booking, user_id, line, total } = await visitOf()
  const items = [line, goodAt(390, { notRound: 1 })]
  const body = { ...bodyOf(items, [byCash(total), byCard(390)]), user_id, booking_id: booking.id, promotions: [7, 9], checkRefaund: 1 }
  const { id } = await made(body)
  expect(done(await desk.boss.get(`orders/${id}?with=user;unit;booking;author`))).toMatchObject({
    id,
    company_id: 1,
    unit_id: cast.units.arbat,
    user_id,
    booking_id: booking.id,
    promotions: [7, 9],
    checkRefaund: 1,
    unsafe: 0,
    check_printed_at: null,
    image: null,
    kind: 'visit',
    status_id: 0,
    total: total + 390,
    items: [
      { item_type: 1, price: total, qty: 1, employer: { id: cast.employers.anna }, notRound: 0, price_paid: null },
      { item_type: 2, title: 'Масло для кутикулы', price: 390, qty: 1, employer: null, notRound: 1 },
    ],
    payments: [
      { payment_type: 8, sum: total, amount: total },
      { payment_type: 1, sum: 390, amount: 390 },
    ],
    user: { id: user_id },
    unit: { name: expect.any(String) },
    booking: { id: booking.id },
    author: { id: 13 },
  })
  const fewer = done(await desk.boss.get(`orders/${id}?with=unit`))
  expect(fewer).toMatchObject({ unit: { id: cast.units.arbat }, items: [{}, {}], payments: [{}, {}] })
  for (const relation of ['user', 'booking', 'author']) expect(fewer, relation).not.toHaveProperty(relation)
})

test('ORD-406 в чеке бывают услуга, товар, сертификат, клубная карта и предоплата', async () => {
  const others = [2, 3, 4, 5].map((item_type) => ({ item_type, title: `Вид ${item_type}`, qty: 1, price: 100 }))
  const order = await made(bodyOf([await serviceAt(1000), ...others], [byCard(1400)]))
  expect(order.items.map(({ item_type }: { item_type: number }) => item_type)).toEqual([1, 2, 3, 4, 5])
  expect(await post(bodyOf([{ item_type: 9, title: 'Что это', qty: 1, price: 1 }], [byCard(1)]))).toMatchObject({ status: 422 })
})

test('ORD-428 ORD-405 чек заводят и правят формой с файлом, X-Locale выбирает язык', async () => {
  const before = bodyOf([await serviceAt(1000), goodAt(500)], [byCard(1500)])
  const form = await printedForm({ ...before, image: fileOf(await drawPicture()) })
  const order = done(await desk.boss.post('orders', form.body, { headers: { ...form.headers, 'x-locale': 'ru' } }))
  expect(order).toMatchObject({ total: 1500, image: expect.stringMatching(/webp|\w/) })
  expect(order.items).toHaveLength(2)
  const next = await printedForm({ payments: [byCash(1500)], image: fileOf(await drawPicture()) })
  const changed = done(await desk.boss.put(`orders/${order.id}`, next.body, { headers: next.headers }))
  expect(changed.payments).toMatchObject([{ payment_type: 8, sum: 1500 }])
  expect(changed.image).not.toBe(order.image)
  const refused = await desk.boss.get('orders/999999', undefined, { headers: { 'x-locale': 'en' } })
  expect(refused.body.message).toMatch(/Not found/)
  const english = { headers: { 'x-locale': 'en' } }
  for (const answer of [
    await desk.boss.put('orders/999999', {}, english),
    await desk.boss.post('orders', { ...before, items: [] }, english),
  ]) {
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.body.message).not.toMatch(/[а-я]/i)
  }
})

test('ORD-426 список отдаёт строки, число, сумму и фильтры; ORD-003 «проведён» — статус 3, «не проведён» — все прочие', async () => {
  const unit = cast.units.sokol
  const drawer = await openDrawer(unit)
  const body = { ...bodyOf([await serviceAt(1000)], [byCard(1000)]), unit_id: unit, register_id: drawer.id }
  const [fresh, cancelled, paid, posted] = [
    await made(body),
    await made(body),
    await made({ ...body, status_id: 2 }),
    await made({ ...body, status_id: 3 }),
  ]
  done(await desk.boss.put(`orders/${cancelled.id}`, { status_id: 1 }))
  const ask = async (search: string) =>
    done(await desk.boss.get(`orders?search=unit_id:${unit};${search}&searchJoin=and&orderBy=id&sortedBy=asc`))
  const idsOf = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id)
  const all = await ask(`status_id:0,1,2,3&searchFields=status_id:in`)
  expect(all).toMatchObject({ count: 4, sum: 3000 })
  expect(all.filters.map(({ key }: { key: string }) => key)).toEqual(expect.arrayContaining(['day', 'unit_id', 'status_id', 'posted']))
  expect(idsOf(await ask('posted:0'))).toEqual([fresh.id, cancelled.id, paid.id])
  expect(idsOf(await ask('posted:1'))).toEqual([posted.id])
  expect(await ask('posted:1')).toMatchObject({ count: 1, sum: 1000 })
  done(await desk.boss.post(`orders/${posted.id}/refund`, { reason: 'Не понравилось' }))
  expect(done(await desk.boss.get(`orders/${posted.id}`)).status_id).toBe(4)
  expect(idsOf(await ask('posted:0'))).toContain(posted.id)
  expect(idsOf(await ask('posted:1'))).not.toContain(posted.id)
})

test('ORD-409 ORD-410 ORD-411 ORD-412 ORD-413 ORD-414 ORD-415 чек, не прошедший проверку, не сохраняют; каждая говорит своё у своего места', async () => {
  const service = await serviceAt(1000)
  const before = await count()
  const right = bodyOf([service], [byCard(1000)])
  for (const unit_id of [null, 0, undefined])
    expect(await post({ ...right, unit_id })).toMatchObject(refusedWith('errorOrderUnitId', 'unit_id'))
  for (const unit_id of ['Арбат', '1', -1, 1.5, 1e10])
    expect(await post({ ...right, unit_id })).toMatchObject({ status: 422, body: { errors: { unit_id: ['Выберите студию.'] } } })
  expect(await post({ ...right, items: [] })).toMatchObject(refusedWith('errorOrderHasNoItems', 'items'))
  const lines = [goodAt(100), { ...service, employer: null }]
  expect(await post({ ...right, items: lines })).toMatchObject(refusedWith('errorOrderHasNoEmployer', 'items.1.employer'))
  expect(await post({ ...right, user_id: null })).toMatchObject(refusedWith('errorOrderHasNoUser', 'user_id'))
  expect(await post({ ...right, payments: [] })).toMatchObject(refusedWith('errorOrderHasNoPayments', 'payments'))
  for (const sum of [999.99, 1000.01])
    expect(await post({ ...right, payments: [byCard(sum)] })).toMatchObject(refusedWith('errorOrderSumNotMatch', 'payments'))
  expect(await count()).toBe(before)
  const saved = await made(right)
  const change = (body: object) => desk.boss.put(`orders/${saved.id}`, body)
  for (const unit_id of [0, null]) expect(await change({ unit_id })).toMatchObject(refusedWith('errorOrderUnitId', 'unit_id'))
  expect((await change({ unit_id: 'Арбат' })).body.errors).toEqual({ unit_id: ['Выберите студию.'] })
  expect(await change({ items: [] })).toMatchObject(refusedWith('errorOrderHasNoItems', 'items'))
  expect(await change({ items: lines })).toMatchObject(refusedWith('errorOrderHasNoEmployer', 'items.1.employer'))
  expect(await change({ user_id: null })).toMatchObject(refusedWith('errorOrderHasNoUser', 'user_id'))
  expect(await change({ payments: [] })).toMatchObject(refusedWith('errorOrderHasNoPayments', 'payments'))
  for (const sum of [999.99, 1000.01])
    expect(await change({ payments: [byCard(sum)] })).toMatchObject(refusedWith('errorOrderSumNotMatch', 'payments'))
  expect(done(await desk.boss.get(`orders/${saved.id}`))).toMatchObject({ user_id: right.user_id, total: 1000, payments: [{ sum: 1000 }] })
  const free = [2, 3, 4, 5].map((item_type): Line => ({ item_type, title: 'Без мастера', qty: 1, price: 250 }))
  expect(await post({ ...right, items: free })).toMatchObject({ status: 200 })
})

test('ORD-416 сертификат закрывает часть, остальное закрывают другие', async () => {
  const items = [await serviceAt(1000)]
  const certificate = await soldCertificate(1000)
  expect(await post(bodyOf(items, [byCard(400), byCertificate(1000, certificate)]))).toMatchObject({ status: 200 })
  const before = await count()
  for (const [card, face] of [
    [400, 500],
    [499.99, 500],
    [1000, 500],
  ] as const)
    expect(await post(bodyOf(items, [byCard(card), byCertificate(face, certificate)]))).toMatchObject(
      refusedWith('errorOrderSumNotMatch', 'payments'),
    )
  expect(await count()).toBe(before)
})

test('ORD-417 ORD-418 ORD-405 unsafe пропускает сумму при правке и не пропускает при создании; без равных сумм не оплачивают', async () => {
  const unequal = { ...bodyOf([await serviceAt(1000)], [byCard(900)]), unsafe: 1 }
  expect(await post(unequal)).toMatchObject(refusedWith('errorOrderSumNotMatch', 'payments'))
  const { id } = await made()
  expect(done(await desk.boss.put(`orders/${id}`, unequal))).toMatchObject({ unsafe: 1, payments: [{ sum: 900 }], status_id: 0 })
  // The screen sends only what was changed, so an order keeps its mark until somebody takes it away.
  const change = (body: object) => desk.boss.put(`orders/${id}`, body)
  expect(done(await change({ payments: [byCard(800)] }))).toMatchObject({ unsafe: 1, payments: [{ sum: 800 }] })
  for (const body of [{ status_id: 2 }, { unsafe: 0 }, { unsafe: 0, payments: [byCard(700)] }])
    expect(await change(body)).toMatchObject(refusedWith('errorOrderSumNotMatch', 'payments'))
  expect(done(await desk.boss.get(`orders/${id}`))).toMatchObject({ status_id: 0, unsafe: 1, payments: [{ sum: 800 }] })
  expect(done(await change({ unsafe: 0, payments: [byCard(1000)] }))).toMatchObject({ unsafe: 0, payments: [{ sum: 1000 }] })
  expect(await change({ payments: [byCard(900)] })).toMatchObject(refusedWith('errorOrderSumNotMatch', 'payments'))
})

test('чек записи — её клиента и её студии; отменённую не оплачивают', async () => {
  const { booking, user_id, line, total } = await visitOf()
  const body = { ...bodyOf([line], [byCard(total)]), user_id, booking_id: booking.id }
  expect(await post({ ...body, user_id: cast.customers.maria })).toMatchObject({
    status: 422,
    body: { errors: { user_id: [expect.any(String)] } },
  })
  expect(await post({ ...body, unit_id: cast.units.ponds })).toMatchObject({
    status: 422,
    body: { errors: { unit_id: [expect.any(String)] } },
  })
  const order = await made(body)
  done(await desk.boss.put(`bookings/${booking.id}`, { status_id: 9 }))
  expect(await desk.boss.put(`orders/${order.id}`, { status_id: 3 })).toMatchObject({ status: 422 })
  expect(done(await desk.boss.put(`orders/${order.id}`, { status_id: 1 }))).toMatchObject({
    status_id: 1,
    moves: [],
    payments: [{ state: 'cancel' }],
  })
})

test('ORD-405 чего нет и чего не бывает, названо у поля: сумма двумя именами, ноль среди оплат, сертификат без номера', async () => {
  const service = await serviceAt(1000)
  const body = (payments: object[]) => ({ ...bodyOf([service], []), payments })
  const places: [object, string][] = [
    [body([{ payment_type: 1, sum: 1000, amount: 999 }]), 'payments.0.sum'],
    [body([{ payment_type: 1 }]), 'payments.0.sum'],
    [body([byCard(1000), byCash(0)]), 'payments.1.sum'],
    [body([{ payment_type: 3, sum: 1000 }]), 'payments.0.certificate_number'],
    [body([{ payment_type: 9, sum: 1000 }]), 'payments.0.payment_type'],
    [bodyOf([{ ...service, item_id: 999_999 }], [byCard(1000)]), 'items.0.item_id'],
    [bodyOf([{ item_type: 2, qty: 1, price: 10 }], [byCard(10)]), 'items.0.title'],
  ]
  for (const [sent, field] of places)
    expect((await post(sent)).body.errors, field).toMatchObject({ [field]: [expect.stringMatching(/[а-я]/)] })
  expect(await made({ ...body([]), payments: [{ payment_type: 1, amount: 1000 }] })).toMatchObject({
    payments: [{ sum: 1000, amount: 1000 }],
  })
})

test('оплаты онлайн отдают по номеру заказа, прочие — нет', async () => {
  const { id } = await made(bodyOf([await serviceAt(1000)], [{ payment_type: 2, sum: 600 }, byCash(400)]))
  expect(done(await desk.boss.get(`orders/refresh-online-payments?order_id=${id}`))).toMatchObject([
    { payment_type: 2, sum: 600, state: 'user_pending' },
  ])
})

test('журнал помнит, что и чем было оплачено', async () => {
  const { id } = await made()
  done(await desk.boss.put(`orders/${id}`, { payments: [byCash(1000)] }))
  const [last] = await sql(`select before, after from audits where model_type = 'order' and model_id = $1 and event = 'updated'`, [id])
  expect(last).toMatchObject({ before: { payments: 'Карта — 1\u00A0000,00' }, after: { payments: 'Наличные — 1\u00A0000,00' } })
})

test('BKG-042 заказы записи отдают по её номеру, со строками и оплатами; чужой записи нет', async () => {
  const visit = await visitOf()
  const of = { user_id: visit.user_id, booking_id: visit.booking.id }
  const prepaid = await made({ ...bodyOf([{ item_type: 5, title: 'Предоплата', qty: 1, price: 390 }], [byCash(390)]), ...of })
  const order = await made({ ...bodyOf([visit.line], [byCard(visit.total)]), ...of })
  // An order of another booking, and the same customer's order of none, are not among them.
  const beside = await visitOf()
  await made({ ...bodyOf([beside.line], [byCard(beside.total)]), user_id: beside.user_id, booking_id: beside.booking.id })
  await made({ ...bodyOf([goodAt(100)], [byCash(100)]), user_id: visit.user_id })
  const listed = done(await desk.boss.get(`bookings/${visit.booking.id}/orders`)) as { id: number }[]
  expect(listed.toSorted((a, b) => a.id - b.id)).toMatchObject([
    { id: prepaid.id, booking_id: visit.booking.id, items: [{ price: 390 }], payments: [{ payment_type: 8 }] },
    {
      id: order.id,
      kind: 'visit',
      booking_id: visit.booking.id,
      items: [{ item_id: visit.line.item_id }],
      payments: [{ payment_type: 1 }],
    },
  ])
  expect((await desk.boss.get('bookings/999999/orders')).status).toBe(404)
})

test('ORD-429 скидка заказа: сколько от прайса, чем и сколько это процентов; чужого заказа нет', async () => {
  const line = await serviceAt(1000)
  const order = await made(bodyOf([{ ...line, price: 900 }], [{ payment_type: 17, sum: 90 }, byCard(810)]))
  expect(done(await desk.boss.get(`orders/discount?order_id=${order.id}`))).toEqual({
    order_id: order.id,
    list_sum: 1000,
    discount: 100,
    reductions: 90,
    percent: 19,
  })
  expect((await desk.boss.get('orders/discount?order_id=999999')).status).toBe(404)
})
