import { afterEach, expect } from 'vitest'
import type { SimulatedTerminals } from '#server/ports/simulated-terminal.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { act, aGive, aGivenGood, visitToday } from '#server/testing/goods/gives.ts'
import { aStore } from '#server/testing/goods/stock.ts'
import { boss, house } from '#server/testing/house.ts'
import { atBank, closeBank, drawer, keyOf, openBank, pass, shown, sweep } from '#server/testing/scenes/online-scene.ts'
import { bodyOf, byCard, byCash, closeShift, goodAt } from '#server/testing/till.ts'
import { personWith } from '#server/testing/with-rights.ts'

const terminals = () => house.app.terminals as SimulatedTerminals // a server of tests has no others
let terminal = { id: 0, title: '' }
test.beforeEach(async () => {
  await openBank()
  const title = `Терминал ${crypto.randomUUID()}`
  terminal = done(await desk.boss.post('card-terminals', { unit_id: cast.units.arbat, title, address: 'http://192.168.1.30:8888' }))
})
afterEach(async () => {
  done(await desk.boss.put(`card-terminals/${terminal.id}`, { is_closed: 1 }))
  await closeBank()
})

type Reader = Pick<typeof desk.boss, 'get'>
const read = async (day: string, who: Reader = desk.boss) => done(await who.get(`reconciliations/day?day=${day}`)).unordered
const next = (day: string) => `${day.slice(0, 8)}${String(Number(day.slice(8)) + 1).padStart(2, '0')}`
const elsewhere = () => personWith(['Payment.reconcile', 'Order.view', 'GoodGive.view'], 'unit', cast.units.ponds)

test('«Списано без заказа»: карта одобрена, заказ её не взял — деньги названы со студией, терминалом и визитом, пока не вернутся клиенту', async () => {
  const visit = await visitToday()
  const { id: booking_id } = visit.booking
  const payments = [byCard(60), byCash(visit.total + 40 - 60)]
  const body = bodyOf([visit.line, goodAt(40)], payments, { booking_id, user_id: visit.user_id, register_id: drawer.id, status_id: 3 })
  const { id } = done(await desk.boss.post('orders', body))
  await sweep()
  const found = async () => done(await desk.boss.get('orders?search=is_charged:1')).items.map((one: { id: number }) => one.id)
  expect([await read(visit.day), await found()]).toEqual([{ charges: [], materials: [] }, []])
  await closeShift(drawer.shift, 'closing')
  await closeShift(drawer.shift)
  done(await atBank(await keyOf(id), 'pay'))
  await sweep()
  const line = {
    order_id: id,
    booking_id,
    sum: 60,
    payment_type: 1,
    unit: { id: cast.units.arbat },
    terminal: { id: terminal.id, name: terminal.title },
  }
  expect((await read(visit.day)).charges).toMatchObject([{ ...line, state: 'waits', cause: expect.any(String), who: expect.any(String) }])
  expect(await found()).toEqual([id])
  // A client who still misses her money is told by the next day too.
  expect((await read(next(visit.day))).charges).toMatchObject([line])
  expect((await read(visit.day, await elsewhere())).charges).toEqual([])
  terminals().faults.loseRequests = 1000
  done(await desk.boss.post(`online-payments/${(await shown(id)).online[0]?.id}/withdraw`, {}))
  expect((await read(visit.day)).charges).toMatchObject([{ ...line, state: 'returning' }])
  terminals().faults.loseRequests = 0
  await pass(90)
  expect((await read(visit.day)).charges).toMatchObject([{ ...line, state: 'returned' }])
  expect([(await read(next(visit.day))).charges, await found()]).toEqual([[], []])
})

test('«Списано без заказа»: материал ушёл на визит, за который не заплатили, — назван с визитом, мастером и себестоимостью; оплатили — его нет', async () => {
  done(await desk.boss.put(`card-terminals/${terminal.id}`, { is_closed: 1 }))
  const store = await aStore({ is_default: 1 })
  const good = await aGivenGood(store, { max_use: 1 }, { qty: 10, price: 12 })
  const give = await aGive(good)
  const visit = await visitToday()
  const { id: booking_id } = visit.booking
  done(await act(give.id, { act: 'issue', booking_id }))
  done(await act(give.id, { act: 'return' }))
  const found = async (who: Reader = boss) =>
    done(await who.get('good-gives?search=is_unordered:1')).items.map((one: { id: number }) => one.id)
  expect((await read(visit.day)).materials).toMatchObject([
    {
      give_id: give.id,
      booking_id,
      good: { id: good, base_unit: 'pc' },
      used: 1,
      cost: 12,
      unit: { id: cast.units.arbat },
      who: expect.any(String),
    },
  ])
  expect([await found(), (await read(next(visit.day))).materials]).toEqual([[give.id], []])
  const stranger = await elsewhere()
  expect([(await read(visit.day, stranger)).materials, await found(stranger)]).toEqual([[], []])
  const paid = bodyOf([visit.line], [byCash(visit.total)], { booking_id, user_id: visit.user_id, register_id: drawer.id, status_id: 3 })
  done(await desk.boss.post('orders', paid))
  expect([(await read(visit.day)).materials, await found()]).toEqual([[], []])
})
