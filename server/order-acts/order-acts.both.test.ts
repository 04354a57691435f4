import { afterEach, expect } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { orderActsRu } from '#contract/order-acts/order-acts.ru.ts'
import type { OrderCard } from '#contract/orders/orders.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { house, sql } from '#server/testing/house.ts'
import { breakIt, carrier, closeTill, imbalances, openTill, pay, read, till } from '#server/testing/scenes/receipts-scene.ts'
import { bodyOf, booksOf, byCard, byCash, closeShift, openDrawer } from '#server/testing/till.ts'

const { anna, marina, administrator } = cast.employers
const { refusals } = orderActsRu
let drawer: { id: number }
test.beforeAll(async () => {
  drawer = await openDrawer()
})
test.beforeEach(openTill)
afterEach(closeTill)

const reason = 'Перепутали на ресепшене'
const act = (id: number, what: string, body: object = {}, by: Person = desk.boss) => by.post(`orders/${id}/${what}`, { reason, ...body })
const served = async (price: number, employers = [anna, marina]) => ({
  item_type: 1,
  item_id: await desk.service(price / 10, { employers }),
  qty: 1,
  price,
  employer: anna,
})
/** An order without receipts: it is posted at once with 3, and waits with 2. */
const sold = async (status_id: 2 | 3, more: object = {}): Promise<OrderCard> =>
  done(await desk.boss.post('orders', { ...bodyOf([await served(600)], [byCash(600)]), status_id, register_id: drawer.id, ...more }))
let phones = 0
/** An employee with these rights of orders and no others. */
async function holder(...permissions: string[]): Promise<Person> {
  const phone = `7901777${String(++phones).padStart(4, '0')}`
  const position = done(await desk.boss.post('work-positions', { title: `Права ${phones}`, reach: 'company', permissions }))
  const body = { last_name: 'Правдина', first_name: 'Вера', phone, work_position_id: position.id, unit_id: cast.units.arbat, can_login: 1 }
  done(await desk.boss.post('employers', { ...body, password: 'kgf74-Lomzhe' }))
  return house.as(phone)
}

test('ORD-004 возврат, проведение, проведение без чека, день, цена, автор, клиент, мастер и история заказа открыты каждый своим правом', async () => {
  const paid = async () => (await sold(2)).id
  const posted = async () => (await sold(3)).id
  const cheap = { ...(await served(600)), price: 500 }
  const calls: [string, (by: Person) => Promise<{ status: number; body: { code?: number } }>][] = [
    ['refund', async (by) => act(await posted(), 'refund', {}, by)],
    ['close', async (by) => act(await paid(), 'close', {}, by)],
    ['force_close', async (by) => act(await paid(), 'force-close', {}, by)],
    ['change_dates', async (by) => act(await posted(), 'change-dates', { sold_on: '2026-11-20' }, by)],
    ['change_prices', (by) => by.post('orders', bodyOf([cheap as never], [byCard(500)]))],
    ['change_creator', async (by) => act(await posted(), 'change-creator', { author_id: administrator }, by)],
    ['change_creator', async (by) => by.get(`orders/${await posted()}/creators`)],
    ['change_user', async (by) => act(await posted(), 'change-user', { user_id: cast.customers.ekaterina }, by)],
    [
      'change_master',
      async (by) => {
        const { id, items } = await sold(3)
        return act(id, 'change-master', { items: [{ id: items[0]?.id, employer: marina }] }, by)
      },
    ],
    ['change_master', async (by) => by.get(`orders/${await posted()}/masters`)],
    ['audit', async (by) => by.get(`audits/by-model/order/${await posted()}`)],
  ]
  const rights = [...new Set(calls.map(([right]) => right))]
  expect(rights).toHaveLength(9)
  // An employee who may only see and make orders.
  const usual = ['Order.view', 'Order.create', 'Order.update']
  for (const right of rights) {
    const [having, lacking] = [
      await holder(...usual, `Order.${right}`),
      await holder(...usual, ...rights.filter((one) => one !== right).map((one) => `Order.${one}`)),
    ]
    for (const [of, call] of calls.filter(([one]) => one === right)) {
      expect((await call(having)).status, `${of}: есть`).toBe(200)
      const refused = await call(lacking)
      expect([refused.status, refused.body.code], `${of}: нет`).toEqual([403, of === 'change_prices' ? E.orderForbidden : E.forbidden])
    }
  }
})

test('ORD-004 правом «Провести» без «Менять заказ» проводят, а заказ не меняют; мимо чека — только «Провести без чека»', async () => {
  const closing = await holder('Order.view', 'Order.close')
  const { id } = await sold(2)
  expect((await closing.put(`orders/${id}`, { status_id: 3 })).status).toBe(403)
  expect(done(await act(id, 'close', {}, closing))).toMatchObject({ status_id: 3, sold_at: expect.any(String) })
  expect((await act(id, 'close', {}, closing)).body.errors).toEqual({ status_id: [refusals.notWaiting] })
  breakIt({ isSilent: true })
  const order = await pay(bodyOf([(await served(600)) as never], [byCard(600)]))
  expect((await act(order.id, 'close')).body.errors).toEqual({ status_id: ['Чек ещё не напечатан.'] })
  // Even a person with the right passes a receipt only by saying so.
  expect((await desk.boss.put(`orders/${order.id}`, { status_id: 3 })).body.errors).toEqual({ status_id: ['Чек ещё не напечатан.'] })
  expect((await act(order.id, 'force-close', { reason: ' ' })).body.errors).toHaveProperty('reason')
  const forcing = await house.as(cast.chiefAccountant)
  expect(done(await act(order.id, 'force-close', {}, forcing))).toMatchObject({ status_id: 3, receipts: [{ state: expect.any(String) }] })
  const books = await booksOf(order.id)
  breakIt({ isSilent: false })
  for (let passed = 0; passed < 60; passed += 5) {
    await carrier.sweep()
    desk.wait(5)
  }
  // A receipt that is printed later changes nothing.
  expect(await read(order.id)).toMatchObject({ status_id: 3, receipts: [{ state: 'done' }], check_printed_at: expect.any(String) })
  expect(await booksOf(order.id)).toEqual(books)
  expect(await imbalances()).toEqual([])
})

test('предоплату проводят без чека: чек расчёта пишут, если есть кому печатать, и проводят без него, если смена закрывается', async () => {
  const prepaid = async () => {
    const order = await pay({ ...bodyOf([(await served(600)) as never], [byCard(600)]), status_id: 2 })
    await carrier.sweep()
    return order.id
  }
  const [first, second] = [await prepaid(), await prepaid()]
  expect(done(await act(first, 'force-close')).receipts.map(({ phase }: { phase: string }) => phase)).toEqual(['prepay', 'settle'])
  await carrier.sweep()
  await closeShift(till.shift, 'closing')
  expect(done(await act(second, 'force-close'))).toMatchObject({ status_id: 3, receipts: [{ phase: 'prepay' }] })
  expect(await imbalances()).toEqual([])
})

test('автор: коллега, который работает и может заводить заказы; уволенный, мастер и человек другой компании — нет', async () => {
  const { id } = await sold(3)
  const named = (author_id: number, by = desk.boss) => act(id, 'change-creator', { author_id }, by)
  for (const one of [anna, cast.foreign.employers.madina, 999_999]) expect(await named(one)).toMatchObject({ status: 404 })
  expect((await named(anna)).body.errors).toEqual({ author_id: [refusals.noAuthor] })
  const creators: { id: number }[] = done(await desk.boss.get(`orders/${id}/creators`))
  expect(creators.map((one) => one.id)).toContain(administrator)
  expect(creators.map((one) => one.id)).not.toContain(anna)
  expect(done(await named(administrator))).toMatchObject({ author_id: administrator })
  expect((await named(administrator)).body.errors).toEqual({ author_id: [refusals.same] })
  const { items } = done(await desk.boss.get(`audits/by-model/order/${id}`))
  expect(items[0]).toMatchObject({ command: 'order-acts.changeCreator', after: { author_id: administrator, reason } })
})

test('чужой компании и чужой студии заказа нет; неоплаченный и возвращённый так не меняют', async () => {
  const { id, items } = await sold(3)
  const acts: [string, object][] = [
    ['close', {}],
    ['force-close', {}],
    ['change-creator', { author_id: administrator }],
    ['change-user', { user_id: cast.customers.ekaterina }],
    ['change-dates', { sold_on: '2026-11-20' }],
    ['change-master', { items: [{ id: items[0]?.id, employer: marina }] }],
  ]
  const foreign = await house.as(cast.foreign.superAdmin)
  const ponds = await house.as(cast.administratorPonds)
  await sql(`update work_positions set permissions = permissions || $1::text[] where id = 2`, [
    ['Order.force_close', 'Order.change_creator', 'Order.change_user', 'Order.change_dates', 'Order.change_master'],
  ])
  for (const [what, body] of acts) for (const by of [foreign, ponds]) expect((await act(id, what, body, by)).status, what).toBe(404)
  for (const path of ['creators', 'masters']) expect((await foreign.get(`orders/${id}/${path}`)).status).toBe(404)
  const saved = done(await desk.boss.post('orders', bodyOf([(await served(600)) as never], [byCash(600)])))
  done(await act(id, 'refund'))
  for (const [what, body] of acts)
    for (const one of [saved.id, id]) expect((await act(one, what, body)).body.errors, what).toHaveProperty('status_id')
  expect(await sql('select 1 from order_acts where order_id = any($1)', [[id, saved.id]])).toEqual([])
})

test('действие ждёт возврата и второго действия: из двух разом ни одно не теряется, возвращённое не меняют', async () => {
  const { id, items } = await sold(3)
  const [author, user, master] = await Promise.all([
    act(id, 'change-creator', { author_id: administrator }),
    act(id, 'change-user', { user_id: cast.customers.ekaterina }),
    act(id, 'change-master', { items: [{ id: items[0]?.id, employer: marina }] }),
  ])
  expect([author.status, user.status, master.status]).toEqual([200, 200, 200])
  expect(await read(id)).toMatchObject({
    author_id: administrator,
    user_id: cast.customers.ekaterina,
    items: [{ employer: { id: marina } }],
  })
  const other = await sold(3)
  const [refund, moved] = await Promise.all([
    act(other.id, 'refund'),
    act(other.id, 'change-master', { items: [{ id: other.items[0]?.id, employer: marina }] }),
  ])
  expect(refund.status).toBe(200)
  expect([200, 422]).toContain(moved.status)
  const twice = await sold(2)
  const closed = await Promise.all([act(twice.id, 'close'), act(twice.id, 'force-close')])
  expect(closed.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await booksOf(twice.id)).toHaveLength(2)
  expect(await imbalances()).toEqual([])
})

test('ORD-435 правкой заказа оплаченного не меняют и с правами: только действием с причиной; база без него — тоже нет', async () => {
  const { id } = await sold(3)
  for (const [change, field] of [
    [{ user_id: cast.customers.ekaterina }, 'user_id'],
    [{ author_id: 2 }, 'author_id'],
    [{ items: [{ ...(await served(600)), employer: marina }] }, 'items'],
    [{ payments: [byCard(600)] }, 'payments'],
    [{ unit_id: cast.units.ponds }, 'unit_id'],
    [{ promotions: [7] }, 'promotions'],
    [{ checkRefaund: 1 }, 'checkRefaund'],
    [{ unsafe: 1 }, 'unsafe'],
    [{ register_id: drawer.id + 1 }, 'register_id'],
  ] as const)
    expect(await desk.boss.put(`orders/${id}`, change)).toMatchObject({
      status: 403,
      body: { code: E.orderForbidden, errors: { [field]: [expect.any(String)] } },
    })
  for (const [text, constraint] of [
    [`update orders set author_id = 2 where id = $1`, 'orders_act'],
    [`update orders set sold_at = posted_at - interval '1 day' where id = $1`, 'orders_act'],
    [`update order_items set employer_id = 51 where order_id = $1`, 'order_items_act'],
    [`delete from order_acts where order_id = $1`, 'order_acts_append_only'],
    [
      `insert into order_acts (company_id, order_id, unit_id, act, reason, done_at, done_by, written_in)
      select company_id, id, unit_id, 'creator', 'мимо', now(), author_id, 1 from orders where id = $1`,
      'order_acts_paid',
    ],
  ] as const) {
    if (text.startsWith('delete')) done(await act(id, 'change-creator', { author_id: administrator }))
    await expect(sql(text, [id]), text).rejects.toMatchObject({ constraint })
  }
})
