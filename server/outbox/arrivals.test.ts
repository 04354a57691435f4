import { expect } from 'vitest'
import type { Arrival, Ports } from '#server/ports/ports.ts'
import { simulator } from '#server/ports/simulator.ts'
import { monday9 } from '#server/testing/as.ts'
import { boss, house, test } from '#server/testing/house.ts'
import { type Delivery, startDelivery } from './delivery.ts'

let now = monday9
let delivery: Delivery
let sent: { key: string }[] = []
let arrival: (gateId: string) => Arrival = () => null
const port = simulator(
  (parcel) => {
    sent.push(parcel)
    return null
  },
  (gateId) => arrival(gateId),
)
const ports: Ports = { sms: port, mail: port, push: port }

test.override('options', { clock: () => now })
test.beforeEach(() => {
  now = monday9
  sent = []
  arrival = () => ({ isArrived: true })
  delivery = startDelivery(house.app.house, ports, house.app.server.log)
})
test.afterEach(() => delivery.close())

/** A message that has left at the very beginning. */
async function write(by = delivery): Promise<number> {
  const { id } = (await boss.post('outbox/test', { channel: 'sms', recipient: '79161234567' })).data
  await by.sweep()
  return id
}
const row = async (id: number) => (await boss.get(`outbox/${id}`)).data
/** Asks the gates about what is due at this many seconds from the beginning. */
async function at(seconds: number) {
  now = monday9 + seconds * 1000
  await delivery.sweep()
}

test('шлюз сказал, что дошло: сообщение доставлено, и известно когда', async () => {
  const id = await write()
  expect(await row(id)).toMatchObject({ status: 'sent', delivered_at: null })
  await at(4)
  expect(await row(id)).toMatchObject({ status: 'sent' })
  await at(5)
  expect(await row(id)).toMatchObject({ status: 'delivered', sent_at: '2026-11-23 09:00:00', delivered_at: '2026-11-23 09:00:05' })
  expect((await boss.get('outbox?search=status:delivered')).data.count).toBe(1)
  expect((await boss.post(`outbox/${id}/retry`)).body.code).toBe(2001)
})

test('пока шлюз не знает, его спрашивают всё реже и не дольше трёх суток', async () => {
  const asked: number[] = []
  arrival = () => {
    asked.push((now - monday9) / 1000)
    return null
  }
  const id = await write()
  const day = 24 * 3600
  for (const second of [4, 5, 6, 30, 60, 120, 300, 600, 3600, 4000, 6 * 3600, day, 2 * day, 3 * day, 4 * day, 9 * day]) await at(second)
  expect(asked).toEqual([5, 30, 120, 600, 3600, 6 * 3600, day, 3 * day])
  expect(await row(id)).toMatchObject({ status: 'sent', delivered_at: null })
})

test('шлюз сказал, что не дошло: видно почему, и повтор для шлюза — новое сообщение', async () => {
  arrival = () => ({ isArrived: false, reason: 'Не доставлено: expired' })
  const id = await write()
  await at(5)
  expect(await row(id)).toMatchObject({ status: 'failed', failure: 'Не доставлено: expired', delivered_at: null })
  arrival = () => ({ isArrived: true })
  expect((await boss.post(`outbox/${id}/retry`)).data).toMatchObject({ status: 'waiting', sent_at: null, gate_id: null })
  await at(6)
  await at(20)
  expect(await row(id)).toMatchObject({ status: 'delivered' })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
})

test('спрашивающий умер или шлюз упал — спросят снова; два процесса не спрашивают об одном', async () => {
  let asked = 0
  arrival = () => {
    asked++
    throw new Error('шлюз упал')
  }
  const id = await write()
  // Begun only now: it would take part in the sending, and end it by the clock of the question.
  const second = startDelivery(house.app.house, ports, house.app.server.log)
  now = monday9 + 5000
  await Promise.all([delivery.sweep(), second.sweep()])
  expect(asked).toBe(1)
  arrival = () => ({ isArrived: true })
  await at(30)
  expect(await row(id)).toMatchObject({ status: 'delivered' })
  await second.close()
})

test('шлюз, который никогда не говорит, не спрашивают', async () => {
  const { arrival: _silent, ...silent } = port
  const quiet = startDelivery(house.app.house, { ...ports, sms: silent }, house.app.server.log)
  await delivery.close()
  const id = await write(quiet)
  for (const second of [60, 9000]) {
    now = monday9 + second * 1000
    await quiet.sweep()
  }
  expect(await row(id)).toMatchObject({ status: 'sent' })
  await quiet.close()
})
