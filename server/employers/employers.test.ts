import { expect } from 'vitest'
import { permissions } from '#contract/core/permissions.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, test } from '#server/testing/house.ts'

let hr: Person
let administrator: Person
test.beforeAll(async () => {
  hr = await house.as(cast.hr)
  administrator = await house.as(cast.administrator)
})

let count = 0
const body = (more: object = {}) => ({
  last_name: 'Ясенева',
  first_name: 'Тамара',
  phone: `+7 918 000-00-${String(10 + ++count)}`,
  work_position_id: 1,
  unit_id: cast.units.arbat,
  ...more,
})
const signIn = (phone: string, password: string) => house.nobody.post('auth/login', { phone, password })

test('EMP-424 EMP-436 нового сотрудника заводят без пароля: пароль из 8 знаков показывают один раз', async () => {
  const sent = body()
  const { data } = await hr.post('employers', sent)
  expect(data).toMatchObject({
    last_name: 'Ясенева',
    phone: '79180000011',
    can_login: 1,
    status: 1,
    unit: { name: 'Арбат' },
    work_position: { title: 'Мастер' },
  })
  expect(data.password).toMatch(/^[a-hjkmnp-z2-9]{8}$/)
  expect((await signIn(data.phone, data.password)).status).toBe(200)
  expect((await hr.get(`employers/${data.id}`)).data).not.toHaveProperty('password')
  const next = (await hr.post('employers', { ...sent, phone: '+7 918 000-77-01' })).data
  expect(next.password).toMatch(/^[a-hjkmnp-z2-9]{8}$/)
  expect(next.password).not.toBe(data.password)
})

test('EMP-422 заданный пароль назад не приходит; новый меняет старый, пустой оставляет', async () => {
  const { data } = await hr.post('employers', body({ password: 'lunnyi-svet' }))
  expect(data).not.toHaveProperty('password')
  expect((await signIn(data.phone, 'lunnyi-svet')).status).toBe(200)
  await hr.put(`employers/${data.id}`, { password: '', middle_name: 'Павловна' })
  expect((await signIn(data.phone, 'lunnyi-svet')).status).toBe(200)
  await hr.put(`employers/${data.id}`, { password: 'solnechnyi' })
  expect((await signIn(data.phone, 'lunnyi-svet')).body.code).toBe(1010)
  expect((await signIn(data.phone, 'solnechnyi')).status).toBe(200)
  expect((await hr.put(`employers/${data.id}`, { password: '12345' })).body.errors).toEqual({
    password: ['Минимальное количество символов - 6'],
  })
})

test('EMP-426 EMP-427 телефон и почта сотрудников не повторяются даже между компаниями', async () => {
  await hr.post('employers', body({ email: 'tamara@okno.test' }))
  const phone = await hr.post('employers', body({ phone: cast.foreign.administrator }))
  expect(phone.body.errors).toEqual({ phone: ['Пользователь с таким телефоном уже существует'] })
  const email = await hr.post('employers', body({ email: 'tamara@okno.test' }))
  expect(email.body.errors).toEqual({ email: ['Пользователь с таким e-mail уже существует'] })
  expect([phone.status, email.status]).toEqual([409, 409])
  const { data } = await hr.post('employers', body({ email: 'other@okno.test' }))
  for (const [field, value, said] of [
    ['phone', cast.foreign.administrator, 'Пользователь с таким телефоном уже существует'],
    ['email', 'tamara@okno.test', 'Пользователь с таким e-mail уже существует'],
  ] as const)
    expect((await hr.put(`employers/${data.id}`, { [field]: value })).body.errors).toEqual({ [field]: [said] })
  expect((await hr.get(`employers/${data.id}`)).data).toMatchObject({ phone: data.phone, email: 'other@okno.test' })
})

test('EMP-420 EMP-421 телефон со звёздочками при сохранении не меняется, плюс убирается', async () => {
  const { data } = await hr.post('employers', body())
  expect((await hr.put(`employers/${data.id}`, { phone: '+7 *** ***-00-14', first_name: 'Тома' })).data).toMatchObject({
    phone: data.phone,
    first_name: 'Тома',
  })
  expect((await hr.put(`employers/${data.id}`, { phone: '+79180009999' })).data.phone).toBe('79180009999')
  expect((await hr.post('employers', body({ phone: '+7 918 000-99-98' }))).data.phone).toBe('79180009998')
})

test('EMP-425 кто не оказывает услуг и работает по расписанию, ставится в расписание без окон: и заведённый, и изменённый', async () => {
  const { data } = await hr.post('employers', body({ work_position_id: 2, schedule_type: 0 }))
  expect(data.schedule_type).toBe(2)
  const put = async (more: object) => (await boss.put(`employers/${data.id}`, more)).data.schedule_type
  expect(await put({ schedule_type: 1 })).toBe(2)
  expect(await put({ work_position_id: 1 })).toBe(0)
  expect(await put({ schedule_type: 1 })).toBe(1)
  const own = async (title: string, with_services: 0 | 1, with_schedule: 0 | 1) =>
    (await boss.post('work-positions', { title, reach: 'unit', with_services, with_schedule })).data.id
  expect(await put({ work_position_id: await own('Хостес', 0, 1) })).toBe(2)
  expect(await put({ work_position_id: await own('Стажёр', 1, 1), schedule_type: 1 })).toBe(1)
  expect(await put({ work_position_id: await own('Кладовщик', 0, 0) })).toBe(1)
})

test('EMP-434 сотрудников находят по имени, хвосту телефона, студии, должности и статусу; страницы, порядок, связи и столбцы — какие просили', async () => {
  const find = async (query: string) => (await boss.get(`employers?${query}`)).data.items.map((row: { id: number }) => row.id)
  expect(await find('search=Анна Климова')).toEqual([cast.employers.anna])
  expect(await find('search=климова а')).toEqual([cast.employers.anna])
  expect(await find('search=0000014&with=unit;work_position;services')).toEqual([cast.employers.anna])
  const tops = await find(`search=unit_id:${cast.units.arbat};work_position_id:14&searchJoin=and&limit=100`)
  expect(tops).toContain(cast.employers.anna)
  expect(await find('search=status:2')).toContain(cast.employers.fired)
  expect((await boss.get('employers?limit=1')).data.filters.map((one: { key: string }) => one.key)).toEqual([
    'unit_id',
    'work_position_id',
    'status',
    'blocked',
    'deleted',
  ])
  expect(await find(`search=id:${cast.foreign.employers.nigora}`)).toEqual([])
  const ofArbat = `search=last_name:е;unit_id:${cast.units.arbat}&searchFields=last_name:like;unit_id:=&searchJoin=and`
  const named = async (query: string) => (await boss.get(`employers?${ofArbat}&${query}`)).data
  const whole = await named('limit=200&orderBy=last_name&sortedBy=desc&with=unit')
  expect(whole.items.length).toBeGreaterThan(3)
  expect(whole.count).toBe(whole.items.length)
  for (const row of whole.items) {
    expect(row.last_name.toLowerCase()).toContain('е')
    expect(row.unit).toEqual({ id: cast.units.arbat, name: 'Арбат' })
  }
  const names = whole.items.map((row: { last_name: string }) => row.last_name)
  expect(names).toEqual(names.toSorted((a: string, b: string) => b.localeCompare(a, 'ru')))
  expect(names).not.toEqual(names.toReversed())
  const second = await named('limit=2&offset=1&orderBy=last_name&sortedBy=desc&filter=id;last_name')
  expect(second.items).toEqual(whole.items.slice(1, 3).map(({ id, last_name }: Record<string, unknown>) => ({ id, last_name })))
  expect([second.count, second.filters.length]).toEqual([whole.count, 5])
})

test('администратор видит сотрудников своей студии и себя', async () => {
  const { items } = (await administrator.get('employers?limit=200&with=unit')).data
  expect(new Set(items.map((row: { unit_id: number }) => row.unit_id))).toEqual(new Set([cast.units.arbat]))
  expect(items.map((row: { id: number }) => row.id)).toContain(cast.employers.administrator)
  const hidden = await administrator.get(`employers/${cast.employers.diana}`)
  expect([hidden.status, hidden.body.code]).toEqual([404, 1200])
})

test('EMP-438 удалённого сотрудника нет в списке, и войти он не может', async () => {
  const { data } = await boss.post('employers', body())
  expect((await boss.delete(`employers/${data.id}`)).status).toBe(200)
  expect((await administrator.get(`employers/${data.id}`)).body.code).toBe(1200)
  expect((await boss.get(`employers/${data.id}`)).data.deleted_at).toMatch(/^\d{4}-/)
  expect((await boss.get(`employers?search=id:${data.id}`)).data.count).toBe(0)
  expect((await signIn(data.phone, data.password)).body.code).toBe(1010)
  expect((await boss.delete(`employers/${cast.employers.superAdmin}`)).body.code).toBe(1030)
})

test('ACC-027 ACC-726 суперпользователя заводит и меняет только суперпользователь', async () => {
  expect((await hr.post('employers', body({ is_superuser: 1 }))).body.code).toBe(1031)
  expect((await hr.post('employers', body({ work_position_id: 13 }))).body.code).toBe(1031)
  expect((await hr.put(`employers/${cast.employers.superAdmin}`, { password: 'zahvat-vlasti' })).body.code).toBe(1031)
  expect((await hr.put(`employers/${cast.employers.anna}`, { work_position_id: 13 })).body.code).toBe(1031)
})

test('территориальный управляющий нанимает только в свои студии', async () => {
  const district = await house.as(cast.districtManager)
  const { units } = (await district.get('employers/form')).data
  expect((await district.post('employers', body({ unit_id: units[0].id }))).status).toBe(200)
  expect((await district.post('employers', body({ unit_id: cast.units.visit }))).body.errors).toEqual({ unit_id: ['Не найдено.'] })
})

test('чужая студия и чужая должность сотруднику не назначаются', async () => {
  const foreign = await house.as(cast.foreign.superAdmin)
  const theirs = (await foreign.post('work-positions', { title: 'Хостес', reach: 'unit' })).data
  expect((await boss.post('employers', body({ work_position_id: theirs.id }))).status).toBe(404)
  expect((await boss.post('employers', body({ unit_id: cast.units.mirabad }))).status).toBe(404)
})

test('BKG-027 для записи предлагают только мастеров, которые работают', async () => {
  const { items } = (await administrator.get(`employers/for-booking?unit_id=${cast.units.arbat}`)).data
  const ids = items.map((row: { id: number }) => row.id)
  expect(ids).toEqual(expect.arrayContaining([cast.employers.anna, cast.employers.darya, cast.employers.milana]))
  expect(ids).not.toContain(cast.employers.administrator)
  expect(ids).not.toContain(cast.employers.fired)
  expect(ids).not.toContain(cast.employers.blocked)
  expect(items.find((row: { id: number }) => row.id === cast.employers.olga)).toEqual({
    id: cast.employers.olga,
    name: 'Ветрова Ольга',
    unit: { id: cast.units.arbat, name: 'Арбат' },
    work_position: { id: 1, name: 'Мастер' },
  })
  expect((await administrator.get('employers/for-booking?search=ашотова')).data.items.map((row: { id: number }) => row.id)).toEqual([
    cast.employers.diana,
  ])
})

test('BKG-027 BKG-702 записывают к должностям 1, 14, 32, 34, 36 и 38 и ни к каким другим', async () => {
  const positions = (await boss.get('work-positions?limit=2000')).data.items.map((row: { id: number }) => row.id)
  for (const work_position_id of positions) expect((await boss.post('employers', body({ work_position_id }))).status).toBe(200)
  const { items } = (await administrator.get(`employers/for-booking?unit_id=${cast.units.arbat}`)).data
  const offered = new Set(items.map((row: { work_position: { id: number } }) => row.work_position.id))
  expect([...offered].toSorted((a, b) => Number(a) - Number(b))).toEqual([1, 14, 32, 34, 36, 38])
  // These people of all positions have one surname, so a search by it must leave the other positions out as well.
  const { items: named } = (await administrator.get('employers/for-booking?search=ясенева&limit=2000')).data
  expect(new Set(named.map((row: { work_position: { id: number } }) => row.work_position.id))).toEqual(offered)
})

test('EMP-435 один сотрудник приходит с теми связями, о которых просят, и ни с какими другими', async () => {
  const anna = `employers/${cast.employers.anna}`
  const { data: away } = await boss.post('employer-statuses', { title: 'На обучении', fields: [] })
  expect((await boss.put(anna, { hr_manager_id: 12, employer_status_id: away.id })).status).toBe(200)
  const relations = {
    unit: { id: cast.units.arbat, name: 'Арбат' },
    work_position: { id: 14, title: 'Топ-мастер' },
    hr_manager: { id: 12, name: expect.any(String) },
    employer_status: { id: away.id, name: 'На обучении' },
    services: expect.arrayContaining([expect.objectContaining({ id: cast.services.gel })]),
  }
  for (const [name, related] of Object.entries(relations)) {
    const { data } = await hr.get(`${anna}?with=${name}`)
    expect(data).toMatchObject({ id: cast.employers.anna, [name]: related })
    expect(Object.keys(relations).filter((one) => one in data)).toEqual([name])
  }
  expect((await hr.get(`${anna}?with=${Object.keys(relations).join(';')}`)).data).toMatchObject(relations)
  expect((await hr.get(`${anna}?with=secrets`)).status).toBe(422)
})

test('ACC-026 свои права видит каждый, чужие — кто видит сотрудников: назначенные должностью, а с full — полный набор, то есть и всё, что может суперпользователь', async () => {
  const master = await house.as(cast.master)
  const hers = `employers/${cast.employers.darya}/permission`
  const assigned = (await boss.get('work-positions/1')).data.permissions
  expect(assigned).toEqual(expect.arrayContaining(['Calendar.view', 'Booking.view']))
  for (const person of [master, boss])
    for (const address of [hers, `${hers}?full=1`]) expect((await person.get(address)).data.toSorted()).toEqual(assigned.toSorted())
  await boss.put(`employers/${cast.employers.darya}`, { is_superuser: 1 })
  expect((await boss.get(hers)).data.toSorted()).toEqual(assigned.toSorted())
  expect((await boss.get(`${hers}?full=1`)).data).toEqual([...permissions])
  await boss.put(`employers/${cast.employers.darya}`, { is_superuser: 0 })
  expect((await master.get(`employers/${cast.employers.superAdmin}/permission`)).body.code).toBe(1030)
  const full = (await boss.get(`employers/${cast.employers.superAdmin}/permission?full=1`)).data
  expect(full).toEqual([...permissions])
  expect((await boss.get(`employers/${cast.foreign.employers.nigora}/permission`)).body.code).toBe(1200)
})

test('EMP-007 контакты сотрудников видит, у кого на них право: остальным телефон скрыт, почты нет, найти по ним нельзя', async () => {
  const office = await house.as(cast.office)
  const { phone, email } = (await boss.get(`employers/${cast.employers.anna}`)).data
  expect(phone).toBe(cast.topMaster)
  const shown = (await office.get(`employers/${cast.employers.anna}`)).data
  expect([shown.phone, shown.email]).toEqual([`+7 *** ***-${phone.slice(-4, -2)}-${phone.slice(-2)}`, null])
  const { items } = (await office.get('employers?limit=200')).data
  expect(items.filter((one: { id: number; phone: string }) => one.id !== 3 && !one.phone.includes('*'))).toEqual([])
  expect(items.find((one: { id: number }) => one.id === 3).phone).toBe(cast.office)
  expect((await office.get(`employers?search=${phone.slice(-4)}`)).data.count).toBe(0)
  for (const query of [`search=phone:${phone}`, 'search=email:a', 'orderBy=phone'])
    expect((await office.get(`employers?${query}`)).status, query).toBe(422)
  expect(email === null || typeof email === 'string').toBe(true)
})

test('должность себе не меняет никто: права даёт другой', async () => {
  const own = 'employers/12'
  expect(await hr.put(own, { work_position_id: 15 })).toMatchObject({ status: 403, body: { code: 1030 } })
  expect((await boss.get(own)).data.work_position_id).toBe(12)
  expect((await hr.put(own, { work_position_id: 12, middle_name: 'Игоревна' })).status).toBe(200)
})

test('почта и телефон одни, как их ни набери: второй сотрудник с ними не заводится, вход их понимает', async () => {
  const { data } = await hr.post('employers', body({ phone: '8 (918) 555-00-01', email: 'Yaseneva@Okno.Example', password: 'lunnyi-svet' }))
  expect(data).toMatchObject({ phone: '79185550001', email: 'yaseneva@okno.example' })
  const twin = await hr.post('employers', body({ email: 'YASENEVA@okno.example' }))
  expect(twin.body).toMatchObject({ code: 23000, errors: { email: [expect.any(String)] } })
  expect((await hr.post('employers', body({ phone: '+7 918 555 00 01' }))).body).toMatchObject({
    code: 23000,
    errors: { phone: [expect.any(String)] },
  })
  expect((await signIn('8 918 555-00-01', 'lunnyi-svet')).status).toBe(200)
})
