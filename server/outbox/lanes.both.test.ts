import { expect } from 'vitest'
import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import type { Outgoing } from '#server/core/outgoing.ts'
import { mount, routes } from '#server/core/serve.ts'
import type { Arrival, NotSent, Parcel, Port, Ports } from '#server/ports/ports.ts'
import { monday9 } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'
import { type Delivery, startDelivery } from './delivery.ts'

const verbs = feature('probe', {
  write: { method: 'POST', path: '/probe', may: 'anyone', body: z.any(), data: z.object({ id: z.number() }) },
})
const probes = routes(verbs, { write: async (ctx, { body }: { body: Outgoing }) => ({ id: await ctx.enqueue(body) }) })

/** A sender that has not reported for two minutes is taken for dead. */
const LEASE = 121
let now = monday9
let senders: Delivery[] = []
let sent: Parcel[] = []
test.override('options', { clock: () => now, before: (app) => mount(app.server, app.house, probes) })
test.beforeEach(() => {
  now = monday9
  sent = []
})
test.afterEach(async () => {
  await Promise.all(senders.map((one) => one.close()))
  senders = []
  await sql('delete from outbox')
})

const portsOf = (port: Port): Ports => ({ sms: port, mail: port, push: port })
function sender(port: Partial<Port> = {}) {
  const send = async (parcel: Parcel) => {
    sent.push(parcel)
    return { gateId: `gate-${parcel.key}` }
  }
  const one = startDelivery(house.app.house, portsOf({ name: 'simulator', send, ...port }), house.app.server.log)
  senders.push(one)
  return one
}
/** A sender that takes a message and is never heard of again. */
function dying(port: Partial<Port> = {}) {
  const send = (parcel: Parcel) => {
    sent.push(parcel)
    return new Promise<never>(() => {})
  }
  const one = startDelivery(house.app.house, portsOf({ name: 'simulator', send, ...port }), house.app.server.log)
  void one.sweep()
  return expect.poll(() => sent.length).toBeGreaterThan(0)
}
const later = (seconds: number) => {
  now += seconds * 1000
}
/** Due later than now, so that the server's own sender does not see it. */
const due = monday9 / 1000 + 60
const write = async (message: Partial<Outgoing> = {}) =>
  (await boss.post('probe', { channel: 'sms', recipient: '79161234567', body: 'Скидка 10 %', send_after: due, ...message })).data
    .id as number
const row = async (id: number) => (await boss.get(`outbox/${id}`)).data
const mailing = (count: number) =>
  sql(
    `insert into outbox (company_id, channel, recipient, body, lane, once, send_after, created_at)
     select 1, 'sms', '7916' || lpad(n::text, 7, '0'), 'Рассылка', 1, true, to_timestamp($2), to_timestamp($2) from generate_series(1, $1::int) n`,
    [count, due - 30],
  )

test('напоминание обгоняет рассылку, которая ждёт тысячами и написана раньше; рассылке достаётся не больше половины мест', async () => {
  await mailing(4000)
  const reminders = ['Первое', 'Второе', 'Третье', 'Четвёртое', 'Пятое', 'Шестое', 'Седьмое'].map((word) => `${word} напоминание`)
  for (const body of reminders) await write({ body })
  later(60)
  let closing: Promise<void> | undefined
  const one: Delivery = sender({
    send: async (parcel) => {
      sent.push(parcel)
      // One round is enough, because what it has begun is finished.
      closing ??= one.close()
      return { gateId: parcel.key }
    },
  })
  await one.sweep()
  await closing
  expect(sent.map(({ text }) => text)).toEqual([...reminders, 'Рассылка', 'Рассылка', 'Рассылка'])
  sent = []
  closing = undefined
  const next: Delivery = sender({
    send: async (parcel) => {
      sent.push(parcel)
      closing ??= next.close()
      return { gateId: parcel.key }
    },
  })
  await next.sweep()
  await closing
  expect(sent.map(({ text }) => text)).toEqual(Array(5).fill('Рассылка'))
})

test('отправляющий рассылку убит: «Неизвестно», само не повторяется; человек отправляет ещё раз, и в истории видно кто', async () => {
  const id = await write({ isMass: true })
  later(60)
  await dying()
  later(LEASE)
  await sender().sweep()
  expect(await row(id)).toMatchObject({ status: 'unknown', failure: 'Отправка прервалась: дошло ли сообщение, неизвестно', sent_at: null })
  later(3 * 24 * 3600)
  await sender().sweep()
  expect(sent).toHaveLength(1)
  expect((await boss.get('sms/statuses')).data.items).toContainEqual({ id: 'unknown', name: 'Неизвестно' })
  expect((await boss.get(`sms/${id}`)).data).toMatchObject({ status: 'unknown', can_resend: 1 })
  expect((await boss.post(`outbox/${id}/cancel`)).body.code).toBe(2001)
  expect((await boss.post(`sms/${id}/resend`)).status).toBe(200)
  // It is due now, so that the server's own sender may have taken it first.
  await sender().sweep()
  await expect.poll(() => row(id)).toMatchObject({ status: 'sent', failure: null, attempts: 2 })
  expect((await boss.post(`outbox/${id}/retry`)).body.code).toBe(2001)
  expect((await boss.get(`audits/by-model/outgoing/${id}`)).data.items).toMatchObject([
    { event: 'updated', author: { id: cast.employers.superAdmin }, before: { status: 'Неизвестно' }, after: { status: 'Ждёт отправки' } },
  ])
})

test('отправляющий убит на служебном: отправлено ещё раз тем же ключом, как прежде', async () => {
  const id = await write()
  later(60)
  await dying()
  later(LEASE)
  await sender().sweep()
  expect(await row(id)).toMatchObject({ status: 'sent', attempts: 2 })
  expect(sent.map(({ key }) => key)).toEqual([`okno-1-${id}`, `okno-1-${id}`])
})

test('шлюз, который узнаёт ключ, получает рассылку снова: вторую такую же он не отправит', async () => {
  const id = await write({ isMass: true })
  later(60)
  await dying({ knowsKey: true })
  later(LEASE)
  await sender({ knowsKey: true }).sweep()
  expect(await row(id)).toMatchObject({ status: 'sent', attempts: 2 })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('о неизвестном спрашивают по ключу: дошло, не дошло или шлюз пока не знает', async () => {
  const asked: string[] = []
  let answer: Arrival = null
  const arrival = async (gateId: string) => {
    asked.push(gateId)
    return answer
  }
  const secret = 'Xy7-token'
  const id = await write({ isMass: true, body: `Отписаться: /u/${secret}`, secret })
  const other = await write({ isMass: true })
  later(60)
  await dying({ arrival })
  later(LEASE)
  await sender({ arrival }).sweep()
  expect(asked.toSorted()).toEqual([`okno-1-${id}`, `okno-1-${other}`])
  expect(await row(id)).toMatchObject({ status: 'unknown', body: 'Отписаться: /u/••••••' })
  answer = { isArrived: true }
  later(3600)
  await sender({
    arrival: async (gateId) => (gateId === `okno-1-${id}` ? { isArrived: true } : { isArrived: false, reason: 'Нет такого' }),
  }).sweep()
  expect(await row(id)).toMatchObject({ status: 'delivered', delivered_at: expect.any(String), sent_at: expect.any(String) })
  expect(await sql('select secret from outbox where id = $1', [id])).toEqual([{ secret: '' }])
  expect(await row(other)).toMatchObject({ status: 'failed', failure: 'Нет такого' })
  expect(sent).toHaveLength(2)
})

test('опоздавший ответ живого отправителя верен и после «Неизвестно»', async () => {
  const id = await write({ isMass: true })
  later(60)
  let report: (gate: { gateId: string }) => void = () => {}
  const slow = sender({ send: () => new Promise((resolve) => (report = resolve)) })
  const sweeping = slow.sweep()
  await expect.poll(() => row(id)).toMatchObject({ status: 'sending' })
  later(LEASE)
  await sender().sweep()
  expect(await row(id)).toMatchObject({ status: 'unknown' })
  report({ gateId: 'gate-7' })
  await sweeping
  expect(await row(id)).toMatchObject({ status: 'sent', gate_id: 'gate-7', failure: null })
  expect(sent).toEqual([])
})

test('шлюз не ответил: рассылка неизвестна, напоминание повторят; отказал — повторят и рассылку', async () => {
  const mass = await write({ isMass: true, recipient: '79160000001' })
  const service = await write({ recipient: '79160000002' })
  later(60)
  const silent: NotSent = { reason: 'Шлюз не ответил: ECONNRESET', isPassing: true, isUnsure: true }
  await sender({ send: async () => silent }).sweep()
  expect(await row(mass)).toMatchObject({ status: 'unknown', failure: silent.reason })
  expect(await row(service)).toMatchObject({ status: 'waiting', attempts: 1 })
  const refused = await write({ isMass: true, send_after: now / 1000 + 1 })
  later(1)
  await sender({ send: async () => ({ reason: '429', isPassing: true }) }).sweep()
  expect(await row(refused)).toMatchObject({ status: 'waiting', attempts: 1 })
  later(60)
  await sender().sweep()
  expect(await row(refused)).toMatchObject({ status: 'sent' })
  expect(await row(mass)).toMatchObject({ status: 'unknown' })
})

test('у шлюза с пределом служебное идёт первым, и не пропадает ничего', async () => {
  await mailing(5)
  const reminder = await write({ body: 'Напоминание' })
  later(60)
  const send = async (parcel: Parcel) => {
    sent.push(parcel)
    return { gateId: parcel.key }
  }
  await sender({ perSecond: 500, send }).sweep()
  expect(sent.map(({ text }) => text)).toEqual(['Напоминание', ...Array(5).fill('Рассылка')])
  expect(await row(reminder)).toMatchObject({ status: 'sent' })
})
