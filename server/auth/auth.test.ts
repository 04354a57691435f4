import { expect } from 'vitest'
import { permissions } from '#contract/core/permissions.ts'
import { demoLogins } from '#server/demo/demo.ts'
import type { Person } from '#server/testing/as.ts'
import { cast, castPassword } from '#server/testing/cast.ts'
import { everyEndpoint } from '#server/testing/endpoints.ts'
import { boss, house, test } from '#server/testing/house.ts'

let administrator: Person
test.beforeAll(async () => {
  administrator = await house.as(cast.administrator)
})

const signIn = (phone: string, password: string) => house.nobody.post('/api/crm/auth/login', { phone, password })
const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest' } })

test('SES-022 PLT-032 ACC-402 вход отвечает токеном, с ним узнают себя и свои права', async () => {
  const { status, body } = await signIn(cast.administrator, castPassword)
  expect([status, body]).toEqual([200, { result: 'success', data: { token: expect.any(String) } }])
  const me = await house.nobody.get('auth/iam', undefined, withToken(body.data.token))
  expect(me.data).toMatchObject({ id: 2, phone: cast.administrator, permissions: expect.arrayContaining(['Booking.create']) })
  expect(me.data).toMatchObject({ work_position_id: 2, unit_id: cast.units.arbat, company_id: cast.companies.okno })
  expect((await house.nobody.get('auth/iam', undefined, { headers: { authorization: body.data.token } })).status).toBe(401)
})

test('SES-032 SES-709 неверный пароль и неизвестный телефон — один и тот же 1010', async () => {
  const wrong = await signIn(cast.administrator, 'не тот пароль')
  expect(wrong).toMatchObject({ status: 401, body: { result: 'error', code: 1010, message: 'Неверный логин и/или пароль.' } })
  expect((await signIn('79009999999', castPassword)).body).toMatchObject({ code: 1010, message: wrong.body.message })
})

test('SES-030 PLT-031 PLT-710 все вызовы — под /api/crm, без действующего токена — 401 и 1004', async () => {
  for (const person of [house.nobody, { ...house.nobody, get: (url: string) => house.nobody.get(url, undefined, withToken('чужой-1')) }])
    expect(await person.get('/api/crm/companies')).toMatchObject({ status: 401, body: { result: 'error', code: 1004 } })
  expect((await boss.get('/api/crm/companies')).status).toBe(200)
  expect((await boss.get('/companies')).data).toBeUndefined()
  const closed = everyEndpoint.filter(({ endpoint }) => endpoint.may !== 'public')
  for (const { name, endpoint } of closed) {
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete' | 'patch'
    const path = endpoint.path.replaceAll(/:\w+/g, '1')
    const asked = await house.nobody[method](`${endpoint.base ?? '/api/crm'}${path}`, method === 'get' ? undefined : {})
    expect([name, asked.status, asked.body.code]).toEqual([name, 401, 1004])
  }
  // The chat service alone has a base of its own, as the documents want it.
  expect([...new Set(closed.map(({ endpoint }) => endpoint.base ?? '/api/crm'))].sort()).toEqual(['/api/chat', '/api/crm'])
})

test('PLT-033 PLT-034 PLT-711 ответ — result и data; у списка в data строки, фильтры и счёт', async () => {
  const one = await boss.get(`units/${cast.units.arbat}`)
  expect(one.body).toEqual({ result: 'success', data: expect.objectContaining({ id: cast.units.arbat, name: 'Арбат' }) })
  const { body } = await boss.get('employers?limit=5')
  expect(Object.keys(body)).toEqual(['result', 'data'])
  expect(body).toMatchObject({
    result: 'success',
    data: { items: expect.any(Array), filters: expect.any(Array), count: expect.any(Number) },
  })
  expect(body.data.items).toHaveLength(5)
  expect(body.data.count).toBeGreaterThan(5)
})

test('PLT-032 язык отказа — из X-Locale', async () => {
  const refusal = async (headers: Record<string, string> = {}) => (await boss.get('units/999999', undefined, { headers })).body.message
  const russian = 'Не найдено. Возможно, это уже удалили.'
  const said = [await refusal(), await refusal({ 'x-locale': 'ru' }), await refusal({ 'x-locale': 'en' })]
  expect(said).toEqual([russian, russian, 'Not found. It may have been deleted.'])
})

test('PLT-035 PLT-058 PLT-412 PLT-414 PLT-718 PLT-720 время — в поясе X-Timezone, без него — московское', async () => {
  const { data } = await boss.post('customers', { first_name: 'Пелагея', phone: '79160001234' })
  const createdAt = async (zone?: string) => (await boss.get(`customers/${data.id}`, undefined, zone ? { zone } : {})).data.created_at
  const moscow = await createdAt()
  expect(moscow).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(await createdAt('Europe/Moscow')).toBe(moscow)
  const hours = (Date.parse(`${await createdAt('Asia/Tashkent')}Z`) - Date.parse(`${moscow}Z`)) / 3_600_000
  expect(hours).toBe(2)
})

test('PLT-044 PLT-045 PLT-410 PLT-715 PLT-716 чего нет — 404, повтор неповторимого — 23000', async () => {
  expect(await boss.get('units/999999')).toMatchObject({ status: 404, body: { result: 'error', code: 404 } })
  const twin = { first_name: 'Двойник', phone: '79160009999' }
  expect((await boss.post('customers', twin)).status).toBe(200)
  const refused = {
    status: 409,
    body: { code: 23000, message: expect.stringMatching(/[а-яё]/i), errors: { phone: [expect.stringMatching(/уже существует/)] } },
  }
  expect(await boss.post('customers', twin)).toMatchObject(refused)
  const { data: other } = await boss.post('customers', { first_name: 'Другая', phone: '79160009998' })
  expect(await boss.put(`customers/${other.id}`, { phone: twin.phone })).toMatchObject(refused)
  expect((await boss.get(`customers/${other.id}`)).data.phone).toBe('79160009998')
})

test('ACC-005 ACC-403 ACC-716 должность № 13 делает суперпользователем и без отметки об этом', async () => {
  const made = await boss.post('employers', {
    last_name: 'Главная',
    first_name: 'Инна',
    phone: '79180000099',
    work_position_id: 13,
    is_superuser: 0,
    password: 'bereza-klen-7',
  })
  expect(made.data.is_superuser).toBe(0)
  const { data } = await (await house.as('79180000099')).get('auth/iam')
  expect(data).toMatchObject({ work_position_id: 13, is_superuser: 1, permissions: [...permissions] })
})

test('ACC-002 ACC-027 ACC-712 ACC-726 суперпользователю можно всё, остальным — только названное в их правах', async () => {
  await boss.put(`employers/${cast.employers.darya}`, { is_superuser: 1 })
  const raised = await house.as(cast.master)
  expect((await raised.get('auth/iam')).data).toMatchObject({ is_superuser: 1, work_position_id: 1, permissions: [...permissions] })
  expect((await raised.get('contractors')).status).toBe(200)
  // A wrong time zone is told to whoever may call, and before any verb runs, so nothing is changed here.
  for (const { name, endpoint } of everyEndpoint.filter((one) => one.endpoint.may.includes('.'))) {
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete' | 'patch'
    const path = `${endpoint.base ?? '/api/crm'}${endpoint.path.replaceAll(/:\w+/g, '999999999')}`
    expect([name, (await raised[method](path, method === 'get' ? undefined : {}, { zone: 'Nowhere/At_all' })).status]).toEqual([name, 422])
  }
  await boss.put(`employers/${cast.employers.darya}`, { is_superuser: 0 })
  // The test opens a new session: the old one would hear of the change only within a second.
  expect(await (await house.as(cast.master)).get('contractors')).toMatchObject({ status: 403, body: { code: 1030 } })
  const held = (await administrator.get('auth/iam')).data.permissions
  expect([held.includes('User.view'), held.includes('Log.view')]).toEqual([true, false])
  expect((await administrator.get('customers')).status).toBe(200)
  expect((await administrator.get('audits')).status).toBe(403)
})

test('ACC-404 права человека — права его должности: меняется список должности, меняется и дозволенное', async () => {
  const position = (await boss.post('work-positions', { title: 'Кладовщик', reach: 'unit', permissions: ['Contractor.view'] })).data
  const phone = '79180000098'
  const body = { last_name: 'Складова', first_name: 'Ия', phone, work_position_id: position.id, unit_id: cast.units.arbat }
  expect((await boss.post('employers', body)).status).toBe(200)
  expect((await (await house.as(phone)).get('contractors')).status).toBe(200)
  await boss.put(`work-positions/${position.id}`, { permissions: ['Company.view'] })
  const storekeeper = await house.as(phone)
  expect((await storekeeper.get('auth/iam')).data.permissions).toEqual(['Company.view'])
  expect((await storekeeper.get('contractors')).body.code).toBe(1030)
})

/** Whom 000 §1 lets in, as positions of the house. */
const staff = [
  'Администратор',
  'Мастер',
  'Управляющий',
  'Территориальный управляющий',
  'Оператор колл-центра',
  'Менеджер по персоналу',
  'Бухгалтер',
  'Контроль качества',
  'Суперадминистратор',
]

test('PLT-002 PLT-702 под каждым напечатанным логином демонстрации входят: по одному на должность', async () => {
  const logins = demoLogins()
  expect(logins.map(({ title }) => title)).toEqual(expect.arrayContaining(staff))
  expect(logins.map(({ phone }) => phone)).toEqual(expect.arrayContaining(['79000000001', '79000000002', '79000000013', '79000000038']))
  expect(logins).toHaveLength(23)
  for (const { phone } of logins) expect((await signIn(phone, castPassword)).status, phone).toBe(200)
})

test('подбор пароля останавливают на минуту, верные входы не считаются', async () => {
  const phone = cast.hr
  for (let time = 0; time < 12; time++) expect((await signIn(phone, castPassword)).status).toBe(200)
  for (let time = 0; time < 10; time++) expect((await signIn(phone, `мимо ${time}`)).status).toBe(401)
  const refused = await signIn(phone, castPassword)
  expect([refused.status, refused.body.code]).toEqual([429, 429])
  expect(Number(refused.headers['retry-after'])).toSatisfy((seconds) => seconds > 50 && seconds <= 60)
  expect((await signIn(cast.accountant, castPassword)).status).toBe(200)
})
