import { expect } from 'vitest'
import { addDays } from '#domain/core/clock-time.ts'
import { MONDAY } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { sql } from '#server/testing/house.ts'

let count = 0
test.beforeEach(() => desk.goTo(addDays(MONDAY, ++count * 10), '12:00'))

/** A visit three days ahead, and the token of the link that its customer got. */
async function linked() {
  const day = addDays(MONDAY, count * 10 + 3)
  const service = await desk.service(120)
  const user_id = await desk.customer()
  done(await desk.boss.put(`customers/${user_id}`, { confirm_sms: 1 }))
  await desk.shift({ employer: cast.employers.anna, workplace: await desk.place([['10:00', 120]]), day, to: '12:00' })
  const [window] = await desk.rows({ day })
  const { id } = done(await desk.book({ user_id, service_ids: [service], window_ids: [window?.id] }))
  const rows = await sql<{ secret: string }>(`select secret from outbox where about = $1::jsonb order by id desc limit 1`, [
    JSON.stringify({ model: 'booking', id }),
  ])
  return { id: Number(id), day, user_id, service, window, token: rows[0]?.secret ?? '' }
}
const status = async (id: number) => done(await desk.boss.get(`bookings/${id}`)).status_id

test('по ссылке видны время, студия и услуги и ничего личного; «Приду» подтверждает запись', async () => {
  const { id, day, token } = await linked()
  const answer = await desk.house.nobody.get(`visits/${token}`)
  expect(answer.data).toEqual({
    begin_at: `${day} 10:00:00`,
    unit: expect.any(String),
    address: expect.anything(),
    services: 'Услуга на 120 мин',
    status: 'waiting',
  })
  expect(JSON.stringify(answer.body)).not.toMatch(/7900999|Клиент/)
  expect((await desk.house.nobody.post(`visits/${token}`, { answer: 'come' })).data.status).toBe('confirmed')
  expect(await status(id)).toBe(2)
  expect((await desk.house.nobody.post(`visits/${token}`, { answer: 'come' })).data.status).toBe('confirmed')
})

test('«Отменить» отменяет той же дверью, что и администратор: источник — клиент, окно предложено тому, кто ждал', async () => {
  const { id, day, token, service } = await linked()
  const waiting = {
    user_id: await desk.customer(),
    service_ids: [service],
    unit_ids: [cast.units.arbat],
    begin_day: day,
    end_day: day,
    priority: 0,
  }
  const entry = done(await desk.boss.post('waiting-list', waiting))
  expect((await desk.house.nobody.post(`visits/${token}`, { answer: 'cancel' })).data.status).toBe('cancelled')
  const booking = done(await desk.boss.get(`bookings/${id}`))
  expect(booking).toMatchObject({ status_id: 9, cancel_source_id: 3 })
  expect(done(await desk.boss.get(`waiting-list/${entry.id}`)).status).toBe('offered')
  expect((await desk.house.nobody.post(`visits/${token}`, { answer: 'come' })).data.status).toBe('cancelled')
  const history = done(await desk.boss.get(`audits?search=model_type:booking;model_id:${id};event:updated&searchJoin=and`)).items
  expect(history[0]).toMatchObject({ author: null, after: { status_id: 9 } })
})

test('чужая, выдуманная и прошедшая ссылки — 404, и сколько ни выдумывай, верная открывается', async () => {
  const { token, day } = await linked()
  const guess = () => desk.house.nobody.get(`visits/${'x'.repeat(22)}`)
  expect((await guess()).status).toBe(404)
  expect((await desk.house.nobody.get(`visits/${token.slice(0, -1)}_`)).status).toBe(404)
  for (let index = 0; index < 200; index++) expect((await guess()).status).toBe(404)
  expect((await desk.house.nobody.get(`visits/${token}`)).status).toBe(200)
  desk.goTo(day, '12:01')
  expect((await desk.house.nobody.get(`visits/${token}`)).status).toBe(404)
})

test('ссылка, названная в шаблоне дважды, в журнале не видна ни разу', async () => {
  const words = { event: 'booked', channel: 'sms', is_on: 1, subject: null, body: 'Подтвердить: {link} Отменить: {link}' }
  const { items } = done(await desk.boss.get('message-templates'))
  const before = items.find((one: { event: string; channel: string }) => one.event === 'booked' && one.channel === 'sms')
  done(await desk.boss.put('message-templates', words))
  const { id, token } = await linked()
  const [line] = done(await desk.boss.get(`bookings/${id}/messages`)).items
  expect(token).toHaveLength(22)
  expect(line.body).toMatch(/Подтвердить: .*\/c\/•+ Отменить: .*\/c\/•+$/)
  expect(line.body).not.toContain(token)
  done(await desk.boss.put('message-templates', { ...words, body: before.body }))
})
