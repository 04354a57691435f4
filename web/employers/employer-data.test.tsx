import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { employers } from '#contract/employers/employers.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { employerRow as row } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

const gone = { ...row, end_work_at: '2026-11-20', has_left: 1 as const, status: 2 }
const form = { units: [], work_positions: [], cities: [], service_categories: [], service_category_count: 0 }
const may = { is_superuser: 0 as const, permissions: ['Employer.view', 'Employer.erase'] }
const tab = '/employers/14#tab-4'

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(employers.form, form)
  answer(employers.show, gone)
  answer(employers.search, listOfRows())
})

test('окно говорит, что уйдёт и что останется, с причинами; стирает только подтвердивший', async () => {
  answer(employers.erase, { ...gone, erased_at: '2026-11-23 09:00:00' })
  await openAs(may, tab)
  await userEvent.click(await screen.findByRole('button', { name: 'Стереть данные' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Стереть данные: Климова Анна?' }))
  const goes = dialog.getByRole('region', { name: 'Уйдёт сразу' })
  const stays = dialog.getByRole('region', { name: 'Останется' })
  for (const word of ['Телефон', 'E-mail', 'Фото', 'сканы', 'сессии']) expect(goes.textContent).toContain(word)
  for (const word of ['Фамилия', 'День рождения', '50 лет', 'Договор', 'Смены']) expect(stays.textContent).toContain(word)
  await userEvent.click(dialog.getByRole('button', { name: 'Отменить' }))
  expect(askedOf(employers.erase)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Стереть данные' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Стереть данные' }))
  await waitFor(() => expect(askedOf(employers.erase)).toMatchObject([{ params: { id: '14' } }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('кто ещё работает: кнопки нет и сказано, что сделать', async () => {
  answer(employers.show, row)
  await openAs(may, tab)
  expect(await screen.findByText(/Сначала укажите в карточке последний рабочий день/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Стереть данные' })).toBeNull()
})

test('стёртый назван стёртым, карточку не правят и не возвращают', async () => {
  answer(employers.show, { ...gone, deleted_at: '2026-11-21 09:00:00', erased_at: '2026-11-23 09:00:00' })
  await openAs({ ...may, permissions: [...may.permissions, 'Employer.update', 'Employer.restore'] }, '/employers/14')
  expect(await screen.findByText(/Личные данные стёрты 23.11.2026/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Восстановить' })).toBeNull()
})

test('отказ сервера прочтут', async () => {
  refuse(employers.erase, 422, { errors: { id: ['Сотрудник ещё работает. Сначала укажите в карточке последний рабочий день.'] } })
  await openAs(may, tab)
  await userEvent.click(await screen.findByRole('button', { name: 'Стереть данные' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Стереть данные' }))
  expect(await screen.findByText(/Сотрудник ещё работает/)).toBeTruthy()
})

test('без права раздела нет', async () => {
  await openAs({ is_superuser: 0, permissions: ['Employer.view'] }, '/employers/14')
  await headerSays('Климова Анна')
  expect(screen.queryByRole('link', { name: 'Персональные данные' })).toBeNull()
})
