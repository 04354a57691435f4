import { expect } from 'vitest'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

let manager: Person

let admin: Person

const person = {
  last_name: 'Ордынская',
  first_name: 'Пелагея',
  phone: '+7 (916) 000-12-34',
  email: '',
  user_source_id: 2,
  country_id: 1,
  city_id: 1,
}

const idsOf = (answer: { data: { items: { id: number }[] } }) => answer.data.items.map((row) => row.id)

const foundOf = (answer: { data: { items: { data: { id: number }[] } } }) => answer.data.items.data.map((row) => row.id)

let id = 0

let holders = 0

/** An employee whose position may do exactly this. */
async function holderOf(...permissions: string[]) {
  const phone = `7918000030${++holders}`
  const position = (await boss.post('work-positions', { title: `С клиентами ${holders}`, reach: 'company', permissions })).data
  const body = { last_name: 'Правова', first_name: 'Рита', phone, work_position_id: position.id, unit_id: cast.units.arbat }
  expect((await boss.post('employers', body)).status).toBe(200)
  return house.as(phone)
}

test.beforeAll(async () => {
  manager = await house.as(cast.manager)
  admin = await house.as(cast.administrator)
})

test('CUS-022 CUS-023 CUS-024 клиента заводят, видят в списке и правят', async () => {
  const created = await boss.post('customers', person)
  id = created.data.id
  expect(created.data).toMatchObject({
    company_id: 1,
    title: 'Ордынская Пелагея, +79160001234',
    phone: '79160001234',
    phone_code: '7',
    email: null,
    is_blocked: 0,
    deleted_at: null,
    user_source: { id: 2, name: 'Сайт' },
    city: { id: 1 },
  })
  expect((await boss.put(`customers/${id}`, { comment: 'Любит тишину', birth_date: '1990-03-08' })).data).toMatchObject({
    comment: 'Любит тишину',
    birth_date: '1990-03-08',
  })
  const shown = {
    id,
    last_name: 'Ордынская',
    first_name: 'Пелагея',
    phone: '79160001234',
    comment: 'Любит тишину',
    birth_date: '1990-03-08',
  }
  expect((await boss.get(`customers/${id}`)).data).toMatchObject(shown)
  expect((await boss.get('customers/999999')).status).toBe(404)
  const { id: later } = (await boss.post('customers', { first_name: 'Устинья', phone: '79160005678' })).data
  const pages = [await boss.get('customers?limit=1&search=916000'), await boss.get('customers?limit=1&offset=1&search=916000')]
  expect(pages.map((page) => [idsOf(page), page.data.count])).toEqual([
    [[later], 2],
    [[id], 2],
  ])
  await sql('delete from customers where id = $1', [later])
  expect((await boss.get('customers')).data.items[0].id).toBe(id)
  expect((await boss.get(`customers/${id}`)).data).toMatchObject({ id, last_name: 'Ордынская', comment: 'Любит тишину', city_id: 1 })
  expect(idsOf(await boss.get('customers?search=ордын'))).toEqual([id])
  expect(idsOf(await boss.get('customers?search=name:пелаг&searchFields=name:like'))).toEqual([id])
})

test('CUS-020 без права видеть телефоны клиент виден с маской и четырьмя последними цифрами', async () => {
  const masked = { phone: '+7 *** ***-12-34', title: 'Ордынская Пелагея, …1234' }
  expect((await admin.get(`customers/${id}`)).data).toMatchObject(masked)
  expect((await admin.get('customers?search=ордын')).data.items[0]).toMatchObject(masked)
  expect((await admin.get('users/search?name=ордын')).data.items.data[0]).toMatchObject(masked)
  expect((await admin.put(`customers/${id}`, { comment: null })).data).toMatchObject(masked)
  expect((await manager.get(`customers/${id}`)).data.phone).toBe('79160001234')
})

test('без права видеть телефоны ищут по целому номеру или последним четырём цифрам и не сортируют по телефону', async () => {
  for (const search of ['1234', '79160001234', '8 (916) 000-12-34', 'phone:79160001234', 'phone:1234', 'phone_tail:1234'])
    expect(idsOf(await admin.get(`customers?search=${encodeURIComponent(search)}`)), search).toContain(id)
  for (const search of ['916000', 'phone:916000', 'phone:7916000'])
    expect(idsOf(await admin.get(`customers?search=${search}&searchFields=phone:like`))).toEqual([])
  expect(idsOf(await manager.get('customers?search=916000'))).toContain(id)
  expect((await admin.get('customers?search=phone:79160000000,79170000000&searchFields=phone:between')).status).toBe(422)
  expect((await admin.get('customers?search=phone:7916&searchFields=phone:>')).status).toBe(422)
  expect((await admin.get('customers?orderBy=phone')).body.errors).toHaveProperty('orderBy')
  expect((await manager.get('customers?orderBy=phone')).status).toBe(200)
})

test('CUS-017 второй клиент с тем же телефоном не заводится и не получается правкой, в другой компании заводится', async () => {
  const twin = await boss.post('customers', { ...person, phone: '79160001234' })
  expect(twin).toMatchObject({ status: 409, body: { code: 23000, errors: { phone: ['Клиент с таким телефоном уже существует'] } } })
  const foreign = await house.as(cast.foreign.superAdmin)
  expect((await foreign.post('customers', { ...person, phone: '79160001234' })).status).toBe(200)
  const { data: other } = await boss.post('customers', { ...person, last_name: 'Другая', phone: '79160004321' })
  expect(await boss.put(`customers/${other.id}`, { phone: '8 (916) 000-12-34', comment: 'Не запишется' })).toMatchObject({
    status: 409,
    body: { code: 23000, errors: { phone: ['Клиент с таким телефоном уже существует'] } },
  })
  expect((await boss.get(`customers/${other.id}`)).data).toMatchObject({ phone: '79160004321', comment: null })
})

test('CUS-015 маска вместо телефона при правке ничего не меняет', async () => {
  expect((await admin.put(`customers/${id}`, { phone: '+7 *** ***-12-34', comment: 'Ждёт звонка' })).status).toBe(200)
  expect((await boss.get(`customers/${id}`)).data).toMatchObject({ phone: '79160001234', comment: 'Ждёт звонка' })
})

test('CUS-018 набранный телефон — не короче девяти цифр и без звёздочки', async () => {
  expect((await boss.post('customers', { ...person, phone: '7916***1234' })).body.errors).toEqual({ phone: ['* - недопустимый символ'] })
  expect((await boss.post('customers', { ...person, phone: '+7 916' })).body.errors.phone).toContain('Минимальное количество символов - 9')
  for (const phone of ['123', '12345678', '1234-56-78'])
    expect((await boss.put(`customers/${id}`, { phone })).body.errors.phone, phone).toContain('Минимальное количество символов - 9')
  expect((await boss.post('customers', { ...person, last_name: 'Девятая', phone: '123-456-789' })).data.phone).toBe('123456789')
  expect((await boss.get(`customers/${id}`)).data.phone).toBe('79160001234')
})

test('телефон меняет, блокирует, удаляет и восстанавливает только тот, кому это разрешено', async () => {
  expect((await admin.put(`customers/${id}`, { phone: '79160001235' })).body.code).toBe(1030)
  expect((await admin.put(`customers/${id}`, { phone: '79160001234', is_blocked: 0 })).status).toBe(200)
  expect((await admin.put(`customers/${id}`, { is_blocked: 1 })).body.code).toBe(1030)
  expect((await admin.post('customers', { ...person, phone: '79160005555', is_blocked: 1 })).body.code).toBe(1030)
  expect((await admin.delete(`customers/${id}`)).body.code).toBe(1030)
  expect((await admin.patch(`customers/${id}/restore`)).body.code).toBe(1030)
  expect((await (await house.as(cast.hr)).get('customers')).body.code).toBe(1030)
  const callCentre = await house.as(cast.callCentreManager)
  expect((await callCentre.put(`customers/${id}`, { phone: '79160001235' })).data.phone).toBe('79160001235')
  expect((await callCentre.put(`customers/${id}`, { phone: '79160001234' })).status).toBe(200)
})

test('CUS-012 CUS-703 заблокированного не предлагают записать, но в списке он виден с отметкой', async () => {
  expect(foundOf(await admin.get('users/search?name=ордын'))).toEqual([id])
  expect((await manager.put(`customers/${id}`, { is_blocked: 1 })).data.is_blocked).toBe(1)
  expect(foundOf(await admin.get('users/search?name=ордын'))).toEqual([])
  expect(idsOf(await admin.get('customers?search=is_blocked:1'))).toContain(id)
  await manager.put(`customers/${id}`, { is_blocked: 0 })
})

test('CUS-013 CUS-014 CUS-025 удалённый клиент помечен, не ищется, не правится и восстанавливается', async () => {
  expect((await boss.delete(`customers/${id}`)).status).toBe(200)
  expect((await boss.get(`customers/${id}`)).data.deleted_at).toBe('2026-11-23 09:00:00')
  expect(idsOf(await boss.get('customers?search=ордын'))).toEqual([])
  expect(idsOf(await boss.get('customers?search=deleted:1'))).toContain(id)
  expect(foundOf(await boss.get('users/search?name=ордын'))).toEqual([])
  expect((await boss.put(`customers/${id}`, { comment: '' })).status).toBe(404)
  expect((await boss.delete(`customers/${id}`)).status).toBe(404)
  const held = ['User.view', 'User.create', 'User.update', 'User.delete', 'User.block']
  expect((await (await holderOf(...held)).patch(`customers/${id}/restore`)).body.code).toBe(1030)
  expect((await boss.get(`customers/${id}`)).data.deleted_at).toBe('2026-11-23 09:00:00')
  expect((await (await holderOf('User.view', 'User.restore')).patch(`customers/${id}/restore`)).data.deleted_at).toBeNull()
  expect(idsOf(await boss.get('customers?search=ордын'))).toEqual([id])
})

test('CUS-017 удалённого не восстановить, пока его телефон у другого клиента', async () => {
  const { data: old } = await boss.post('customers', { ...person, phone: '79160007777' })
  await boss.delete(`customers/${old.id}`)
  await boss.post('customers', { ...person, phone: '79160007777' })
  expect((await boss.patch(`customers/${old.id}/restore`)).body).toMatchObject({
    code: 23000,
    errors: { phone: ['Клиент с таким телефоном уже существует'] },
  })
})

test('клиента для записи ищут по части имени, словам в любом порядке, хвосту и части телефона', async () => {
  for (const name of ['Ордынская', 'рдынск', 'ор', 'пелагея ордын', '1234', '+7 916 000 12', '89160001234'])
    expect(foundOf(await boss.get(`users/search?name=${encodeURIComponent(name)}`)), name).toContain(id)
  for (const name of ['', 'о', '***', '123', '91600099']) expect(foundOf(await boss.get(`users/search?name=${name}`)), name).toEqual([])
  expect(foundOf(await admin.get('users/search?name=91600012'))).toEqual([])
  expect(foundOf(await admin.get('users/search?name=79160001234'))).toEqual([id])
  expect((await boss.get('users/search?name=ор')).data.items.data[0]).toMatchObject({ city: { id: 1 }, last_visit_at: null })
})

test('поиск не находит клиентов другой компании', async () => {
  const foreign = await house.as(cast.foreign.superAdmin)
  const { data } = await foreign.post('customers', { ...person, last_name: 'Самаркандова', phone: '998901112233' })
  for (const name of ['самарканд', '8901112233']) {
    expect(foundOf(await foreign.get(`users/search?name=${name}`))).toEqual([data.id])
    expect(foundOf(await boss.get(`users/search?name=${name}`))).toEqual([])
    expect(idsOf(await boss.get(`customers?search=${name}`))).toEqual([])
  }
})

test('мастер с правом видеть клиентов видит только тех, кого записали к ней', async () => {
  const pool = house.app.house.database.pool
  await pool.query(`update work_positions set permissions = permissions || '{User.view}' where id = 1`)
  const master = await house.as(cast.master)
  expect((await master.get('customers')).data.count).toBe(0)
  const booking = `insert into bookings (company_id, unit_id, user_id, author_id, price_company_id, begin_at, end_at, duration)
    values (1, 1, $1, 2, 1, '2026-11-20 10:00Z', '2026-11-20 11:00Z', 3600) returning id`
  const { rows } = await pool.query(booking, [id])
  const service = `insert into booking_services (company_id, booking_id, service_id, employer_id, begin_at, duration, price) values (1, $1, $2, $3, '2026-11-20 10:00Z', 3600, 0)`
  await pool.query(service, [rows[0].id, cast.services.classic, cast.employers.darya])
  expect(idsOf(await master.get('customers'))).toEqual([id])
  expect((await master.get(`customers/${cast.customers.maria}`)).status).toBe(404)
  expect((await master.get('users/search?name=ордын')).data.items.data).toMatchObject([{ id, last_visit_at: '2026-11-20 13:00:00' }])
  expect(foundOf(await master.get('users/search?name=мар'))).toEqual([])
})

test('CUS-030 CUS-701 CUS-702 источники, откуда клиенты узнают о студии: все шесть, по порядку, страницами и по названию', async () => {
  const named = async (params = '') =>
    (await admin.get(`user-sources?${params}`)).data.items.map(({ id, name }: { id: number; name: string }) => `${id} ${name}`)
  const all = ['1 Рекомендация', '2 Сайт', '3 Соцсети', '4 Карты и агрегаторы', '5 Вывеска', '6 Другое']
  expect(await named()).toEqual(all)
  expect(await named('orderBy=id&sortedBy=desc&limit=2&offset=1')).toEqual([all[4], all[3]])
  expect(await named(`search=name:соц&searchFields=name:like`)).toEqual([all[2]])
})

test('CUS-009 CUS-029 у клиента есть район: он виден в поиске для записи, где нет заблокированных', async () => {
  const [district] = await sql(`insert into city_districts (city_id, name) values (1, 'Замоскворечье') returning id`)
  const { data } = await boss.post('customers', { ...person, last_name: 'Районова', phone: '79160009001', city_district_id: district.id })
  expect((await boss.get(`customers/${data.id}`)).data.cityDistrict).toEqual({ id: district.id, name: 'Замоскворечье' })
  const search = 'users/search?name=районов&with=cityDistrict'
  expect((await boss.get(search)).data.items.data).toMatchObject([{ id: data.id, cityDistrict: { name: 'Замоскворечье' } }])
  await boss.put(`customers/${data.id}`, { is_blocked: 1 })
  expect((await boss.get(search)).data.items.data).toEqual([])
})

test('файл загружают и карточки объединяют управляющая и клиентский менеджер, стирает только суперадминистратор', async () => {
  const rights = async (who: string) => {
    const { permissions } = (await (await house.as(who)).get('auth/iam')).data
    return ['import', 'merge', 'archive', 'erase'].filter((one) => permissions.includes(`User.${one}`))
  }
  expect(await rights(cast.administrator)).toEqual([])
  expect(await rights(cast.manager)).toEqual(['import', 'merge'])
  expect(await rights(cast.clientManager)).toEqual(['import', 'merge', 'archive'])
  expect(await rights(cast.superAdmin)).toEqual(['import', 'merge', 'archive', 'erase'])
})
