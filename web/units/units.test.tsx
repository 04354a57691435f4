import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { cities } from '#contract/cities/cities.ts'
import { units } from '#contract/units/units.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { unitRow } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(cities.list, listOfRows({ id: 1, country_id: 1, name: 'Москва', timezone: 'Europe/Moscow' }))
  answer(units.list, listOfRows(unitRow(1, 'Арбат'), unitRow(2, 'Пруды'), unitRow(3, 'Сокол')))
  answer(units.show, unitRow(1, 'Арбат'))
})

test('UNT-702 список студий показывает по 30 строк в порядке сервера: по названию', async () => {
  await openAs({}, '/units')
  await headerSays('Студии')
  expect(await screen.findByRole('link', { name: 'Пруды' })).toBeTruthy()
  const [first] = askedOf(units.list)
  expect(first?.query).toMatchObject({ limit: '30', offset: '0' })
  expect(first?.query).not.toHaveProperty('orderBy')
})

test('UNT-703 UNT-705 форма новой студии заводит её и открывает', async () => {
  answer(units.create, unitRow(1, 'Арбат'))
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
  answer(units.update, unitRow(1, 'Арбат'))
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
