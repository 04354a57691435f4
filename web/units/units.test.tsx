import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { cities } from '#contract/cities/cities.ts'
import { units } from '#contract/units/units.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { unitRow } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

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

test('UNT-002 пункт меню открывает список студий, оттуда заводят новую и правят имеющуюся', async () => {
  answer(units.update, () => {
    answer(units.show, unitRow(1, 'Арбат-2'))
    return unitRow(1, 'Арбат-2')
  })
  await openAs({}, '/companies')
  await userEvent.click(within(await screen.findByRole('navigation', { name: 'Разделы' })).getByRole('link', { name: 'Студии' }))
  await headerSays('Студии')
  expect((await screen.findByRole('link', { name: 'Новая студия' })).getAttribute('href')).toBe('/units/new')
  await userEvent.click(screen.getByRole('link', { name: 'Арбат' }))
  await userEvent.type((await screen.findAllByLabelText(/^Название/))[0]!, '-2')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await headerSays('Арбат-2')
  expect(askedOf(units.update)).toMatchObject([{ params: { id: '1' }, body: { name: 'Арбат-2' } }])
})

test('UNT-718 экраны студий открывает право смотреть студии, без него их нет и в меню', async () => {
  const noSuperuser = { is_superuser: 0 as const }
  for (const address of ['/units', '/units/1']) {
    await openAs({ ...noSuperuser, permissions: ['Company.view'] }, address)
    expect(await screen.findByRole('heading', { level: 2, name: 'Нет доступа' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Студии' })).toBeNull()
  }
  await freshServer()
  answer(units.list, listOfRows(unitRow(2, 'Пруды')))
  await openAs({ ...noSuperuser, permissions: ['Unit.view'] }, '/units')
  expect(await screen.findByRole('link', { name: 'Пруды' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Студии' })).toBeTruthy()
})

test('UNT-729 не сохранившаяся без объяснений студия — сообщение, что сохранить не удалось', async () => {
  refuse(units.update, 500)
  await openAs({}, '/units/1')
  await userEvent.type((await screen.findAllByLabelText(/^Название/))[0]!, '!')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect((await screen.findByText(/Не удалось сохранить\./)).closest('[role="alert"]')).not.toBeNull()
})

test('UNT-729 не заведённая студия — сообщение, что создать не удалось, набранное остаётся', async () => {
  refuse(units.create, 500)
  await openAs({}, '/units/new')
  await userEvent.type((await screen.findAllByLabelText(/^Название/))[0]!, 'Сокол')
  await userEvent.type(screen.getByRole('combobox', { name: /Город/ }), 'моск{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  expect((await screen.findByText(/Не удалось создать\./)).closest('[role="alert"]')).not.toBeNull()
  expect(screen.getByDisplayValue('Сокол')).toBeTruthy()
})

test('UNT-730 удаление, которое не удалось, говорит, что студии нет', async () => {
  refuse(units.remove, 404)
  await openAs({}, '/units/1')
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }))
  await userEvent.click((await screen.findAllByRole('button', { name: 'Удалить' })).at(-1)!)
  expect((await screen.findByText('Запись не найдена. Возможно, её удалили.')).closest('[role="alert"]')).not.toBeNull()
})

test('UNT-731 список студий, который не загрузился, пуст и говорит об ошибке', async () => {
  refuse(units.list, 500)
  await openAs({}, '/units')
  expect(await screen.findByText('Список не загрузился')).toBeTruthy()
  expect(screen.queryByRole('table', { name: 'Студии' })).toBeNull()
  expect(screen.getAllByText(/Серверная ошибка\./).length).toBeGreaterThan(0)
})
