import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { goodRow, goods } from '#contract/goods/goods.ts'
import { services } from '#contract/services/services.ts'
import { units } from '#contract/units/units.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { openFromMenu } from '#web/testing/menu.ts'
import { rowOf, serviceRow, unitRow } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'
import { openUnits } from '#web/testing/units.ts'

const oil = rowOf(goodRow, {
  id: 8,
  company_id: 1,
  title: 'Масло персик',
  base_unit: 'pc',
  is_marked: 0,
  good_barcodes: [],
  good_units: [],
  images: [],
  created_at: '2026-11-20 10:00:00',
})

beforeAll(startApp)
beforeEach(openUnits)

test('UNT-702 список студий показывает по 30 строк в порядке сервера: по названию', async () => {
  await openAs({}, '/units')
  await headerSays('Студии')
  expect(await screen.findByRole('link', { name: 'Пруды' })).toBeTruthy()
  const [first] = askedOf(units.list)
  expect(first?.query).toMatchObject({ limit: '30', offset: '0' })
  expect(first?.query).not.toHaveProperty('orderBy')
})

test('UNT-703 UNT-705 форма новой студии заводит её и открывает её же, а не свою студию и не прежнюю', async () => {
  answer(units.create, unitRow(47, 'Покровка'))
  answer(units.show, ({ params }) => (params.id === '47' ? unitRow(47, 'Покровка') : unitRow(1, 'Арбат')))
  await openAs({}, '/units/new')
  await headerSays('Новая студия')
  await userEvent.type((await screen.findAllByLabelText(/^Название/))[0]!, 'Покровка')
  await userEvent.type(screen.getByRole('combobox', { name: /Город/ }), 'моск{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  await headerSays('Покровка')
  expect(addressNow()).toBe('/units/47#tab-0')
  expect(askedOf(units.create)).toMatchObject([{ body: { name: 'Покровка', location_id: 1 } }])
})

test('UNT-007 UNT-709 WIN-009 WIN-715 новая студия уходит с долями 63 и 30 и наименьшим окном 5400 с, хотя их никто не набирал', async () => {
  answer(units.create, unitRow(1, 'Арбат'))
  await openAs({}, '/units/new')
  await userEvent.type((await screen.findAllByLabelText(/^Название/))[0]!, 'Арбат')
  await userEvent.type(screen.getByRole('combobox', { name: /Город/ }), 'моск{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  await waitFor(() => expect(askedOf(units.create)[0]?.body).toMatchObject({ window_ratio: 63, window_ratio2: 30, window_split_min: 5400 }))
})

test('UNT-715 UNT-716 соседи — работающие студии того же города, нажатие включает и выключает', async () => {
  answer(units.update, unitRow(1, 'Арбат'))
  await openAs({}, '/units/1#tab-2')
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
  await openFromMenu('units')
  await headerSays('Студии')
  answer(units.create, unitRow(1, 'Арбат'))
  await userEvent.click(await screen.findByRole('link', { name: 'Новая студия' }))
  expect(addressNow()).toBe('/units/new')
  await userEvent.type((await screen.findAllByLabelText(/^Название/))[0]!, 'Арбат')
  await userEvent.type(screen.getByRole('combobox', { name: /Город/ }), 'моск{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  await headerSays('Арбат')
  expect(askedOf(units.create)).toMatchObject([{ body: { name: 'Арбат' } }])
  await openAs({}, '/units')
  await userEvent.click(await screen.findByRole('link', { name: 'Арбат' }))
  await userEvent.type((await screen.findAllByLabelText(/^Название/))[0]!, '-2')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await headerSays('Арбат-2')
  expect(askedOf(units.update)).toMatchObject([{ params: { id: '1' }, body: { name: 'Арбат-2' } }])
})

test('UNT-718 экраны студий открывает право смотреть студии, без него их нет и в меню', async () => {
  const noSuperuser = { is_superuser: 0 as const }
  for (const address of ['/units', '/units/1', '/units/new']) {
    await openAs({ ...noSuperuser, permissions: ['Company.view'] }, address)
    expect(await screen.findByRole('heading', { level: 2, name: 'Нет доступа' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Студии' })).toBeNull()
  }
  await freshServer()
  answer(units.list, listOfRows(unitRow(2, 'Пруды')))
  await openAs({ ...noSuperuser, permissions: ['Unit.view'] }, '/units')
  expect(await screen.findByRole('link', { name: 'Пруды' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Студии' })).toBeTruthy()
  answer(units.show, unitRow(2, 'Пруды'))
  await userEvent.click(screen.getByRole('link', { name: 'Пруды' }))
  await headerSays('Пруды')
  expect(addressNow()).toBe('/units/2#tab-0')
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
  expect((await screen.findByText('Не найдено. Возможно, это уже удалили.')).closest('[role="alert"]')).not.toBeNull()
})

test('UNT-731 список студий, который не загрузился, пуст и говорит об ошибке', async () => {
  refuse(units.list, 500)
  await openAs({}, '/units')
  expect(await screen.findByText('Список не загрузился')).toBeTruthy()
  expect(screen.queryByRole('table', { name: 'Студии' })).toBeNull()
  expect(screen.getAllByText(/Серверная ошибка\./).length).toBeGreaterThan(0)
})

test('UNT-706 после удаления открывается первая из оставшихся студий, а когда их нет — список', async () => {
  answer(units.remove, null)
  const removeIt = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }))
    await userEvent.click((await screen.findAllByRole('button', { name: 'Удалить' })).at(-1)!)
  }
  answer(units.list, listOfRows(unitRow(2, 'Пруды'), unitRow(3, 'Сокол')))
  await openAs({}, '/units/1')
  await removeIt()
  await waitFor(() => expect(addressNow()).toBe('/units/2#tab-0'))
  answer(units.list, listOfRows())
  await removeIt()
  await waitFor(() => expect(addressNow()).toBe('/units'))
})

test('UNT-717 отказ сохранить студию показывает все свои причины через запятую', async () => {
  const refused = { errors: { name: ['Такая студия уже есть.'], latitude: ['Недопустимая координата.'], rent: ['Нет договора.'] } }
  const joined = 'Такая студия уже есть., Недопустимая координата., Нет договора.'
  refuse(units.update, 422, refused)
  await openAs({}, '/units/1')
  await userEvent.type((await screen.findAllByLabelText(/^Название/))[0]!, '!')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText(joined)).toBeTruthy()
  await openUnits()
  refuse(units.create, 422, refused)
  await openAs({}, '/units/new')
  expect(screen.queryByText(joined)).toBeNull()
  await userEvent.type((await screen.findAllByLabelText(/^Название/))[0]!, 'Арбат')
  await userEvent.type(screen.getByRole('combobox', { name: /Город/ }), 'моск{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  expect(await screen.findByText(joined)).toBeTruthy()
})

test('UNT-712 промо-услуги и промо-товары уходят, только когда студия обходится без общих настроек; с общими их не шлют', async () => {
  answer(services.list, listOfRows(serviceRow))
  answer(units.update, unitRow(1, 'Арбат'))
  await openAs({}, '/units/1')
  await userEvent.type((await screen.findAllByLabelText(/^Название/))[0]!, '!')
  expect(screen.queryByRole('checkbox', { name: 'Маникюр' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Сохранено')
  for (const name of ['promo_services', 'promo_goods']) expect(askedOf(units.update)[0]?.body).not.toHaveProperty(name)
  answer(goods.list, listOfRows(oil))
  const own = () => screen.findByRole('checkbox', { name: /Свои промо-услуги и товары/ })
  await userEvent.click(await own())
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Маникюр' }))
  await userEvent.type(screen.getByRole('combobox', { name: 'Промо-товары' }), 'масло')
  await userEvent.click(await screen.findByRole('option', { name: /Масло персик/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(units.update)[1]?.body).toEqual({ promo_services: [3], promo_goods: [8] }))
})

test.each([{ promo_services: [3] }, { promo_goods: [8] }])(
  'UNT-712 студия со своим промо обходится без общих настроек сразу, и отмечено это само: %o',
  async (own) => {
    answer(units.show, { ...unitRow(1, 'Арбат'), ...own })
    await openAs({}, '/units/1')
    expect(await screen.findByRole('checkbox', { name: /Свои промо-услуги и товары/ })).toHaveProperty('checked', true)
  },
)

test('подсказанный адрес приносит координаты, станция — цвет своей линии', async () => {
  answer(units.addresses, { is_answering: 1, items: [{ address: 'Москва, ул. Арбат, д. 24', latitude: 55.7503, longitude: 37.5948 }] })
  answer(units.update, unitRow(1, 'Арбат'))
  await openAs({}, '/units/1')
  await userEvent.type(await screen.findByRole('combobox', { name: /^Адрес/ }), 'арбат 24')
  await userEvent.click(await screen.findByRole('option', { name: /д\. 24/ }))
  expect(screen.getByDisplayValue('55,7503')).toBeTruthy()
  await userEvent.type(screen.getByRole('combobox', { name: /Станция метро/ }), 'смол{Enter}')
  expect(await screen.findByText('Филёвская')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() =>
    expect(askedOf(units.update)[0]?.body).toMatchObject({
      address: 'Москва, ул. Арбат, д. 24',
      latitude: 55.7503,
      longitude: 37.5948,
      metro_id: 5,
    }),
  )
})
