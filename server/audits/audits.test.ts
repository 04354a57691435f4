import { expect } from 'vitest'
import { addDays } from '#domain/core/clock-time.ts'
import { MONDAY } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { madeBooking } from '#server/testing/desk.ts'
import { worldOf } from '#server/testing/example.ts'
import { boss, house, test } from '#server/testing/house.ts'

let customer: number
test.beforeAll(async () => {
  customer = (await boss.post('customers', { first_name: 'Пелагея', phone: '79160001234' })).data.id
  await boss.put(`customers/${customer}`, { phone: '79160004321', comment: 'Любит тишину' })
  await boss.delete(`customers/${customer}`)
})

test('AUD-707 AUD-713 журнал показывает новые изменения первыми: что, кто, было и стало', async () => {
  const { data } = await boss.get('audits?search=model_type:user')
  expect(data.items).toMatchObject([
    {
      model_type: 'user',
      model_id: customer,
      event: 'updated',
      before: { deleted_at: null },
      after: { deleted_at: '2026-11-23 09:00:00' },
    },
    { event: 'updated', before: { phone: '79160001234', comment: null }, after: { phone: '79160004321', comment: 'Любит тишину' } },
    { event: 'created', before: {}, after: { first_name: 'Пелагея', phone: '79160001234' }, author_id: 13, author: { id: 13 } },
  ])
  const { id: gone } = (await boss.post('contractors', { name_full: 'ООО «Ива»' })).data
  await boss.put(`contractors/${gone}`, { name_full: 'ООО «Верба»' })
  await boss.delete(`contractors/${gone}`)
  const events = (await boss.get(`audits/by-model/contractor/${gone}`)).data.items.map((one: { event: string }) => one.event)
  expect(events).toEqual(['deleted', 'updated', 'created'])
  expect(data.items[0]).not.toHaveProperty('undo')
  expect(data.items[0]).not.toHaveProperty('request_id')
  expect(data.filters.map((one: { key: string }) => one.key)).toEqual(['model_type', 'event', 'impersonated', 'day', 'act_id'])
  const offered = (key: string) => data.filters.find((one: { key: string }) => one.key === key).options.map(({ id }: { id: string }) => id)
  expect(offered('event')).toEqual(expect.arrayContaining(['updated', 'created', 'deleted']))
  expect(offered('model_type')).toEqual(
    expect.arrayContaining(['employer', 'service', 'unit', 'work_position', 'service_price', 'user', 'employer_schedule']),
  )
})

test('журнал отбирают по виду объекта, событию, автору и объекту', async () => {
  const count = async (search: string) => (await boss.get(`audits?searchJoin=and&search=${search}`)).data.count
  expect(await count('model_type:user;event:updated')).toBe(2)
  expect(await count(`model_type:user;model_id:${customer};author_id:13`)).toBe(3)
  expect(await count('author_id:2')).toBe(0)
  expect(await count(`model_type:user;day:${MONDAY}`)).toBe(3)
  expect(await count('day:2020-01-01')).toBe(0)
  expect(await count('model_type:booking')).toBe(0)
})

test('одна запись журнала открывается, чужая и несуществующая — нет', async () => {
  const [line] = (await boss.get('audits?search=model_type:user')).data.items
  expect((await boss.get(`audits/${line.id}`)).data).toEqual({ ...line, names: {}, kinds: { deleted_at: 'moment' }, address: '127.0.0.1' })
  expect((await (await house.as(cast.foreign.superAdmin)).get(`audits/${line.id}`)).status).toBe(404)
  expect((await boss.get('audits/999999')).status).toBe(404)
})

test('время внутри изменений — в поясе запроса', async () => {
  const { data } = await boss.get('audits?search=model_type:user&limit=1', undefined, { zone: 'Asia/Tashkent' })
  expect(data.items[0].after).toEqual({ deleted_at: '2026-11-23 11:00:00' })
})

test('деньги в журнале — в рублях', async () => {
  const { data } = await boss.post(`services/${cast.services.classic}/prices`, {
    price: 1234.5,
    unit_id: cast.units.sokol,
    begin_at: '2027-05-01',
    end_at: null,
  })
  expect((await boss.get(`audits/by-model/service_price/${data.id}`)).data.items[0].after.price).toBe(1234.5)
})

test('AUD-002 AUD-704 запись и окно журнал помнит по всем их полям', async () => {
  const world = worldOf(boss)
  const { booking } = await madeBooking(world)
  await boss.put(`bookings/${booking.id}`, { comment: 'У окна', special_master: 1 })
  const fieldsOf = async (model: string, id: number) => {
    const { items } = (await boss.get(`audits/by-model/${model}/${id}`)).data
    return new Set(items.flatMap((line: { after: object }) => Object.keys(line.after)))
  }
  const ofBooking = ['status_id', 'user_id', 'duration', 'comment', 'author_id', 'unit_id', 'begin_at', 'end_at', 'company_id']
  expect(await fieldsOf('booking', booking.id)).toEqual(new Set([...ofBooking, 'special_master', 'booking_source_id', 'total']))
  const taken = booking.services?.[0]?.pivot.window_id ?? 0
  const ofWindow = ['unit_id', 'employer_id', 'employer_schedule_id', 'workplace_id', 'begin_at', 'end_at', 'duration_original', 'duration']
  expect(await fieldsOf('window', taken)).toEqual(new Set([...ofWindow, 'booking_id']))
})

test('AUD-708 услугу журнал помнит по категории, родителю, названиям, артикулу, штрихкоду и длительности', async () => {
  const body = {
    service_category_id: cast.categories.care,
    parent_service_id: cast.services.classic,
    title: 'Скраб',
    title_online: 'Скраб для рук',
    title_cashier: 'СКРАБ',
    article: 'A-1',
    barcode: '460000000001',
    duration: 1800,
  }
  const { data } = await boss.post('services', body)
  const lines = async () => (await boss.get(`audits/by-model/service/${data.id}`)).data.items
  expect(await lines()).toMatchObject([{ event: 'created', after: body }])
  const changed = {
    service_category_id: cast.categories.manicure,
    parent_service_id: cast.services.gel,
    title: 'Пилинг',
    title_online: 'Пилинг для рук',
    title_cashier: 'ПИЛИНГ',
    article: 'A-2',
    barcode: '460000000002',
    duration: 2700,
  }
  expect((await boss.put(`services/${data.id}`, changed)).status).toBe(200)
  expect((await lines())[0]).toEqual(expect.objectContaining({ event: 'updated', before: body, after: changed }))
})

test('телефоны в журнале скрыты от тех, кому их не видно', async () => {
  const quality = await house.as(cast.qualityControl)
  const { data } = await quality.get(`audits/by-model/user/${customer}`)
  expect(data.items[1]).toMatchObject({ before: { phone: '+7 *** ***-12-34' }, after: { phone: '+7 *** ***-43-21' } })
  expect((await quality.get('audits?search=model_type:user')).data.items[2].after.phone).toBe('+7 *** ***-12-34')
  const manager = await house.as(cast.manager)
  expect((await manager.get('audits?search=model_type:user')).data.items[2].after.phone).toBe('79160001234')
  expect(String((await manager.get('audits/export?format=csv&search=model_type:user')).body)).not.toContain('79160001234')
})

test('AUD-712 журнал открыт с правом на него, история одного объекта — с правом видеть сам объект', async () => {
  const administrator = await house.as(cast.administrator)
  expect((await administrator.get('audits')).body.code).toBe(1030)
  expect((await administrator.get(`audits/by-model/user/${customer}`)).data.count).toBe(3)
  expect((await administrator.get('audits/by-model/work_position/13')).body.code).toBe(1030)
  expect((await administrator.get(`audits/by-model/credentials/${customer}`)).status).toBe(404)
})

test('кто отвечает за одну студию, не видит журнала чужой студии', async () => {
  await boss.put(`units/${cast.units.ponds}`, { address: 'Чистопрудный бульвар, 2' })
  const { data } = await (await house.as(cast.superAdmin)).get(`audits/by-model/unit/${cast.units.ponds}`)
  expect(data.count).toBe(1)
  expect((await (await house.as(cast.administratorPonds)).get(`audits/by-model/unit/${cast.units.ponds}`)).data.count).toBe(1)
  expect((await (await house.as(cast.administrator)).get(`audits/by-model/unit/${cast.units.ponds}`)).data.count).toBe(0)
})

test('история сотрудника не открывает его телефон и почту тому, кому контакты закрыты, и чужой студии', async () => {
  const { master } = { master: cast.employers.anna }
  await boss.put(`employers/${master}`, { phone: '79165550102', email: 'anna@okno.example' })
  const history = async (phone: string) => (await (await house.as(phone)).get(`audits/by-model/employer/${master}`)).data.items
  expect((await history(cast.superAdmin))[0].after).toEqual({ phone: '79165550102', email: 'anna@okno.example' })
  expect((await history(cast.callCentreManager))[0].after).toEqual({ phone: '+7 *** ***-01-02', email: null })
  expect(await history(cast.administratorPonds)).toEqual([])
})

test('журнал говорит, кто действовал от чужого имени, и отбирает такие строки', async () => {
  const { token } = (await boss.get(`employers/${cast.employers.administrator}/impersonate`)).data
  const eyes = house.holder(token)
  const { id } = (await eyes.post('customers', { first_name: 'Ульяна', phone: '79160007788' })).data
  await boss.put(`customers/${id}`, { comment: 'Сама' })
  const { items } = (await boss.get(`audits/by-model/user/${id}`)).data
  expect(items).toMatchObject([
    { event: 'updated', author: { id: 13 }, impersonator: null },
    { event: 'created', author: { id: 2 }, impersonator: { id: 13, name: 'Орлов Максим' } },
  ])
  const ofOthers = (await boss.get('audits?search=impersonated:1')).data
  expect(ofOthers.items).toMatchObject([{ id: items[1].id, model_type: 'user', impersonator: { id: 13 } }])
  expect((await boss.get(`audits?search=impersonated:0;model_type:user;model_id:${id}&searchJoin=and`)).data.count).toBe(1)
  expect((await boss.get(`audits/${items[1].id}`)).data).toMatchObject({ impersonator: { id: 13 }, address: '127.0.0.1' })
  expect(String((await boss.get('audits/export?format=csv&search=impersonated:1')).body)).toMatch(/, действовал\(а\) Орлов Максим/)
})

test('строка журнала помнит, откуда действовали: адрес виден в журнале и не виден в истории объекта', async () => {
  const { id } = (await boss.post('contractors', { name_full: 'ООО «Место»' }, { headers: { 'x-forwarded-for': "10.1.1.1' or 1" } })).data
  const [line] = (await boss.get(`audits/by-model/contractor/${id}`)).data.items
  expect(line).not.toHaveProperty('address')
  expect((await boss.get(`audits/${line.id}`)).data.address).toBe('127.0.0.1')
})

test('номера в изменениях названы: студия, услуга, город', async () => {
  await boss.put(`employers/${cast.employers.vera}`, { unit_id: cast.units.ponds })
  const { items } = (await boss.get(`audits/by-model/employer/${cast.employers.vera}`)).data
  expect(items[0].names.unit_id).toEqual({ 1: expect.stringMatching(/Арбат/), 2: expect.stringMatching(/[А-Я]/) })
})

test('файл журнала говорит тем же, чем экран: подписями полей, рублями и минутами, концом секретного номера; пустое — чертой', async () => {
  const service = (await boss.post('services', { title: 'Проба', service_category_id: cast.categories.care, duration: 5400 })).data.id
  await boss.post(`services/${service}/prices`, { price: 1500, begin_at: '2026-12-01' })
  await boss.put(`services/${service}`, { popular: 1, description: 'Мягко' })
  const file = async (model: string) => String((await boss.get(`audits/export?format=csv&search=model_type:${model}`)).body)
  const [services, prices] = [await file('service'), await file('service_price')]
  expect(services).toContain('Длительность: — → 90 мин')
  expect(services).toContain('Описание: — → Мягко')
  expect(services).toMatch(/Популярн[^:]*: Нет → Да/)
  expect(prices).toContain(': — → 1\u00A0500,00')
  expect(prices).toContain(': — → 01.12.2026')
  expect(services + prices).not.toMatch(/null|duration:|price:/)
})

test('CUS-027 история клиента отвечает его изменениями, последние — первыми; чужих в ней нет', async () => {
  const { id: beside } = (await boss.post('customers', { first_name: 'Устинья', phone: '79160001235' })).data
  await boss.put(`customers/${beside}`, { comment: 'Любит поговорить' })
  const { items } = (await boss.get(`audits/by-model/user/${customer}`)).data
  expect(items.map((line: { event: string }) => line.event)).toEqual(['updated', 'updated', 'created'])
  expect(items[1]).toMatchObject({ before: { comment: null }, after: { comment: 'Любит тишину' }, author: { id: 13 } })
})

test('файл журнала называет словами и то, что стоит кодом или номером: статус, студию, расписание, образование', async () => {
  const { booking } = await madeBooking(worldOf(boss), addDays(MONDAY, 1))
  await boss.put(`bookings/${booking.id}`, { status_id: 9, cancel_reason: 'Клиент передумал' })
  const about = (model: string, id: number) => `audits/export?format=csv&searchJoin=and&search=model_type:${model};model_id:${id}`
  const file = String((await boss.get(about('booking', booking.id))).body)
  expect(file).toContain('Статус: Зарегистрирована → Отменена')
  expect(file).toContain('Статус: — → Зарегистрирована')
  expect(file).toMatch(/: — → Арбат/)
  const { vera } = cast.employers
  await boss.put(`employers/${vera}`, { unit_id: cast.units.ponds, schedule_type: 1, education: 0, resident: 1 })
  const staff = String((await boss.get(about('employer', vera))).body)
  for (const words of ['Окна рабочего места → Свои окна', '→ Высшее', '→ Резидент']) expect(staff, words).toContain(words)
  expect(staff).toMatch(/: Арбат → [А-Я]/)
})
