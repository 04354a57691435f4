import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { cities } from '#contract/cities/cities.ts'
import { countries } from '#contract/countries/countries.ts'
import { districts } from '#contract/districts/districts.ts'
import { metros } from '#contract/metros/metros.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(cities.list, listOfRows({ id: 1, country_id: 1, name: 'Москва', timezone: 'Europe/Moscow' }))
  answer(districts.list, listOfRows({ id: 4, city_id: 1, name: 'Хамовники', city: { id: 1, name: 'Москва' } }))
  answer(metros.list, listOfRows({ id: 5, city_id: 1, name: 'Смоленская', line: 'Филёвская', color: '#1EBCEF' }))
  answer(countries.list, listOfRows({ id: 1, name: 'Россия', phone_code: '7', phone_mask: '(###) ###-##-##', code_mask: null }))
})

const places = ['/geography/settings-location', '/geography/districts', '/geography/metros', '/geography/countries']

test('UNT-707 города, районы, метро и страны открывает только суперпользователь, остальным отказано', async () => {
  for (const address of places) {
    await openAs({ crosses_companies: 0 }, address)
    expect(await screen.findByRole('heading', { level: 2, name: 'Нет доступа' })).toBeTruthy()
  }
  await freshServer()
})

test('UNT-001 UNT-003 пункт меню открывает города, оттуда — районы, метро и страны; район заводят и правят', async () => {
  await openAs({ crosses_companies: 1 }, '/geography/settings-location')
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
  await userEvent.click(screen.getByRole('link', { name: 'Хамовники' }))
  const name = await screen.findByRole('textbox', { name: /^Название/ })
  await userEvent.clear(name)
  await userEvent.type(name, 'Якиманка')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await headerSays('Якиманка')
  expect(askedOf(districts.update)).toMatchObject([{ params: { id: '4' }, body: { name: 'Якиманка' } }])
})
