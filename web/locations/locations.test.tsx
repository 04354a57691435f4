import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { cities } from '#contract/cities/cities.ts'
import { countries } from '#contract/countries/countries.ts'
import { districts } from '#contract/districts/districts.ts'
import { metros } from '#contract/metros/metros.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { openFromMenu } from '#web/testing/menu.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(cities.list, listOfRows({ id: 1, country_id: 1, name: 'Москва', timezone: 'Europe/Moscow' }))
  answer(districts.list, listOfRows({ id: 4, city_id: 1, name: 'Хамовники', city: { id: 1, name: 'Москва' } }))
  answer(metros.list, listOfRows({ id: 5, city_id: 1, name: 'Смоленская', line: 'Филёвская', color: '#1EBCEF' }))
  answer(countries.list, listOfRows({ id: 1, name: 'Россия', phone_code: '7', phone_mask: '(###) ###-##-##', code_mask: null }))
})

const shownAt = [
  ['/geography/settings-location', 'Города', 'Москва'],
  ['/geography/districts', 'Районы', 'Хамовники'],
  ['/geography/metros', 'Станции метро', 'Филёвская'],
  ['/geography/countries', 'Страны', 'Россия'],
] as const
test.each(shownAt)('UNT-707 суперпользователю открыт %s', async (address, title, row) => {
  await openAs({ crosses_companies: 1, permissions: [] }, address)
  await headerSays(title)
  expect(await screen.findByText(row)).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 2, name: 'Нет доступа' })).toBeNull()
})

test('UNT-707 города, районы, метро и страны открывает только суперпользователь, остальным отказано', async () => {
  for (const [address, , row] of shownAt) {
    await openAs({ crosses_companies: 0 }, address)
    expect(await screen.findByRole('heading', { level: 2, name: 'Нет доступа' })).toBeTruthy()
    expect(screen.queryByText(row)).toBeNull()
  }
  await freshServer()
})

test('UNT-001 UNT-003 пункт меню открывает города, оттуда — районы, метро и страны; район правят', async () => {
  await openAs({ crosses_companies: 1 }, '/units')
  await openFromMenu('SettingsLocation')
  await headerSays('Города')
  expect(addressNow()).toBe('/geography/settings-location')
  expect(await screen.findByRole('link', { name: 'Москва' })).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Страны' }))
  expect(await screen.findByText('Россия')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Метро' }))
  expect(await screen.findByText('Филёвская')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Районы' }))
  expect((await screen.findByRole('link', { name: 'Новый район' })).getAttribute('href')).toBe('/geography/districts/new')
  answer(districts.show, { id: 4, city_id: 1, name: 'Хамовники' })
  answer(districts.update, () => {
    answer(districts.show, { id: 4, city_id: 1, name: 'Якиманка' })
    return { id: 4, city_id: 1, name: 'Якиманка' }
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Хамовники' }))
  const name = await screen.findByRole('textbox', { name: /^Название/ })
  await userEvent.clear(name)
  await userEvent.type(name, 'Якиманка')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await headerSays('Якиманка')
  expect(askedOf(districts.update)).toMatchObject([{ params: { id: '4' }, body: { name: 'Якиманка' } }])
})

test('UNT-001 город заводят в его стране и правят, район заводят в его городе: страна и город выбраны из справочника', async () => {
  const phones = { phone_mask: '(##) ###-##-##', code_mask: null }
  answer(
    countries.list,
    listOfRows({ id: 1, name: 'Россия', phone_code: '7', ...phones }, { id: 3, name: 'Узбекистан', phone_code: '998', ...phones }),
  )
  const tashkent = { id: 2, country_id: 3, name: 'Ташкент', timezone: 'Europe/Moscow' }
  answer(cities.create, tashkent)
  answer(cities.show, tashkent)
  answer(cities.update, { ...tashkent, name: 'Самарканд' })
  await openAs({ crosses_companies: 1 }, '/geography/settings-location/new')
  const name = () => screen.findByRole('textbox', { name: /^Название/ })
  const press = (action: string) => userEvent.click(screen.getByRole('button', { name: action }))
  await userEvent.type(await name(), 'Ташкент')
  await userEvent.type(screen.getByRole('combobox', { name: /^Страна/ }), '{Control>}a{/Control}узб{Enter}')
  await press('Создать')
  await waitFor(() => expect(askedOf(cities.create)).toMatchObject([{ body: { name: 'Ташкент', country_id: 3 } }]))
  await headerSays('Ташкент')
  await userEvent.clear(await name())
  await userEvent.type(await name(), 'Самарканд')
  await press('Сохранить')
  await waitFor(() => expect(askedOf(cities.update)).toMatchObject([{ params: { id: '2' }, body: { name: 'Самарканд' } }]))
  answer(districts.create, { id: 6, city_id: 1, name: 'Якиманка' })
  await openAs({ crosses_companies: 1 }, '/geography/districts/new')
  await userEvent.type(await name(), 'Якиманка')
  await userEvent.type(screen.getByRole('combobox', { name: /^Город/ }), 'моск{Enter}')
  await press('Создать')
  await waitFor(() => expect(askedOf(districts.create)).toMatchObject([{ body: { name: 'Якиманка', city_id: 1 } }]))
})
