import { expect } from 'vitest'
import { addDays } from '#domain/core/clock-time.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { house, sql } from '#server/testing/house.ts'

const { arbat, ponds } = cast.units
const own = () => crypto.randomUUID().slice(0, 12)

async function scene() {
  const register = done(await desk.boss.post('cash-registers', { unit_id: arbat, title: `Касса ${own()}`, kind: 'drawer' })).id
  const shift = done(await desk.boss.post('kkm/cashier/session-open', { register_id: register, cash_open: 5000 }))
  const pack = done(await desk.boss.post('kkm/safe-package', { register_id: register, sum: 1500, code: own() }))
  return { register, shift, pack }
}

test('ORD-701 движения денег: каждое — строка книги со знаком, местом и документом; ищут по дню, студии, месту и виду', async () => {
  const { register, shift, pack } = await scene()
  const of = `search=shift_id:${shift.id}&searchFields=shift_id:=`
  const { items, count } = done(await desk.boss.get(`finance/transactions?${of}&with=unit;entity;place;doc`))
  expect(count).toBe(2)
  expect(items).toMatchObject([
    { account: 'cash.register', subject_id: register, amount: -1500, doc_type: 'safe_package', doc: { number: pack.code } },
    {
      account: 'cash.register',
      amount: 5000,
      doc_type: 'kkm_shift',
      doc: { number: '1' },
      unit: { id: arbat },
      place: expect.stringMatching(/^Касса/),
    },
  ])
  const at: string = items[0].at.slice(0, 10)
  const narrowed = async (field: string, value: string | number) =>
    done(
      await desk.boss.get(
        `finance/transactions?search=shift_id:${shift.id};${field}:${value}&searchFields=shift_id:=;${field}:=&searchJoin=and`,
      ),
    ).count
  expect([await narrowed('unit_id', arbat), await narrowed('unit_id', ponds)]).toEqual([2, 0])
  expect([await narrowed('day', at), await narrowed('day', addDays(at, -1))]).toEqual([2, 0])
  const went = done(
    await desk.boss.get(`finance/transactions?search=shift_id:${shift.id};way:out&searchFields=shift_id:=;way:=&searchJoin=and`),
  )
  expect(went.items.map(({ amount }: { amount: number }) => amount)).toEqual([-1500])
  const sealed = done(
    await desk.boss.get(
      `finance/transactions?search=account:cash.transit;subject_id:${pack.id}&searchFields=account:=;subject_id:=&searchJoin=and`,
    ),
  )
  expect(sealed.items).toMatchObject([{ amount: 1500, doc_id: pack.id }])
})

test('движение по ордеру названо его видом и номером, как сам ордер', async () => {
  const { register } = await scene()
  const order = done(
    await desk.boss.post('cash-orders', { type: 0, cash_order_operation_id: 5, sum: 700, sender_type: 'register', sender_id: register }),
  )
  const { items } = done(
    await desk.boss.get(
      `finance/transactions?search=doc_type:cash_order;doc_id:${order.id}&searchFields=doc_type:=;doc_id:=&searchJoin=and&with=doc`,
    ),
  )
  expect(items).toMatchObject([{ amount: -700, doc: { number: order.number, type: 0 } }])
})

test('чужая студия и чужая компания движений не видят, мастеру их не открыть', async () => {
  const { shift } = await scene()
  const of = `finance/transactions?search=shift_id:${shift.id}&searchFields=shift_id:=`
  for (const person of [cast.administratorPonds, cast.foreign.superAdmin])
    expect(done(await (await house.as(person)).get(of)).items, person).toEqual([])
  expect((await (await house.as(cast.master)).get(of)).status).toBe(403)
  await expect(sql('insert into cash_movements (id) values (1)')).rejects.toThrow()
})
