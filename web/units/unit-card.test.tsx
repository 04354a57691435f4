import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { cities } from '#contract/cities/cities.ts'
import type { Answer } from '#contract/core/endpoint.ts'
import { goodRow, goods } from '#contract/goods/goods.ts'
import { services } from '#contract/services/services.ts'
import { stores } from '#contract/stores/stores.ts'
import { unitSwitches } from '#contract/units/unit-settings.ts'
import { unitsFieldsRu } from '#contract/units/units.fields.ru.ts'
import { units } from '#contract/units/units.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { rowOf, serviceRow, unitRow } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'

const flags = [
  'Гибридное расписание',
  'Лист ожидания',
  'Видна в агрегаторах',
  'Учитывать в итогах и аналитике',
  'Планшет на стойке',
  'Франшиза',
]
/** Each parameter of the booking windows, with a value that the studio did not have. */
const windowFields = [
  ['Заполнение окна от, %', '70'],
  ['Заполнение последнего окна от, %', '40'],
  ['Наименьший остаток окна, мин', '105'],
  ['Пауза перед остатком, мин', '15'],
  ['Наименьшее окно после отмены, мин', '75'],
  ['Не записывать менее чем за, мин', '30'],
  ['Шаг свободного времени, мин', '45'],
  ['Свободное время вперёд, мин', '120'],
  ['Шаг времени, мин', '60'],
] as const
const addresses = [
  ['Адрес службы кассы', 'http://192.168.1.20:5893'],
  ['Адрес службы отпечатков', 'http://192.168.1.20:5894'],
  ['Адрес весов', 'http://192.168.1.21:7001'],
] as const
const switches = unitSwitches.map((name) => unitsFieldsRu.settings[name])
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
const store = { id: 7, company_id: 1, unit_id: 1, title: 'Материалы', label: 'Арбат · Материалы', is_default: 0, is_goods: 0 } as const

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(
    cities.list,
    listOfRows(
      { id: 1, country_id: 1, name: 'Москва', timezone: 'Europe/Moscow' },
      { id: 2, country_id: 1, name: 'Тверь', timezone: 'Europe/Moscow' },
    ),
  )
  answer(units.list, listOfRows(unitRow(2, 'Пруды'), unitRow(3, 'Сокол')))
  answer(units.schedules, [])
  answer(services.list, listOfRows(serviceRow, { ...serviceRow, id: 4, title: 'Педикюр' }))
  answer(goods.list, listOfRows(oil))
  answer(stores.list, listOfRows(store))
  answer(stores.update, () => {
    const marked = { ...store, is_default: 1 as const }
    answer(stores.list, listOfRows(marked))
    return marked
  })
  let kept: Answer<typeof units.show> = { ...unitRow(1, 'Арбат'), is_in_analytics: 0, neighbours: [], promo_services: [3] }
  answer(units.show, () => kept)
  answer(units.update, ({ body }) => {
    const { unit_settings, ...patch } = body as typeof body & { unit_settings?: Record<string, string> } // the stand-in has no type for the body
    const unitSettings = unit_settings && Object.entries(unit_settings).map(([type, value]) => ({ type, value }))
    kept = { ...kept, ...patch, ...(unitSettings && { unitSettings }) } as typeof kept // the server stores what was sent
    return kept
  })
})

const save = async () => {
  const before = askedOf(units.update).length
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(units.update)).toHaveLength(before + 1))
}
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
/** Leaves the page and comes back, so that what is seen comes from the server again. */
const openTab = async (name?: string) => {
  await openAs({}, '/companies')
  await openAs({}, '/units/1#tab-0')
  if (name) await userEvent.click(within(await screen.findByRole('navigation', { name: 'Арбат' })).getByRole('link', { name }))
}
/** Fills the fields of a tab, or of the one that is open, and sees them again after the page was left. */
const changeAll = async (tab: string | null, fields: readonly (readonly [string, string])[]) => {
  if (tab) await openTab(tab)
  for (const [name, text] of fields) await retype(await screen.findByRole('textbox', { name: namedLike(name) }), text)
  await save()
  await openTab(tab ?? 'Настройки')
  for (const [name, text] of fields)
    await waitFor(() => expect(screen.getByRole('textbox', { name: namedLike(name) }), name).toHaveProperty('value', text))
}
const namedLike = (name: string) => new RegExp(`^${name}`)
const isChecked = (name: string) => (screen.getByRole('checkbox', { name }) as HTMLInputElement).checked

test('UNT-701 на карточке студии правят адрес, город, отметки, окна, соседей, кассу, промо и склады, и всё переживает перечитывание', async () => {
  await openTab()
  await userEvent.type(await screen.findByRole('combobox', { name: /^Город/ }), '{Control>}a{/Control}твер{Enter}')
  await retype(screen.getByRole('textbox', { name: /^Короткий адрес/ }), 'Арбат, 24')
  await userEvent.type(screen.getByRole('combobox', { name: /^Адрес/ }), 'Москва, ул. Арбат, д. 24{Enter}')
  for (const name of flags) await userEvent.click(screen.getByRole('checkbox', { name }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Педикюр' }))
  await userEvent.type(screen.getByRole('combobox', { name: 'Промо-товары' }), 'масло')
  await userEvent.click(await screen.findByRole('option', { name: /Масло персик/ }))
  await save()
  await openTab()
  await waitFor(() => expect(screen.getByDisplayValue('Арбат, 24')).toBeTruthy())
  expect(screen.getByDisplayValue('Москва, ул. Арбат, д. 24')).toBeTruthy()
  expect(askedOf(units.update)[0]?.body).toMatchObject({ location_id: 2 })
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Город/ })).toHaveProperty('value', 'Тверь'))
  expect(flags.map(isChecked)).toEqual(flags.map(() => true))
  expect(['Маникюр', 'Педикюр'].map(isChecked)).toEqual([true, true])
  expect(within(await screen.findByRole('list', { name: 'Промо-товары' })).getByText('Масло персик')).toBeTruthy()
  await changeAll('Окна', windowFields)
  await openTab('Соседи')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Сокол' }))
  await save()
  await openTab('Соседи')
  await waitFor(() => expect(isChecked('Сокол')).toBe(true))
  await openTab('Настройки')
  await screen.findByRole('checkbox', { name: switches[0] ?? '' })
  const before = switches.map(isChecked)
  for (const name of switches) await userEvent.click(screen.getByRole('checkbox', { name }))
  await changeAll(null, addresses)
  await openTab('Настройки')
  await waitFor(() => expect(switches.map(isChecked)).toEqual(before.map((was) => !was)))
  await openTab('Склады')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Материалы: По умолчанию' }))
  await waitFor(() => expect(askedOf(stores.update)).toMatchObject([{ params: { id: '7' }, body: { is_default: 1 } }]))
  await openTab('Склады')
  await waitFor(() => expect(isChecked('Материалы: По умолчанию')).toBe(true))
  // Who may only look at studios reads the same card and saves nothing.
  await openAs({ is_superuser: 0, permissions: ['Unit.view'] }, '/units/1#tab-0')
  expect((await screen.findByDisplayValue('Арбат, 24')).closest('fieldset[disabled]')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull()
})
