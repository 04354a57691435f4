import { expect } from 'vitest'
import { totpOf } from '#server/auth/totp.ts'
import { monday9 } from '#server/testing/as.ts'
import { cast, castPassword } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

let now = monday9
test.override('options', { clock: () => now })

const password = castPassword
const codeOf = (secret: string) => totpOf(secret, now / 1000)
const login = (phone: string, code?: string) => house.nobody.post('auth/login', { phone, password, code })
const later = (seconds = 30) => {
  now += seconds * 1000
}

async function turnOn(phone: string) {
  const me = await house.as(phone)
  const { secret } = (await me.post('auth/second-factor', { password })).data
  const { recovery_codes } = (await me.post('auth/second-factor/confirm', { code: codeOf(secret) })).data
  later()
  return { me, secret, recovery_codes }
}

test('второй шаг включают первым верным кодом, зная пароль; ключ в базе запечатан, запасные коды — хеши', async () => {
  const me = await house.as(cast.manager)
  expect((await me.post('auth/second-factor', { password: 'не тот' })).body.code).toBe(1201)
  expect((await me.post('auth/second-factor/confirm', { code: '000000' })).body.errors).toHaveProperty('code')
  const { secret, url } = (await me.post('auth/second-factor', { password })).data
  expect(url).toContain(`secret=${secret}`)
  expect((await login(cast.manager)).status).toBe(200)
  const wrong = codeOf(secret) === '000000' ? '111111' : '000000'
  expect((await me.post('auth/second-factor/confirm', { code: wrong })).body.errors.code).toEqual(['Неверный код.'])
  const { recovery_codes } = (await me.post('auth/second-factor/confirm', { code: codeOf(secret) })).data
  expect(new Set(recovery_codes).size).toBe(10)
  expect((await me.get('profile')).data.second_factor).toEqual({ is_on: 1, is_required: 0, codes_left: 10 })
  const rows = await sql(
    'select string_agg(f::text, chr(10)) as text, (select string_agg(r::text, chr(10)) from recovery_codes r) as codes from second_factors f',
  )
  expect(rows[0].text).not.toContain(secret)
  expect(rows[0].codes).not.toContain(recovery_codes[0])
})

test('вход спрашивает код после верного пароля: без него и с неверным — 1013, с верным входят, дважды один код не служит', async () => {
  const { secret } = await turnOn(cast.hr)
  expect(await login(cast.hr)).toMatchObject({ status: 401, body: { code: 1013 } })
  expect((await login(cast.hr)).body.errors).toBeUndefined()
  const code = codeOf(secret)
  expect((await login(cast.hr, code === '000000' ? '111111' : '000000')).body).toMatchObject({
    code: 1013,
    errors: { code: ['Неверный код.'] },
  })
  const twins = await Promise.all([login(cast.hr, code), login(cast.hr, `${code.slice(0, 3)} ${code.slice(3)}`)])
  expect(twins.map((one) => one.status).toSorted()).toEqual([200, 401])
  expect((await login(cast.hr, code)).body.code).toBe(1013)
  expect((await house.nobody.post('auth/login', { phone: cast.hr, password: 'не тот', code })).body.code).toBe(1010)
})

test('запасной код служит один раз, новые отменяют прежние', async () => {
  const { me, secret, recovery_codes } = await turnOn(cast.accountant)
  const [first, second] = recovery_codes
  expect((await login(cast.accountant, `${first.slice(0, 5)}-${first.slice(5)}`)).status).toBe(200)
  expect((await login(cast.accountant, first)).body.code).toBe(1013)
  const renew = (code?: string) => me.post('auth/second-factor/recovery-codes', { password, code })
  const fresh = (await renew(codeOf(secret))).data.recovery_codes
  expect((await login(cast.accountant, second)).body.code).toBe(1013)
  expect((await login(cast.accountant, fresh[0])).status).toBe(200)
})

test('пять неверных кодов закрывают вход на четверть часа даже верному, потом он снова открыт', async () => {
  const { secret } = await turnOn(cast.chiefHr)
  const wrong = () => (codeOf(secret) === '000000' ? '111111' : '000000')
  for (let time = 0; time < 5; time++) expect((await login(cast.chiefHr, wrong())).body.code).toBe(1013)
  const closed = await login(cast.chiefHr, codeOf(secret))
  expect([closed.status, Number(closed.headers['retry-after'])]).toEqual([429, 900])
  later(901)
  expect((await login(cast.chiefHr, codeOf(secret))).status).toBe(200)
})

test('выключают паролем и кодом, одного пароля мало; потерявшему телефон второй шаг снимает руководитель, и сессии его кончаются', async () => {
  const { me, recovery_codes } = await turnOn(cast.office)
  const drop = (code?: string) => me.post('auth/second-factor/drop', { password, code })
  // A thief who knows the password and has the session has no code.
  expect([(await drop()).body, (await drop('abcdefghjk')).body]).toMatchObject(
    [422, 422].map((code) => ({ code, errors: { code: [expect.any(String)] } })),
  )
  expect((await me.post('auth/second-factor/recovery-codes', { password })).body.errors).toHaveProperty('code')
  expect((await login(cast.office)).body.code).toBe(1013)
  expect((await drop(recovery_codes[0])).status).toBe(200)
  expect((await login(cast.office)).status).toBe(200)
  const lost = await turnOn(cast.clientManager)
  expect((await boss.get('employers/24/sessions')).data.has_second_factor).toBe(1)
  expect((await boss.post('employers/24/second-factor/reset')).status).toBe(200)
  expect((await lost.me.get('auth/iam')).status).toBe(401)
  expect((await login(cast.clientManager)).status).toBe(200)
  expect((await boss.post(`employers/${cast.employers.superAdmin}/second-factor/reset`)).body.code).toBe(1030)
})

test('должность, которой второй шаг обязателен, до его настройки не пускает никуда, потом пускает, а выключить не даёт', async () => {
  const fields = { title: 'Кассир', reach: 'unit', permissions: ['Account.settings', 'Employer.view'], needs_second_factor: 1 }
  const position = (await boss.post('work-positions', fields)).data
  expect(position.needs_second_factor).toBe(1)
  const phone = '79180002201'
  const hired = { last_name: 'Кассирова', first_name: 'Ия', phone, work_position_id: position.id, unit_id: 1, password: 'bereza-klen-7' }
  expect((await boss.post('employers', hired)).status).toBe(200)
  const given = (await house.nobody.post('auth/login', { phone, password: hired.password })).data.token
  const own = { password: 'kedr-i-sosna-9' }
  await house.holder(given).put('auth/password', { new_password: own.password })
  const enter = (code?: string) => house.nobody.post('auth/login', { phone, ...own, code })
  const me = house.holder((await enter()).data.token)
  expect((await me.get('auth/iam')).data.must_set_second_factor).toBe(1)
  expect(await me.get('employers')).toMatchObject({ status: 403, body: { code: 1034 } })
  const { secret } = (await me.post('auth/second-factor', own)).data
  expect((await me.post('auth/second-factor/confirm', { code: codeOf(secret) })).status).toBe(200)
  expect((await me.get('auth/iam')).data.must_set_second_factor).toBe(0)
  expect((await me.get('employers')).status).toBe(200)
  expect((await me.post('auth/second-factor/drop', own)).body.errors).toHaveProperty('password')
  later()
  expect([(await enter()).body.code, (await enter(codeOf(secret))).status]).toEqual([1013, 200])
})
