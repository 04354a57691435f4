import { expect } from 'vitest'
import { cast, castPassword as password } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

/** The number of messages to a contact at the last look. */
let seen = 0
async function heard() {
  const rows = await sql('select id, channel, recipient, body from outbox where id > $1 order by id', [seen])
  seen = rows.at(-1)?.id ?? seen
  return rows.map(({ channel, recipient, body }) => ({ to: `${channel} ${recipient}`, body: body as string }))
}
const to = (words: { to: string }[]) => words.map((one) => one.to)

test('свой вход карточкой не меняют: телефон, e-mail, статус, вход, последний день и блокировка отказаны у своего поля', async () => {
  for (const [phone, id] of [
    [cast.hr, 12],
    [cast.superAdmin, cast.employers.superAdmin],
    [cast.chiefHr, 10],
  ] as const) {
    // biome-ignore format: three people in a line
    const me = await house.as(phone)
    const before = (await me.get(`employers/${id}`)).data
    const refusal = async (body: object) => (await me.put(`employers/${id}`, body)).body
    for (const change of [{ phone: '79995550012' }, { email: 'thief@okno.test' }, { password: 'vzlom-parol-9' }]) {
      const [field] = Object.keys(change)
      expect(await refusal(change)).toMatchObject({ code: 422, errors: { [String(field)]: [expect.stringContaining('в профиле')] } })
    }
    for (const change of [
      { status: 2 },
      { status: 0 },
      { can_login: 0 },
      { end_work_at: '2030-01-01' },
      { blocked_at: '2026-11-16 10:00:00' },
    ])
      expect((await refusal(change)).errors, JSON.stringify(change)).toHaveProperty(Object.keys(change)[0] ?? '')
    const { phone: same, email, status, can_login } = before
    expect((await me.put(`employers/${id}`, { phone: same, email, status, can_login, middle_name: 'Юрьевна' })).status).toBe(200)
  }
  expect((await house.nobody.post('auth/login', { phone: cast.hr, password })).status).toBe(200)
})

test('чужой телефон, e-mail и пароль меняют — человек слышит об этом по прежним телефону и почте', async () => {
  const at = `employers/${cast.employers.anna}`
  const { phone } = (await boss.get(at)).data
  await boss.put(at, { email: 'anna@okno.test' })
  expect(to(await heard())).toContain(`sms ${phone}`)
  await boss.put(at, { phone: '79210007001', email: 'nobody@okno.test', password: 'sosna-iva-17' })
  const words = await heard()
  expect(new Set(to(words))).toEqual(new Set([`sms ${phone}`, 'mail anna@okno.test']))
  for (const what of ['Телефон', 'E-mail', 'пароль']) expect(words.filter(({ body }) => body.includes(what))).toHaveLength(2)
  await boss.put(at, { middle_name: 'Юрьевна', phone: '79210007001' })
  expect(await heard()).toEqual([])
})

test('вход с незнакомого места и из незнакомой программы говорит об этом: письмом, если ново одно, и SMS, если новы оба', async () => {
  await sql('update employers set email = $2 where phone = $1', [cast.manager, 'manager@okno.test'])
  const enter = (remoteAddress: string, agent: string) =>
    house.app.server.inject({
      method: 'POST',
      url: '/api/crm/auth/login',
      remoteAddress,
      headers: { 'user-agent': agent },
      payload: { phone: cast.manager, password },
    })
  await heard()
  await enter('10.0.0.1', 'Firefox')
  await enter('10.0.0.1', 'Firefox')
  expect(await heard()).toEqual([])
  await enter('10.0.0.2', 'Firefox')
  expect(await heard()).toMatchObject([{ to: 'mail manager@okno.test', body: expect.stringContaining('10.0.0.2') }])
  await enter('10.0.0.3', 'curl')
  expect(to(await heard())).toEqual([`sms ${cast.manager}`, 'mail manager@okno.test'])
})
