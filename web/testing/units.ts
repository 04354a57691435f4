import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { cities } from '#contract/cities/cities.ts'
import { districts } from '#contract/districts/districts.ts'
import { metros } from '#contract/metros/metros.ts'
import { units } from '#contract/units/units.ts'
import { freshServer } from './app.ts'
import { unitRow } from './rows.ts'
import { answer, listOfRows } from './server.ts'

/** Opens a part of the card of Арбат. */
export const tab = async (name: string) =>
  userEvent.click(within(await screen.findByRole('navigation', { name: 'Арбат' })).getByRole('link', { name }))

/** A server with three studios. */
export async function openUnits() {
  await freshServer()
  answer(cities.list, listOfRows({ id: 1, country_id: 1, name: 'Москва', timezone: 'Europe/Moscow' }))
  answer(units.list, listOfRows(unitRow(1, 'Арбат'), unitRow(2, 'Пруды'), unitRow(3, 'Сокол')))
  answer(units.show, unitRow(1, 'Арбат'))
  answer(units.schedules, [])
  answer(districts.list, listOfRows({ id: 4, city_id: 1, name: 'Арбат' }))
  answer(metros.list, listOfRows({ id: 5, city_id: 1, name: 'Смоленская', line: 'Филёвская', color: '#1EBCEF' }))
}
