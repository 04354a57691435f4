import { expect } from 'vitest'
import { MONDAY, type Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

let administrator: Person
test.beforeAll(async () => {
  administrator = await house.as(cast.administrator)
})

const body = (title: string) => ({ title, service_category_id: cast.categories.care, duration: 1800 })

test('SRV-722 SRV-711 услугу заводят, правят и удаляют; флаги приходят нулём или единицей', async () => {
  const created = await boss.post('services', { ...body('Скраб'), show_crm: true, popular: 1, barcode: '460000000001' })
  expect(created.data).toMatchObject({
    title: 'Скраб',
    show_crm: 1,
    popular: 1,
    show_aggregator: 0,
    is_countable: 0,
    barcode: '460000000001',
  })
  const { id } = created.data
  expect((await boss.put(`services/${id}`, { duration: 2700, popular: false })).data).toMatchObject({
    duration: 2700,
    popular: 0,
    title: 'Скраб',
  })
  const flags = ['show_crm', 'show_aggregator', 'popular', 'is_countable', 'is_hit', 'is_new', 'is_promoted', 'default_service']
  for (const [sent, stored] of [
    [true, 1],
    [false, 0],
    [1, 1],
    [0, 0],
  ] as const) {
    await boss.put(`services/${id}`, Object.fromEntries(flags.map((flag) => [flag, sent])))
    const kept = (await boss.get(`services/${id}`)).data
    expect(flags.map((flag) => kept[flag])).toEqual(flags.map(() => stored))
  }
  expect((await boss.put(`services/${id}`, { popular: 2 })).status).toBe(422)
  expect((await boss.delete(`services/${id}`)).status).toBe(200)
  expect((await boss.get(`services/${id}`)).status).toBe(404)
  expect((await boss.delete(`services/${id}`)).status).toBe(404)
})

test('SRV-402 SRV-714 штрихкод — 12 или 13 цифр, длительность — до десяти часов четвертями', async () => {
  const wrong = await boss.post('services', { ...body('Скраб'), barcode: '12345', duration: 36_900 })
  expect(wrong.status).toBe(422)
  expect(wrong.body.errors).toEqual({
    barcode: ['Штрихкод: 12 или 13 цифр.'],
    duration: ['Длительность — от 0 до 10 часов с шагом 15 минут.'],
  })
  for (const duration of [-900, 1000, 36_001]) expect((await boss.post('services', { ...body('Скраб'), duration })).status).toBe(422)
  for (const duration of [0, 900, 36_000])
    expect((await boss.post('services', { ...body('Скраб'), duration })).data.duration).toBe(duration)
  for (const barcode of ['46000000000', '46000000000017', '46000000000a', '460000 000001', '460000000001.0'])
    expect((await boss.post('services', { ...body('Скраб'), barcode })).body.errors, barcode).toEqual({
      barcode: ['Штрихкод: 12 или 13 цифр.'],
    })
  for (const barcode of ['460000000002', '4600000000024'])
    expect((await boss.post('services', { ...body('Скраб'), barcode })).data.barcode).toBe(barcode)
  const { id } = (await boss.post('services', body('Скраб'))).data
  for (const change of [{ duration: -900 }, { duration: 1000 }, { duration: 36_900 }, { barcode: '12345' }, { barcode: '46000000000017' }])
    expect([(await boss.put(`services/${id}`, change)).status, change]).toEqual([422, change])
  for (const change of [{ duration: 0 }, { duration: 36_000 }, { barcode: '460000000003' }, { barcode: '4600000000031' }])
    expect((await boss.put(`services/${id}`, change)).data).toMatchObject(change)
})

test('SRV-724 цену студии берут раньше общей, цена любого дня известна, без цены — 1404', async () => {
  const { id } = (await boss.post('services', body('Обёртывание'))).data
  const price = (query: string) => boss.get(`services/${id}/price?${query}`)
  expect((await price(`date=${MONDAY}`)).body.code).toBe(1404)
  const common = await boss.post(`services/${id}/prices`, { price: 1500.5, begin_at: '2026-01-01', end_at: '2026-12-01' })
  expect(common.data).toEqual({
    id: expect.any(Number),
    service_id: id,
    company_id: 1,
    price_company_id: 1,
    unit_id: null,
    unit: null,
    begin_at: '2026-01-01',
    end_at: '2026-12-01',
    price: 1500.5,
  })
  await boss.post(`services/${id}/prices`, { price: 1700, begin_at: '2026-12-01' })
  await boss.post(`services/${id}/prices`, { price: 2000, unit_id: cast.units.ponds, begin_at: '2026-06-01' })
  const asked = [
    `date=${MONDAY}`,
    `date=2026-12-01`,
    `unit_id=${cast.units.arbat}`,
    `unit_id=${cast.units.ponds}`,
    `unit_id=${cast.units.ponds}&date=2026-05-31`,
  ]
  const answers = await Promise.all(asked.map(price))
  expect(answers.map((one) => one.data.price)).toEqual([1500.5, 1700, 1500.5, 2000, 1500.5])
  expect(answers[2]?.data).toMatchObject({ date: MONDAY, price_company_id: 1, unit_id: cast.units.arbat })
  expect((await price('date=2025-12-31')).body.code).toBe(1404)
  const whole = { price: 2500, company_id: 1, price_company_id: 1, unit_id: cast.units.sokol, begin_at: '2026-06-01', end_at: '2027-01-01' }
  const { data: sokol } = await boss.post(`services/${id}/prices`, whole)
  expect(sokol).toMatchObject(whole)
  expect((await price(`unit_id=${cast.units.sokol}`)).data.price).toBe(2500)
  expect((await boss.delete(`services/${id}/prices/${sokol.id}`)).status).toBe(200)
  expect((await price(`unit_id=${cast.units.sokol}`)).data.price).toBe(1500.5)
  const list = `price_company_id=${cast.companies.tashkent}`
  expect((await price(list)).body.code).toBe(1404)
  const abroad = { price: 90, price_company_id: cast.companies.tashkent, begin_at: '2026-01-01' }
  expect((await boss.post(`services/${id}/prices`, abroad)).data).toMatchObject({ ...abroad, company_id: 1, unit_id: null, end_at: null })
  expect([(await price(list)).data.price, (await price('')).data.price]).toEqual([90, 1500.5])
  expect((await price(`unit_id=${cast.units.mirabad}`)).status).toBe(404)
})

test('две цены одной услуги на одни и те же дни база не примет', async () => {
  const { id } = (await boss.post('services', body('Ванночка'))).data
  const first = (await boss.post(`services/${id}/prices`, { price: 500, begin_at: '2026-01-01' })).data
  const twice = await boss.post(`services/${id}/prices`, { price: 600, begin_at: '2026-12-01' })
  expect([twice.status, twice.body.code]).toEqual([409, 23000])
  expect(twice.body.errors.begin_at[0]).toContain('На этот период цена уже есть')
  expect((await boss.put(`services/${id}/prices/${first.id}`, { end_at: '2026-12-01' })).data.end_at).toBe('2026-12-01')
  const next = (await boss.post(`services/${id}/prices`, { price: 600, begin_at: '2026-12-01' })).data
  expect((await boss.put(`services/${id}/prices/${first.id}`, { end_at: null })).status).toBe(409)
  expect((await boss.put(`services/${id}/prices/${first.id}`, { end_at: '2025-12-01' })).body.errors).toEqual({
    end_at: ['День окончания должен быть позже дня начала.'],
  })
  expect((await boss.delete(`services/${cast.services.gel}/prices/${next.id}`)).status).toBe(404)
  expect((await boss.delete(`services/${id}/prices/${next.id}`)).status).toBe(200)
  const { data } = await boss.get(`services/${id}?with=prices;price_actual`)
  expect(data.prices.map((one: { price: number }) => one.price)).toEqual([500])
  expect(data.price_actual).toEqual({ price: 500 })
})

test('SRV-004 SRV-716 категории отдают все, прайс-лист дня — категории по порядку, в них услуги с ценой студии, длительностью и флагами', async () => {
  const { data } = await administrator.get(`service-categories/with-services?unit_id=${cast.units.ponds}&date=${MONDAY}`)
  expect(data.map((one: { id: number }) => one.id).slice(0, 3)).toEqual([
    cast.categories.manicure,
    cast.categories.pedicure,
    cast.categories.combo,
  ])
  const [manicure] = data
  const of = (id: number) => manicure.services.find((one: { id: number }) => one.id === id)
  expect(of(cast.services.gel)).toMatchObject({
    title: 'Маникюр с гель-лаком',
    duration: 6300,
    price: 3400,
    show_crm: 1,
    ignore_windows: 0,
  })
  expect(of(cast.services.repair)).toMatchObject({ price: 350, is_countable: 1, ignore_windows: 1, ignore_window_ratio: 1 })
  const arbat = (await administrator.get(`service-categories/with-services?unit_id=${cast.units.arbat}`)).data
  expect(arbat[0].services.find((one: { id: number }) => one.id === cast.services.gel).price).toBe(3200)
  expect(JSON.stringify(data)).not.toContain(`"id":${cast.foreign.services.gel},`)
  const every = await sql<{ id: number }>('select id from service_categories where company_id = 1 order by priority, id')
  const { items, count } = (await administrator.get('service-categories?limit=200')).data
  expect([items.map(({ id }: { id: number }) => id).toSorted(), count]).toEqual([every.map(({ id }) => id).toSorted(), every.length])
  expect((await administrator.get(`service-categories/with-services?unit_id=${cast.units.mirabad}`)).status).toBe(404)
})

test('SRV-701 список услуг без своего порядка идёт по категориям, как прайс-лист, а в категории — по порядку услуг', async () => {
  const first = (await boss.post('service-categories', { title: 'Первая в прайсе', priority: 0 })).data.id
  const last = (await boss.post('service-categories', { title: 'Последняя в прайсе', priority: 90_000 })).data.id
  const make = async (title: string, service_category_id: number, priority: number) =>
    (await boss.post('services', { title: `Порядок ${title}`, service_category_id, duration: 900, priority })).data.id as number
  const [c, b, d, a] = [await make('А', last, 1), await make('Б', first, 2), await make('В', last, 2), await make('Г', first, 1)]
  const { items } = (await boss.get('services?search=порядок')).data
  expect(items.map(({ id }: { id: number }) => id)).toEqual([a, b, c, d])
})

test('список услуг показывает цену сегодня и находит по слову и категории', async () => {
  const { data } = await administrator.get(
    `services?search=гель;service_category_id:${cast.categories.manicure}&searchJoin=and&with=service_category;price_actual&unit_id=${cast.units.ponds}`,
  )
  expect(data.items.map((row: { title: string }) => row.title)).toContain('Маникюр с гель-лаком')
  const gel = (
    await administrator.get(`services?search=id:${cast.services.gel}&with=service_category;price_actual&unit_id=${cast.units.ponds}`)
  ).data.items[0]
  expect(gel).toMatchObject({ service_category: { name: 'Маникюр' }, price_actual: { price: 3400 } })
  expect(data.filters.map((one: { key: string }) => one.key)).toContain('service_category_id')
})

test('администратор видит услуги, но не меняет их и их цены', async () => {
  const one = `services/${cast.services.gel}`
  const refused = [
    await administrator.put(one, { title: 'Моё' }),
    await administrator.post(`${one}/prices`, { price: 1, begin_at: MONDAY }),
    await administrator.delete(one),
  ]
  expect(refused.map(({ body: { code } }) => code)).toEqual([1030, 1030, 1030])
})

test('чужие услуги, категории и студии для цены не существуют', async () => {
  expect((await boss.post(`services/${cast.foreign.services.gel}/prices`, { price: 1, begin_at: MONDAY })).status).toBe(404)
  expect(
    (await boss.post(`services/${cast.services.french}/prices`, { price: 1, unit_id: cast.units.mirabad, begin_at: MONDAY })).status,
  ).toBe(404)
  expect((await boss.post('services', { ...body('Чужая'), service_category_id: cast.foreign.categories.manicure })).status).toBe(404)
  expect((await boss.post('services', { ...body('Чужая'), parent_service_id: cast.foreign.services.gel })).status).toBe(404)
})

test('SRV-721 форме услуги отдают всё, из чего она выбирает: категории с деревом, студии и ценовые категории мастеров', async () => {
  const { data: child } = await boss.post('service-categories', { title: 'Уход за стопами', parent_id: cast.categories.care })
  const { data: synced } = await boss.post('employer-price-categories/sync', { create: [{ title: 'Эксперт' }] })
  const { data } = await administrator.get('services/form')
  expect(Object.keys(data).toSorted()).toEqual(['price_categories', 'service_categories', 'units'])
  expect(data.service_categories).toContainEqual({ id: child.id, name: 'Уход за стопами', parent_id: cast.categories.care })
  expect(data.service_categories.map(({ id }: { id: number }) => id)).not.toContain(cast.foreign.categories.manicure)
  expect(data.price_categories).toContainEqual({ id: synced[0].id, name: 'Эксперт' })
  expect(data.service_categories).toContainEqual({ id: cast.categories.manicure, name: 'Маникюр', parent_id: null })
  expect(data.units).toContainEqual({ id: cast.units.arbat, name: 'Арбат' })
  expect(data.units.map(({ id }: { id: number }) => id)).not.toContain(cast.units.mirabad)
})

test('SRV-712 услуги категории без её номера не отдают: это ошибка', async () => {
  for (const id of ['', 'undefined', 'null']) {
    const refused = await boss.get(`services?search=${encodeURIComponent(`service_category_id:${id}`)}`)
    expect([refused.status, refused.data], id).toEqual([422, undefined])
    if (id !== '') expect(await boss.get(`service-categories/${id}?with=services`)).toMatchObject({ status: 404, body: { code: 404 } })
  }
})
