import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

const words = { subject_type: 'user', subject: null, body: '{user.first_name}, ждём вас' }
const letters = (channel: string) =>
  sql(`select channel, recipient, subject, body, lane from outbox where channel = $1 order by id`, [channel])

test('слова рассылки отправляют себе на пробу каждым путём: только себе, с примерами вместо меток; некуда — отказ у способа', async () => {
  const tried = async (channel: string, more: object = {}, who = boss) => who.post('notify/templates/test', { ...words, channel, ...more })
  await sql(`update employers set email = null where id = $1`, [cast.employers.superAdmin])
  const [{ phone }] = await sql('select phone from employers where id = $1', [cast.employers.superAdmin])
  const people = async () => (await sql('select count(*)::int as count from notifications'))[0].count
  expect((await tried('sms')).data).toEqual({ sent: 'sms' })
  expect((await tried('push_or_sms', { subject: 'Тема' })).data).toEqual({ sent: 'sms' })
  const [first, second] = await letters('sms')
  expect([first, second]).toMatchObject([
    { recipient: phone, body: expect.stringMatching(/^[А-Я]\S+, ждём вас$/), lane: 0 },
    { recipient: phone, lane: 0 },
  ])
  expect((await tried('mail', { subject: 'Скидка' })).body.errors).toEqual({ channel: ['В вашем профиле нет почты: отправить некуда.'] })
  expect((await tried('push', { subject: 'Тема' })).body.errors).toEqual({
    channel: [expect.stringContaining('уведомления на устройстве')],
  })
  await sql(`update employers set email = 'orlov@okno.example' where id = $1`, [cast.employers.superAdmin])
  expect((await tried('mail', { subject: 'Скидка для {user.first_name}' })).data).toEqual({ sent: 'mail' })
  expect(await letters('mail')).toMatchObject([{ recipient: 'orlov@okno.example', subject: expect.stringMatching(/^Скидка для [А-Я]/) }])
  const before = await people()
  expect((await tried('crm', { subject_type: 'employer', subject: 'Собрание', body: '{employer.first_name}, в десять' })).data).toEqual({
    sent: 'crm',
  })
  expect(await people()).toBe(before + 1)
  const { items } = (await boss.get('notifications/unread')).data
  expect(items.find((one: { data: { theme: string } }) => one.data.theme === 'Собрание')).toMatchObject({
    type: 'mailing',
    data: { message: 'Ольга, в десять' },
  })
  expect((await tried('sms', { body: '{order.sum}' })).body.errors).toHaveProperty('body')
  expect((await tried('mail')).body.errors).toEqual({ subject: ['У письма должна быть тема.'] })
  expect((await tried('sms', {}, await house.as(cast.administrator))).body.code).toBe(1030)
  // Whoever looks through another's eyes would send to the other.
  const eyes = house.holder((await boss.get(`employers/${cast.employers.manager}/impersonate`)).data.token)
  await sql(`update work_positions set permissions = array_append(permissions, 'Notify.create') where id = 15`)
  const count = (await letters('sms')).length
  expect((await tried('sms', {}, eyes)).status).toBe(403)
  expect(await letters('sms')).toHaveLength(count)
})
