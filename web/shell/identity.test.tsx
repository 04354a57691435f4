import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auth } from '#contract/auth/auth.ts'
import { contractors } from '#contract/contractors/contractors.ts'
import { employers } from '#contract/employers/employers.ts'
import { call } from '#web/core/call.ts'
import { downloadFile } from '#web/core/download.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { contractorOf } from '#web/testing/rows.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(() => freshServer())

const row = contractorOf(4, 'Ромашка')
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = () => screen.findByRole('dialog', { name: 'Подтвердите, что это вы' })
const typePassword = async (text = 'parol-1') => userEvent.type(await screen.findByLabelText(/^Ваш пароль/), text)
const confirmed = (done: () => void) =>
  answer(auth.login, () => {
    done()
    return { token: 'token' }
  })

test('на отказ 1035 спрашивают пароль, форма остаётся заполненной, и вызов повторяется с тем же ключом', async () => {
  refuse(contractors.create, 1035)
  confirmed(() => answer(contractors.create, row))
  answer(contractors.show, row)
  await openAs({}, '/contractors/new')
  await userEvent.type(await screen.findByLabelText(/^Полное наименование/), 'Ромашка')
  await press('Создать')
  await dialog()
  expect(screen.getByLabelText<HTMLInputElement>(/^Полное наименование/).value).toBe('Ромашка')
  await typePassword()
  await press('Подтвердить')
  await waitFor(() => expect(addressNow()).toContain('/contractors/4'))
  expect(askedOf(auth.login)).toMatchObject([{ body: { password: 'parol-1' }, headers: { authorization: 'Bearer token' } }])
  const [first, second] = askedOf(contractors.create)
  expect(second).toEqual(first)
})

test('закрыли вопрос — ничего не сделано, набранное на месте, и спросят снова', async () => {
  refuse(contractors.create, 1035)
  await openAs({}, '/contractors/new')
  await userEvent.type(await screen.findByLabelText(/^Полное наименование/), 'Ромашка')
  for (const time of [1, 2]) {
    await press('Создать')
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Закрыть' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(askedOf(contractors.create)).toHaveLength(time)
  }
  expect(screen.getByLabelText<HTMLInputElement>(/^Полное наименование/).value).toBe('Ромашка')
  expect(askedOf(auth.login)).toEqual([])
})

test('несколько вызовов сразу спрашивают один раз', async () => {
  refuse(contractors.list, 1035)
  confirmed(() => answer(contractors.list, { items: [row], count: 1, filters: [] }))
  await openAs({}, '/companies')
  await headerSays('Компании')
  const all = Promise.all(Array.from({ length: 5 }, () => call(contractors.list, { query: {} })))
  await typePassword()
  await press('Подтвердить')
  expect((await all).map(({ count }) => count)).toEqual([1, 1, 1, 1, 1])
  expect(askedOf(auth.login)).toHaveLength(1)
})

test('скачивание ждёт подтверждения и продолжается', async () => {
  refuse(employers.export, 1035)
  confirmed(() => refuse(employers.export, 503))
  await openAs({}, '/companies')
  await headerSays('Компании')
  const done = downloadFile(employers.export, 'Сотрудники', { query: { format: 'csv' } })
  await typePassword()
  await press('Подтвердить')
  await act(() => done)
  expect(askedOf(employers.export)).toHaveLength(2)
})

test('у кого вход по коду, после пароля вводит и код; сессия при этом не теряется', async () => {
  refuse(contractors.list, 1035)
  refuse(auth.login, 1013)
  await openAs({}, '/companies')
  await headerSays('Компании')
  const asking = call(contractors.list, { query: {} })
  await typePassword()
  await press('Подтвердить')
  const code = await screen.findByLabelText(/запасной код/)
  confirmed(() => answer(contractors.list, { items: [], count: 0, filters: [] }))
  await userEvent.type(code, '123 456')
  await press('Подтвердить')
  expect((await asking).count).toBe(0)
  expect(askedOf(auth.login).map(({ body }) => body)).toEqual([{ password: 'parol-1' }, { password: 'parol-1', code: '123 456' }])
  expect(addressNow()).toBe('/companies')
})
