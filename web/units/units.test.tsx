import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { cities } from '#contract/cities/cities.ts'
import type { Answer } from '#contract/core/endpoint.ts'
import { units } from '#contract/units/units.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'

const unit = (id: number, name: string): Answer<typeof units.show> => ({
  ...{ id, company_id: 1, name, name_show: null, address: null, address_short: null, info: null, location_id: 1, type: 0, order: 0 },
  ...{ timezone: 'Europe/Moscow', latitude: null, longitude: null, schedule: { from: '10:00', to: '22:00' }, time_sampling: 900 },
  ...{ window_ratio: 63, window_ratio2: 30, window_split_min: 5400, window_split_indent: 0, window_cancel_min: 3600, min_notice: 0 },
  ...{ no_window_quantum_size: 900, no_window_period: null, closed: 0, hybrid_schedule: 0, waiting_list: 0, in_aggregator: 0 },
  ...{ is_in_analytics: 1, is_tablet_enabled: 0, is_price_list_enabled: 0, is_franchise: 0, use_auth: 0 },
  ...{ created_at: '2026-11-01 10:00:00', neighbours: [2], city: { id: 1, name: 'Москва' } },
})

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(cities.list, listOfRows({ id: 1, country_id: 1, name: 'Москва', timezone: 'Europe/Moscow' }))
  answer(units.list, listOfRows(unit(1, 'Арбат'), unit(2, 'Пруды'), unit(3, 'Сокол')))
  answer(units.show, unit(1, 'Арбат'))
})

test('UNT-702 список студий показывает по 30 строк в порядке сервера: по названию', async () => {
  await openAs({}, '/units')
  await headerSays('Студии')
  expect(await screen.findByRole('link', { name: 'Пруды' })).toBeTruthy()
  const [first] = askedOf(units.list)
  expect(first?.query).toMatchObject({ limit: '30', offset: '0' })
  expect(first?.query).not.toHaveProperty('orderBy')
})

test('UNT-703 форма новой студии заводит её и открывает', async () => {
  answer(units.create, unit(1, 'Арбат'))
  await openAs({}, '/units/new')
  await headerSays('Новая студия')
  await userEvent.type((await screen.findAllByLabelText(/^Название/))[0]!, 'Арбат')
  await userEvent.type(screen.getByRole('combobox', { name: /Город/ }), 'моск{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  await headerSays('Арбат')
  expect(addressNow()).toBe('/units/1#tab-0')
  expect(askedOf(units.create)).toMatchObject([{ body: { name: 'Арбат', location_id: 1 } }])
})

test('UNT-715 UNT-716 соседи — работающие студии того же города, нажатие включает и выключает', async () => {
  answer(units.update, unit(1, 'Арбат'))
  await openAs({}, '/units/1')
  const neighbours = within((await screen.findAllByRole('group', { name: 'Соседние студии' })).at(-1)!)
  expect((await neighbours.findAllByRole('checkbox')).map((one) => one.parentElement?.textContent)).toEqual(['Пруды', 'Сокол'])
  expect(askedOf(units.list).at(-1)?.query).toMatchObject({
    search: 'location_id:1;type:0;closed:0',
    searchFields: 'location_id:=;type:=;closed:=',
    searchJoin: 'and',
  })
  await userEvent.click(neighbours.getByLabelText('Пруды'))
  await userEvent.click(neighbours.getByLabelText('Сокол'))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Сохранено')
  expect(askedOf(units.update)).toMatchObject([{ body: { neighbours: [3] } }])
})
