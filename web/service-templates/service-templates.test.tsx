import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auth } from '#contract/auth/auth.ts'
import { serviceTemplates } from '#contract/service-templates/service-templates.ts'
import { services } from '#contract/services/services.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

const template = {
  id: 5,
  company_id: 1,
  title: 'Мастер маникюра',
  created_at: '2026-11-01 10:00:00',
  service_ids: { 7: { category_id: 40, duration: 2700 } },
}
const flags = { is_countable: 0, show_crm: 1, show_aggregator: 1, popular: 0, ignore_window_ratio: 0, ignore_windows: 0 } as const
const service = (id: number, title: string) => ({
  id,
  title,
  subtitle: null,
  article: null,
  duration: 1800,
  priority: 0,
  price: null,
  ...flags,
})

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(serviceTemplates.list, listOfRows(template))
  answer(serviceTemplates.show, template)
  answer(serviceTemplates.create, template)
  answer(serviceTemplates.copy, { ...template, id: 6 })
  answer(services.list, listOfRows<never>())
  answer(services.byCategory, [
    { id: 40, parent_id: null, title: 'Уход', priority: 0, show_aggregator: 1, services: [service(7, 'Скраб'), service(8, 'Маска')] },
  ])
})

test('SRV-001 SRV-704 из услуг открываются цены и список шаблонов на /service_templates', async () => {
  await openAs({}, '/services')
  await userEvent.click(await screen.findByRole('link', { name: /Изменить цены/ }))
  await headerSays('Изменение цен')
  expect(addressNow()).toBe('/services/price-changes')
  await openAs({}, '/services')
  await userEvent.click(await screen.findByRole('link', { name: 'Шаблоны' }))
  await headerSays('Шаблоны услуг')
  expect(addressNow()).toBe('/service_templates')
  expect((await screen.findByRole('link', { name: 'Мастер маникюра' })).getAttribute('href')).toBe('/service_templates/5#tab-0')
})

test('SRV-705 SRV-402 шаблон заводят на /service_templates/new и правят на /service_templates/{id}: услуги по категориям, своя длительность — от 0 до 10 часов четвертями', async () => {
  await openAs({}, '/service_templates/new')
  await headerSays('Новый шаблон')
  await userEvent.type(await screen.findByLabelText(/^Название/), 'Мастер ухода')
  await userEvent.click(await screen.findByRole('checkbox', { name: /Скраб/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /Маска/ }))
  const own = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Длительность «Скраб»' })
  const quarters = Array.from({ length: 41 }, (_, quarter) => String(quarter * 900))
  expect([...own.options].map(({ value }) => value)).toEqual(['', ...quarters])
  await userEvent.selectOptions(own, '2700')
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  await headerSays('Мастер маникюра')
  expect(askedOf(serviceTemplates.create)[0]?.body).toEqual({
    title: 'Мастер ухода',
    service_ids: { 7: { duration: 2700 }, 8: { duration: null } },
  })
  expect(addressNow()).toBe('/service_templates/5#tab-0')
  expect((await screen.findByRole('checkbox', { name: /Скраб/ })) as HTMLInputElement).toHaveProperty('checked', true)
  const changed = { ...template, title: 'Мастер масок', service_ids: { 8: { category_id: 40, duration: null } } }
  answer(serviceTemplates.update, () => {
    answer(serviceTemplates.show, changed)
    return changed
  })
  await userEvent.clear(screen.getByDisplayValue('Мастер маникюра'))
  await userEvent.type(screen.getByLabelText(/^Название/), 'Мастер масок')
  await userEvent.click(screen.getByRole('checkbox', { name: /Скраб/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /Маска/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await headerSays('Мастер масок')
  expect(askedOf(serviceTemplates.update)).toMatchObject([
    { params: { id: '5' }, body: { title: 'Мастер масок', service_ids: { 8: { duration: null } } } },
  ])
})

test('SRV-707 на /copy-templates/{id} шаблон копируют под новым названием', async () => {
  await openAs({}, '/copy-templates/5')
  await headerSays('Копия шаблона «Мастер маникюра»')
  expect(await screen.findByDisplayValue('Мастер маникюра — копия')).toBeTruthy()
  await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Копировать' }))
  expect(askedOf(serviceTemplates.copy)[0]).toMatchObject({ params: { id: '5' }, body: { title: 'Мастер маникюра — копия' } })
  await headerSays('Мастер маникюра')
  expect(addressNow()).toBe('/service_templates/6#tab-0')
})

test('суперпользователь всех компаний копирует шаблон в другую: сказано, сколько услуг вошло и каких там нет; другим выбора нет', async () => {
  const companies = {
    items: [
      { id: 1, name: 'ООО «Окно»' },
      { id: 2, name: 'Okno Toshkent' },
    ],
  }
  answer(auth.companies, companies)
  answer(serviceTemplates.copyTo, { company_id: 2, count: 1, missing: ['Маска'] })
  await openAs({}, '/copy-templates/5')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Куда/ }), 'Okno Toshkent')
  expect(screen.getByText(/войдут те, что называются так же/)).toBeTruthy()
  await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Копировать' }))
  expect(await screen.findByText('Шаблон скопирован в «Okno Toshkent»: услуг — 1.')).toBeTruthy()
  expect(screen.getByText('Маска')).toBeTruthy()
  expect(askedOf(serviceTemplates.copyTo)[0]).toMatchObject({
    params: { id: '5' },
    body: { company_id: 2, title: 'Мастер маникюра — копия' },
  })
  expect(askedOf(serviceTemplates.copy)).toEqual([])
  await freshServer()
  answer(serviceTemplates.show, template)
  await openAs({ crosses_companies: 0 }, '/copy-templates/5')
  expect(await screen.findByDisplayValue('Мастер маникюра — копия')).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: /Куда/ })).toBeNull()
  expect(askedOf(auth.companies)).toEqual([])
})

test('SRV-729 шаблон, который не загрузился, так и говорит', async () => {
  refuse(serviceTemplates.show, 500)
  await openAs({}, '/service_templates/5')
  expect(await screen.findByText('Не удалось получить шаблон')).toBeTruthy()
  await freshServer()
  expect(screen.queryByText('Не удалось получить шаблон')).toBeNull()
  refuse(serviceTemplates.show, 500)
  await openAs({}, '/copy-templates/5')
  expect(await screen.findByText('Не удалось получить шаблон')).toBeTruthy()
})
