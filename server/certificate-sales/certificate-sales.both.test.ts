import { afterEach, expect } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { cast } from '#server/testing/cast.ts'
import { onShelf } from '#server/testing/certificates.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { house, sql } from '#server/testing/house.ts'
import { ownCarrier } from '#server/testing/scenes/fiscal-scene.ts'
import { atBank, closeBank, keyOf, shown, sweep } from '#server/testing/scenes/online-scene.ts'
import { certificatesOf, newKey, openShop, orderOf, pay, saveShop, send } from '#server/testing/scenes/shop-scene.ts'
import { booksOf, openDrawer } from '#server/testing/till.ts'

test.beforeEach(openShop)
afterEach(closeBank)

const ordersNow = async () => (await sql('select count(*)::int as n from orders'))[0].n
const shopOf = async (who = desk.boss) => (await who.get('certificate-sales')).data.shop
const offerAt = (shop?: string) => house.nobody.get(`certificate-shop${shop === undefined ? '' : `?shop=${shop}`}`)

test('без входа видно, что продаётся, и ничего о том, кто включил; ссылку не угадать; выключено — страницы нет', async () => {
  const shop = await shopOf()
  expect(shop).toMatch(/^[\w-]{22}$/)
  done(await saveShop())
  expect(await shopOf()).toBe(shop)
  const { data } = await offerAt(shop)
  expect(data).toEqual({
    unit: expect.any(String),
    address: expect.anything(),
    today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    faces: [1000, 3000],
    own_min: 500,
    own_max: 20_000,
    words: 'Дарите отдых',
    waits_for_till: 0,
  })
  expect((await offerAt()).data).toEqual(data)
  for (const wrong of ['1', '2', '', `${shop}x`, shop.slice(1)]) expect((await offerAt(wrong)).status, wrong).toBe(404)
  expect((await send({ shop: 'x'.repeat(22), send_day: '2026-11-23' })).status).toBe(404)
  done(await saveShop({ is_enabled: 0 }))
  for (const one of [undefined, shop]) expect((await offerAt(one)).status).toBe(404)
  expect((await send({ send_day: '2026-11-23' })).status).toBe(404)
})

test('две компании продают каждая по своей ссылке и друг друга не выключают: адрес без ссылки — первой компании дома', async () => {
  const foreign = await house.as(cast.foreign.superAdmin)
  const theirs = { is_enabled: 1, unit_id: cast.units.mirabad, faces: [2000], own_min: null, own_max: null, words: null }
  done(await foreign.put(`units/${cast.units.mirabad}`, { unit_settings: { onlinePayments: '1' } }))
  done(await foreign.put('certificate-sales', theirs))
  const [shop, other] = [await shopOf(), await shopOf(foreign)]
  expect(other).not.toBe(shop)
  expect((await offerAt()).data.faces).toEqual([1000, 3000])
  expect((await offerAt(shop)).data.faces).toEqual([1000, 3000])
  expect((await offerAt(other)).data.faces).toEqual([2000])
  const { hash } = done(await send({ shop: other, face: 2000 }))
  expect(await sql('select company_id from order_links where hash = $1', [hash])).toEqual([{ company_id: 2 }])
  expect((await desk.boss.get(`orders/${await orderOf(hash)}`)).status).toBe(404)
  expect((await send({ shop: other, face: 3000 })).body.errors).toHaveProperty('face')
  done(await saveShop({ is_enabled: 0 }))
  expect((await offerAt()).status, 'их продажа не открывает нашу').toBe(404)
  expect((await offerAt(other)).status).toBe(200)
  done(await saveShop())
  done(await foreign.put('certificate-sales', { is_enabled: 0 }))
  expect((await offerAt()).status).toBe(200)
})

test('незнакомец покупает: до денег сертификата нет, с деньгами он продан студией и принимается со следующего дня', async () => {
  const { hash } = done(await send({ for_whom: 'Ольге', words: 'С днём рождения!' }))
  const id = await orderOf(hash)
  expect((await house.nobody.get(`public-orders/${hash}`)).data).toMatchObject({
    status: 'unpaid',
    can_pay: 1,
    total: 3000,
    items: [{ title: 'Сертификат', qty: 1, price: 3000, sum: 3000 }],
  })
  expect(await certificatesOf(id)).toEqual([])
  await pay(hash)
  expect(await shown(id)).toMatchObject({ status_id: 3, is_walk_in: 1, paid: 3000, payments: [{ payment_type: 2, state: 'success' }] })
  const [sold, ...others] = await certificatesOf(id)
  expect(others).toEqual([])
  expect(sold).toMatchObject({ state: 'sold', order_id: id, unit_id: cast.units.arbat, face: 300_000, paid: 300_000 })
  expect(await booksOf(id)).toEqual([
    'Dr bank.acquiring 3000.00, Cr liability.advance 3000.00',
    'Dr liability.advance 3000.00, Cr liability.certificate 3000.00',
  ])
  const asked = await desk.boss.get(`certificate?certificate_number=${sold.number}&unit_id=${cast.units.arbat}`)
  expect(asked.body.code).toBe(E.certificateYoung)
  expect(await onShelf(sold.number)).toBeUndefined()
  const page = (await house.nobody.get(`public-orders/${hash}`)).data
  expect(page.certificate).toEqual({
    state: 'sold',
    code: sold.code,
    face: 3000,
    digits: sold.number,
    usable_from: addDays(String(sold.sold_day), 1),
    valid_until: String(sold.valid_until),
  })
  for (const secret of ['masha@example.com', 'Ольге', 'С днём рождения']) expect(JSON.stringify(page)).not.toContain(secret)
  const [line] = done(await desk.boss.get('certificate-purchases'))
  expect(line).toMatchObject({
    order_id: id,
    face: 3000,
    for_whom: 'Ольге',
    words: 'С днём рождения!',
    contact: 'masha@example.com',
    state: 'paid',
    code: sold.code,
  })
})

test('уведомление, за которым нет денег, и отказ банка сертификата не дают; отменённый заказ — тоже', async () => {
  const { hash } = done(await send())
  const id = await orderOf(hash)
  done(await house.nobody.post(`public-orders/${hash}/pay`, {}))
  await sweep()
  await atBank(await keyOf(id), 'forged')
  await sweep()
  await atBank(await keyOf(id), 'refuse')
  await sweep()
  expect(await certificatesOf(id)).toEqual([])
  done(await desk.boss.put(`orders/${id}`, { status_id: 1 }))
  expect((await house.nobody.post(`public-orders/${hash}/pay`, {})).status).toBe(409)
  expect(await certificatesOf(id)).toEqual([])
})

test('чек несёт то, что назвал покупатель: почту и телефон', async () => {
  const till = await openDrawer(undefined, 'fiscal')
  await sql('update cash_registers set is_default = (id = $1) where unit_id = $2', [till.id, cast.units.arbat])
  const printer = ownCarrier()
  for (const [contact, told] of [
    ['Masha@Example.com', 'masha@example.com'],
    ['8 (900) 000-11-22', '+79000001122'],
  ] as const) {
    const { hash } = done(await send({ contact }))
    await pay(hash)
    const [task] = await sql(`select body->>'contact' as contact from fiscal_tasks where doc_type = 'order' and doc_id = $1`, [
      await orderOf(hash),
    ])
    expect(task).toEqual({ contact: told })
    await printer.sweep()
    await sweep()
    expect(await certificatesOf(await orderOf(hash))).toMatchObject([{ state: 'sold' }])
  }
  await sql('update cash_registers set is_default = false where id = $1', [till.id])
  await printer.close()
})

test('отправлено дважды, хоть разом, — заказ один; другой ключ — другой заказ', async () => {
  const before = await ordersNow()
  const key = newKey()
  const hashes = (await Promise.all([send({ key }), send({ key }), send({ key })])).map((one) => done(one).hash)
  expect(new Set(hashes).size).toBe(1)
  expect(done(await send({ key })).hash).toBe(hashes[0])
  expect(await ordersNow()).toBe(before + 1)
  expect(done(await send()).hash).not.toBe(hashes[0])
})

test('чего не продают, день в прошлом и через год, без телефона и почты — отказ у поля, заказа нет', async () => {
  const before = await ordersNow()
  const errors = async (more: object) => Object.keys((await send({ ...more })).body.errors)
  for (const face of [499, 20_001, 0, 1000.5, -3000]) expect(await errors({ face }), `${face}`).toEqual(['face'])
  for (const send_day of ['2020-01-01', '2030-01-01']) expect(await errors({ send_day })).toEqual(['send_day'])
  for (const contact of ['', 'мама', '@', '123', 'a@b']) expect(await errors({ contact }), contact).toEqual(['contact'])
  expect(await ordersNow()).toBe(before)
  expect((await send({ face: 777 })).status).toBe(200)
})

test('кто жмёт без конца, кончает попытки своего адреса и своего имени, а другие покупают', async () => {
  for (let index = 0; index < 5; index++) done(await send({ contact: 'flood@example.com' }))
  expect((await send({ contact: 'flood@example.com' })).status).toBe(429)
  done(await send({ contact: 'other@example.com' }))
  await sql(`insert into spent_budgets (name, key) select 'certificatePlaces', '10.0.0.1' from generate_series(1, 60)`)
  done(await send({ contact: 'third@example.com' }))
})

test('настройки: без студии, без банка и без номиналов не включить; кому нельзя — нельзя; покупку в базе не переписать', async () => {
  const errors = async (more: object) => (await saveShop(more)).body.errors
  expect(await errors({ unit_id: null })).toEqual({ unit_id: ['Выберите студию.'] })
  expect(await errors({ unit_id: cast.units.ponds })).toEqual({ unit_id: [expect.stringContaining('не включена оплата через банк')] })
  expect(await errors({ unit_id: cast.units.mirabad })).toEqual({ unit_id: ['Не найдено.'] })
  expect(await errors({ faces: [], own_min: null, own_max: null })).toEqual({ faces: [expect.stringContaining('номинал')] })
  expect(await errors({ own_min: null })).toEqual({ own_min: [expect.any(String)] })
  expect(await errors({ own_min: 900, own_max: 800 })).toEqual({ own_max: [expect.any(String)] })
  const master = await house.as(cast.master)
  for (const path of ['certificate-sales', 'certificate-purchases']) expect((await master.get(path)).body.code).toBe(E.forbidden)
  const foreign = await house.as(cast.foreign.superAdmin)
  const mine = await orderOf(done(await send()).hash)
  const theirs = done(await foreign.get('certificate-purchases')).map((row: { order_id: number }) => row.order_id)
  expect(theirs).not.toContain(mine)
  expect(done(await foreign.get('certificate-sales'))).toMatchObject({ is_enabled: 0, company_id: 2 })
  for (const text of ['update certificate_purchases set face = 1', 'delete from certificate_purchases'])
    await expect(sql(text), text).rejects.toThrow(/stays/)
})
