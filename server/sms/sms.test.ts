import { expect } from 'vitest'
import { addDays } from '#domain/core/clock-time.ts'
import { type Delivery, startDelivery } from '#server/outbox/delivery.ts'
import type { NotSent } from '#server/ports/ports.ts'
import { simulator } from '#server/ports/simulator.ts'
import { MONDAY } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { sql } from '#server/testing/house.ts'

let delivery: Delivery
let refusal: NotSent | null = null
let service = 0
let count = 0
test.beforeAll(async () => {
  service = await desk.service(120)
  const port = simulator(
    () => refusal,
    () => null,
  )
  delivery = startDelivery(desk.house.app.house, { sms: port, mail: port, push: port }, desk.house.app.server.log)
})
test.afterAll(() => delivery.close())
test.beforeEach(() => {
  desk.goTo(addDays(MONDAY, ++count * 10), '12:00')
  refusal = null
})

const pass = async (seconds: number) => {
  desk.wait(seconds)
  await delivery.sweep()
}

/** A customer who agreed to SMS gets one about her visit. */
async function told(ahead = 5) {
  const day = addDays(MONDAY, count * 10 + ahead)
  const user_id = await desk.customer()
  const { phone } = done(await desk.boss.put(`customers/${user_id}`, { confirm_sms: 1 }))
  const workplace = await desk.place([['10:00', 120, 120]])
  const shift = await desk.shift({ employer: cast.employers.anna, workplace, day, from: '10:00', to: '22:00' })
  const [window] = (await desk.rows({ day })).filter((one) => one.employer_schedule_id === shift.id)
  const booking = Number(done(await desk.book({ user_id, service_ids: [service], window_ids: [window?.id] })).id)
  await pass(11)
  const [row] = done(await desk.boss.get(`sms?search=user_id:${user_id}`)).items
  return { user_id, phone: String(phone), booking, sms: row }
}

test('SMS-702 GET sms: отправленное с частями, получателем и ответом шлюза; GET sms/statuses: возможные состояния', async () => {
  const { sms, user_id, phone, booking } = await told()
  expect(sms).toMatchObject({
    recipient: phone,
    status: 'sent',
    event: 'booked',
    user_id,
    booking_id: booking,
    error: null,
    failure: null,
    can_resend: 0,
    gate_id: expect.stringContaining('simulator'),
    attempts: 1,
    parts: expect.any(Number),
    user: { id: user_id },
  })
  expect(sms.body).toContain('/c/••••••')
  // The gate got the whole link, so the number of parts is that of the sent text.
  const [kept] = await sql('select parts, char_length(body) + 16 as length from outbox where id = $1', [sms.id])
  expect(sms.parts).toBe(kept.length <= 70 ? 1 : Math.ceil(kept.length / 67))
  const { items } = done(await desk.boss.get('sms/statuses'))
  const named = {
    waiting: 'Ждёт отправки',
    sending: 'Отправляется',
    sent: 'Отправлено',
    delivered: 'Доставлено',
    failed: 'Не ушло',
    cancelled: 'Отменено',
    unknown: 'Неизвестно',
  }
  expect(items).toEqual(Object.entries(named).map(([id, name]) => ({ id, name })))
  const found = async (search: string) => done(await desk.boss.get(`sms?search=${search}&searchJoin=and`)).items.length
  expect(await found(`user_id:${user_id};status:sent`)).toBe(1)
  expect(await found(`user_id:${user_id};status:failed`)).toBe(0)
  expect(await found(`recipient:${phone}`)).toBe(1)
  done(await desk.boss.post('outbox/test', { channel: 'mail', recipient: 'desk@okno.example' }))
  expect(await sql(`select id from outbox where channel = 'mail' and id = any($1)`, [await idsOf()])).toEqual([])
})
const idsOf = async (list = 'sms') => (done(await desk.boss.get(`${list}?limit=100`)).items as { id: number }[]).map(({ id }) => id)

test('SMS-701 в истории SMS и в исходящих сверху самое позднее, а не с большим номером', async () => {
  const { sms: later } = await told()
  desk.goTo(addDays(MONDAY, count * 10 - 5), '12:00')
  const { sms: earlier } = await told(6)
  expect(earlier.id).toBeGreaterThan(later.id)
  for (const list of ['sms', 'outbox'])
    expect((await idsOf(list)).filter((id) => id === later.id || id === earlier.id)).toEqual([later.id, earlier.id])
})

test('SMS-002 SMS-703 код 2000 — ошибка шлюза SMS: отказ шлюза в истории и неверный код из SMS', async () => {
  refusal = { reason: '402 нет денег на счёте', isPassing: false }
  const { sms } = await told()
  expect(sms).toMatchObject({ status: 'failed', error: { code: 2000, message: '402 нет денег на счёте' }, can_resend: 1 })
  const me = await desk.house.as(cast.hr)
  expect((await me.post('profile/check-token', { type: 'phone', token: '00000000' })).body.code).toBe(2000)
})

test('отказанное шлюзом отправляют ещё раз: о визите — заново и новой строкой, раз в минуту; ушедшее, чужое и с кодом — нет', async () => {
  refusal = { reason: '400 отказ', isPassing: false }
  const { sms, user_id } = await told()
  refusal = null
  const manager = await desk.house.as(cast.clientManager)
  done(await manager.post(`sms/${sms.id}/resend`))
  expect((await manager.post(`sms/${sms.id}/resend`)).body.code).toBe(429)
  await pass(1)
  const rows = done(await manager.get(`sms?search=user_id:${user_id}`)).items
  expect(rows.map(({ status }: { status: string }) => status)).toEqual(['sent', 'failed'])
  expect(rows[0].id).not.toBe(sms.id)
  const manners = { event: 'updated', author: { id: expect.any(Number) }, after: { status: 'Ждёт отправки' } }
  expect(done(await desk.boss.get(`audits/by-model/outgoing/${rows[0].id}`)).items).toMatchObject([manners])
  expect((await manager.post(`sms/${rows[0].id}/resend`)).body).toMatchObject({ code: 2001 })
  refusal = { reason: '400 отказ', isPassing: false }
  const trial = done(await desk.boss.post('outbox/test', { channel: 'sms', recipient: '79161234567' }))
  await pass(1)
  refusal = null
  done(await desk.boss.post(`sms/${trial.id}/resend`))
  expect(done(await desk.boss.get(`audits/by-model/outgoing/${trial.id}`)).items).toMatchObject([{ before: { status: 'Не ушло' } }])
  await pass(1)
  expect(done(await desk.boss.get(`sms/${trial.id}`))).toMatchObject({ status: 'sent', event: null, user: null, can_resend: 0 })
  const [coded] = await sql(
    `insert into outbox (company_id, channel, recipient, body, secret, status) values (1, 'sms', '79161234567', 'Код', '', 'failed') returning id`,
  )
  expect(done(await desk.boss.get(`sms/${coded.id}`)).can_resend).toBe(0)
  expect((await desk.boss.post(`sms/${coded.id}/resend`)).body.code).toBe(2001)
  const mail = done(await desk.boss.post('outbox/test', { channel: 'mail', recipient: 'desk@okno.example' }))
  expect((await desk.boss.get(`sms/${mail.id}`)).status).toBe(404)
  expect((await desk.boss.post(`sms/${mail.id}/resend`)).status).toBe(404)
  const quality = await desk.house.as(cast.qualityControl)
  expect((await quality.post(`sms/${sms.id}/resend`)).body.code).toBe(1030)
})

test('NTF-729 GET notify/sms-receiver-logs: что стало с каждым SMS одного получателя', async () => {
  refusal = { reason: '400 отказ', isPassing: false }
  const first = await told()
  refusal = null
  const other = await told(6)
  done(await desk.boss.post(`sms/${first.sms.id}/resend`))
  await pass(1)
  const log = done(await desk.boss.get(`notify/sms-receiver-logs?user_id=${first.user_id}`))
  expect(log).toMatchObject({
    count: 2,
    items: [
      { status: 'sent', recipient: first.phone, sent_at: expect.any(String), error: null },
      { id: first.sms.id, status: 'failed', recipient: first.phone, sent_at: null, error: { message: '400 отказ' } },
    ],
  })
  const byPhone = done(await desk.boss.get(`notify/sms-receiver-logs?phone=${first.phone}`)).items
  expect(byPhone).toEqual(log.items)
  expect(done(await desk.boss.get(`notify/sms-receiver-logs?phone=${other.phone}`)).items).toMatchObject([{ id: other.sms.id }])
  for (const query of ['', `?user_id=${first.user_id}&phone=${first.phone}`])
    expect((await desk.boss.get(`notify/sms-receiver-logs${query}`)).body).toMatchObject({
      errors: { user_id: ['Укажите клиента или телефон: что-то одно.'] },
    })
  expect((await desk.boss.get('notify/sms-receiver-logs?user_id=abc')).status).toBe(422)
})

test('телефон, которого читающий не видит, закрыт и в ответе шлюза, и по нему не ищут; без права истории нет, чужой компании тоже', async () => {
  const { sms, phone, user_id } = await told()
  await sql(`update outbox set status = 'failed', failure = '400 ' || recipient where id = $1`, [sms.id])
  const quality = await desk.house.as(cast.qualityControl)
  const seen = done(await quality.get(`sms/${sms.id}`))
  expect(JSON.stringify(seen)).not.toContain(phone)
  expect((await quality.get(`sms?search=recipient:${phone}`)).status).toBe(422)
  expect((await quality.get(`notify/sms-receiver-logs?phone=${phone}`)).body.errors).toEqual({
    phone: ['Телефоны клиентов вам не видны: назовите клиента.'],
  })
  expect(done(await quality.get(`notify/sms-receiver-logs?user_id=${user_id}`)).items).toHaveLength(1)
  // A customer's phone is shown to whoever sees phones of customers; an employee's asks for a right of its own.
  const manager = await desk.house.as(cast.clientManager)
  expect(done(await manager.get(`sms/${sms.id}`)).recipient).toBe(phone)
  const trial = done(await desk.boss.post('outbox/test', { channel: 'sms', recipient: '79169990011' }))
  expect(done(await manager.get(`sms/${trial.id}`)).recipient).not.toBe('79169990011')
  expect(done(await manager.get('sms?search=recipient:79169990011')).items).toEqual([])
  for (const path of ['sms', 'sms/statuses', `sms/${sms.id}`, `notify/sms-receiver-logs?user_id=${user_id}`])
    expect((await (await desk.house.as(cast.administrator)).get(path)).body.code).toBe(1030)
  expect((await (await desk.house.as(cast.foreign.superAdmin)).get(`sms/${sms.id}`)).status).toBe(404)
})

test('территориальный управляющий видит SMS своих студий, а не чужих', async () => {
  const { sms } = await told()
  const manager = await desk.house.as(cast.districtManager)
  expect(done(await manager.get(`sms/${sms.id}`)).id).toBe(sms.id)
  const [seen] = await sql('select unit_id from messages where outbox_id = $1', [sms.id])
  await sql('delete from employer_units where unit_id = $1 and employer_id = (select id from employers where phone = $2)', [
    seen.unit_id,
    cast.districtManager,
  ])
  const moved = await desk.house.as(cast.districtManager)
  expect((await moved.get(`sms/${sms.id}`)).status).toBe(404)
  expect(done(await moved.get('sms?limit=100')).items.map(({ id }: { id: number }) => id)).not.toContain(sms.id)
})
