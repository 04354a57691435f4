import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { equipmentTypes } from '#contract/equipment-types/equipment-types.ts'
import { newEmployers } from '#contract/new-employers/new-employers.ts'
import { photoWorks } from '#contract/photo-works/photo-works.ts'
import { registrationEmployers } from '#contract/registration-employers/registration-employers.ts'
import { addressOf } from '#contract/shell/menu-names.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { openFromMenu } from '#web/testing/menu.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(freshServer)

const registration = {
  id: 41,
  name: 'Новикова Рита',
  unit_id: 1,
  unit: 'Арбат',
  work_position: 'Мастер',
  created_at: '2026-11-20 10:00:00',
  steps: [
    { key: 'password' as const, is_done: 0 as const },
    { key: 'unit' as const, is_done: 1 as const },
  ],
}

test('EMP-002 EMP-407 из меню открывается список регистрации, строка открывает одну регистрацию', async () => {
  answer(registrationEmployers.list, listOfRows(registration))
  answer(registrationEmployers.show, registration)
  await openAs({}, '/')
  await openFromMenu('registration-employers')
  await headerSays('Регистрация сотрудников')
  await userEvent.click(await screen.findByRole('link', { name: 'Новикова Рита' }))
  await waitFor(() => expect(addressNow()).toBe('/registration-employer/41'))
  const steps = within(await screen.findByRole('region', { name: 'Ход регистрации' }))
  expect(steps.getByText(/готово 1 из 2/)).toBeTruthy()
  expect(steps.getByText('Вошёл и выбрал свой пароль')).toBeTruthy()
  expect(steps.getByText(/^Не сделано/)).toBeTruthy()
})

test('EMP-003 EMP-408 из меню открывается список новых мастеров', async () => {
  const row = {
    id: 42,
    name: 'Лаврова Ника',
    avatar: null,
    unit_id: 1,
    unit: 'Арбат',
    work_position: 'Мастер',
    start_work_at: '2026-11-10',
  }
  answer(newEmployers.list, listOfRows({ ...row, services: 'Маникюр' }))
  await openAs({}, '/')
  const entry = await openFromMenu('newEmployers')
  expect(within(entry.closest('section')!).getByRole('heading', { level: 2 }).textContent).toBe('Клиенты')
  expect(addressNow()).toBe('/new-employers')
  expect(await screen.findByText('Лаврова Ника')).toBeTruthy()
  expect(screen.getByText('10.11.2026')).toBeTruthy()
})

test('EQP-001 виды оборудования стоят в меню под своим именем и открываются оттуда: список, новый, правка, удаление', async () => {
  const row = { id: 5, company_id: 1, title: 'Лампа', places: [1], place_ids: [1], place_titles: 'Склад' }
  answer(equipmentTypes.list, listOfRows(row))
  answer(equipmentTypes.places, { items: [{ id: 1, title: 'Склад' }] })
  answer(equipmentTypes.show, row)
  answer(equipmentTypes.create, row)
  answer(equipmentTypes.update, row)
  answer(equipmentTypes.remove, null)
  await openAs({}, '/')
  await openFromMenu('equipmentTypes')
  await headerSays('Виды оборудования')
  expect([addressNow(), addressOf('equipmentTypes')]).toEqual(['/equipment-types', '/equipment-types'])
  const line = (await screen.findByRole('link', { name: 'Лампа' })).closest('tr')!
  expect(within(line).getByRole('cell', { name: 'Склад' })).toBeTruthy()
  await userEvent.click(within(line).getByRole('link', { name: 'Лампа' }))
  expect(await screen.findByDisplayValue('Лампа')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Склад' })).toHaveProperty('checked', true)
  await openAs({}, '/equipment-types')
  await userEvent.click(await screen.findByRole('link', { name: 'Новый вид оборудования' }))
  await userEvent.type(await screen.findByLabelText(/^Название/), 'Лампа')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Склад' }))
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  await waitFor(() => expect(askedOf(equipmentTypes.create)[0]?.body).toEqual({ title: 'Лампа', place_ids: [1] }))
  await userEvent.type(await screen.findByDisplayValue('Лампа'), '!')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(equipmentTypes.update)[0]?.body).toEqual({ title: 'Лампа!' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }))
  await userEvent.click((await screen.findAllByRole('button', { name: 'Удалить' })).at(-1)!)
  await waitFor(() => expect(askedOf(equipmentTypes.remove)).toHaveLength(1))
})

test('EMP-004 из меню открываются фото работ с выбором «Фото», «Лучшие», «Все»', async () => {
  const row = { id: 7, company_id: 1, employer_id: 14, employer: { id: 14, name: 'Климова Анна' }, comment: null }
  const works = ([0, 1] as const).map((is_best) => ({
    ...row,
    id: 7 + is_best,
    employer: { id: 14, name: is_best ? 'Ашотова Диана' : 'Климова Анна' },
    is_best,
    filename: `${'a'.repeat(40)}.webp`,
    created_at: '2026-11-20 10:00:00',
  }))
  answer(photoWorks.list, ({ query }) =>
    listOfRows(...works.filter(({ is_best }) => !query.search || query.search === `is_best:${is_best}`)),
  )
  answer(photoWorks.update, { ...row, filename: `${'a'.repeat(40)}.webp`, is_best: 1, created_at: '2026-11-20 10:00:00' })
  await openAs({}, '/')
  await openFromMenu('Photoworks')
  expect(await screen.findByRole('img', { name: 'Работа мастера: Климова Анна' })).toBeTruthy()
  const searches = () => askedOf(photoWorks.list).map(({ query }) => query?.search ?? '')
  const shown = () => screen.getAllByRole('img', { name: /^Работа мастера/ }).map((one) => one.getAttribute('alt')?.split(': ')[1])
  expect(shown()).toEqual(['Климова Анна', 'Ашотова Диана'])
  for (const [name, filter, masters] of [
    ['Лучшие', 'best', ['Ашотова Диана']],
    ['Все', 'all', ['Климова Анна', 'Ашотова Диана']],
    ['Фото', 'photo', ['Климова Анна']],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(shown(), name).toEqual(masters))
    expect(screen.getByRole('button', { name, pressed: true })).toBeTruthy()
    expect(addressNow()).toContain(`filter=${filter}`)
  }
  expect(new Set(searches())).toEqual(new Set(['', 'is_best:1', 'is_best:0']))
  await userEvent.click(screen.getByRole('button', { name: 'Отметить лучшим' }))
  await waitFor(() => expect(askedOf(photoWorks.update)[0]?.body).toEqual({ is_best: 1 }))
})
