import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auth, type Me } from '#contract/auth/auth.ts'
import { contractors } from '#contract/contractors/contractors.ts'
import { call } from '#web/core/call.ts'
import { getToken } from '#web/core/token.ts'
import { addressNow, freshServer, headerSays, openAs, openAt, startApp } from '#web/testing/app.ts'
import { answer, refuse, superuser } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(freshServer)

const title = () => screen.findByLabelText<HTMLInputElement>(/^Полное наименование/)
const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('okno.draft:'))

/** Types into a form, loses the session, and stands at the sign-in page. */
async function loseSession() {
  await openAs({}, '/contractors/new')
  await userEvent.type(await title(), 'Ромашка')
  refuse(contractors.create, 1004)
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  await waitFor(() => expect(addressNow()).toBe('/auth?redirect=/contractors/new'))
}

async function enterAs(me: Partial<Me>) {
  answer(auth.login, { token: 'fresh' })
  answer(auth.iam, { ...superuser, ...me })
  await userEvent.type(await screen.findByLabelText(/Телефон/), '89000000001')
  await userEvent.type(screen.getByLabelText('Пароль'), 'parol-1')
  await userEvent.click(screen.getByRole('button', { name: 'Войти' }))
}

test('сессия закончилась посреди формы: после входа того же человека всё набранное на месте', async () => {
  await loseSession()
  await enterAs({})
  await headerSays('Новый контрагент')
  expect((await title()).value).toBe('Ромашка')
  expect(screen.getByText('Восстановлены изменения, которые не были сохранены.')).toBeTruthy()
})

test('сессия закончилась посреди новой записи: после входа того же человека её вкладки на месте', async () => {
  await openAs({}, '/bookings/new')
  await userEvent.type(await screen.findByLabelText('Комментарий'), 'Позвонить за час')
  refuse(contractors.list, 1004)
  await call(contractors.list, { query: {} }).catch(() => {})
  await waitFor(() => expect(addressNow()).toBe('/auth?redirect=/bookings/new'))
  await enterAs({})
  expect(await screen.findByDisplayValue('Позвонить за час')).toBeTruthy()
})

test('вошёл другой — чужого набранного нет ни на экране, ни в браузере, и первому оно уже не вернётся', async () => {
  await loseSession()
  await enterAs({ id: 99 })
  await headerSays('Новый контрагент')
  expect((await title()).value).toBe('')
  expect(drafts()).toEqual([])
  await openAt('/auth')
  await openAs({}, '/contractors/new')
  expect((await title()).value).toBe('')
})

test('кто вышел сам, ничего набранного не оставил', async () => {
  await openAs({}, '/contractors/new')
  await userEvent.type(await title(), 'Ромашка')
  expect(drafts()).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: /Профиль/ }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Выйти' }))
  await waitFor(() => expect(addressNow()).toBe('/auth'))
  expect(drafts()).toEqual([])
})

test('вышли в другой вкладке — эта тоже выходит и забывает набранное; вошли в другой — эта продолжает с того же места', async () => {
  await openAs({}, '/contractors/new')
  await userEvent.type(await title(), 'Ромашка')
  await elsewhere('left', null)
  await waitFor(() => expect(addressNow()).toBe('/auth'))
  expect(drafts()).toEqual([])
  await openAt('/auth?redirect=/contractors')
  await elsewhere('entered', 'theirs')
  await headerSays('Контрагенты')
})

/** Another tab changes the session, which this one learns from the browser. */
async function elsewhere(change: string, token: string | null) {
  if (token === null) localStorage.removeItem('okno.session')
  else localStorage.setItem('okno.session', 'own')
  const tab = new BroadcastChannel('okno.session')
  tab.postMessage({ change, token })
  await waitFor(() => expect(getToken()).toBe(token))
  tab.close()
}
