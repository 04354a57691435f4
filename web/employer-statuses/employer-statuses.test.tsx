import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { employerStatuses } from '#contract/employer-statuses/employer-statuses.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(freshServer)

const row = {
  id: 4,
  company_id: 1,
  title: 'Больничный',
  timesheet_code: null,
  fields: [{ type: 'date' as const, key: 'until', title: 'До какого дня' }],
}

test('причины отсутствия показаны списком', async () => {
  answer(employerStatuses.list, listOfRows(row))
  await openAs({}, '/employer-statuses')
  expect(await screen.findByRole('link', { name: /Больничный/ })).toBeTruthy()
})

test('у причины правят название и то, о чём она спрашивает; отказ стоит у поля, набранное цело', async () => {
  answer(employerStatuses.show, row)
  refuse(employerStatuses.update, 23000, { errors: { title: ['Такое значение уже есть.'] } })
  await openAs({}, '/employer-statuses/4')
  await headerSays(/Больничный/)
  const title = (await screen.findAllByRole<HTMLInputElement>('textbox', { name: /^Название/ }))[0]!
  expect(screen.getByDisplayValue('До какого дня')).toBeTruthy()
  await userEvent.clear(title)
  await userEvent.type(title, 'Отпуск')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Такое значение уже есть.')).toBeTruthy()
  expect(title.value).toBe('Отпуск')
  expect(askedOf(employerStatuses.update)).toMatchObject([{ params: { id: '4' }, body: { title: 'Отпуск' } }])
})
