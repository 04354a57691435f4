import { expect, inject } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { database, sql } from '#server/testing/house.ts'
import {
  agreed,
  closeWire,
  feed,
  newDay,
  openWire,
  preview,
  recipientsOf,
  send,
  sent,
  today,
} from '#server/testing/scenes/mailings-scene.ts'

test.beforeAll(openWire)
test.afterAll(closeWire)
test.beforeEach(newDay)

const body = '{user.first_name}, скидка! Отписаться: {unsubscribe}'
const links = () => sent.map(({ text }) => /\/u\/([\w-]+)$/.exec(text)?.[1] ?? '')
const consentsOf = async (user: number) =>
  done(await desk.boss.get(`customers/${user}/consents`)).items.filter((one: { purpose: string }) => one.purpose === 'marketing_sms')
/** A customer who got a message, and the link in it. */
async function told() {
  const user = await agreed()
  sent.length = 0
  const { id } = done(await send({ body }))
  await feed()
  return { user, id, token: links()[0] ?? '' }
}

test('клиент отписывается по ссылке рассылки без входа одним нажатием: открыть — не отписаться, второе нажатие отвечает тем же', async () => {
  const { user, id, token } = await told()
  expect(token).toMatch(/^[\w-]{22}$/)
  const { nobody } = desk.house
  const shown = { company: expect.any(String), purpose: 'marketing_sms', is_given: 1 }
  for (let look = 0; look < 3; look++) expect((await nobody.get(`consent-links/${token}`)).data).toEqual(shown)
  expect((await consentsOf(user))[0]).toMatchObject({ is_given: 1 })
  const presses = await Promise.all([1, 2, 3].map(() => nobody.post(`consent-links/${token}`)))
  for (const press of [...presses, await nobody.post(`consent-links/${token}`)]) expect(press.data).toEqual({ ...shown, is_given: 0 })
  const [last, before] = await consentsOf(user)
  expect([last, before]).toMatchObject([
    { is_given: 0, source: 'link', author: null },
    { is_given: 1, source: 'phone' },
  ])
  // The answer says nothing about the customer, and the link is in no log.
  expect(JSON.stringify((await nobody.get(`consent-links/${token}`)).body)).not.toMatch(/7900999|Клиент/)
  for (const path of [
    `notify/recipients?mailing_id=${id}&search=user_id:${user}`,
    `messages?search=user_id:${user}`,
    `sms?search=user_id:${user}`,
  ]) {
    const text = JSON.stringify((await desk.boss.get(path)).body)
    expect(text, path).toContain('/u/•')
    expect(text, path).not.toContain(token)
  }
  // The next mailing leaves her out, while she still gets reminders.
  desk.wait(8 * 86_400)
  const next = done(await send({ body, last_day: '2099-12-31' }))
  await feed()
  expect(await recipientsOf(next.id, `;user_id:${user}`)).toMatchObject([{ status: 'suppressed', reason: 'no_consent' }])
  const { agreed: says } = done(await desk.boss.get(`customers/${user}/consents`))
  const flag = done(await desk.boss.get(`customers/${user}`)).confirm_sms
  expect(says).toContainEqual({ purpose: 'service_sms', is_given: flag })
})

test('ссылка у каждого своя и одна; чужая и выдуманная — 404; после объединения отписывает оставшуюся карточку', async () => {
  const one = await told()
  const two = await told()
  expect(two.token).not.toBe(one.token)
  desk.wait(8 * 86_400)
  sent.length = 0
  done(await send({ body, last_day: '2099-12-31' }))
  await feed()
  expect(links()).toContain(one.token)
  expect(await sql('select count(*)::int as n from consent_links where user_id = $1', [one.user])).toEqual([{ n: 1 }])
  const { nobody } = desk.house
  for (const wrong of ['x'.repeat(22), `${one.token.slice(0, -2)}__`]) {
    expect((await nobody.get(`consent-links/${wrong}`)).status).toBe(404)
    expect((await nobody.post(`consent-links/${wrong}`)).status).toBe(404)
  }
  expect((await consentsOf(one.user))[0]).toMatchObject({ is_given: 1 })
  done(await desk.boss.post(`customers/${two.user}/merge`, { user_id: one.user, fields: [] }))
  expect((await nobody.post(`consent-links/${one.token}`)).data).toMatchObject({ is_given: 0 })
  expect((await consentsOf(two.user))[0]).toMatchObject({ is_given: 0, source: 'link' })
})

test('в примере до отправки ссылка той же длины никуда не ведёт; сотруднику метки нет', async () => {
  await agreed()
  const found = await preview({ body })
  expect(found.gaps).toEqual([])
  const [, token] = /\/u\/([\w-]+)$/.exec(found.samples[0]?.body ?? '') ?? []
  expect(token).toHaveLength(22)
  expect((await desk.house.nobody.get(`consent-links/${token}`)).status).toBe(404)
  const staff = await send({ subject_type: 'employer', channel: 'crm', body: 'Собрание {unsubscribe}' })
  expect(staff.body.errors).toHaveProperty('body')
})

test.runIf(inject('database').kind === 'postgres')(
  'отписываются, пока карточку объединяют с другой: рассылок не ждут и на оставшейся',
  async () => {
    const { user, token } = await told()
    const stays = await agreed()
    const service = await desk.service(60)
    const wish = { user_id: user, priority: 1, unit_ids: [cast.units.arbat], service_ids: [service], begin_day: today(), end_day: today() }
    const { id } = done(await desk.boss.post('waiting-list', wish))
    const waiting = async () => (await sql('select count(*)::int as n from pg_locks where not granted'))[0].n
    const holder = await database.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select from waiting_list where id = $1 for update', [id])
      const merged = desk.boss.post(`customers/${stays}/merge`, { user_id: user, fields: [] })
      await expect.poll(waiting).toBe(1)
      const withdrawn = desk.house.nobody.post(`consent-links/${token}`)
      await expect.poll(waiting).toBe(2)
      await holder.query('commit')
      done(await merged)
      expect(done(await withdrawn).is_given).toBe(0)
    } finally {
      holder.release(true)
    }
    expect((await consentsOf(stays))[0]).toMatchObject({ is_given: 0, source: 'link' })
  },
)
