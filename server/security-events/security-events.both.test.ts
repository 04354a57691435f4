import { expect } from 'vitest'
import type { Person } from '#server/testing/as.ts'
import { cast, castPassword } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'
import { raiseAlarms } from './alarms.ts'

let hr: Person
test.override('options', { trustProxy: '127.0.0.1' })
test.beforeAll(async () => {
  hr = await house.as(cast.hr)
})

const signIn = (phone: string, password: string, address = '10.4.4.4') =>
  house.nobody.post('auth/login', { phone, password }, { headers: { 'x-forwarded-for': address, 'user-agent': 'Тест' } })

/** The lines of the journal for this person, the newest first. */
async function journal(search: string, who = boss) {
  await house.app.house.journal.flush()
  return (await who.get(`security-events?searchJoin=and&limit=100&search=${encodeURIComponent(search)}`)).data
}
const outbox = async () => await sql("select channel, recipient, body from outbox where body like '«Окно»:%' order by id")

test('вход, подтверждение и выход стоят в журнале: кто, откуда, с какого устройства; пароля и телефона в нём нет', async () => {
  const { token } = (await signIn(cast.hr, castPassword)).data
  const her = house.holder(token)
  await her.post('auth/login', { password: castPassword })
  await her.post('auth/logout')
  const { items } = await journal(`employer_id:12;group:acts`)
  expect(items.map((one: { kind: string }) => one.kind)).toEqual(['signed_out', 'confirmed', 'signed_in'])
  expect(items[2]).toMatchObject({ employer: { id: 12 }, address: '10.4.4.4', agent: 'Тест', code: null, count: 1, about: null })
  const rows = await sql('select row_to_json(t)::text as line from security_events t')
  for (const { line } of rows) for (const secret of [cast.hr, castPassword]) expect(line).not.toContain(secret)
})

test('отказы одной минуты — одна строка со счётом: по адресу, учётной записи, вызову и коду', async () => {
  for (let time = 0; time < 3; time++) await signIn(cast.accountant, 'мимо', '10.4.4.5')
  await signIn(cast.accountant, 'мимо', '10.4.4.6')
  for (let time = 0; time < 2; time++) expect((await hr.get('customers/export?format=csv')).status).toBe(403)
  const wrong = (await journal('code:1010')).items
  expect(wrong.map((one: { count: number; address: string }) => [one.address, one.count]).sort()).toEqual([
    ['10.4.4.5', 3],
    ['10.4.4.6', 1],
  ])
  expect(wrong[0].employer).toMatchObject({ id: 19 })
  expect((await journal('code:1030')).items).toMatchObject([{ kind: 'refused', employer: { id: 12 }, place: 'Клиенты', count: 2 }])
})

test('кончившаяся сессия, просьба о коде и вопрос без ключа — не отказ', async () => {
  const before = (await journal('kind:refused')).count
  expect((await house.nobody.get('customers')).status).toBe(401)
  expect((await journal('kind:refused')).count).toBe(before)
  expect((await house.holder('придуманный-ключ').get('customers')).status).toBe(401)
  expect((await journal('kind:refused')).count).toBe(before + 1)
})

test('выгрузка, пароль другому, его сессии, второй шаг и вход от имени другого названы, с кем и кем', async () => {
  expect((await boss.get('customers/export?format=csv')).status).toBe(200)
  await boss.put(`employers/${cast.employers.anna}`, { password: 'novyj-parol-2026' })
  await boss.put(`employers/${cast.employers.anna}`, { password: '' })
  await boss.post(`employers/${cast.employers.anna}/sessions/close`)
  const { token } = (await boss.get('employers/12/impersonate')).data
  await house.holder(token).post('auth/login', { password: castPassword })
  expect((await house.holder(token).get('employers/export?format=csv')).status).toBe(200)
  const { items } = await journal('group:acts;created_at:2026-11-23 09:00:00')
  const told = items.map(({ kind, place, about, employer, impersonator }: Record<string, { id: number } | null>) => ({
    kind,
    place,
    about: about?.id,
    by: employer?.id,
    eyes: impersonator?.id,
  }))
  expect(told.slice(0, 6)).toEqual([
    { kind: 'exported', place: 'Сотрудники', about: undefined, by: 12, eyes: 13 },
    { kind: 'confirmed', place: 'Вход', about: undefined, by: 12, eyes: 13 },
    { kind: 'looked_through', place: 'Сотрудники', about: 12, by: 13, eyes: undefined },
    { kind: 'sessions_ended', place: 'Сотрудники', about: cast.employers.anna, by: 13, eyes: undefined },
    { kind: 'password_set', place: 'Сотрудники', about: cast.employers.anna, by: 13, eyes: undefined },
    { kind: 'exported', place: 'Клиенты', about: undefined, by: 13, eyes: undefined },
  ])
})

test('журнал читает только тот, кому дано; другая компания своих строк не теряет и чужих не видит; незнакомый логин видит хозяин дома', async () => {
  expect((await hr.get('security-events')).body.code).toBe(1030)
  await signIn('79030000000', 'мимо', '10.4.4.7')
  expect((await journal('address:10.4.4.7')).items).toMatchObject([{ employer: null, count: 1 }])
  const stranger = await house.as(cast.foreign.superAdmin)
  await stranger.get('contractors/export?format=csv')
  const theirs = await journal('', stranger)
  expect(theirs.items.map((one: { kind: string }) => one.kind)).toEqual(['exported'])
  expect((await boss.get('security-events/export?format=csv')).body.toString()).toContain('Неверный логин')
})

test('журнал не правит и само приложение', async () => {
  const client = await house.app.house.database.pool.connect()
  try {
    for (const act of ['delete from security_events', "update security_events set kind = 'signed_in'"]) {
      await client.query(`begin; set local role okno_app; select set_config('app.company', '1', true)`)
      await expect(client.query(act)).rejects.toMatchObject({ code: '42501' })
      await client.query('rollback')
    }
  } finally {
    client.release()
  }
})

test('подбор, поток отказов и поток выгрузок поднимают тревогу: одну в час, словом тому, кто смотрит за журналом', async () => {
  const { house: parts, server } = house.app
  await raiseAlarms(parts, server.log)
  const before = (await outbox()).length
  for (let time = 0; time < 20; time++) await signIn(cast.administrator, 'мимо', `10.5.${time}.1`)
  for (let time = 0; time < 60; time++) await hr.get('customers/export?format=csv')
  for (let time = 0; time < 10; time++) await boss.get('contractors/export?format=csv')
  await raiseAlarms(parts, server.log)
  const { items } = await journal('group:alarms')
  expect(items.map(({ kind, employer }: { kind: string; employer: { id: number } }) => [kind, employer.id]).sort()).toEqual([
    ['guessing', 2],
    ['probing', 12],
    ['taking_away', 13],
  ])
  const words = (await outbox()).slice(before)
  expect(words.map((one) => one.body.slice(0, 40)).sort()[0]).toContain('«Окно»')
  expect(new Set(words.map((one) => one.body)).size).toBe(3)
  expect(words.some((one) => one.recipient === cast.superAdmin)).toBe(true)
  await raiseAlarms(parts, server.log)
  expect((await journal('group:alarms')).count).toBe(3)
  expect(await outbox()).toHaveLength(before + words.length)
})

test('сколько бы адресов ни отказывали, журнал растёт не быстрее пяти тысяч строк за запись', async () => {
  const { journal: written } = house.app.house
  const was = await sql('select count(*)::int as lines, sum(count)::int as times from security_events')
  const asked = {
    endpoint: { method: 'GET', path: '/customers', may: 'User.view', name: 'customers.list' } as const,
    me: null,
    login: null,
    about: null,
  }
  for (let index = 0; index < 7000; index++)
    written.refused(1004, {
      ...asked,
      caller: {
        address: `10.${index >> 8}.${index & 255}.9`,
        agent: null,
        bearer: 'x',
        isBrowser: false,
        kiosk: null,
        renewal: null,
        repeat: null,
      },
    })
  await written.flush()
  const is = await sql('select count(*)::int as lines, sum(count)::int as times from security_events')
  expect([is[0].lines - was[0].lines, is[0].times - was[0].times]).toEqual([5001, 7000])
})
