import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Answer } from '#contract/core/endpoint.ts'
import { serviceCategories } from '#contract/service-categories/service-categories.ts'
import { servicesFieldsRu } from '#contract/services/services.fields.ru.ts'
import { services } from '#contract/services/services.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { openFromMenu } from '#web/testing/menu.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

const care = { id: 40, name: 'Уход' }
const scrub: Answer<typeof services.show> = {
  id: 7,
  company_id: 1,
  service_category_id: 40,
  parent_service_id: null,
  title: 'Скраб',
  title_online: null,
  title_cashier: null,
  subtitle: null,
  article: null,
  barcode: null,
  description: null,
  duration: 1800,
  priority: 0,
  is_countable: 0,
  show_crm: 1,
  show_aggregator: 1,
  popular: 0,
  ignore_window_ratio: 0,
  ignore_windows: 0,
  created_at: '2026-11-01 10:00:00',
  service_category: care,
  price_actual: null,
  service_sub_category_id: null,
  show_description: 0,
  show_info: 0,
  info: null,
  seo_title: null,
  seo_description: null,
  is_hit: 0,
  is_new: 0,
  is_promoted: 0,
  default_service: 0,
  ignore_price_category_ids: [],
  group: null,
  company_ids: [1],
  image: null,
  big_image: null,
}
const price = {
  id: 3,
  service_id: 7,
  company_id: 1,
  price_company_id: 1,
  unit_id: 1,
  unit: { id: 1, name: 'Арбат' },
  begin_at: '2026-11-01',
  end_at: null,
  price: 700,
}
const category: Answer<typeof serviceCategories.show> = {
  id: 40,
  company_id: 1,
  parent_id: null,
  title: 'Уход',
  show_aggregator: 1,
  priority: 5,
  created_at: '2026-11-01 10:00:00',
  updated_at: '2026-11-01 10:00:00',
}

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(services.list, listOfRows(scrub))
  answer(services.show, scrub)
  answer(services.form, { service_categories: [{ ...care, parent_id: null }], units: [{ id: 1, name: 'Арбат' }], price_categories: [] })
  answer(services.price, { service_id: 7, unit_id: null, price_company_id: 1, date: '2026-11-21', price: 650 })
  answer(serviceCategories.list, listOfRows(category))
  answer(serviceCategories.show, (one) => ({ ...category, ...(one.query.with && { services: [{ ...scrub, priority: 0 }] }) }))
})

test('в прайс-листе цену не вытесняют пустые столбцы: подкатегорию, артикул и штрихкод включают в меню', async () => {
  await openAs({}, '/services')
  await screen.findByRole('link', { name: 'Скраб' })
  const heads = within(screen.getByRole('region', { name: 'Услуги' }))
    .getAllByRole('columnheader')
    .map((one) => one.textContent)
    .filter(Boolean)
  expect(heads).toEqual(['Название', 'Категория', 'Длительность', 'Цена сегодня', 'Признаки', '№'])
})

test('SRV-002 SRV-701 пункт меню открывает прайс-лист по категориям, оттуда заводят новую услугу и правят имеющуюся', async () => {
  await openAs({}, '/companies')
  await openFromMenu('services')
  await headerSays('Услуги')
  // Without an order of one's own the server gives its own: by category, in it by the services' order (server/services tests).
  const [first] = askedOf(services.list)
  expect(first?.query).not.toHaveProperty('orderBy')
  const row = (await screen.findByRole('link', { name: 'Скраб' })).closest('tr')
  expect(row?.textContent).toContain('Уход')
  expect(screen.getByRole('link', { name: 'Новая услуга' }).getAttribute('href')).toBe('/services/new')
  await userEvent.click(screen.getByRole('link', { name: 'Скраб' }))
  await headerSays('Скраб')
  expect(addressNow()).toBe('/services/7#tab-0')
})

test('SRV-002 SRV-702 услугу заводят на /services/new и правят на /services/{id}, цены — по компании, студии и периоду', async () => {
  answer(services.create, scrub)
  answer(services.update, () => {
    const renamed = { ...scrub, title: 'Скраб кофейный', prices: [price, former] }
    answer(services.show, renamed)
    return renamed
  })
  const former = { ...price, id: 2, unit_id: null, unit: null, begin_at: '2026-01-01', end_at: '2026-06-01', price: 600 }
  answer(services.show, { ...scrub, prices: [price, former] })
  answer(services.createPrice, price)
  await openAs({}, '/services/new')
  await headerSays('Новая услуга')
  await userEvent.type((await screen.findAllByLabelText(/^Название/))[0]!, 'Скраб')
  await userEvent.type(screen.getByRole('combobox', { name: /^Категория/ }), 'уход{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  await headerSays('Скраб')
  expect(askedOf(services.create)).toMatchObject([{ body: { title: 'Скраб', service_category_id: 40 } }])
  const title = screen.getByDisplayValue('Скраб')
  await userEvent.type(title, ' кофейный')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await headerSays('Скраб кофейный')
  await userEvent.click(within(screen.getByRole('navigation', { name: 'Скраб кофейный' })).getByRole('link', { name: 'Цены' }))
  const shown = (await screen.findByRole('cell', { name: 'Арбат' })).closest('tr')
  expect(shown?.textContent?.replaceAll('\u00A0', ' ')).toMatch(/700,00 ₽/)
  expect(shown?.textContent).toContain('01.11.2026Бессрочно')
  const ofCompany = screen.getByRole('cell', { name: 'Все студии' }).closest('tr')?.textContent
  expect(ofCompany?.replaceAll('\u00A0', ' ')).toMatch(/01\.01\.202601\.06\.2026.*600,00 ₽/)
  await userEvent.click(screen.getByRole('button', { name: 'Добавить цену' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^Цена/), '750')
  await userEvent.type(dialog.getByRole('combobox', { name: /^Студия/ }), 'арб{Enter}')
  await userEvent.click(dialog.getByRole('button', { name: 'Добавить цену' }))
  const begin_at = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
  await waitFor(() =>
    expect(askedOf(services.createPrice)).toMatchObject([{ params: { id: '7' }, body: { price: 750, unit_id: 1, begin_at } }]),
  )
  const at = within(screen.getByRole('region', { name: 'Цена на дату' }))
  expect((await at.findByText(/650,00/)).tagName).toBe('OUTPUT')
})

test('SRV-702 цена всей компании на период: студия не выбрана, назван день окончания; день окончания прежней цены правят', async () => {
  answer(services.show, { ...scrub, prices: [price] })
  answer(services.createPrice, { ...price, id: 9, unit_id: null, unit: null })
  answer(services.endPrice, { ...price, end_at: '2026-12-31' })
  await openAs({}, '/services/7')
  await userEvent.click(within(await screen.findByRole('navigation', { name: 'Скраб' })).getByRole('link', { name: 'Цены' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить цену' }))
  const dialog = within(await screen.findByRole('dialog'))
  for (const [label, text] of [
    [/^Цена/, '750'],
    [/^Действует с/, '01.01.2027'],
    [/^Действует до/, '01.03.2027'],
  ] as const) {
    await userEvent.clear(dialog.getByLabelText(label, { selector: 'input' }))
    await userEvent.type(dialog.getByLabelText(label, { selector: 'input' }), text)
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Добавить цену' }))
  await waitFor(() => expect(askedOf(services.createPrice)).toHaveLength(1))
  expect(askedOf(services.createPrice)[0]).toMatchObject({
    params: { id: '7' },
    body: { price: 750, begin_at: '2027-01-01', end_at: '2027-03-01' },
  })
  expect(askedOf(services.createPrice)[0]?.body).not.toMatchObject({ unit_id: expect.any(Number) })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(await screen.findByRole('button', { name: /^Завершить: 700,00/ }))
  const end = within(await screen.findByRole('dialog'))
  await userEvent.type(end.getByLabelText(/^Действует до/, { selector: 'input' }), '31.12.2026')
  await userEvent.click(end.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() =>
    expect(askedOf(services.endPrice)).toMatchObject([{ params: { id: '7', price_id: '3' }, body: { end_at: '2026-12-31' } }]),
  )
})

test('PLT-407 удалённая цена услуги названа удалённой, а не сохранённой', async () => {
  answer(services.show, { ...scrub, prices: [price] })
  answer(services.removePrice, null)
  await openAs({}, '/services/7')
  await userEvent.click(within(await screen.findByRole('navigation', { name: 'Скраб' })).getByRole('link', { name: 'Цены' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Удалить: 700,00/ }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }))
  expect(await screen.findByText('Цена удалена')).toBeTruthy()
  expect(screen.queryByText('Сохранено')).toBeNull()
  expect(askedOf(services.removePrice)).toMatchObject([{ params: { id: '7', price_id: '3' } }])
})

test('SRV-711 признаки услуги и категории уходят нулём или единицей', async () => {
  answer(services.create, scrub)
  await openAs({}, '/services/new')
  await userEvent.type((await screen.findAllByLabelText(/^Название/))[0]!, 'Скраб')
  await userEvent.type(screen.getByRole('combobox', { name: /^Категория/ }), 'уход{Enter}')
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  const flags = ['show_crm', 'show_aggregator', 'popular', 'is_countable', 'is_hit', 'is_new', 'is_promoted', 'default_service'] as const
  const boxOf = (name: (typeof flags)[number]) =>
    boxes.find((one) => one.labels?.[0]?.textContent?.startsWith(servicesFieldsRu.fields[name]))!
  const sent = Object.fromEntries(flags.map((name) => [name, boxOf(name).checked ? 0 : 1]))
  for (const name of flags) await userEvent.click(boxOf(name))
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  await waitFor(() => expect(askedOf(services.create)[0]?.body).toMatchObject(sent))
  await freshServer()
  answer(serviceCategories.create, category)
  await openAs({}, '/services/category/new')
  await userEvent.type(await screen.findByLabelText(/^Название/), 'Уход')
  const shown = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Показывать в агрегаторе/ })
  const show_aggregator = shown.checked ? 0 : 1
  await userEvent.click(shown)
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  await waitFor(() => expect(askedOf(serviceCategories.create)[0]?.body).toMatchObject({ show_aggregator }))
})

test('SRV-402 длительность услуги — до десяти часов четвертями: прочая названа у поля и не уходит', async () => {
  answer(services.create, scrub)
  await openAs({}, '/services/new')
  await userEvent.type((await screen.findAllByLabelText(/^Название/))[0]!, 'Скраб')
  await userEvent.type(screen.getByRole('combobox', { name: /^Категория/ }), 'уход{Enter}')
  const field = screen.getByLabelText(/^Длительность/)
  for (const wrong of ['10:15', '1:10']) {
    await userEvent.clear(field)
    await userEvent.type(field, wrong)
    await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
    expect(await screen.findByText('Длительность — от 0 до 10 часов с шагом 15 минут.')).toBeTruthy()
  }
  expect(askedOf(services.create)).toEqual([])
  await userEvent.clear(field)
  await userEvent.type(field, '10:00')
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  await waitFor(() => expect(askedOf(services.create)).toMatchObject([{ body: { duration: 36_000 } }]))
})

test('SRV-713 отказ сохранить услугу показывает то, что названо в errors, у своих полей', async () => {
  refuse(services.create, 422, { errors: { title: ['Такая услуга уже есть.'], barcode: ['Штрихкод: 12 или 13 цифр.'] } })
  await openAs({}, '/services/new')
  await userEvent.type((await screen.findAllByLabelText(/^Название/))[0]!, 'Скраб')
  await userEvent.type(screen.getByRole('combobox', { name: /^Категория/ }), 'уход{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  const message = await screen.findByText('Такая услуга уже есть.')
  expect(screen.getAllByLabelText(/^Название/)[0]!.getAttribute('aria-describedby')).toContain(message.id)
  expect(screen.getByText('Штрихкод: 12 или 13 цифр.')).toBeTruthy()
  expect(addressNow()).toBe('/services/new')
  expect(screen.getByDisplayValue('Скраб')).toBeTruthy()
})

test('SRV-713 отказ в правке услуги тоже показывает названное в errors, набранное остаётся', async () => {
  refuse(services.update, 422, { errors: { title: ['Такое название занято.'], duration: ['Длительность слишком велика.'] } })
  await openAs({}, '/services/7')
  await userEvent.type(await screen.findByDisplayValue('Скраб'), ' новый')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Такое название занято.')).toBeTruthy()
  expect(screen.getByText('Длительность слишком велика.')).toBeTruthy()
  expect(screen.getByDisplayValue('Скраб новый')).toBeTruthy()
})

test('SRV-703 категорию услуг заводят на /services/category/new и правят на /services/category/{id}', async () => {
  answer(serviceCategories.create, category)
  answer(serviceCategories.update, () => {
    const renamed = { ...category, title: 'Уход и спа' }
    answer(serviceCategories.show, renamed)
    return renamed
  })
  await openAs({}, '/services/category/new')
  await headerSays('Новая категория')
  await userEvent.type(await screen.findByLabelText(/^Название/), 'Уход')
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  await headerSays('Уход')
  expect(addressNow()).toBe('/services/category/40#tab-0')
  await userEvent.type(screen.getByDisplayValue('Уход'), ' и спа')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await headerSays('Уход и спа')
  expect(askedOf(serviceCategories.create)).toMatchObject([{ body: { title: 'Уход' } }])
  expect(askedOf(serviceCategories.update)).toMatchObject([{ params: { id: '40' }, body: { title: 'Уход и спа' } }])
})

test('SRV-706 услуги категории спрашивают только по её номеру', async () => {
  await openAs({}, '/services/category/new')
  await headerSays('Новая категория')
  expect([...askedOf(serviceCategories.show), ...askedOf(services.list), ...askedOf(services.byCategory)]).toEqual([])
  await openAs({}, '/services/category/40')
  await userEvent.click(within(await screen.findByRole('navigation', { name: 'Уход' })).getByRole('link', { name: 'Услуги' }))
  expect(await screen.findByRole('link', { name: 'Скраб' })).toBeTruthy()
  const withServices = askedOf(serviceCategories.show).filter(({ query }) => query.with === 'services')
  expect(new Set(withServices.map(({ params }) => params.id))).toEqual(new Set(['40']))
})
