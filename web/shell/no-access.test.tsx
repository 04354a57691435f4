import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'

beforeAll(startApp)
beforeEach(freshServer)

const ordinary = { is_superuser: 0, crosses_companies: 0 } as const

test('кому раздел закрыт, тот уходит на главную, назад или из программы', async () => {
  await openAs({ ...ordinary, permissions: ['Dashboard.view'] }, '/companies')
  expect(await screen.findByRole('heading', { level: 2, name: 'Нет доступа' })).toBeTruthy()
  for (const name of ['Назад', 'Выйти']) expect(screen.getByRole('button', { name })).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'На главную' }))
  await headerSays('Главная')
  expect(addressNow()).toBe('/')
})

test('кому закрыта и главная, того на неё не зовут', async () => {
  await openAs({ ...ordinary, permissions: [] }, '/')
  expect(await screen.findByRole('heading', { level: 2, name: 'Нет доступа' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'На главную' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Выйти' })).toBeTruthy()
})
