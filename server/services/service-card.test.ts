import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { boss, house, test } from '#server/testing/house.ts'
import { drawPicture, fileOf } from '#server/testing/pictures.ts'
import { printedForm } from '#server/testing/printed-form.ts'

const body = (title: string) => ({ title, service_category_id: cast.categories.care, duration: 1800 })
const flags = {
  is_countable: 1,
  show_crm: 1,
  show_aggregator: 1,
  popular: 1,
  ignore_window_ratio: 1,
  ignore_windows: 1,
  show_description: 1,
  show_info: 1,
  is_hit: 1,
  is_new: 1,
  is_promoted: 1,
  default_service: 1,
}

test('SRV-709 SRV-720 у услуги есть все её поля, и карточка отдаёт цену дня, варианты, картинки и цены со студиями', async () => {
  const sub = (await boss.post('service-categories', { title: 'Уход за руками', parent_id: cast.categories.care })).data
  await boss.post('employer-price-categories/sync', { create: [{ title: 'Топ-мастера' }] })
  const category = (await boss.get('services/form')).data.price_categories.find((one: { name: string }) => one.name === 'Топ-мастера')
  const texts = {
    subtitle: 'Нежный',
    title_online: 'Скраб рук',
    title_cashier: 'Скраб',
    article: 'СК-1',
    description: 'С кофе',
    info: 'Без колец',
  }
  const seo = { seo_title: 'Скраб рук в студии', seo_description: 'Кофейный скраб', group: 'Скрабы' }
  const given = {
    ...body('Скраб рук'),
    ...texts,
    ...seo,
    ...flags,
    barcode: '4600000000017',
    priority: 3,
    service_sub_category_id: sub.id,
    ignore_price_category_ids: [category.id],
  }
  const { id } = (await boss.post('services', given)).data
  await boss.post('services', { ...body('Скраб рук кофейный'), group: 'Скрабы' })
  await boss.post(`services/${id}/prices`, { price: 700, unit_id: cast.units.arbat, begin_at: '2026-01-01', end_at: '2027-01-01' })
  const form = await printedForm({ _method: 'PUT', image: fileOf(await drawPicture()), big_image: fileOf(await drawPicture()) })
  await boss.post(`services/${id}`, form.body, { headers: form.headers })
  const wanted = 'with=priceActual;groups;images;prices;prices.unit'
  const { data } = await boss.get(`services/${id}?${wanted}&price_company_id=1&unit_id=${cast.units.arbat}`)
  expect(data).toMatchObject({ id, ...given, company_ids: [1], price_actual: { price: 700 } })
  expect((await boss.get(`services/${id}?${wanted}&price_company_id=${cast.companies.tashkent}`)).data.price_actual).toBeNull()
  expect([data.image, data.big_image]).toEqual([expect.stringMatching(/\.webp$/), expect.stringMatching(/\.webp$/)])
  expect(data.prices).toEqual([
    {
      id: expect.any(Number),
      service_id: id,
      company_id: 1,
      price_company_id: 1,
      unit_id: cast.units.arbat,
      price: 700,
      unit: { id: cast.units.arbat, name: 'Арбат' },
      begin_at: '2026-01-01',
      end_at: '2027-01-01',
    },
  ])
  expect(data.groups.map((one: { name: string }) => one.name)).toEqual(['Скраб рук кофейный', 'Скраб рук'])
  expect(data.images.map((one: { type: string }) => one.type)).toEqual(['image', 'big_image'])
  const changed = {
    ...Object.fromEntries(Object.keys({ ...texts, ...seo }).map((field) => [field, 'Иначе'])),
    ...Object.fromEntries(Object.keys(flags).map((flag) => [flag, 0])),
    title: 'Скраб ног',
    duration: 2700,
    priority: 4,
    barcode: '460000000017',
    service_category_id: cast.categories.manicure,
    service_sub_category_id: null,
    ignore_price_category_ids: [],
  }
  await boss.put(`services/${id}`, changed)
  expect((await boss.get(`services/${id}`)).data).toMatchObject(changed)
})

test('SRV-723 услугу правят формой POST с _method=PUT: поля всех видов и обе картинки; null картинку убирает', async () => {
  const { id } = (await boss.post('services', { ...body('Парафин'), subtitle: 'Тёплый' })).data
  const { data: beside } = await boss.post('services', body('Парафин ног'))
  await boss.post('employer-price-categories/sync', { create: [{ title: 'Стажёры' }] })
  const category = (await boss.get('services/form')).data.price_categories.find((one: { name: string }) => one.name === 'Стажёры')
  const given = { ...flags, title: 'Парафин рук', subtitle: null, duration: 2700, priority: 2, ignore_price_category_ids: [category.id] }
  const pictures = { image: fileOf(await drawPicture()), big_image: fileOf(await drawPicture({ width: 90 })) }
  const form = await printedForm({ _method: 'PUT', ...given, ...pictures })
  const { data } = await boss.post(`services/${id}`, form.body, { headers: form.headers })
  const file = expect.stringMatching(/^[0-9a-f]{40}\.webp$/)
  expect(data).toMatchObject({ ...given, service_category_id: cast.categories.care, image: file, big_image: file })
  expect((await boss.get(`services/${id}`)).data).toMatchObject({ ...given, image: data.image, big_image: data.big_image })
  expect((await boss.get(`services/${beside.id}`)).data).toMatchObject({ ...body('Парафин ног'), image: null, big_image: null })
  expect(data.big_image).not.toBe(data.image)
  for (const name of [data.image, data.big_image])
    expect((await house.app.server.inject({ url: `/images/100x100/${name}` })).statusCode).toBe(200)
  expect((await boss.put(`services/${id}`, { image: null })).data).toMatchObject({ image: null, big_image: data.big_image })
  const [removed, added] = (await boss.get(`audits/by-model/service/${id}`)).data.items
  expect(removed).toMatchObject({ before: { image: data.image }, after: { image: null } })
  expect(added).toMatchObject({ before: { image: null, title: 'Парафин' }, after: { image: data.image, title: 'Парафин рук' } })
  const wrong = await printedForm({ _method: 'PUT', image: fileOf(new TextEncoder().encode('это не картинка')) })
  expect((await boss.post(`services/${id}`, wrong.body, { headers: wrong.headers })).body.errors).toHaveProperty('image')
  const administrator = await house.as(cast.administrator)
  const again = await printedForm({ _method: 'PUT', image: fileOf(await drawPicture()) })
  expect((await administrator.post(`services/${id}`, again.body, { headers: again.headers })).body.code).toBe(1030)
})

test('SRV-725 без штрихкода услуге присваивают свой: тринадцать цифр с верной контрольной', async () => {
  const { data } = await boss.post('services', body('Без штрихкода'))
  expect(data.barcode).toMatch(/^2\d{12}$/)
  const digits = [...data.barcode].map(Number)
  expect(digits.reduce((sum, digit, place) => sum + digit * (place % 2 ? 3 : 1), 0) % 10).toBe(0)
  const own = (await boss.put(`services/${data.id}`, { barcode: '460000000001' })).data
  expect(own.barcode).toBe('460000000001')
  expect((await boss.put(`services/${data.id}`, { barcode: null })).data.barcode).toBe(data.barcode)
})

test('подкатегория — из выбранной категории, ценовая категория — из имеющихся', async () => {
  const wrong = await boss.post('services', { ...body('Не там'), service_sub_category_id: cast.categories.manicure })
  expect(wrong.body.errors).toEqual({ service_sub_category_id: ['Подкатегория должна входить в выбранную категорию.'] })
  const missing = await boss.post('services', { ...body('Не те'), ignore_price_category_ids: [9999] })
  expect(missing.body.errors).toEqual({ ignore_price_category_ids: ['Такой ценовой категории нет. Обновите страницу.'] })
})

test('SRV-005 без номера компании цену спрашивают в прайс-листе своей компании: у «Окна» это компания 1', async () => {
  const asked = await boss.get(`services/${cast.services.gel}/price?unit_id=${cast.units.arbat}`)
  expect(asked.data.price_company_id).toBe(1)
})

test('SRV-719 страница услуг — 30 строк с начала', async () => {
  for (let index = 0; index < 31; index++) await boss.post('services', body(`Услуга ${index}`))
  const usual = await boss.get('services')
  expect(usual.data.items).toHaveLength(30)
  expect(usual.data.items).toEqual((await boss.get('services?limit=30&offset=0')).data.items)
})

test('AUD-710 журнал хранит поля цены и поля оборудования услуги', async () => {
  const { id } = (await boss.post('services', body('Аудит'))).data
  const sold = { unit_id: cast.units.arbat, begin_at: '2026-01-01', end_at: '2026-12-01' }
  const price = (await boss.post(`services/${id}/prices`, { ...sold, price: 900 })).data
  const [line] = (await boss.get(`audits/by-model/service_price/${price.id}`)).data.items
  expect(line.after).toEqual({ ...sold, company_id: 1, price_company_id: 1, service_id: id, price: 900 })
  const [lamp] = (await boss.put(`services/${id}/resources`, { resources: [{ type: 'Лампа', count: 2 }] })).data
  await boss.put(`services/${id}/resources`, { resources: [{ type: 'Лампа', count: 3 }] })
  const lines = (await boss.get(`audits/by-model/service_resource/${lamp.id}`)).data.items
  expect(lines.map((one: { after: object }) => one.after)).toEqual([
    { count: 3 },
    { service_id: id, company_id: 1, type: 'Лампа', count: 2 },
  ])
})
