import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { auth } from '#contract/auth/auth.ts'
import { contractors } from '#contract/contractors/contractors.ts'
import { messagesEn } from '#contract/core/rules.en.ts'
import { learnEnglish, learnEnglishRules } from '#web/core/texts.ts'
import { setLook } from '#web/core/theme.ts'
import { freshServer, headerSays, openAs, openAt, startApp } from '#web/testing/app.ts'
import { answer, asked, listOfRows, refuse } from '#web/testing/server.ts'

const { reloadPage } = vi.hoisted(() => ({ reloadPage: vi.fn() }))
vi.mock('#web/core/reload.ts', () => ({ reloadPage }))

beforeAll(startApp)
beforeEach(async () => {
  act(() => setLook({ language: 'ru' }))
  await freshServer()
  reloadPage.mockClear()
  answer(contractors.list, listOfRows())
})

/** Does what the reload would: everything is drawn anew. */
async function inEnglish(address: string) {
  act(() => setLook({ language: 'en' }))
  await Promise.all([learnEnglish(), learnEnglishRules()])
  await openAs({}, '/nowhere')
  await openAs({}, address)
}

test('на странице входа выбирают English: вход, ошибки полей и ответ сервера говорят по-английски, документ — тоже', async () => {
  await openAt('/')
  const languages = await screen.findByRole('group', { name: 'Язык' })
  expect(within(languages).getByText(/Пока по-английски — меню, вход, профиль и сообщения/)).toBeTruthy()
  expect(document.documentElement.lang).toBe('ru')
  await userEvent.click(within(languages).getByRole('radio', { name: 'English' }))
  expect(reloadPage).toHaveBeenCalledOnce()
  expect(document.documentElement.lang).toBe('en')
  expect(JSON.parse(localStorage.getItem('okno.look') ?? '{}')).toMatchObject({ language: 'en', theme: 'system' })
  await Promise.all([learnEnglish(), learnEnglishRules()])
  await openAt('/auth?redirect=%2Fbookings')
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
  expect(screen.getByText(messagesEn.required)).toBeTruthy()
  refuse(auth.login, 1010)
  await userEvent.type(screen.getByLabelText('Phone'), '9161234567')
  await userEvent.type(screen.getByLabelText('Password'), 'wrong-one')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('Wrong login and/or password.')).toBeTruthy()
  expect(asked.at(-1)?.headers['x-locale']).toBe('en')
})

test('по-английски — меню, заголовок экрана и профиль; экран без перевода остаётся русским и так и назван', async () => {
  await inEnglish('/contractors')
  await headerSays('Contractors')
  expect(await screen.findByRole('link', { name: 'Contractors' })).toBeTruthy()
  const main = screen.getByRole('main')
  expect(main.lang).toBe('ru')
  expect(within(main).getByText(/Контрагентов пока нет/)).toBeTruthy()
  await openAs({}, '/settings/account')
  await headerSays('Profile settings')
  expect(screen.getByRole('main').lang).toBe('')
  expect(await screen.findByRole('heading', { name: 'Where Okno is open' })).toBeTruthy()
  await userEvent.click(within(screen.getByRole('group', { name: 'Language' })).getByRole('radio', { name: 'Русский' }))
  expect([reloadPage.mock.calls.length, document.documentElement.lang]).toEqual([1, 'ru'])
})

test('нет доступа и нет страницы — тоже по-английски', async () => {
  await inEnglish('/nowhere')
  expect(await screen.findByText('There is no such page or its address has changed.')).toBeTruthy()
  await freshServer()
  await openAs({ is_superuser: 0, crosses_companies: 0, permissions: [] }, '/contractors')
  expect(await screen.findByText(/Your position may not open this section/)).toBeTruthy()
  expect(screen.getByRole('main').lang).toBe('')
})
