import { expect } from 'vitest'
import { employersRu } from '#contract/employers/employers.ru.ts'
import { placeIn } from '#server/core/seal-anew.ts'
import { isSealed } from '#server/core/secrets.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'
import { administrator, codeOf, hire, hr, openStaff, signIn } from '#server/testing/scenes/staff-scene.ts'
import { sipPassword } from './prepare-employer.ts'

const newStatus = async (title: string) =>
  (await boss.post('employer-statuses', { title, fields: [{ type: 'date', key: 'until', title: 'До какого дня' }] })).data

const histories = async (id: number) => (await hr.get(`employers/${id}/status-histories`)).data.items

test.beforeAll(openStaff)

test('EMP-006 без права на карточку целиком отдают данные, услуги, историю и расписание, остальное сервер не отдаёт', async () => {
  const card = `employers/${cast.employers.anna}`
  const open = [card, `${card}/services`, `${card}/status-histories`, `${card}/schedule?begin_at=2026-11-01&end_at=2026-11-30`]
  for (const address of [...open, `audits/by-model/employer/${cast.employers.anna}`])
    expect((await administrator.get(address)).status, address).toBe(200)
  for (const address of [`${card}/windows`, `${card}/permission`, `${card}/future-bookings`])
    expect(await codeOf(administrator.get(address)), address).toBe(1030)
  const beyond = [`employer-documents?search=employer_id:${cast.employers.anna}`, `${card}/fingerprints`]
  for (const address of [...beyond, `${card}/attendance?begin_at=2026-11-01&end_at=2026-11-30`])
    expect(await codeOf(administrator.get(address)), address).toBe(1030)
  expect(await codeOf(administrator.post(`${card}/sessions/close`))).toBe(1030)
  for (const address of [...open, `${card}/windows`, `${card}/permission`, `${card}/future-bookings`])
    expect((await hr.get(address)).status, address).toBe(200)
})

test('EMP-409 EMP-419 EMP-704 EMP-459 EMP-705 EMP-418 поля карточки хранятся и приходят назад', async () => {
  const status = await newStatus('Обучение')
  const given = {
    birthday_at: '1990-05-01',
    interview_at: '2026-10-01',
    start_work_at: '2026-10-05',
    end_work_at: '2027-10-05',
    education: 2,
    resident: 1,
    middle_name: 'Павловна',
    schedule_type: 1,
    hr_manager_id: 12,
    employer_status_id: status.id,
    sipLogin: 'tamara101',
    email: 'card@okno.example',
    city_id: cast.cities.moscow,
  }
  const secrets = { password: 'rechnoi-bereg', sipPassword: 'sip-secret-7' }
  const { id, phone } = await hire({ ...given, ...secrets, info: { fields: [{ key: 'until', value: '2026-12-01' }] } })
  expect((await signIn(phone, secrets.password)).status).toBe(200)
  expect(await sql('select sip_password is not null as kept from employers where id = $1', [id])).toEqual([{ kept: true }])
  const services = (await hr.post(`employers/${id}/services`, { services: { [cast.services.gel]: 5400 } })).data
  const row = (await hr.get(`employers/${id}?with=unit;work_position;services;hr_manager;employer_status`)).data
  expect(row).toMatchObject({ ...given, info: { fields: [{ type: 'date', key: 'until', value: '2026-12-01' }] }, services })
  for (const secret of Object.keys(secrets)) expect(row).not.toHaveProperty(secret)
  expect(row).toMatchObject({
    blocked_at: null,
    deleted_at: null,
    avatar: null,
    hr_manager: { id: 12 },
    employer_status: { name: 'Обучение' },
  })
  expect(row).toMatchObject({
    id,
    phone,
    company_id: cast.companies.okno,
    unit_id: cast.units.arbat,
    work_position_id: 1,
    status: 1,
    last_name: 'Ясенева',
    first_name: 'Тамара',
  })
  expect(row.services).toMatchObject([{ pivot: { duration: 5400 } }])
  expect(row.serviceIDs).toEqual([cast.services.gel])
  expect(row.latest_status_history).toMatchObject({ employer_status_id: status.id, employer_status: 'Обучение', status: 1, info: row.info })
  expect(row.status_histories[0]).toEqual(row.latest_status_history)
  const changed = {
    last_name: 'Тополева',
    first_name: 'Зоя',
    middle_name: 'Ильинична',
    schedule_type: 0,
    sipLogin: 'zoya101',
    hr_manager_id: 10,
    end_work_at: '2027-11-05',
    blocked_at: '2026-11-01 10:00:00',
    unit_id: cast.units.sokol,
    city_id: cast.cities.tashkent,
  }
  expect((await hr.put(`employers/${id}`, changed)).data).toMatchObject(changed)
  expect((await hr.get(`employers/${id}`)).data).toMatchObject({ ...changed, id, phone, work_position_id: 1 })
  const { data: back } = await hr.put(`employers/${id}`, { education: 0, resident: 0 })
  expect([back.education, back.resident]).toEqual([0, 0])
  expect((await hr.put(`employers/${id}`, { education: 1 })).data.education).toBe(1)
  expect(employersRu.educations).toEqual({ 0: 'Высшее', 1: 'Среднее', 2: 'Неоконченное высшее' })
  expect(employersRu.residents).toEqual({ 1: 'Резидент', 0: 'Нерезидент' })
  for (const status of [0, 2, 1]) expect((await hr.put(`employers/${id}`, { status })).data.status).toBe(status)
  expect(employersRu.statuses).toEqual({ 0: 'Работал', 1: 'Работает', 2: 'Уволен' })
  for (const [field, value] of [
    ['education', 3],
    ['resident', 2],
    ['status', 3],
  ])
    expect((await hr.put(`employers/${id}`, { [String(field)]: value })).body.errors, String(field)).toHaveProperty(String(field))
  expect((await boss.delete(`employers/${id}`)).status).toBe(200)
  const gone = await hr.get(`employers?search=deleted:1;id:${id}&searchFields=deleted:=;id:=&searchJoin=and`)
  expect(gone.data.items).toMatchObject([{ id, deleted_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) }])
})

test('пароль SIP не приходит никогда: ни в ответе, ни в журнале, ни в выгрузке', async () => {
  const secret = 'sip-secret-42'
  const { id } = await hire({ sipLogin: 'tamara102', sipPassword: secret })
  const changed = await hr.put(`employers/${id}`, { sipPassword: `${secret}-new` })
  const seen = [
    changed,
    await boss.get(`employers/${id}`),
    await boss.get(`audits/by-model/employer/${id}`),
    await boss.get(`employers?search=id:${id}`),
  ]
  for (const answer of seen) expect(JSON.stringify(answer.body)).not.toContain(secret)
  const file = await boss.get(`employers/export?format=csv&search=id:${id}`)
  expect(JSON.stringify(file)).not.toContain(secret)
  const [stored] = await sql('select sip_password from employers where id = $1', [id])
  expect([isSealed(stored.sip_password), house.app.house.secrets.open(stored.sip_password, placeIn(sipPassword, id))]).toEqual([
    true,
    `${secret}-new`,
  ])
})

test('EMP-414 EMP-415 EMP-423 EMP-437 история статусов растёт только от изменения; пустое поле статуса — null', async () => {
  const status = await newStatus('Больничный')
  const [{ id, phone }, moved] = [await hire(), '79190009900']
  expect(await histories(id)).toHaveLength(1)
  const put = (body: object) => hr.put(`employers/${id}`, body)
  await put({
    status_history: { employer_status_id: status.id, info: { fields: [{ key: 'until', value: '2026-12-01' }] } },
    phone: `+${moved}`,
    password: 'rechnoi-bereg',
    sipLogin: 'sip9',
    sipPassword: 'sip-secret-9',
    created: 1,
  })
  expect(await histories(id)).toHaveLength(2)
  expect((await hr.get(`employers/${id}`)).data).toMatchObject({ employer_status_id: status.id, phone: moved, sipLogin: 'sip9' })
  expect((await signIn(moved, 'rechnoi-bereg')).status).toBe(200)
  expect((await signIn(phone, 'rechnoi-bereg')).status).not.toBe(200)
  // The word of telephony is kept sealed and never read out again.
  expect(await sql('select sip_password is not null as kept from employers where id = $1', [id])).toEqual([{ kept: true }])
  await put({ employer_status_id: status.id, info: { fields: [{ key: 'until', value: '2026-12-01' }] }, middle_name: 'Павловна' })
  expect(await histories(id)).toHaveLength(2)
  const emptied = await put({ info: { fields: [{ key: 'until', value: '' }] } })
  expect(emptied.data.info).toEqual({ fields: [{ type: 'date', key: 'until', value: null }] })
  expect((await histories(id)).map((one: { info: { fields: { value: string }[] } }) => one.info.fields[0]?.value)).toEqual([
    null,
    '2026-12-01',
    undefined,
  ])
  await put({ status: 0 })
  expect((await histories(id))[0]).toMatchObject({ status: 0, employer_status: 'Больничный', author: expect.stringMatching(/\S/) })
})

test('EMP-423 и у нового сотрудника пустое поле статуса хранится как null, заполненное рядом — как набрано', async () => {
  const fields = [
    { type: 'date', key: 'until', title: 'До' },
    { type: 'text', key: 'why', title: 'Почему' },
    { type: 'text', key: 'who', title: 'Кто разрешил' },
    { type: 'text', key: 'note', title: 'Пометка' },
  ]
  const { id: employer_status_id } = (await boss.post('employer-statuses', { title: 'В отпуске', fields })).data
  const given = [
    { key: 'until', value: '2026-12-01' },
    { key: 'why', value: '' },
    { key: 'who', value: '   ' },
  ]
  const kept = fields.map(({ type, key }) => ({ type, key, value: key === 'until' ? '2026-12-01' : null }))
  const { id, info } = await hire({ employer_status_id, info: { fields: given } })
  expect(info).toEqual({ fields: kept })
  expect((await hr.get(`employers/${id}`)).data.info).toEqual({ fields: kept })
  expect(await histories(id)).toMatchObject([{ info: { fields: kept } }])
  const other = [...given.slice(1), { key: 'until', value: null }, { key: 'note', value: 'Вернётся' }]
  const noted = fields.map(({ type, key }) => ({ type, key, value: key === 'note' ? 'Вернётся' : null }))
  expect((await hr.put(`employers/${id}`, { info: { fields: other } })).data.info).toEqual({ fields: noted })
})

test('EMP-411 EMP-011 EMP-706 вход разрешён, пока не запрещён; «отправить пароль» шлёт новый из шести знаков без похожих', async () => {
  const { id, phone, can_login, password } = await hire()
  expect([can_login, password.length]).toEqual([1, 8])
  const outbox = async () => await sql('select body from outbox where recipient = $1 order by id', [phone])
  const passwordIn = ({ body = '' }: { body?: string }) => {
    expect(body).toMatch(/: [a-hjkmnp-z2-9]{6}$/)
    return body.slice(-6)
  }
  expect(await outbox()).toEqual([])
  await hr.put(`employers/${id}`, { send_password: 1 })
  const [first] = await outbox()
  expect((await signIn(phone, password)).body.code).toBe(1010)
  expect((await signIn(phone, passwordIn(first))).status).toBe(200)
  // One password of six signs could lack the signs that look alike by chance, two dozen could not.
  for (let n = 0; n < 24; n++) await hr.put(`employers/${id}`, { send_password: 1 })
  const sent = (await outbox()).map(passwordIn)
  expect(new Set(sent).size).toBe(25)
  const plain = sent.at(-1) ?? ''
  expect((await signIn(phone, plain)).status).toBe(200)
  await hr.put(`employers/${id}`, { can_login: 0 })
  expect((await signIn(phone, plain)).status).not.toBe(200)
})

test('EMP-447 расписание сотрудника — его смены за период', async () => {
  const answer = await hr.get(`employers/${cast.employers.anna}/schedule?begin_at=2026-11-01&end_at=2026-11-30`)
  expect(answer.data).toEqual({ items: [] })
  const add = (employer: number, workplace: number, day: string) =>
    sql(
      `insert into employer_schedules (company_id, unit_id, employer_id, workplace_id, day, begin_at, end_at)
       values (1, 1, $1, $2, $3, $4, $5)`,
      [employer, workplace, day, `${day} 07:00Z`, `${day} 19:00Z`],
    )
  for (const day of ['2026-10-31', '2026-11-10', '2026-12-01']) await add(cast.employers.anna, 1, day)
  await add(cast.employers.marina, 2, '2026-11-10')
  const shifts = await hr.get(`employers/${cast.employers.anna}/schedule?begin_at=2026-11-01&end_at=2026-11-30`)
  expect(shifts.data.items).toMatchObject([{ day: '2026-11-10', unit: { name: 'Арбат' }, is_approved: 0 }])
})

test('EMP-450 EMP-451 настройки сотрудника помнят значение по ключу, без него — переданное по умолчанию', async () => {
  const ask = () => hr.get(`employers/settings?keys=theme,page&defaults=${encodeURIComponent('{"theme":"light","page":"25"}')}`)
  expect((await ask()).data).toEqual({ theme: 'light', page: '25' })
  await hr.post('employers/settings', { values: { theme: 'dark' } })
  expect((await ask()).data).toEqual({ theme: 'dark', page: '25' })
  expect((await boss.get('employers/settings?keys=theme')).data).toEqual({ theme: null })
})

test('чужой статус сотруднику не ставится, а занятый не удаляется', async () => {
  const foreign = await house.as(cast.foreign.superAdmin)
  const theirs = (await foreign.post('employer-statuses', { title: 'Отпуск' })).data
  expect((await hr.put(`employers/${(await hire()).id}`, { employer_status_id: theirs.id })).status).toBe(404)
  const ours = await newStatus('Декрет')
  await hire({ employer_status_id: ours.id })
  expect((await boss.delete(`employer-statuses/${ours.id}`)).status).toBeGreaterThanOrEqual(400)
  expect((await boss.post('employer-statuses', { title: 'Декрет' })).body.errors).toEqual({ title: ['Такой статус уже есть.'] })
})

test('SRV-401 экраны персонала загружают категории услуг по тридцать и знают, сколько их всего', async () => {
  const form = async (query = '') => (await boss.get(`employers/form${query}`)).data
  const before = (await form()).service_category_count
  for (let index = before; index < 33; index++) {
    const { data } = await boss.post('service-categories', { title: `Категория ${index}` })
    expect((await boss.post('services', { title: `Услуга ${index}`, service_category_id: data.id, duration: 900 })).status).toBe(200)
  }
  const first = await form()
  expect([first.service_categories.length, first.service_category_count]).toEqual([30, 33])
  const all = (await form('?limit=60')).service_categories
  expect(all).toHaveLength(33)
  expect(all.slice(0, 30)).toEqual(first.service_categories)
})

test('EMP-410 карточка хранит почту, силу, категории, район, собеседование и прочее из формы, отдаёт фото, права должности и документы', async () => {
  const { data: district } = await boss.post('districts', { city_id: cast.cities.moscow, name: 'Хамовники' })
  const first = async (path: string, one: object) => (await boss.post(`${path}/sync`, { create: [one], update: [], delete: [] })).data[0].id
  const category_id = await first('employer-categories', { title: 'Полный день', aliases: {} })
  const employer_price_category_id = await first('employer-price-categories', { title: 'Высшая' })
  const given = {
    email: 'form@okno.example',
    is_superuser: 0,
    can_login: 1,
    hr_manager_id: 12,
    city_id: cast.cities.moscow,
    region_id: district.id,
    category_id,
    employer_price_category_id,
    start_work_at: '2026-10-05',
    birthday_at: '1990-05-01',
    interview_at: '2026-10-01',
  }
  const { id } = await hire({ ...given, send_password: 1 })
  const [message] = (await boss.get('outbox?limit=1')).data.items
  expect(message.body).toContain('пароль')
  await boss.post(`employers/${id}/services`, { services: { [cast.services.gel]: 5400, [cast.services.pedicureGel]: null } })
  const { manicure, pedicure } = cast.categories
  expect((await boss.get(`employers/${id}`)).data).toMatchObject({ ...given, avatar: null, service_categories: [manicure, pedicure] })
  // The form sends the categories: what she can do of those that stay is kept with her own durations.
  await boss.put(`employers/${id}`, { service_categories: [manicure] })
  const kept = (await boss.get(`employers/${id}/services`)).data as { id: number; pivot: object }[]
  expect(kept.map((one) => [one.id, one.pivot])).toEqual([[cast.services.gel, { duration: 5400 }]])
  await boss.put(`employers/${id}`, { service_categories: [manicure, pedicure] })
  expect((await boss.get(`employers/${id}`)).data).toMatchObject({ service_categories: [manicure, pedicure] })
  expect((await boss.get(`employers/${id}/permission?full=1`)).data).toContain('Calendar.view')
  expect((await boss.get(`employer-documents?search=employer_id:${id}`)).data.items).toEqual([])
  expect((await boss.put(`employers/${id}`, { region_id: 999_999 })).body).toMatchObject({
    code: 404,
    errors: { region_id: ['Не найдено.'] },
  })
  expect((await boss.put(`employers/${id}`, { region_id: null })).data.region_id).toBeNull()
})
