import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { sql } from '#server/testing/house.ts'
import { closeWire, feed, newDay, openWire, preview, recipientsOf, send, sent, wire } from '#server/testing/scenes/mailings-scene.ts'

test.beforeAll(openWire)
test.afterAll(closeWire)
test.beforeEach(async () => {
  await newDay()
  await sql(`insert into consents (company_id, user_id, purpose, is_given, source, author_id)
    select distinct company_id, user_id, 'marketing_email', false, 'desk', 0 from consents where purpose = 'marketing_email'`)
})

let count = 0
const letter = { channel: 'mail', subject: 'Скидка для {user.first_name}', body: '{user.first_name}, ждём вас!' }
/** A customer with an address, who agreed to letters. */
async function agreed(purpose = 'marketing_email') {
  const user = await desk.customer()
  const email = `klient-${++count}@example.ru`
  done(await desk.boss.put(`customers/${user}`, { email }))
  done(await desk.boss.post(`customers/${user}/consents`, { purpose, is_given: 1, source: 'phone' }))
  return { user, email }
}
const consentOf = async (user: number) =>
  done(await desk.boss.get(`customers/${user}/consents`)).items.find((one: { purpose: string }) => one.purpose === 'marketing_email')
const press = (path: string, body: string, type = 'application/x-www-form-urlencoded') =>
  desk.house.app.server.inject({ method: 'POST', url: path, headers: { 'content-type': type }, payload: body })
const CLICK = 'List-Unsubscribe=One-Click'

test('рассылка письмом уходит согласным на рекламу по почте, с темой; без согласия, без почты и после отказа — нет', async () => {
  const one = await agreed()
  await agreed('marketing_sms')
  const noMail = await desk.customer()
  done(await desk.boss.post(`customers/${noMail}/consents`, { purpose: 'marketing_email', is_given: 1, source: 'phone' }))
  const told = await preview(letter)
  expect(told).toMatchObject({ reached: 1, parts: 0, maybe_parts: 0 })
  expect(told.left_out).toContainEqual({ reason: 'no_address', count: expect.any(Number) })
  expect((await send({ ...letter, subject: null })).body.errors).toEqual({ subject: ['У письма должна быть тема.'] })
  const { id } = done(await send(letter))
  await feed()
  const [{ first_name }] = await sql('select first_name from customers where id = $1', [one.user])
  expect(sent).toMatchObject([{ to: one.email, subject: `Скидка для ${first_name}`, text: `${first_name}, ждём вас!` }])
  expect(await recipientsOf(id, `;user_id:${one.user}`)).toMatchObject([{ status: 'sent', recipient: one.email }])
  expect(done(await desk.boss.get(`messages?search=user_id:${one.user}`)).items).toMatchObject([
    { event: 'mailing', channel: 'mail', recipient: one.email, status: 'sent' },
  ])
  // While it waits for the gate she says no: it does not leave.
  const two = await agreed()
  wire.refusal = { reason: '451 позже', isPassing: true }
  const held = done(await send(letter))
  await feed()
  done(await desk.boss.post(`customers/${two.user}/consents`, { purpose: 'marketing_email', is_given: 0, source: 'phone' }))
  wire.refusal = null
  desk.wait(3600)
  await feed()
  expect(sent.map(({ to }) => to)).not.toContain(two.email)
  expect(await recipientsOf(held.id, `;user_id:${two.user}`)).toMatchObject([{ status: 'suppressed', reason: 'cancelled' }])
})

test('в каждом рекламном письме — адрес отписки; почта получателя отписывает одним нажатием без входа, открыть адрес — не отписаться', async () => {
  const { user } = await agreed()
  done(await send(letter))
  await feed()
  const [path = ''] = /\/u\/[\w-]{22}$/.exec(sent[0]?.unsubscribe ?? '') ?? []
  expect(path).not.toBe('')
  expect(sent[0]?.text).not.toContain(path)
  for (const [body, type] of [
    ['', undefined],
    ['List-Unsubscribe=Two-Clicks', undefined],
    ['{"List-Unsubscribe":"One-Click"}', 'application/json'],
  ] as const)
    expect((await press(path, body, type)).statusCode).toBe(422)
  await desk.house.app.server.inject({ method: 'GET', url: path })
  expect(await consentOf(user)).toMatchObject({ is_given: 1 })
  const presses = await Promise.all([press(path, CLICK), press(path, CLICK)])
  expect(presses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await consentOf(user)).toMatchObject({ is_given: 0, source: 'link', author: null })
  const part = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
  expect((await press(path, part, 'multipart/form-data; boundary=b')).statusCode).toBe(200)
  const typed = part.replace('\r\n\r\n', '\r\nContent-Type: text/plain\r\n\r\n')
  expect((await press(path, typed, 'multipart/form-data; boundary=b')).statusCode).toBe(200)
  expect((await press(`/u/${'x'.repeat(22)}`, CLICK)).statusCode).toBe(404)
  expect((await press(path, `${CLICK}&${'x'.repeat(5000)}`)).statusCode).toBe(413)
  desk.wait(8 * 86_400)
  const next = done(await send({ ...letter, last_day: '2099-12-31' }))
  await feed()
  expect(await recipientsOf(next.id, `;user_id:${user}`)).toMatchObject([{ status: 'suppressed', reason: 'no_consent' }])
})

test('карточки объединили, пока письмо ждало почту: оно уходит с отпиской той, что осталась', async () => {
  const { user: goes, email } = await agreed()
  const { user: stays } = await agreed()
  wire.refusal = { reason: '451 позже', isPassing: true }
  done(await send(letter))
  await feed()
  done(await desk.boss.post(`customers/${stays}/merge`, { user_id: goes, fields: [] }))
  wire.refusal = null
  desk.wait(3600)
  await feed()
  const [path = ''] = /\/u\/[\w-]{22}$/.exec(sent.find(({ to }) => to === email)?.unsubscribe ?? '') ?? []
  expect((await press(path, CLICK)).statusCode).toBe(200)
  expect(await consentOf(stays)).toMatchObject({ is_given: 0, source: 'link' })
})

test('сотруднику письмо приходит без отписки и без согласия, кому некуда — тот не получит; адрес видит, кому видны контакты', async () => {
  await sql(`update employers set email = case when id = $1 then 'egorova@okno.example' end where company_id = 1`, [
    cast.employers.administrator,
  ])
  const { id } = done(await send({ ...letter, subject_type: 'employer', subject: 'Собрание', body: '{employer.first_name}, в десять' }))
  await feed()
  expect(sent).toMatchObject([{ to: 'egorova@okno.example', subject: 'Собрание', text: 'Наталья, в десять' }])
  expect(sent[0]?.unsubscribe).toBeUndefined()
  const manager = await desk.house.as(cast.manager)
  await sql(`update work_positions set permissions = array_remove(permissions, 'Employer.contacts') where id = 15`)
  expect(JSON.stringify(await recipientsOf(id, '', manager))).not.toContain('egorova@')
})

test('неушедшую рекламу с отпиской отправляют ещё раз с той же ссылкой, пока клиент согласен; отказавшемуся — нет', async () => {
  const { user, email } = await agreed()
  const { user: other } = await agreed()
  wire.refusal = { reason: '550 нет ящика', isPassing: false }
  const body = 'Скидка. Отписаться: {unsubscribe}'
  const { id } = done(await send({ ...letter, body }))
  await feed()
  wire.refusal = null
  const outboxOf = async (who: number) =>
    (await sql('select outbox_id from mailing_recipients where mailing_id = $1 and user_id = $2', [id, who]))[0].outbox_id // prettier-ignore
  const mine = await outboxOf(user)
  expect(done(await desk.boss.get(`outbox/${mine}`))).toMatchObject({
    status: 'failed',
    body: 'Скидка. Отписаться: http://localhost:3000/u/••••••',
  })
  done(await desk.boss.post(`outbox/${mine}/retry`))
  await feed()
  const again = sent.find(({ to }) => to === email)
  const [path = ''] = /\/u\/[\w-]{22}$/.exec(again?.text ?? '') ?? []
  expect(again?.unsubscribe).toContain(path)
  expect((await press(path, CLICK)).statusCode).toBe(200)
  expect(await consentOf(user)).toMatchObject({ is_given: 0, source: 'link' })
  done(await desk.boss.post(`customers/${other}/consents`, { purpose: 'marketing_email', is_given: 0, source: 'phone' }))
  expect((await desk.boss.post(`outbox/${await outboxOf(other)}/retry`)).body.errors).toHaveProperty('id')
  expect(done(await desk.boss.get(`outbox/${mine}`)).body).toContain('/u/••••••')
})
