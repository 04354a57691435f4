import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { cast, castPassword } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

test.override('options', { access: { passwordMin: 8, widePasswordMin: 12 }, trustProxy: '127.0.0.1' })

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const login = (phone: string, password: string, address = '10.0.0.1') => house.nobody.post('auth/login', { phone, password }, from(address))
const own = async (phone: string, password = castPassword) => house.holder((await login(phone, password)).data.token)
test('SES-028 верный пароль подтверждает, что это тот же человек: ключ прежний; неверный — 1201, и сессия живёт', async () => {
  const me = await own(cast.hr)
  expect(await me.post('auth/login', { password: castPassword })).toMatchObject({ status: 200, data: { token: me.token } })
  const rows = await sql('select confirmed_at from sessions where employer_id = 12 order by id desc limit 1')
  expect(rows[0].confirmed_at).toMatch(/^\d{4}-/)
  expect(await me.post('auth/login', { password: 'не тот пароль' })).toMatchObject({ status: 422, body: { code: 1201 } })
  expect((await me.get('auth/iam')).status).toBe(200)
  for (let time = 0; time < 9; time++) await me.post('auth/login', { password: `мимо ${time}` })
  expect((await me.post('auth/login', { password: castPassword })).status).toBe(429)
  expect((await me.get('auth/iam')).status).toBe(200)
  expect((await house.nobody.post('auth/login', { password: castPassword })).body.errors).toHaveProperty('phone')
  expect((await house.holder('чужой').post('auth/login', { password: castPassword })).body.code).toBe(1004)
})

test('SES-028 за чужими глазами подтверждает тот, кто у экрана, — своим паролем', async () => {
  const eyes = house.holder((await boss.get(`employers/${cast.employers.manager}/impersonate`)).data.token)
  await sql(`update credentials set password_hash = 'x' where employer_id = $1`, [cast.employers.manager])
  expect((await eyes.post('auth/login', { password: castPassword })).data.token).toBe(eyes.token)
})

test('PRF-703 свой пароль меняют, зная старый; остальные сессии человека кончаются, эта — нет', async () => {
  const [here, there] = [await own(cast.accountant), await own(cast.accountant)]
  const change = (password: string | undefined, new_password: string) => here.put('auth/password', { password, new_password })
  expect((await change(undefined, 'bereza-klen-7')).body.errors).toHaveProperty('password')
  expect((await change('не тот', 'bereza-klen-7')).body.code).toBe(1201)
  expect((await change(castPassword, 'bereza-klen-7')).status).toBe(200)
  expect([(await here.get('auth/iam')).status, (await there.get('auth/iam')).status]).toEqual([200, 401])
  expect([(await login(cast.accountant, castPassword)).status, (await login(cast.accountant, 'bereza-klen-7')).status]).toEqual([401, 200])
  const rows = await sql('select after from audits where model_id = 19 order by id desc limit 1')
  expect(rows).toEqual([{ after: { password: 1 } }])
})

test('частый и короткий пароль не принимают ни в профиле, ни в карточке сотрудника', async () => {
  const me = await own(cast.chiefAccountant)
  for (const [weak, said] of [
    ['password1', 'Этот пароль подбирают первым. Придумайте другой.'],
    ['QWERTY123', 'Этот пароль подбирают первым. Придумайте другой.'],
    ['пароль123', 'Этот пароль подбирают первым. Придумайте другой.'],
    ['klen-7', 'Минимальное количество символов - 8'],
  ]) {
    expect((await me.put('auth/password', { password: castPassword, new_password: weak })).body.errors).toEqual({ new_password: [said] })
    expect((await boss.put(`employers/${cast.employers.anna}`, { password: weak })).body.errors).toEqual({ password: [said] })
  }
})

const newcomer = { last_name: 'Новичкова', first_name: 'Рая', work_position_id: 2, unit_id: cast.units.arbat }

test('пароль, который задал другой, меняют при первом входе на другой же, а через 72 часа он не действует', async () => {
  const phone = '79180000303'
  await boss.post('employers', { ...newcomer, phone, password: 'sosna-iva-17' })
  const me = await own(phone, 'sosna-iva-17')
  expect((await me.get('customers')).body.code).toBe(1033)
  expect((await me.put('auth/password', { new_password: 'sosna-iva-17' })).body.errors).toEqual({
    new_password: ['Это нынешний пароль. Придумайте другой.'],
  })
  await sql(`update credentials set updated_at = now() - interval '73 hours' where must_change`)
  expect(await login(phone, 'sosna-iva-17')).toMatchObject({
    status: 401,
    body: { code: 1010, errors: { password: ['Пароль, который вам дали, действовал 72 часа. Попросите новый.'] } },
  })
  expect((await login(phone, 'мимо')).body.errors).toBeUndefined()
  expect((await me.put('auth/password', { new_password: 'bereza-klen-7' })).status).toBe(200)
  await sql(`update credentials set updated_at = now() - interval '73 hours'`)
  expect((await login(phone, 'bereza-klen-7')).status).toBe(200)
})

test('слова дома и свой телефон в пароль не годятся; тому, кто назначает на любую должность, нужен пароль длиннее', async () => {
  const said = ['Название программы, компании, «салон» и свой телефон подбирают первыми. Придумайте другой.']
  const me = await own(cast.qualityControl)
  for (const word of ['okno-arbat-26', 'салон-на-арбате', `a${cast.qualityControl}b`])
    expect((await me.put('auth/password', { password: castPassword, new_password: word })).body.errors).toEqual({ new_password: said })
  const hire = (more: object) => boss.post('employers', { ...newcomer, phone: '79180000304', ...more })
  expect((await hire({ password: '8-918-000-03-04' })).body.errors).toEqual({ password: said })
  const wide = { work_position_id: 10 }
  expect((await hire({ ...wide, password: 'klen-iva-77' })).body.errors).toEqual({ password: ['Минимальное количество символов - 12'] })
  expect((await hire(wide)).data.password).toHaveLength(12)
  const chief = await own(cast.chiefHr)
  const changed = (new_password: string) => chief.put('auth/password', { password: castPassword, new_password })
  expect((await changed('klen-iva-77')).body.errors).toEqual({ new_password: ['Минимальное количество символов - 12'] })
  expect((await changed('klen-iva-sosna-77')).status).toBe(200)
})

test('выданный пароль меняют раньше всего остального, старого при этом не спрашивают', async () => {
  const { data } = await boss.post('employers', { ...newcomer, phone: '79180000301' })
  const me = await own('79180000301', data.password)
  expect((await me.get('auth/iam')).data.must_change_password).toBe(1)
  expect(await me.get('customers')).toMatchObject({ status: 403, body: { code: 1033, message: 'Смените выданный пароль' } })
  expect((await me.put('auth/password', { new_password: 'bereza-klen-7' })).status).toBe(200)
  expect((await me.get('auth/iam')).data.must_change_password).toBe(0)
  expect((await me.get('customers')).status).toBe(200)
})

test('выданный пароль показан один раз: повтор того же запроса отвечает строкой без него, и в базе его нет', async () => {
  const key = { headers: { 'idempotency-key': randomUUID() } }
  const body = { ...newcomer, phone: '79180000302' }
  const first = await boss.post('employers', body, key)
  const again = await boss.post('employers', body, key)
  const { password, ...row } = first.data
  expect(password).toHaveLength(8)
  expect(again).toMatchObject({ status: 200, data: row })
  expect(again.data).not.toHaveProperty('password')
  const rows = await sql('select string_agg(answer, chr(10)) as text from idempotency')
  expect(rows[0].text).toContain('79180000302')
  expect(rows[0].text).not.toContain(password)
})

test('новый пароль, заданный в карточке, кончает сессии сотрудника; свой так не меняют', async () => {
  const me = await own(cast.topMaster)
  expect((await boss.put(`employers/${cast.employers.anna}`, { password: 'bereza-klen-7' })).status).toBe(200)
  await expect.poll(async () => (await me.get('auth/iam')).body.code).toBe(1004)
  expect((await login(cast.topMaster, 'bereza-klen-7')).status).toBe(200)
  expect((await boss.put(`employers/${cast.employers.superAdmin}`, { password: 'bereza-klen-7' })).body.errors).toHaveProperty('password')
})

test('чужой, подбирая пароль, тормозит себя: хозяин входит и со своего адреса, и с нового, когда подбирают со многих', async () => {
  const phone = cast.office
  for (let time = 0; time < 10; time++) expect((await login(phone, 'мимо', '10.6.6.6')).status).toBe(401)
  const refused = await login(phone, castPassword, '10.6.6.6')
  expect([refused.status, Number(refused.headers['retry-after']) > 50]).toEqual([429, true])
  expect((await login(phone, castPassword, '10.0.0.5')).status).toBe(200)
  for (let address = 10; address < 19; address++) for (let time = 0; time < 10; time++) await login(phone, 'мимо', `10.6.7.${address}`)
  for (let time = 0; time < 3; time++) expect((await login(phone, 'мимо', '10.6.8.1')).status).toBe(401)
  const besieging = await login(phone, castPassword, '10.6.8.1')
  expect([besieging.status, Number(besieging.headers['retry-after']) > 3000]).toEqual([429, true])
  expect((await login(phone, castPassword, '10.0.0.5')).status).toBe(200)
  expect((await login(phone, castPassword, '2001:db8:7::5')).status).toBe(200)
})

test('с одного адреса — пятьдесят промахов в минуту по всем телефонам; кто отсюда уже входил, входит и дальше; через минуту можно всем', async () => {
  for (let time = 0; time < 50; time++) await login(`7900777${1000 + time}`, 'мимо', '10.9.9.9')
  expect((await login(cast.qualityControl, castPassword, '10.9.9.9')).status).toBe(429)
  await own(cast.chiefAccountant)
  for (let time = 0; time < 50; time++) await login(`7900777${1000 + time}`, 'мимо')
  expect((await login(cast.chiefAccountant, castPassword)).status).toBe(200)
  await sql(`update sign_in_failures set created_at = created_at - interval '61 seconds'`)
  expect((await login(cast.qualityControl, castPassword, '10.9.9.9')).status).toBe(200)
})
