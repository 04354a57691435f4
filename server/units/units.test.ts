import { expect } from 'vitest'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

let administrator: Person

const names = (answer: { data: { items: { name: string }[] } }) => answer.data.items.map((unit) => unit.name)

test.beforeAll(async () => {
  administrator = await house.as(cast.administrator)
})

test('UNT-007 UNT-709 UNT-723 WIN-009 WIN-715 новая студия получает доли 63 и 30 и настройки окон по умолчанию', async () => {
  const core = { name: 'Покровка', name_show: 'Окно на Покровке', address: 'Москва, Покровка, 17', info: 'Вход со двора' }
  const { data } = await boss.post('units', { ...core, location_id: cast.cities.moscow })
  expect((await boss.get(`units/${data.id}`)).data).toMatchObject(core)
  expect(data).toMatchObject({
    ...core,
    id: expect.any(Number),
    company_id: cast.companies.okno,
    window_ratio: 63,
    window_ratio2: 30,
    window_split_min: 5400,
    window_split_indent: 0,
    window_cancel_min: 3600,
    no_window_quantum_size: 900,
    no_window_period: null,
    min_notice: 0,
    schedule: { from: '10:00', to: '22:00' },
    type: 0,
    closed: 0,
    is_in_analytics: 1,
    neighbours: [],
    city: { id: cast.cities.moscow, name: 'Москва' },
  })
})

test('UNT-722 студию правят со всеми полями и соседями, правка переживает перечитывание', async () => {
  const { data: made } = await boss.post('units', { name: 'Сретенка', location_id: cast.cities.moscow, neighbours: [cast.units.arbat] })
  const patch = {
    name_show: 'Окно на Сретенке',
    address: 'Москва, Сретенка, 4',
    schedule: { from: '09:00', to: '21:30' },
    window_ratio: 70,
    window_split_min: 3600,
    no_window_period: 604_800,
    hybrid_schedule: 1,
    waiting_list: 1,
    order: 3,
    latitude: 55.7676,
    neighbours: [cast.units.ponds, cast.units.sokol],
  }
  expect((await boss.put(`units/${made.id}`, patch)).data).toMatchObject(patch)
  expect((await boss.get(`units/${made.id}`)).data).toMatchObject({ ...patch, name: 'Сретенка' })
  expect((await boss.put(`units/${made.id}`, { closed: 1 })).data.neighbours).toEqual(patch.neighbours)
  expect((await boss.put(`units/${made.id}`, { neighbours: [] })).data.neighbours).toEqual([])
})

test('UNT-720 UNT-702 список студий идёт по названию или как просят, страницами, и ищется по части названия, городу и закрытости', async () => {
  const all = names(await administrator.get('units'))
  expect(all).toEqual(all.toSorted((a, b) => a.localeCompare(b, 'ru')))
  const found = await administrator.get(
    'units?search=name:арб;closed:0&searchFields=name:like;closed:=&searchJoin=and&with=neighbours;city',
  )
  expect(found.data.items).toMatchObject([{ name: 'Арбат', neighbours: [cast.units.ponds], city: { name: 'Москва' } }])
  expect(found.data.count).toBe(1)
  expect(found.data.filters.map((filter: { key: string }) => filter.key)).toEqual(['location_id', 'type', 'closed'])
  const backwards = (await administrator.get('units?orderBy=name&sortedBy=desc')).data
  expect([names({ data: backwards }), backwards.count]).toEqual([all.toReversed(), all.length])
  const page = (await administrator.get('units?orderBy=name&sortedBy=desc&limit=2&offset=1')).data
  expect([names({ data: page }), page.count]).toEqual([all.toReversed().slice(1, 3), all.length])
})

test('чужая студия не существует: ни прочитать, ни поправить, ни назвать соседней', async () => {
  expect((await boss.get(`units/${cast.units.mirabad}`)).status).toBe(404)
  expect((await boss.put(`units/${cast.units.mirabad}`, { name: 'Наша' })).status).toBe(404)
  const refused = await boss.put(`units/${cast.units.arbat}`, { neighbours: [cast.units.mirabad] })
  expect(refused.status).toBe(404)
  expect(refused.body.errors).toEqual({ neighbours: ['Соседняя студия не найдена.'] })
  expect((await boss.get(`units/${cast.units.arbat}`)).data.neighbours).toEqual([cast.units.ponds])
})

test('управляющий сетью читает все студии, а правит только свои', async () => {
  const manager = await house.as(cast.districtManager)
  const rows = await sql(
    `select eu.unit_id from employer_units eu join employers e on e.id = eu.employer_id where e.phone = $1 order by 1`,
    [cast.districtManager],
  )
  const own = rows.map((row) => row.unit_id)
  expect(own.length).toBeGreaterThan(0)
  expect((await manager.put(`units/${own[0]}`, { info: 'Вход со двора' })).data.info).toBe('Вход со двора')
  expect((await manager.get(`units/${cast.units.store}`)).status).toBe(200)
  expect(own).not.toContain(cast.units.store)
  expect((await manager.put(`units/${cast.units.store}`, { info: 'Чужая' })).status).toBe(404)
})

test('WIN-008 WIN-713 наименьшее окно после отмены — от 0 до 36000 секунд с шагом 900, прочие длительности окон — с тем же шагом', async () => {
  const refused = async (field: string, seconds: number) =>
    field in ((await boss.put(`units/${cast.units.ponds}`, { [field]: seconds })).body.errors ?? {})
  for (const seconds of [0, 900, 35_100, 36_000]) expect([seconds, await refused('window_cancel_min', seconds)]).toEqual([seconds, false])
  for (const seconds of [-900, 36_900, 1000]) expect([seconds, await refused('window_cancel_min', seconds)]).toEqual([seconds, true])
  expect([await refused('window_split_min', 36_000), await refused('window_split_min', 36_900)]).toEqual([false, true])
  for (const field of ['window_split_min', 'window_split_indent', 'no_window_quantum_size', 'time_sampling'])
    expect([field, await refused(field, 1800), await refused(field, 2000)]).toEqual([field, false, true])
})

test('недопустимые поля студии отклоняются у своих полей', async () => {
  const wrong = {
    name: '',
    location_id: 1,
    window_ratio: 101,
    window_split_min: 1000,
    schedule: { from: '20:00', to: '10:00' },
    timezone: 'Europe/Nowhere',
  }
  const refused = await boss.post('units', wrong)
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.errors).toSorted()).toEqual(['name', 'schedule.to', 'timezone', 'window_ratio', 'window_split_min'])
  expect((await boss.put(`units/${cast.units.arbat}`, { neighbours: [cast.units.arbat] })).body.errors).toEqual({
    neighbours: ['Студия не может быть соседней самой себе.'],
  })
})

test('UNT-723 студия с рабочими местами не удаляется, пустая удаляется', async () => {
  expect((await boss.delete(`units/${cast.units.arbat}`)).body.code).toBe(1423)
  const { data } = await boss.post('units', { name: 'Временная', location_id: 1, neighbours: [cast.units.arbat] })
  expect((await boss.delete(`units/${data.id}`)).status).toBe(200)
  expect((await boss.get(`units/${data.id}`)).status).toBe(404)
})

test('UNT-721 карточка студии отвечает соседями, настройками, складами, районом и метро; всё переживает перечитывание', async () => {
  const district = (await boss.post('districts', { city_id: cast.cities.moscow, name: 'Мещанский' })).data
  const metro = (
    await boss.post('metros', { city_id: cast.cities.moscow, name: 'Сухаревская', line: 'Калужско-Рижская', color: '#f07e24' })
  ).data
  const { data: made } = await boss.post('units', { name: 'Мещанская', location_id: cast.cities.moscow })
  const promo = [cast.services.classic, cast.services.gel].toSorted((a, b) => a - b)
  const patch = { city_district_id: district.id, metro_id: metro.id, promo_services: promo, neighbours: [cast.units.arbat] }
  const flags = {
    is_in_analytics: 1,
    is_tablet_enabled: 1,
    waiting_list: 1,
    in_aggregator: 1,
    is_franchise: 1,
    hybrid_schedule: 1,
    use_auth: 1,
  }
  const settings = { isAvatarNeeded: '1', isPortfolioNeeded: '0', cashRegisterBaseUrl: 'http://192.168.1.20:5893' }
  expect((await boss.put(`units/${made.id}`, { ...patch, ...flags, unit_settings: settings })).status).toBe(200)
  await boss.put(`units/${made.id}`, { unit_settings: { photoRequired: '1' } })
  const { data } = await boss.get(`units/${made.id}`)
  expect(data).toMatchObject({ ...patch, ...flags, cityDistrict: { name: 'Мещанский' }, metro: { name: 'Сухаревская', color: '#F07E24' } })
  expect(data.unitSettings).toEqual([
    { type: 'cashRegisterBaseUrl', value: 'http://192.168.1.20:5893' },
    { type: 'isAvatarNeeded', value: '1' },
    { type: 'isPortfolioNeeded', value: '0' },
    { type: 'photoRequired', value: '1' },
  ])
  await boss.put(`units/${made.id}`, { unit_settings: { cashRegisterBaseUrl: '' }, promo_services: [] })
  const emptied = (await boss.get(`units/${made.id}`)).data
  expect(emptied.unitSettings.map((one: { type: string }) => one.type)).not.toContain('cashRegisterBaseUrl')
  expect(emptied.promo_services).toEqual([])
})

test('район, метро и услуга — из своего города и своей компании, адрес кассы — веб-адрес', async () => {
  const district = (await boss.post('districts', { city_id: cast.cities.tashkent, name: 'Юнусабад' })).data
  const put = async (patch: object) => (await boss.put(`units/${cast.units.arbat}`, patch)).body.errors
  expect(await put({ city_district_id: district.id })).toEqual({ city_district_id: ['Выберите из этого города.'] })
  expect(await put({ metro_id: 999_999 })).toEqual({ metro_id: ['Станция метро не найдена.'] })
  expect(await put({ promo_services: [cast.foreign.services.gel] })).toEqual({ promo_services: ['Услуга не найдена.'] })
  expect(await put({ promo_goods: [999_999] })).toEqual({ promo_goods: ['Товар не найден.'] })
  const address = { unit_settings: { cashRegisterBaseUrl: 'ftp://kassa' } }
  expect(Object.values(await put(address))).toEqual([['Нужен адрес вида http://192.168.1.20:5893']])
})

test('UNT-719 настройка студии с ненулевым значением включена: без листа ожидания в студию не записать ждать', async () => {
  const entry = (unit: number) => ({
    user_id: cast.customers.maria,
    service_ids: [cast.services.classic],
    unit_ids: [unit],
    priority: 1,
    begin_day: '2026-12-01',
    end_day: '2026-12-07',
  })
  const { data: made } = await boss.post('units', { name: 'Без листа', location_id: cast.cities.moscow })
  expect((await boss.post('waiting-list', entry(made.id))).body.errors).toEqual({
    unit_ids: ['Студия «Без листа» не ведёт лист ожидания.'],
  })
  await boss.put(`units/${made.id}`, { waiting_list: 1 })
  expect((await boss.post('waiting-list', entry(made.id))).status).toBe(200)
  await boss.put(`units/${cast.units.arbat}`, { unit_settings: { photoRequired: '1' } })
  const { unit_settings } = (await (await house.as(cast.administrator)).get('auth/iam')).data
  expect(unit_settings).toContainEqual({ type: 'photoRequired', value: '1' })
})

test('UNT-725 часы по дням недели действуют с названного дня, в выходной и до первых недель — общие часы', async () => {
  const week = [...Array.from({ length: 5 }, () => ({ from: '09:00', to: '21:00' })), { from: '11:00', to: '18:00' }, null]
  const path = `units/${cast.units.arbat}/schedules`
  const beside = `units/${cast.units.ponds}/schedules`
  const { data: theirs } = await boss.post(beside, { begin_at: '2027-03-01', schedule: week })
  const { data: made } = await boss.post(path, { begin_at: '2027-01-04', schedule: week })
  expect(made).toEqual({ id: expect.any(Number), unit_id: cast.units.arbat, begin_at: '2027-01-04', schedule: week })
  const later = await boss.post(path, { begin_at: '2027-06-01', schedule: week.map(() => ({ from: '08:00', to: '23:00' })) })
  expect((await boss.get(path)).data.map((one: { begin_at: string }) => one.begin_at)).toEqual(['2027-06-01', '2027-01-04'])
  const hours = async (day: string) => {
    const { from, to } = (await administrator.get(`calendar?unit_id=${cast.units.arbat}&day=${day}`)).data.unit
    return `${from}–${to}`
  }
  expect(await Promise.all(['2027-01-03', '2027-01-05', '2027-01-09', '2027-01-10', '2027-06-05'].map(hours))).toEqual([
    '10:00–22:00',
    '09:00–21:00',
    '11:00–18:00',
    '10:00–22:00',
    '08:00–23:00',
  ])
  expect((await boss.post(path, { begin_at: '2027-01-04', schedule: week.map(() => null) })).data.id).toBe(made.id)
  expect((await boss.delete(`${path}/${later.data.id}`)).status).toBe(200)
  expect((await boss.get(path)).data).toMatchObject([{ schedule: week.map(() => null) }])
  expect((await boss.get(beside)).data).toEqual([theirs])
  expect((await boss.post(path, { begin_at: '2027-02-01', schedule: week.slice(1) })).body.errors).toHaveProperty('schedule')
  expect((await administrator.post(path, { begin_at: '2027-02-01', schedule: week })).body.code).toBe(1030)
})

test('UNT-008 студия выезда — под номером 131', async () => {
  expect((await boss.get('units/131')).data).toMatchObject({ id: 131, type: 2 })
})

test('AUD-711 в журнал студии пишутся вид места, город, компания, название, адрес, координаты и шаг времени', async () => {
  const { data } = await boss.post('units', { name: 'Журнальная', location_id: cast.cities.moscow })
  const patch = { name: 'Журнал', address: 'Москва, Тверская, 1', latitude: 55.7, longitude: 37.6, time_sampling: 1800 }
  await boss.put(`units/${data.id}`, patch)
  const rows = await sql("select event, after from audits where model_type = 'unit' and model_id = $1 order by id", [data.id])
  expect(rows[0].after).toMatchObject({ name: 'Журнальная', location_id: cast.cities.moscow, company_id: cast.companies.okno })
  expect(rows[1]).toMatchObject({ event: 'updated', after: patch })
  expect(rows[0].after.location_type).toBe('city')
})
