import { expect } from 'vitest'
import { monday9, type Person } from '#server/testing/as.ts'
import { cast, castPassword } from '#server/testing/cast.ts'
import { house, sql, test } from '#server/testing/house.ts'
import { drawPicture, fileOf } from '#server/testing/pictures.ts'
import { printedForm } from '#server/testing/printed-form.ts'

let now = monday9
test.override('options', { clock: () => now })

const password = castPassword
/** The code that was sent to the gate, because nobody can read it in the outbox. */
const secretFor = async (recipient: string) =>
  (await sql('select secret from outbox where recipient = $1 order by id desc limit 1', [recipient]))[0]?.secret as string
const wait = (seconds: number) => {
  now += seconds * 1000
}
const confirmPhone = (me: Person, token: string) => me.post('profile/check-token', { type: 'phone', token })

test('о себе программа знает студию с настройками кассы, картинки, имя, телефон, должность и права', async () => {
  const me = (await (await house.as(cast.administrator)).get('auth/iam')).data
  expect(me).toMatchObject({ id: 2, company_id: 1, unit_id: 1, is_superuser: 0, phone: cast.administrator, work_position_id: 2 })
  expect(me.unit).toMatchObject({ id: 1, name: expect.any(String), company_id: 1, settings: expect.any(Object) })
  expect([me.first_name, me.last_name].every(Boolean)).toBe(true)
  expect(me).toHaveProperty('middle_name')
  expect(me.images).toEqual([])
  expect(me.permissions).toContain('Account.settings')
})

test('PRF-704 PRF-710 PRF-712 телефон меняется кодом из SMS: неверный код — 2000, пятый кончает запрос; верный меняет вход', async () => {
  const me = await house.as(cast.hr)
  const phone = '79180001201'
  const asked = await me.post('profile', { phone, password })
  expect(asked).toMatchObject({ status: 200, data: { pending: [{ type: 'phone', value: phone, expires_at: '2026-11-23 09:10:00' }] } })
  const code = await secretFor(phone)
  expect(code).toMatch(/^\d{8}$/)
  const wrong = code === '00000000' ? '00000001' : '00000000'
  expect(await confirmPhone(me, wrong)).toMatchObject({ status: 422, body: { code: 2000, errors: { token: ['Неверный код из SMS.'] } } })
  for (let time = 0; time < 4; time++) await confirmPhone(me, wrong)
  expect((await confirmPhone(me, code)).body.code).toBe(2000)
  wait(61)
  await me.post('profile', { phone, password })
  expect((await me.get('profile')).data.pending).toMatchObject([{ type: 'phone', value: phone }])
  expect((await confirmPhone(me, await secretFor(phone))).status).toBe(200)
  expect((await me.get('profile')).data).toMatchObject({ phone, pending: [] })
  expect((await house.nobody.post('auth/login', { phone, password })).status).toBe(200)
  expect((await house.nobody.post('auth/login', { phone: cast.hr, password })).status).toBe(401)
  const [line] = await sql(`select before, after, author_id from audits where model_id = 12 order by id desc limit 1`)
  expect(line).toEqual({ before: { phone: cast.hr }, after: { phone }, author_id: 12 })
  const [told] = await sql('select body from outbox where recipient = $1 order by id desc limit 1', [cast.hr])
  expect(told.body).toContain('изменён')
})

test('код живёт десять минут, подходит только своему хозяину и своему номеру; новый запрос кончает прежний', async () => {
  const [me, other] = [await house.as(cast.manager), await house.as(cast.accountant)]
  await me.post('profile', { phone: '79180001202', password })
  const code = await secretFor('79180001202')
  expect((await confirmPhone(other, code)).body.code).toBe(2000)
  wait(61)
  await me.post('profile', { phone: '79180001203', password })
  const fresh = await secretFor('79180001203')
  if (fresh !== code) expect((await confirmPhone(me, code)).body.code).toBe(2000)
  wait(601)
  expect((await confirmPhone(me, fresh)).body.code).toBe(2000)
})

test('телефон и e-mail просят текущий пароль: неверный — 1201; занятый и прежний названы у поля, чаще раза в минуту SMS не уходит', async () => {
  const me = await house.as(cast.clientManager)
  const ask = (body: object) => me.post('profile', { password, ...body })
  expect((await ask({ phone: '79180001204', password: 'не тот' })).body).toMatchObject({
    code: 1201,
    errors: { password: ['Неверный пароль.'] },
  })
  expect((await ask({ phone: cast.master })).body).toMatchObject({
    code: 23000,
    errors: { phone: [expect.stringContaining('уже существует')] },
  })
  expect((await ask({ phone: cast.clientManager })).body.errors.phone).toEqual(['Это ваш нынешний телефон.'])
  expect((await ask({})).body.errors).toHaveProperty('phone')
  expect((await ask({ phone: '79180001204' })).status).toBe(200)
  const often = await ask({ phone: '79180001205' })
  expect([often.status, Number(often.headers['retry-after'])]).toEqual([429, 60])
})

test('две просьбы разом: SMS уходит одна, вторая ждёт минуту', async () => {
  const me = await house.as(cast.qualityControl)
  const answers = await Promise.all(['79180001231', '79180001232'].map((phone) => me.post('profile', { phone, password })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429])
})

test('PRF-708 в номере профиля не меньше девяти знаков', async () => {
  const me = await house.as(cast.clientManager)
  expect((await me.post('profile', { phone: '12345678', password })).body.errors.phone).toContain('Минимальное количество символов - 9')
  expect((await me.post('profile', { phone: '123456789', password: 'не тот' })).body.errors).toEqual({ password: ['Неверный пароль.'] })
})

test('SES-003 PRF-705 PRF-710 PRF-003 e-mail меняется ссылкой из письма, входа она не просит; чужая и старая — 1220', async () => {
  const me = await house.as(cast.office)
  const email = 'office@okno.example'
  // Only the named contact is changed, though both are sent.
  const asked = await me.post('profile', { email, phone: '79180001241', fields: ['email'], password })
  expect(asked).toMatchObject({ status: 200, data: { pending: [{ type: 'email', value: email }] } })
  expect((await me.get('profile')).data).toMatchObject({ phone: cast.office, pending: [{ type: 'email', value: email }] })
  expect(await secretFor('79180001241')).toBeUndefined()
  const link = await secretFor(email)
  expect(link).toMatch(/^http:\/\/localhost:3000\/email_confirmation\/[\w-]{43}$/)
  expect((await me.get('profile')).data.email).toBeNull()
  const token = link.split('/').at(-1) ?? ''
  expect(await me.post('profile/check-token', { type: 'email', token: 'не та' })).toMatchObject({ status: 422, body: { code: 1220 } })
  expect((await (await house.as(cast.master)).post('profile/check-token', { type: 'email', token })).body.code).toBe(1220)
  expect(await house.nobody.post(`email-confirmation/${token}`)).toMatchObject({ status: 200, data: { email } })
  expect((await me.get('profile')).data).toMatchObject({ email, pending: [] })
  expect((await house.nobody.post(`email-confirmation/${token}`)).body.code).toBe(1220)
})

test('PRF-712 кто вошёл, подтверждает свой e-mail и тем же вызовом, что телефон', async () => {
  const me = await house.as(cast.office)
  const email = 'office-2@okno.example'
  wait(61)
  expect((await me.post('profile', { email, password })).status).toBe(200)
  const token = (await secretFor(email)).split('/').at(-1) ?? ''
  expect((await me.post('profile/check-token', { type: 'email', token })).status).toBe(200)
  expect((await me.get('profile')).data).toMatchObject({ email, pending: [] })
})

test('PRF-711 своё фото загружают формой, чужое не затронуто', async () => {
  const me = await house.as(cast.callCentre)
  const others = () => sql("select id, model_id from images where model_type <> 'employer' or model_id <> 18 order by id")
  const before = await others()
  const form = await printedForm({ image: fileOf(await drawPicture()) })
  const saved = await me.post('profile/avatar', form.body, { headers: form.headers })
  expect(saved.data.filename).toMatch(/\.webp$/)
  expect((await me.get('profile')).data.avatar).toBe(saved.data.filename)
  expect((await me.get('auth/iam')).data.images).toEqual([{ type: 'avatar', filename: saved.data.filename }])
  expect((await (await house.as(cast.master)).get('profile')).data.avatar).toBeNull()
  expect(await others()).toEqual(before)
})

test('PRF-002 PRF-703 PRF-706 PRF-713 пароль меняют, зная нынешний: неверный — 1201, короче шести не принят', async () => {
  const me = await house.as(cast.qualityControl)
  const change = (own: string, new_password: string) => me.post('profile/change-password', { password: own, new_password })
  expect(await change('не тот', 'bereza-klen-7')).toMatchObject({ status: 422, body: { code: 1201 } })
  expect((await change(password, 'klen7')).body.errors.new_password).toEqual(['Минимальное количество символов - 6'])
  // The call of the first sign-in keeps the same rule.
  const atDoor = (own: string, new_password: string) => me.put('auth/password', { password: own, new_password })
  expect((await atDoor(password, 'klen7')).body.errors.new_password).toEqual(['Минимальное количество символов - 6'])
  expect((await change(password, 'klen77')).status).toBe(200)
  expect((await change('klen77', 'bereza-klen-7')).status).toBe(200)
  expect((await house.nobody.post('auth/login', { phone: cast.qualityControl, password: 'bereza-klen-7' })).status).toBe(200)
})

test('PRF-709 без права Account.settings профиль закрыт', async () => {
  const boss = await house.as(cast.superAdmin)
  const position = (await boss.post('work-positions', { title: 'Без профиля', reach: 'unit', permissions: ['Calendar.view'] })).data
  await boss.post('employers', { last_name: 'Тихая', first_name: 'Яна', phone: '79180001210', work_position_id: position.id, unit_id: 1 })
  const me = await house.as('79180001210')
  for (const path of ['profile', 'profile/sessions']) expect((await me.get(path)).body.code).toBe(1030)
})

test('свои сессии видны с устройством и адресом, каждую можно завершить; чужой сессии нет', async () => {
  const login = (agent: string) =>
    house.nobody.post('auth/login', { phone: cast.browMaster, password }, { headers: { 'user-agent': agent } })
  const [here, there] = [house.holder((await login('Телефон')).data.token), house.holder((await login('Планшет')).data.token)]
  const { items } = (await here.get('profile/sessions')).data
  expect(items).toHaveLength(2)
  const other = items.find((one: { user_agent: string }) => one.user_agent === 'Планшет')
  expect(other).toMatchObject({ is_current: 0, address: '127.0.0.1', through: null })
  expect(items.find((one: { user_agent: string }) => one.user_agent === 'Телефон').is_current).toBe(1)
  const stranger = await house.as(cast.administrator)
  expect((await stranger.delete(`profile/sessions/${other.id}`)).status).toBe(404)
  expect((await here.delete(`profile/sessions/${other.id}`)).status).toBe(200)
  expect([(await here.get('auth/iam')).status, (await there.get('auth/iam')).status]).toEqual([200, 401])
})

test('руководитель видит сессии сотрудника и завершает одну; смотрящий чужими глазами профиля не трогает', async () => {
  const boss = await house.as(cast.superAdmin)
  const anna = await house.as(cast.topMaster)
  const path = `employers/${cast.employers.anna}/sessions`
  const [one] = (await boss.get(path)).data.items
  expect((await boss.delete(`${path}/${one.id}`)).status).toBe(200)
  expect((await anna.get('auth/iam')).status).toBe(401)
  const eyes = house.holder((await boss.get(`employers/${cast.employers.anna}/impersonate`)).data.token)
  expect((await boss.get(path)).data.items).toMatchObject([{ through: { id: 13 } }])
  expect((await eyes.post('profile', { phone: '79180001211', password })).body.code).toBe(1030)
  expect((await eyes.get('profile/sessions')).body.code).toBe(1030)
})
