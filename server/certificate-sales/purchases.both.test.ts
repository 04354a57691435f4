import { afterEach, expect } from 'vitest'
import { lettersIn } from '#bin/letters.mjs'
import { E } from '#contract/core/errors.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { kopecks } from '#domain/core/money.ts'
import { cast, castPassword } from '#server/testing/cast.ts'
import { onShelf } from '#server/testing/certificates.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { house, sql } from '#server/testing/house.ts'
import { ownCarrier } from '#server/testing/scenes/fiscal-scene.ts'
import { bank, closeBank, keyOf, notice, pass, shown, sweep } from '#server/testing/scenes/online-scene.ts'
import { certificatesOf, lettersOf, openShop, orderOf, pay, send, today } from '#server/testing/scenes/shop-scene.ts'
import { closeShift, openDrawer, openShiftOf } from '#server/testing/till.ts'
import { expirePurchases } from './expire.ts'

test.beforeEach(openShop)
afterEach(closeBank)

test('сертификат приходит: номер и карточка на странице заказа, ссылка — письмом или SMS в выбранный день; номера в исходящих нет', async () => {
  const soon = addDays(await today(), 3)
  const { hash } = done(await send({ for_whom: 'Ольге', words: 'С днём рождения!\nЦелую.', send_day: soon }))
  const card = () => house.nobody.get(`public-orders/${hash}/certificate`)
  expect((await house.nobody.get(`public-orders/${hash}`)).data.certificate).toBeNull()
  expect((await card()).status).toBe(404)
  expect(await lettersOf(hash)).toEqual([])
  await pay(hash)
  const file = await card()
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(decodeURIComponent(String(file.headers['content-disposition']))).toMatch(/Сертификат \d+-1\.pdf/)
  for (const letter of 'Подарочный сертификат Для кого: Ольге Целую')
    expect(lettersIn(Buffer.from(file.data as Uint8Array))).toContain(letter)
  expect((await card()).data).toEqual(file.data)
  const [letter, ...more] = await lettersOf(hash)
  expect(more).toEqual([])
  expect(letter).toMatchObject({ channel: 'mail', recipient: 'masha@example.com', status: 'waiting', at: `${soon} 10:00` })
  expect(letter.body).toContain(`/o/${hash}`)
  const [{ number }] = await certificatesOf(await orderOf(hash))
  const seen = done(await desk.boss.get(`outbox/${letter.id}`))
  expect(seen.body).not.toContain(hash)
  expect(JSON.stringify(seen)).not.toContain(number)
  const desked = await house.as(cast.administrator)
  expect((await desked.post(`orders/${await orderOf(hash)}/link`, {})).body.code, 'ссылка ведёт к номеру').toBe(E.forbidden)
  expect(done(await desk.boss.post(`orders/${await orderOf(hash)}/link`, {})).url).toContain(hash)
  const { hash: other } = done(await send({ contact: '8 900 000-11-22' }))
  await pay(other)
  expect(await lettersOf(other)).toMatchObject([{ channel: 'sms', recipient: '79000001122' }])
  for (const wrong of [hash.slice(1), 'x'.repeat(22)])
    expect((await house.nobody.get(`public-orders/${wrong}/certificate`)).status).toBe(404)
  done(await desk.boss.post(`orders/${await orderOf(hash)}/refund`, { reason: 'Передумали' }))
  expect((await card()).status).toBe(404)
  expect((await house.nobody.get(`public-orders/${hash}`)).data.certificate).toMatchObject({ state: 'refunded', digits: null })
  expect(await lettersOf(hash)).toMatchObject([{ status: 'cancelled' }])
  // A buyer who draws cards without end uses up the tries of her own order, from whatever address, and nobody else's.
  const { hash: third } = done(await send({ contact: 'third@example.com' }))
  await pay(third)
  await sql(`insert into spent_budgets (name, key) select 'certificateCards', '1:' || $1::int from generate_series(1, 60)`, [
    await orderOf(other),
  ])
  expect((await house.nobody.get(`public-orders/${other}/certificate`)).status).toBe(429)
  expect((await house.nobody.get(`public-orders/${third}/certificate`)).status).toBe(200)
})

test('деньги вернули раньше, чем напечатан чек: письмо отозвано, сертификата нет ни на полке, ни в продаже, и чужого номера первый покупатель не видит', async () => {
  const till = await openDrawer(undefined, 'fiscal')
  await byDefault(till.id)
  const { hash } = done(await send())
  await pay(hash)
  const id = await orderOf(hash)
  expect(await shown(id)).toMatchObject({ status_id: 2, receipts: [{ state: 'waiting' }] })
  const page = async () => (await house.nobody.get(`public-orders/${hash}`)).data
  expect((await page()).certificate).toMatchObject({ state: 'making', digits: null })
  expect(await lettersOf(hash)).toMatchObject([{ status: 'waiting' }])
  done(await desk.boss.post(`orders/${id}/refund`, { reason: 'Передумали' }))
  expect(await lettersOf(hash)).toMatchObject([{ status: 'cancelled' }])
  const [made] = await certificatesOf(id)
  expect(made).toMatchObject({ state: 'blocked', order_id: id, sold_at: null })
  expect(await page()).toMatchObject({ status: 'refunded', certificate: { state: 'refunded', digits: null, code: made.code } })
  expect(await onShelf(made.number)).toBeUndefined()
  expect((await desk.boss.post(`certificates/${made.id}/block`, { is_blocked: 0, reason: 'Вернуть' })).body.code).toBe(E.invalid)
  const sale = { item_type: 3, item_id: made.id, title: 'Сертификат', qty: 1, price: 3000 }
  const body = { unit_id: cast.units.arbat, is_walk_in: 1, items: [sale], payments: [{ payment_type: 8, sum: 3000 }], status_id: 3 }
  expect((await desk.boss.post('orders', body)).body.code).toBe(E.certificateSoldAlready)
  const { items } = done(await desk.boss.get(`certificate-events?search=certificate_id:${made.id}&searchFields=certificate_id:=`))
  expect(items[0]).toMatchObject({ event: 'blocked', order_id: id, comment: expect.stringContaining(`№\u00a0${id} вернули`) })
  // The certificate may be sold to another person by now, so the first buyer's link does not show its number.
  await sql('update certificates set order_id = null where id = $1', [made.id])
  expect((await page()).certificate).toBeNull()
  expect((await house.nobody.get(`public-orders/${hash}/certificate`)).status).toBe(404)
  await byDefault(null)
})

test('ночью смены нет: об этом сказано до покупки и на странице заказа; деньги ждут, утром смену открыли — сертификат продан', async () => {
  const shopNow = async () => (await house.nobody.get('certificate-shop')).data.waits_for_till
  expect(await shopNow(), 'без чековой кассы ждать нечего').toBe(0)
  const till = await openDrawer(undefined, 'fiscal')
  await byDefault(till.id)
  expect(await shopNow()).toBe(0)
  await closeShift(till.shift, 'closing')
  await closeShift(till.shift)
  expect(await shopNow()).toBe(1)
  const { hash } = done(await send())
  const page = async () => (await house.nobody.get(`public-orders/${hash}`)).data
  expect(await page()).toMatchObject({ status: 'unpaid', waits_for_till: 1, can_pay: 1 })
  await pay(hash)
  expect(await page()).toMatchObject({ status: 'taken', waits_for_till: 1, certificate: null })
  await openShiftOf(till.id)
  expect(await shopNow()).toBe(0)
  const printer = ownCarrier()
  await pass(60)
  await printer.sweep()
  await sweep()
  expect(await page()).toMatchObject({ status: 'paid', waits_for_till: 0, certificate: { state: 'sold' } })
  await printer.close()
  await byDefault(null)
})

/** Makes the register the studio's default, to which money goes unless another is named. */
const byDefault = (id: number | null) =>
  sql('update cash_registers set is_default = (id is not distinct from $1) where unit_id = $2', [id, cast.units.arbat])

test('неоплаченный заказ через сутки отменён; платёж, который ещё идёт, ждут, а деньги, что пришли потом, вернулись', async () => {
  const expire = () => expirePurchases(house.app.house, house.app.server.log)
  const [left, begun, paid] = [done(await send()).hash, done(await send()).hash, done(await send()).hash]
  await pay(paid)
  await expire()
  const statusOf = async (hash: string) => (await shown(await orderOf(hash))).status_id
  expect(await statusOf(left)).toBe(0)
  desk.wait(23 * 3600)
  done(await house.nobody.post(`public-orders/${begun}/pay`, {}))
  await sweep()
  desk.wait(2 * 3600)
  await Promise.all([expire(), expire()])
  expect([await statusOf(left), await statusOf(begun), await statusOf(paid)]).toEqual([1, 0, 3])
  expect((await house.nobody.get(`public-orders/${left}`)).data).toMatchObject({ status: 'cancelled', can_pay: 0 })
  expect((await house.nobody.post(`public-orders/${left}/pay`, {})).status).toBe(409)
  const key = await keyOf(await orderOf(begun))
  desk.wait(24 * 3600)
  await sweep()
  await expire()
  expect(await statusOf(begun)).toBe(1)
  // The bank had cancelled the bill, and reports later that the money came after all.
  const { ask } = bank()
  bank().ask = async (one) =>
    one === key ? { is: 'known', state: 'success', sum: kopecks(300_000), url: null, rrn: '1', cause: null } : ask(one)
  done(await notice(key))
  await sweep()
  bank().ask = ask
  expect(await statusOf(begun)).toBe(1)
  expect(await certificatesOf(await orderOf(begun))).toEqual([])
  expect(await sql('select kind, state, cause from online_payments where order_id = $1 order by id', [await orderOf(begun)])).toMatchObject(
    [{ kind: 'payment', state: 'success', cause: 'late' }, { kind: 'refund' }],
  )
})

test('срок вышел — не оплатить и не продлить, кто бы ни жал; сколько бы ни было тех, кого ждут, остальные отменены в тот же проход', async () => {
  const expire = () => expirePurchases(house.app.house, house.app.server.log)
  const [held, late] = [done(await send({ contact: 'a@example.com' })).hash, done(await send({ contact: 'b@example.com' })).hash]
  desk.wait(23 * 3600)
  done(await house.nobody.post(`public-orders/${held}/pay`, {}))
  await sweep()
  // Five hundred orders of another time, each with a bill on its way, stand before the one that nobody pays.
  await sql(
    `with ordered as (insert into orders (company_id, unit_id, kind, user_id, total, author_id, created_at)
       select company_id, unit_id, kind, user_id, total, author_id, created_at from orders o, generate_series(1, 500) where o.id = $1 returning id),
     lines as (insert into order_items (company_id, order_id, n, kind, title, qty, price)
       select i.company_id, o.id, i.n, i.kind, i.title, i.qty, i.price from ordered o, order_items i where i.order_id = $1),
     bought as (insert into certificate_purchases (company_id, order_id, key, face, send_day, contact, created_at)
       select p.company_id, o.id, gen_random_uuid(), p.face, p.send_day, p.contact, p.created_at - interval '1 hour'
       from ordered o, certificate_purchases p where p.order_id = $1)
     insert into online_payments (company_id, unit_id, order_id, n, kind, type, sum, key, title, wanted, until, asked_at, due_at)
     select b.company_id, b.unit_id, o.id, b.n, b.kind, b.type, b.sum, gen_random_uuid(), b.title, b.wanted, b.until, b.asked_at, 'infinity'
     from ordered o, online_payments b where b.order_id = $1`,
    [await orderOf(held)],
  )
  const { hash: left } = done(await send({ contact: 'c@example.com' }))
  desk.wait(2 * 3600)
  expect((await house.nobody.get(`public-orders/${late}`)).data).toMatchObject({ status: 'cancelled', can_pay: 0 })
  expect((await house.nobody.post(`public-orders/${late}/pay`, {})).status).toBe(409)
  expect((await house.nobody.get(`public-orders/${left}`)).data).toMatchObject({ status: 'unpaid', can_pay: 1 })
  desk.wait(23 * 3600)
  await expire()
  expect([(await shown(await orderOf(late))).status_id, (await shown(await orderOf(left))).status_id]).toEqual([1, 1])
})

test('уведомление банка потерялось, а окно закрыли: заказ узнаёт о деньгах сам, сертификат один', async () => {
  const { hash } = done(await send())
  done(await house.nobody.post(`public-orders/${hash}/pay`, {}))
  await sweep()
  const key = await keyOf(await orderOf(hash))
  bank().act(key, 'pay')
  bank().faults.loseAnswers = 1
  await pass(90)
  expect(await certificatesOf(await orderOf(hash))).toMatchObject([{ state: 'sold' }])
  for (let index = 0; index < 3; index++) await notice(key)
  await sweep()
  expect(await certificatesOf(await orderOf(hash))).toHaveLength(1)
  expect(await lettersOf(hash)).toHaveLength(1)
})

test('покупателя забывают: при стирании клиента с его почтой или телефоном и по сроку; покупка и сертификат остаются', async () => {
  const { hash } = done(await send({ contact: '8 (912) 000-44-55', for_whom: 'Ольге', words: 'Целую' }))
  await pay(hash)
  const { hash: mine } = done(await send({ contact: 'Masha.Erased@example.com', for_whom: 'Маме' }))
  const who = { first_name: 'Маша', phone: '79120004455', email: 'masha.erased@example.com' }
  const { id } = done(await desk.boss.post('customers', who))
  done(await desk.boss.post(`customers/${id}/erase`, { password: castPassword }))
  const lines = done(await desk.boss.get('certificate-purchases'))
  const orders = new Map([
    [hash, await orderOf(hash)],
    [mine, await orderOf(mine)],
  ])
  for (const one of [hash, mine]) {
    const line = lines.find((row: { order_id: number }) => row.order_id === orders.get(one))
    expect(line).toMatchObject({ contact: null, for_whom: null, words: null, face: 3000 })
  }
  expect(await certificatesOf(await orderOf(hash))).toMatchObject([{ state: 'sold' }])
  expect(await lettersOf(hash)).toMatchObject([{ recipient: '', body: '' }])
})

test('за стойкой сертификата без номера не продать: его делает только покупка на сайте, и только один, и только за номинал', async () => {
  const line = { item_type: 3, title: 'Сертификат', qty: 1, price: 3000 }
  const body = { unit_id: cast.units.arbat, is_walk_in: 1, items: [line], payments: [{ payment_type: 8, sum: 3000 }], status_id: 3 }
  expect((await desk.boss.post('orders', body)).status).toBe(422)
  const { hash } = done(await send())
  const id = await orderOf(hash)
  for (const items of [[line, line], [{ ...line, price: 9000 }], [{ ...line, price: 1 }], [{ ...line, item_type: 2, title: 'Крем' }]])
    for (const status_id of [0, 3]) {
      const sum = items.reduce((all, { price }) => all + price, 0)
      const answer = await desk.boss.put(`orders/${id}`, { items, payments: [{ payment_type: 8, sum }], status_id })
      expect(answer.status, JSON.stringify([items, status_id])).toBe(422)
    }
  const cheap = await desk.boss.put(`orders/${id}`, {
    items: [{ ...line, price: 1 }],
    payments: [{ payment_type: 8, sum: 1 }],
    status_id: 0,
  })
  expect(cheap.body.errors).toEqual({ items: [expect.stringContaining('по номиналу, который выбрал покупатель')] })
  for (const text of ['update order_items set price = 100 where order_id = $1', 'delete from order_items where order_id = $1'])
    await expect(sql(text, [id]), text).rejects.toThrow(/costs its face/)
  expect(await certificatesOf(id)).toEqual([])
  expect((await house.nobody.get(`public-orders/${hash}`)).data).toMatchObject({ total: 3000, can_pay: 1 })
  done(await desk.boss.put(`orders/${id}`, { payments: [{ payment_type: 8, sum: 3000 }], status_id: 3 }))
  expect(await certificatesOf(id)).toMatchObject([{ state: 'sold', face: 300_000, paid: 300_000 }])
})
