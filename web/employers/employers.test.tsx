import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { employers } from '#contract/employers/employers.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { employerRow as row } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'

const filters = [{ key: 'unit_id', title: 'Студия', type: 'select' as const, options: [{ id: 3, name: 'Сокол' }] }]

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(employers.list, { ...listOfRows(row), filters })
  answer(employers.show, row)
  answer(employers.form, {
    units: [{ id: 1, name: 'Арбат' }],
    work_positions: [{ id: 1, title: 'Мастер', with_services: 1, with_schedule: 1 }],
    cities: [],
    service_categories: [],
  })
})

test('EMP-402 EMP-404 список сотрудников фильтруется по ответу сервера, строка открывает карточку для просмотра и правки', async () => {
  answer(employers.update, row)
  await openAs({}, '/employers')
  await headerSays('Сотрудники')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Студия' }), 'Сокол')
  expect(askedOf(employers.list).at(-1)?.query).toMatchObject({ search: 'unit_id:3', searchFields: 'unit_id:=' })
  await userEvent.click(await screen.findByRole('link', { name: 'Климова Анна' }))
  expect(addressNow()).toBe('/employers/14#tab-0')
  const name = await screen.findByDisplayValue('Климова')
  await userEvent.type(name, '-Ветрова')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Сохранено')
  expect(askedOf(employers.update)).toMatchObject([{ params: { id: '14' }, body: { last_name: 'Климова-Ветрова' } }])
})

test('EMP-403 EMP-405 заведённого сотрудника показывает его карточка', async () => {
  answer(employers.create, row)
  await openAs({}, '/employers/new')
  await headerSays('Новый сотрудник')
  await userEvent.type(await screen.findByLabelText(/Фамилия/), 'Климова')
  await userEvent.type(screen.getByLabelText(/^Имя/), 'Анна')
  await userEvent.type(screen.getByLabelText(/Телефон/), '89000000014')
  await userEvent.type(screen.getByLabelText(/Должность/), 'маст{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  await headerSays('Климова Анна')
  expect(addressNow()).toBe('/employers/14#tab-0')
})

test('EMP-406 после удаления сотрудника открыт список', async () => {
  answer(employers.remove, null)
  await openAs({}, '/employers/14')
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }))
  const question = within(await screen.findByRole('dialog'))
  await userEvent.click(question.getByRole('button', { name: 'Удалить' }))
  await headerSays('Сотрудники')
  expect(addressNow()).toBe('/employers')
  expect(askedOf(employers.remove)).toMatchObject([{ params: { id: '14' } }])
})

test('EMP-455 имя сотрудника в заголовке — не длиннее 30 знаков', async () => {
  answer(employers.show, { ...row, last_name: 'Константинопольская', first_name: 'Александра-Мария' })
  await openAs({}, '/employers/14')
  await headerSays(/^Константинопольская Александр…$/)
})
