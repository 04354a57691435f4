import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Answer } from '#contract/core/endpoint.ts'
import { serviceResources } from '#contract/service-resources/service-resources.ts'
import { services } from '#contract/services/services.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf } from '#web/testing/server.ts'

const service: Answer<typeof services.show> = {
  id: 7,
  company_id: 1,
  service_category_id: 40,
  parent_service_id: null,
  title: 'Парафин',
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
  service_category: { id: 40, name: 'Уход' },
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

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(services.show, service)
  answer(services.form, { service_categories: [], units: [], price_categories: [] })
  answer(serviceResources.list, [{ id: 1, company_id: 1, service_id: 7, type: 'Лампа', count: 2 }])
})

test('ошибки оборудования стоят у своей строки: пустой вид, повтор, число', async () => {
  await openAs({}, '/services/7')
  await headerSays('Парафин')
  await userEvent.click(within(screen.getByRole('navigation', { name: 'Парафин' })).getByRole('link', { name: 'Оборудование' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить оборудование' }))
  await userEvent.click(screen.getByRole('button', { name: 'Добавить оборудование' }))
  const [, second, third] = screen.getAllByRole('listitem').filter((one) => within(one).queryByLabelText('Сколько в студии'))
  await userEvent.type(within(second!).getByLabelText('Вид оборудования'), 'Лампа')
  await userEvent.clear(within(third!).getByLabelText('Сколько в студии'))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(within(third!).getAllByText('Обязательное поле.')).toHaveLength(2)
  await userEvent.type(within(third!).getByLabelText('Вид оборудования'), 'Ванна')
  await userEvent.type(within(third!).getByLabelText('Сколько в студии'), '1')
  expect(within(second!).getByText('Этот вид уже указан.')).toBeTruthy()
  expect(within(second!).getByLabelText('Вид оборудования').getAttribute('aria-invalid')).toBe('true')
  expect(within(third!).queryByText('Обязательное поле.')).toBeNull()
  expect(askedOf(serviceResources.set)).toEqual([])
})
