import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { cities } from '#contract/cities/cities.ts'
import { E } from '#contract/core/errors.ts'
import { customers } from '#contract/customers/customers.ts'
import { equipmentTypesRu } from '#contract/equipment-types/equipment-types.ru.ts'
import { equipmentTypes } from '#contract/equipment-types/equipment-types.ts'
import { keyOf, queryClient } from '#web/core/query.ts'
import { freshServer, openAs, startApp } from './app.ts'
import { answer, askedOf, listOfRows, refuse } from './server.ts'

beforeAll(startApp)
beforeEach(freshServer)

const moscow = { id: 1, country_id: 1, name: 'Москва', timezone: 'Europe/Moscow' }
const WORDS = 'Список не загрузился.'
/** The words and the button beside one field; the list that is open over the page says the same words. */
const failed = async () =>
  within(await screen.findByText(WORDS, { selector: '[role="alert"] *' }).then((words) => words.parentElement as HTMLElement))

test('список поля выбора не загрузился: поле говорит об этом, а не «Ничего не нашлось», и «Повторить» приносит список', async () => {
  refuse(cities.list, E.defect)
  await openAs({}, '/geography/districts/new')
  const retry = (await failed()).getByRole('button', { name: 'Повторить' })
  await userEvent.click(screen.getByRole('combobox', { name: /Город/ }))
  expect(await screen.findByText(WORDS, { selector: '[role="status"] *' })).toBeTruthy()
  expect(screen.queryByText('Ничего не нашлось')).toBeNull()
  answer(cities.list, listOfRows(moscow))
  await userEvent.click(retry)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull())
  await userEvent.click(screen.getByRole('combobox', { name: /Город/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Москва' }))
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Город/ }).value).toBe('Москва')
})

test('список с галочками не загрузился — вместо «ничего нет» стоит «Повторить»', async () => {
  refuse(equipmentTypes.places, E.defect)
  await openAs({}, '/equipment-types/new')
  const retry = (await failed()).getByRole('button', { name: 'Повторить' })
  answer(equipmentTypes.places, { items: [{ id: 3, title: 'Кресло' }] })
  await userEvent.click(retry)
  expect(await screen.findByRole('checkbox', { name: 'Кресло' })).toBeTruthy()
  expect(screen.queryByText(WORDS)).toBeNull()
})

test('чего видеть нельзя, того повторить не предлагают', async () => {
  refuse(cities.list, E.forbidden)
  await openAs({}, '/geography/districts/new')
  await userEvent.click(await screen.findByRole('combobox', { name: /Город/ }))
  await screen.findByText('Ничего не нашлось')
  expect(askedOf(cities.list).length).toBeGreaterThan(0)
  expect(screen.queryByText(WORDS)).toBeNull()
})

test('поиск по буквам не ответил — «Повторить» ищет ещё раз то же', async () => {
  refuse(customers.search, E.defect)
  await openAs({}, '/waiting-list/new')
  await userEvent.type(await screen.findByRole('combobox', { name: 'Клиент' }), 'Климова')
  const retry = (await failed()).getByRole('button', { name: 'Повторить' })
  answer(customers.search, { items: { data: [] } })
  await userEvent.click(retry)
  await waitFor(() => expect(screen.queryByText(WORDS)).toBeNull())
  expect(askedOf(customers.search).map(({ query }) => query.name)).toEqual(['Климова', 'Климова'])
})

test('«Повторить» держит фокус, пока список спрашивают, и отдаёт его полю или первой галочке принесённого', async () => {
  refuse(cities.list, E.defect)
  await openAs({}, '/geography/districts/new')
  const again = async () => (await failed()).getByRole('button', { name: 'Повторить' })
  const press = async () => {
    const button = await again()
    button.focus()
    await userEvent.keyboard('{Enter}')
  }
  const before = askedOf(cities.list).length
  await press()
  await waitFor(() => expect(askedOf(cities.list).length).toBeGreaterThan(before))
  expect(document.activeElement).toBe(await again())
  answer(cities.list, listOfRows(moscow))
  await press()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /Город/ })))

  refuse(equipmentTypes.places, E.defect)
  await openAs({}, '/equipment-types/new')
  answer(equipmentTypes.places, { items: [{ id: 3, title: 'Кресло' }] })
  await press()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Кресло' })))
})

test('пустой список с галочками, который тихо читают заново, говорит то же, что говорил', async () => {
  answer(equipmentTypes.places, { items: [] })
  await openAs({}, '/equipment-types/new')
  const words = await screen.findByText(equipmentTypesRu.placesEmpty)
  const before = askedOf(equipmentTypes.places).length
  let come = () => {}
  const { fetch } = globalThis
  const held = new Promise<void>((go) => (come = go))
  globalThis.fetch = ((...asking: Parameters<typeof fetch>) => fetch(...asking).then((got) => held.then(() => got))) as typeof fetch
  act(() => void queryClient.invalidateQueries({ queryKey: keyOf(equipmentTypes.places) }))
  await waitFor(() => expect(askedOf(equipmentTypes.places).length).toBeGreaterThan(before))
  expect(words.isConnected && words.textContent).toBe(equipmentTypesRu.placesEmpty)
  come()
})
