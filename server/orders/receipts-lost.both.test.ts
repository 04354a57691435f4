import { afterEach, expect } from 'vitest'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { house, sql } from '#server/testing/house.ts'
import { ownCarrier, timesPrinted } from '#server/testing/scenes/fiscal-scene.ts'
import {
  after,
  breakIt,
  carrier,
  closeTill,
  imbalances,
  openTill,
  pay,
  read,
  register,
  resolve,
  reviveCarrier,
  settle,
  till,
  unheard,
  X1,
} from '#server/testing/scenes/receipts-scene.ts'
import { bodyOf, booksOf, byCard, byCash, serviceAt, visitOf } from '#server/testing/till.ts'

test.beforeEach(openTill)
afterEach(closeTill)

test('касса молчит: провели мимо чека, а он потом вышел — денег и проводок не прибавилось', async () => {
  breakIt({ isSilent: true })
  const order = await pay(bodyOf([await serviceAt(3200)], [byCard(3200)]))
  await after(10)
  expect(await read(order.id)).toMatchObject({ status_id: 2, receipts: [{ state: 'waiting' }] })
  const forced = await desk.boss.post(`orders/${order.id}/force-close`, { reason: 'Касса молчит' })
  expect(done(forced)).toMatchObject({ status_id: 3, check_printed_at: null, receipts: [{ state: 'waiting' }] })
  breakIt({ isSilent: false })
  await after(30)
  expect(await read(order.id)).toMatchObject({ status_id: 3, check_printed_at: expect.any(String), receipts: [{ state: 'done', fd: 1 }] })
  expect(await booksOf(order.id)).toEqual(X1)
})

test('касса выключена, и чек до неё не дошёл: через минуту об этом сказано в заказе и на стойке, а решать о нём нечего; включили — печатается', async () => {
  breakIt({ isSilent: true })
  const order = await pay(bodyOf([await serviceAt(3200)], [byCard(3200)]))
  const uuid = order.receipts[0]?.uuid
  const waiting = async () =>
    done(await desk.boss.get(`kkm/tasks?unit_id=${order.unit_id}`)).items.find((one: { uuid: string }) => one.uuid === uuid)
  await after(30)
  expect(await waiting()).toMatchObject({ state: 'waiting', is_silent: 0 })
  await after(30)
  expect(await waiting()).toMatchObject({ state: 'waiting', is_silent: 1 })
  expect(await read(order.id)).toMatchObject({ receipts: [{ state: 'waiting', is_silent: 1 }] })
  expect((await resolve(uuid, { says: 'printed', fd: 1 })).status).toBe(409)
  breakIt({ isSilent: false })
  await after(30)
  expect(await read(order.id)).toMatchObject({ status_id: 3, receipts: [{ state: 'done', is_silent: 0 }] })
})

test('ответ потерян, человек говорит «напечатан»: чек проведён; ответ кассы после этого ничего не меняет', async () => {
  const { id, uuid } = await unheard()
  expect(done(await resolve(uuid, { says: 'printed', fd: 1 }))).toEqual({ uuid, state: 'done' })
  expect(await read(id)).toMatchObject({ status_id: 3, receipts: [{ state: 'done', fd: 1 }] })
  breakIt({ isSilent: false })
  await after(60)
  expect((await resolve(uuid, { says: 'printed', fd: 1 })).status).toBe(409)
  expect(await booksOf(id)).toEqual(X1)
  expect(register().documents()).toHaveLength(1)
})

test('ответ потерян, человек говорит «не напечатан», а чек в ФН: второго нет, проведён один раз', async () => {
  const { id, uuid } = await unheard()
  expect(done(await resolve(uuid, { says: 'not_printed' })).uuid).toBe(uuid)
  expect(await read(id)).toMatchObject({ status_id: 2 })
  breakIt({ isSilent: false })
  await after(60)
  expect(await read(id)).toMatchObject({ status_id: 3, receipts: [{ state: 'done', fd: 1 }] })
  expect(await booksOf(id)).toEqual(X1)
  expect(register().documents()).toHaveLength(1)
})

test('«проверить»: касса ответила — чек проведён', async () => {
  const { id, uuid } = await unheard()
  breakIt({ isSilent: false })
  done(await resolve(uuid, { says: 'check' }))
  await after(60)
  expect(await read(id)).toMatchObject({ status_id: 3, receipts: [{ state: 'done', fd: 1 }] })
  expect(await booksOf(id)).toEqual(X1)
})

test('ответ и его проводка живут вместе: не провелось — не записан и ответ, и в следующий раз проводится раз', async () => {
  const order = await pay(bodyOf([await serviceAt(3200)], [byCard(3200)]))
  await sql(`create function died() returns trigger language plpgsql as $$ begin
    if new.doc_type = 'order' and new.doc_id = ${order.id} then raise exception 'died'; end if; return new; end $$`)
  await sql('create trigger died before insert on ledger_entries for each row execute function died()')
  await carrier.sweep()
  const broken = await read(order.id)
  expect({ status: broken.status_id, fd: broken.receipts[0]?.fd, printed: register().documents().length }).toEqual({
    status: 2,
    fd: null,
    printed: 1,
  })
  await sql('drop trigger died on ledger_entries')
  await sql('drop function died()')
  await after(20)
  expect(await read(order.id)).toMatchObject({ status_id: 3, receipts: [{ state: 'done', fd: 1 }] })
  expect(await booksOf(order.id)).toEqual(X1)
})

test('два ответа, два кассира, два носильщика: деньги, бумага и проводка — по разу', async () => {
  const other = ownCarrier()
  const { booking, user_id, line, total } = await visitOf(60)
  const body = { ...bodyOf([line], [byCard(total)]), user_id, booking_id: booking.id, status_id: 3, register_id: till.id }
  const answers = await Promise.all([desk.boss.post('orders', body), desk.boss.post('orders', body)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { id } = done(answers.find(({ status }) => status === 200) ?? answers[0]!)
  await Promise.all([carrier.sweep(), other.sweep(), settle(id, await desk.house.as('79000000002'))])
  await after(10)
  await other.close()
  expect(await read(id)).toMatchObject({ status_id: 3 })
  expect(await booksOf(id)).toHaveLength(2)
  expect(register().documents()).toHaveLength(1)
})

test('чек приносит браузер того, кто сам проводить не вправе: проводит чек', async () => {
  await sql(`update cash_registers set carrier = 'browser', base_url = 'http://127.0.0.1:16732' where id = $1`, [till.id])
  const order = await pay(bodyOf([await serviceAt(3200)], [byCard(3200)]))
  const [receipt] = order.receipts
  expect(receipt).toMatchObject({ carrier: 'browser', state: 'waiting' })
  const cashier = await desk.house.as('79000000002')
  let step = done(await cashier.post(`kkm/tasks/${receipt?.uuid}/lease`))
  for (let turn = 0; turn < 60 && step.lease; turn++) {
    const { next, lease } = step
    const answer = next && register().handle({ method: next.method, path: new URL(next.url).pathname, body: next.body })
    step = done(await cashier.post(`kkm/tasks/${receipt?.uuid}/answer`, { lease, ...(next && { answer }) }))
  }
  expect(await read(order.id)).toMatchObject({ status_id: 3, receipts: [{ state: 'done', fd: 1 }] })
  expect(await booksOf(order.id)).toEqual(X1)
})

test('F-01 и F-02, коротко: касса теряет и опаздывает, процессы умирают, всё просят дважды — каждый заказ проведён раз, в ФН по одному его чеку, дни сходятся', async () => {
  breakIt({ loseRequest: 10, loseAnswer: 30, delay: 10, forget: 5, foreign: 5 })
  const line = await serviceAt(3200)
  const ids: number[] = []
  for (let made = 0; made < 8; made++) {
    const body = bodyOf([{ ...line, qty: 1 + (made % 3) }], [made % 2 ? byCash(3200 * (1 + (made % 3))) : byCard(3200 * (1 + (made % 3)))])
    const headers = { 'idempotency-key': `sale ${made} of ${till.id}` }
    const asked = { ...body, status_id: 3, register_id: till.id }
    const [one, again] = [await desk.boss.post('orders', asked, { headers }), await desk.boss.post('orders', asked, { headers })]
    expect(done(again)).toEqual(done(one))
    ids.push(done(one).id)
  }
  const left = async () => (await sql('select 1 from orders where id = any($1) and status_id <> 3', [ids])).length
  for (let step = 0; step < 1500 && (await left()) > 0; step++) {
    await carrier.sweep()
    desk.wait(4)
    if (step % 15 === 14) await reviveCarrier()
  }
  for (const id of ids) {
    const order = await read(id)
    expect(order, String(id)).toMatchObject({ status_id: 3, receipts: [{ state: 'done' }] })
    expect(await booksOf(id)).toHaveLength(2)
    const [task] = await sql('select key16 from fiscal_tasks where doc_id = $1', [id])
    expect(timesPrinted(house.app.registers, till.id, task.key16)).toBe(1)
  }
  const own = register()
    .documents()
    .flatMap(({ receipt }) => receipt ?? [])
  const [{ sales }] = await sql('select sum(paid)::int as sales from orders where id = any($1)', [ids])
  expect(own.reduce((sum, { total }) => sum + total * 100, 0)).toBe(sales)
  expect(await imbalances()).toEqual([])
})
