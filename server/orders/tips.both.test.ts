import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { house, sql } from '#server/testing/house.ts'
import { soldCertificate } from '#server/testing/sold-certificates.ts'
import { bodyOf, booksOf, byCard, byCertificate, openDrawer, serviceAt } from '#server/testing/till.ts'

let drawer: { id: number; shift: number }
test.beforeAll(async () => {
  drawer = await openDrawer()
  await through('1')
})

const through = (value: '0' | '1') =>
  sql(
    `insert into unit_settings (company_id, unit_id, type, value) values (1, $1, 'tipsThrough', $2)
     on conflict (unit_id, type) do update set value = excluded.value`,
    [cast.units.arbat, value],
  )
const tips = (price: number, employer: number | null = cast.employers.anna) => ({ item_type: 6, qty: 1, price, employer })
const pay = async (price: number, tip: object, payments: object[]) =>
  desk.boss.post('orders', { ...bodyOf([await serviceAt(price), tip as never], payments as never), status_id: 3, register_id: drawer.id })

test('X14: чаевые 300 через кассу — долг перед мастером, не выручка и не её процент', async () => {
  const order = done(await pay(3200, tips(300), [byCard(3500)]))
  expect(order).toMatchObject({ status_id: 3, total: 3500, paid: 3500 })
  expect(order.items[1]).toMatchObject({ item_type: 6, title: 'Чаевые', price_paid: 300, employer: { id: cast.employers.anna } })
  expect(await booksOf(order.id)).toEqual([
    'Dr bank.acquiring 3500.00, Cr liability.advance 3500.00',
    'Dr liability.advance 3500.00, Cr revenue.service 3200.00, Cr liability.tips 300.00',
  ])
  const [owed] = await sql(
    `select l.subject_id from ledger_lines l join ledger_entries e on e.id = l.entry_id
     where e.doc_type = 'order' and e.doc_id = $1 and l.account = 'liability.tips'`,
    [order.id],
  )
  expect(owed?.subject_id).toBe(cast.employers.anna)
})

test('чаевые берёт и тот, кто цен не меняет; чьи они — обязательно; сертификатом их не дают', async () => {
  const clerk = await house.as(cast.administrator)
  const body = { ...bodyOf([await serviceAt(3200), tips(250) as never], [byCard(3450)]), status_id: 3, register_id: drawer.id }
  expect(done(await clerk.post('orders', body))).toMatchObject({ total: 3450 })
  expect((await pay(3200, tips(300, null), [byCard(3500)])).body.errors).toHaveProperty(['items.1.employer'])
  const refused = await pay(100, tips(2900), [byCertificate(3000, await soldCertificate(3000))])
  expect(refused.body.errors).toHaveProperty('payments')
})

test('взятые чаевые другому мастеру не переписывают', async () => {
  const order = done(await pay(3200, tips(300), [byCard(3500)]))
  const items = [{ id: order.items[1].id, employer: cast.employers.darya }]
  const refused = await desk.boss.post(`orders/${order.id}/change-master`, { items, reason: 'Не та мастер' })
  expect(refused.body.errors).toEqual({ 'items.0.employer': [expect.stringContaining('Чаевые')] })
})

test('где студия чаевых через кассу не берёт, отказано словами, и ничего не взято', async () => {
  await through('0')
  const refused = await pay(3200, tips(300), [byCard(3500)])
  expect(refused).toMatchObject({ status: 422, body: { errors: { 'items.1.item_type': [expect.stringContaining('не берут')] } } })
  await through('1')
})
