import { afterEach, expect } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { house, sql } from '#server/testing/house.ts'
import { asked, atBank, bank, byQr, closeBank, drawer, notice, openBank, pass, shown, sweep } from '#server/testing/scenes/online-scene.ts'
import { imbalances } from '#server/testing/scenes/receipts-scene.ts'
import { bodyOf, booksOf, byCash, closeShift, goodAt, openShiftOf } from '#server/testing/till.ts'

test.beforeEach(openBank)
afterEach(closeBank)

const SALE = ['Dr bank.acquiring 100.00, Cr liability.advance 100.00', 'Dr liability.advance 100.00, Cr revenue.goods 100.00']

test('ORD-431 обновить онлайн-оплаты: банк спрошен заново, ответ — оплаты этого заказа, какие они сейчас; пришедшие деньги проводят заказ', async () => {
  const { id, order, key } = await asked()
  expect(order).toMatchObject({ status_id: 0, is_awaited: 1, payments: [{ payment_type: 10, state: 'user_pending' }] })
  expect((await shown(id)).online).toMatchObject([
    { kind: 'payment', state: 'user_pending', sum: 100, url: expect.stringContaining(`/bank/${key}`) },
  ])
  const refresh = async () => done(await desk.boss.get(`orders/refresh-online-payments?order_id=${id}`))
  expect(await refresh()).toMatchObject([{ payment_type: 10, sum: 100, amount: 100, state: 'user_pending' }])
  bank().act(key, 'late')
  expect(await refresh()).toMatchObject([{ state: 'provider_pending' }])
  desk.wait(121)
  expect(await refresh()).toMatchObject([{ state: 'success' }])
  expect(await shown(id)).toMatchObject({
    status_id: 3,
    is_awaited: 0,
    paid: 100,
    online: [{ state: 'success', is_settled: 1, url: null }],
  })
  expect(await booksOf(id)).toEqual(SALE)
  const none = done(await desk.boss.post('orders', { ...bodyOf([goodAt(100)], [byCash(100)]), status_id: 0 }))
  expect(done(await desk.boss.get(`orders/refresh-online-payments?order_id=${none.id}`))).toEqual([])
  expect((await desk.boss.get('orders/refresh-online-payments?order_id=7700007')).status).toBe(404)
  expect(await imbalances()).toEqual([])
})

test('F-15 сообщение банка — только повод спросить: подделанное ничего не меняет, повторное и опоздавшее не берут деньги второй раз', async () => {
  const { id, key } = await asked()
  for (let times = 0; times < 3; times++) expect((await notice(key)).status).toBe(200)
  await sweep()
  expect(await shown(id)).toMatchObject({ status_id: 0, paid: null, payments: [{ state: 'user_pending' }] })
  done(await atBank(key, 'forged'))
  await sweep()
  expect((await shown(id)).status_id).toBe(0)
  done(await atBank(key, 'pay'))
  await Promise.all([notice(key), sweep(), notice(key), sweep()])
  await notice(key)
  await pass(30)
  expect(await shown(id)).toMatchObject({ status_id: 3, paid: 100 })
  expect(await booksOf(id)).toEqual(SALE)
  expect((await notice(crypto.randomUUID())).status).toBe(200)
  expect((await house.nobody.post('payment-notices', { key: 'x' })).status).toBe(422)
})

test('потерянный запрос и потерянный ответ: ключ один, в банке один счёт, деньги взяты один раз', async () => {
  bank().faults.loseRequests = 1
  const { id, key } = await asked()
  expect(bank().bill(key)).toBeNull()
  await pass(60)
  bank().faults.loseAnswers = 2
  bank().act(key, 'pay')
  await pass(120)
  expect(await shown(id)).toMatchObject({ status_id: 3, online: [{ state: 'success' }] })
  expect(await sql('select count(*)::int as n from online_payments where order_id = $1', [id])).toEqual([{ n: 1 }])
  expect(await booksOf(id)).toEqual(SALE)
})

test('двумя оплатами онлайн заказ проведён, когда пришли обе; до того первая ждёт и никого не торопит', async () => {
  const { id } = await asked(100, { payments: [byQr(60), { payment_type: 2, sum: 40 }] })
  const [{ key: first }, { key: second }] = await sql('select key from online_payments where order_id = $1 order by n', [id])
  done(await atBank(first, 'pay'))
  await sweep()
  await notice(first)
  await sweep()
  expect(await shown(id)).toMatchObject({ status_id: 0, is_awaited: 1, payments: [{ state: 'success' }, { state: 'user_pending' }] })
  done(await atBank(second, 'pay'))
  await sweep()
  expect(await shown(id)).toMatchObject({ status_id: 3, paid: 100, online: [{ is_settled: 1 }, { is_settled: 1 }] })
  expect(await sql('select is_hinted from online_payments where order_id = $1 and (is_hinted or lease is not null)', [id])).toEqual([])
})

test('деньги пришли, а заказ их не взял: его отменяют, и они возвращены клиенту один раз', async () => {
  const { id, key } = await asked(100, { payments: [byQr(60), byCash(40)] })
  await closeShift(drawer.shift, 'closing')
  await closeShift(drawer.shift)
  done(await atBank(key, 'pay'))
  await sweep()
  expect((await shown(id)).online).toMatchObject([{ state: 'success', is_settled: 0 }])
  expect(done(await desk.boss.put(`orders/${id}`, { status_id: 1 })).status_id).toBe(1)
  await pass(30)
  expect(bank().bill(key)).toMatchObject({ returned: 6000 })
  expect(await shown(id)).toMatchObject({ is_awaited: 0, payments: [{ state: 'cancel' }, {}], online: [{ kind: 'refund' }, {}] })
})

test('минута молчания банка видна, и счёт остаётся', async () => {
  const { id, key } = await asked()
  bank().act(key, 'silence')
  await notice(key)
  await sweep()
  await pass(45)
  bank().act(key, 'silence')
  await pass(45)
  expect((await shown(id)).online).toMatchObject([{ is_silent: 1, state: 'user_pending' }])
})

test('банк отказал — заказ не оплачен, его платят иначе; пока клиент платит, заказ не меняют', async () => {
  const { id, key } = await asked()
  const cash = { payments: [byCash(100)], status_id: 3, register_id: drawer.id }
  const busy = await desk.boss.put(`orders/${id}`, cash)
  expect(busy).toMatchObject({
    status: 409,
    body: { code: E.processedAlready, errors: { payments: [expect.stringContaining('отзовите ссылку')] } },
  })
  done(await atBank(key, 'refuse'))
  await sweep()
  expect(await shown(id)).toMatchObject({
    status_id: 0,
    is_awaited: 0,
    payments: [{ state: 'fail' }],
    online: [{ state: 'fail', cause: 'declined' }],
  })
  expect(done(await desk.boss.put(`orders/${id}`, cash))).toMatchObject({ status_id: 3 })
  expect(await booksOf(id)).toEqual([expect.stringContaining('cash.register'), expect.stringContaining('revenue.goods')])
})

test('ссылку отозвали, а клиент успел заплатить: деньги возвращены один раз, заказ их не взял', async () => {
  const { id, key } = await asked()
  const [bill] = (await shown(id)).online
  bank().act(key, 'pay')
  done(await desk.boss.post(`online-payments/${bill?.id}/withdraw`, {}))
  await pass(30)
  expect(await shown(id)).toMatchObject({
    status_id: 0,
    paid: null,
    is_awaited: 0,
    online: [
      { kind: 'refund', state: 'success', sum: 100 },
      { kind: 'payment', state: 'success', is_settled: 1, cause: 'late' },
    ],
  })
  expect(bank().bill(key)).toMatchObject({ returned: 10_000 })
  expect(await booksOf(id)).toEqual([])
  expect((await desk.boss.post(`online-payments/${bill?.id}/withdraw`, {})).status).toBe(409)
  expect(done(await desk.boss.put(`orders/${id}`, { payments: [byCash(100)], status_id: 3, register_id: drawer.id })).status_id).toBe(3)
})

test('отменённый заказ отзывает ссылку; банк подтверждает отзыв', async () => {
  const { id, key } = await asked()
  expect(done(await desk.boss.put(`orders/${id}`, { status_id: 1 })).status_id).toBe(1)
  await sweep()
  expect(bank().bill(key)).toMatchObject({ state: 'cancel' })
  expect((await shown(id)).online).toMatchObject([{ state: 'cancel', is_withdrawn: 1 }])
})

test('деньги пришли при закрытой смене — ждут, причина сказана; смена открыта — заказ проведён', async () => {
  const { id, key } = await asked(100, { payments: [byQr(60), byCash(40)] })
  await closeShift(drawer.shift, 'closing')
  await closeShift(drawer.shift)
  done(await atBank(key, 'pay'))
  await sweep()
  expect(await shown(id)).toMatchObject({
    status_id: 0,
    is_awaited: 1,
    payments: [{ state: 'success' }, { state: 'user_pending' }],
    online: [{ state: 'success', is_settled: 0, cause: expect.stringContaining('Смена') }],
  })
  await openShiftOf(drawer.id)
  await pass(30)
  expect(await shown(id)).toMatchObject({ status_id: 3, paid: 100, online: [{ is_settled: 1, cause: null }] })
})

test('возврат идёт тем же банком и не больше, чем пришло; отказ банка виден, возврат повторяют', async () => {
  const { id, key } = await asked(100, bodyOf([goodAt(60), goodAt(40)], [byQr(100)]))
  done(await atBank(key, 'pay'))
  await sweep()
  const [first] = (await shown(id)).items
  done(await desk.boss.post(`orders/${id}/refund`, { items: [{ id: first?.id, qty: 1 }], reason: 'Не подошёл' }))
  await sweep()
  expect((await shown(id)).online).toMatchObject([{ kind: 'refund', sum: 60, state: 'success' }, { kind: 'payment' }])
  expect(bank().bill(key)).toMatchObject({ returned: 6000 })
  done(await desk.boss.post(`orders/${id}/refund`, { reason: 'И второй' }))
  await sweep()
  expect(bank().bill(key)).toMatchObject({ returned: 10_000 })
  expect(await shown(id)).toMatchObject({ status_id: 4, payments: [{ state: 'refund' }] })
  expect((await desk.boss.post(`orders/${id}/refund`, { reason: 'Ещё раз' })).body.code).toBe(E.moreThanPaid)
  const [paid] = await sql<{ id: number }>(`select id from online_payments where order_id = $1 and kind = 'payment'`, [id])
  const more = sql(
    `insert into online_payments (company_id, unit_id, order_id, n, kind, of_id, type, sum, key, title, wanted, until, asked_at)
     select company_id, unit_id, order_id, n, 'refund', id, type, 1, gen_random_uuid(), title, wanted, until, asked_at from online_payments where id = $1`,
    [paid?.id],
  )
  await expect(more).rejects.toMatchObject({ constraint: 'online_payments_more' })
  for (const what of ['sum = 1', `state = 'user_pending'`, 'settled_at = null, is_captured = false'])
    await expect(sql(`update online_payments set ${what} where id = $1`, [paid?.id])).rejects.toMatchObject({
      constraint: 'online_payments_way',
    })
  await expect(sql('delete from online_payments where id = $1', [paid?.id])).rejects.toMatchObject({ constraint: 'online_payments_way' })
  expect(await imbalances()).toEqual([])
})

test('что подтвердил банк, руками не исправляют; чужой заказ и чужой ключ — 404', async () => {
  const { id, key } = await asked()
  done(await atBank(key, 'pay'))
  await sweep()
  const mended = await desk.boss.post(`orders/${id}/correct-payments`, {
    payments: [byCash(100)].map(({ sum }) => ({ payment_type: 8, sum })),
    reason: 'Ошиблись',
  })
  expect(mended.body.errors).toEqual({ payments: [expect.stringContaining('подтвердил банк')] })
  expect((await desk.boss.post('online-payments/999999/withdraw', {})).status).toBe(404)
  expect((await atBank(crypto.randomUUID(), 'pay')).status).toBe(404)
})

test('студия без банка: QR — это то, что сказал администратор, как раньше', async () => {
  await closeBank()
  const order = done(await desk.boss.post('orders', { ...bodyOf([goodAt(100)], [byQr(100)]), register_id: drawer.id, status_id: 3 }))
  expect(order).toMatchObject({ status_id: 3, online: [], payments: [{ state: 'success' }] })
  expect(await sql('select 1 from online_payments where order_id = $1', [order.id])).toEqual([])
})
