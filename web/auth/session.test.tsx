import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { auth } from '#contract/auth/auth.ts'
import { companies } from '#contract/companies/companies.ts'
import { employers } from '#contract/employers/employers.ts'
import { keyOf, queryClient } from '#web/core/query.ts'
import { useFlag } from '#web/core/session.ts'
import { getToken } from '#web/core/token.ts'
import { addressNow, freshServer, headerSays, openAs, openAt, startApp } from '#web/testing/app.ts'
import { employerRow } from '#web/testing/rows.ts'
import { answer, askedOf, refuse, superuser } from '#web/testing/server.ts'

const reloads = vi.fn()
beforeAll(async () => {
  vi.doMock('#web/core/reload.ts', () => ({ reloadPage: reloads }))
  await startApp()
})
beforeEach(async () => {
  await freshServer()
  reloads.mockClear()
  answer(employers.show, employerRow)
  answer(auth.login, { token: 'token' })
  answer(auth.impersonate, { token: 'borrowed' })
  // The cookie of a look through another's eyes, which is over, leads home.
  answer(auth.refresh, { token: 'home' })
})

const eva = { id: 13, name: 'Ева Соколова' }
const tokenNow = getToken
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const type = async (label: string | RegExp, text: string) => userEvent.type(await screen.findByLabelText(label), text)

async function askToLook() {
  await press('Войти как сотрудник')
  await press('Войти')
}

/** Ева looks through Анна's eyes. */
async function lookAsAnna() {
  await openAs({}, '/employers/14#tab-5')
  await askToLook()
  await waitFor(() => expect(reloads).toHaveBeenCalledOnce())
  queryClient.clear()
  answer(auth.iam, { ...superuser, id: 14, first_name: 'Анна', last_name: 'Климова', impersonated_by: eva })
  await act(() => openAt('/companies'))
}

test('SES-705 SES-028 войти как сотрудник можно, подтвердив свой пароль: он уходит без телефона, от своего имени', async () => {
  refuse(auth.impersonate, 1035)
  answer(auth.login, () => {
    answer(auth.impersonate, { token: 'borrowed' })
    return { token: 'token' }
  })
  await openAs({}, '/employers/14#tab-5')
  await askToLook()
  await type(/^Ваш пароль/, 'parol-1')
  await press('Подтвердить')
  await waitFor(() => expect(reloads).toHaveBeenCalledOnce())
  expect(askedOf(auth.login)).toMatchObject([{ body: { password: 'parol-1' }, headers: { authorization: 'Bearer token' } }])
  expect(askedOf(auth.impersonate)).toMatchObject([{ params: { id: '14' } }, { params: { id: '14' } }])
  expect(tokenNow()).toBe('borrowed')
})

test('SES-028 неверный пароль сказан у поля, сессия остаётся, чужими глазами никто не смотрит', async () => {
  refuse(auth.impersonate, 1035)
  refuse(auth.login, 1201, { errors: { password: ['Неверный пароль.'] } })
  await openAs({}, '/employers/14#tab-5')
  await askToLook()
  await type(/^Ваш пароль/, 'ne-tot')
  await press('Подтвердить')
  const said = await screen.findByText('Неверный пароль.')
  expect(screen.getByLabelText(/^Ваш пароль/).getAttribute('aria-describedby')).toContain(said.id)
  expect([askedOf(auth.impersonate).length, tokenNow(), reloads.mock.calls]).toEqual([1, 'token', []])
})

test('SES-009 SES-019 чужими глазами: видно чьими, «К основному профилю» возвращает прежний токен и начинает страницу заново', async () => {
  await openAs({}, '/employers/14#tab-5')
  const side = () => within(screen.getByRole('complementary', { name: 'Разделы' }))
  await side().findByRole('link', { name: 'Сотрудники' })
  expect(screen.queryByRole('button', { name: 'К основному профилю' })).toBeNull()
  await lookAsAnna()
  const eyes = within(await side().findByRole('region', { name: 'Чужой профиль' }))
  expect(eyes.getByText('Анна Климова')).toBeTruthy()
  await userEvent.click(eyes.getByRole('button', { name: 'К основному профилю' }))
  await waitFor(() => expect(reloads).toHaveBeenCalledTimes(2))
  expect(askedOf(auth.logout).map(({ headers }) => headers.authorization)).toEqual(['Bearer borrowed'])
  expect(askedOf(auth.refresh).map(({ headers }) => headers.authorization)).toEqual([undefined])
  expect(tokenNow()).toBe('home')
  expect(window.location.pathname).toBe('/')
})

test('SES-019 выход чужими глазами ведёт к себе, а не на вход; следующий выход — на вход', async () => {
  await lookAsAnna()
  await press(/Профиль/)
  await userEvent.click(screen.getByRole('menuitem', { name: 'Выйти' }))
  await waitFor(() => expect(tokenNow()).toBe('home'))
  expect(addressNow()).not.toMatch(/^\/auth/)
  answer(auth.iam, superuser)
  await press(/Профиль/)
  await userEvent.click(screen.getByRole('menuitem', { name: 'Выйти' }))
  await waitFor(() => expect(addressNow()).toBe('/auth'))
  expect(tokenNow()).toBeNull()
})

test('SES-019 чужая сессия закончилась сама — тоже возвращение к себе', async () => {
  await lookAsAnna()
  refuse(companies.list, 1004)
  await act(() => queryClient.invalidateQueries({ queryKey: ['companies'] }))
  await waitFor(() => expect(tokenNow()).toBe('home'))
  expect(reloads).toHaveBeenCalledTimes(2)
})

test('SES-705 без права, для себя и чужими глазами входа нет', async () => {
  const none = { is_superuser: 0 as const, permissions: ['Employer.view', 'Employer.card', 'Employer.sessions'] }
  for (const me of [none, { id: 14 }, { impersonated_by: eva }]) {
    await openAs(me, '/employers/14#tab-5')
    await screen.findByRole('button', { name: 'Закрыть все сессии' })
    expect(screen.queryByRole('button', { name: 'Войти как сотрудник' })).toBeNull()
    await openAt('/auth')
    queryClient.clear()
  }
})

test('SES-706 все сессии сотрудника закрывает, у кого есть право, после вопроса с его именем', async () => {
  answer(auth.closeSessions, { closed: 3 })
  await openAs({ is_superuser: 0, permissions: ['Employer.view', 'Employer.sessions'] }, '/employers/14#tab-4')
  await press('Закрыть все сессии')
  const question = within(await screen.findByRole('dialog', { name: /Климова Анна/ }))
  expect(askedOf(auth.closeSessions)).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Закрыть все сессии' }))
  expect(await screen.findByText('Закрыты 3 сессии')).toBeTruthy()
  expect(askedOf(auth.closeSessions)).toMatchObject([{ params: { id: '14' } }])
  await openAt('/auth')
  queryClient.clear()
  await openAs({ is_superuser: 0, permissions: ['Employer.view', 'Employer.card', 'Employer.impersonate'] }, '/employers/14')
  await headerSays('Климова Анна')
  expect(await screen.findByRole('link', { name: 'Права' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Сессии' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Закрыть все сессии' })).toBeNull()
})

test('SES-012 признак студии включён, когда его значение не ноль; нулевой и отсутствующий выключены', async () => {
  const settings = { one: '1', hundred: '100', word: 'да', zero: '0', empty: '' }
  const unit_settings = Object.entries(settings).map(([type, value]) => ({ type, value }))
  queryClient.setQueryData(keyOf(auth.iam), { ...superuser, unit_settings })
  const Probe = ({ alias }: { alias: string }) => <p>{`${alias}: ${useFlag(alias) ? 'вкл' : 'выкл'}`}</p>
  const all = [...Object.keys(settings), 'absent'].map((alias) => <Probe key={alias} alias={alias} />)
  const { container } = render(<QueryClientProvider client={queryClient}>{all}</QueryClientProvider>)
  const said = [...container.querySelectorAll('p')].map((one) => one.textContent)
  expect(said).toEqual(['one: вкл', 'hundred: вкл', 'word: вкл', 'zero: выкл', 'empty: выкл', 'absent: выкл'])
})

test('суперадминистратор всех компаний переходит в другую компанию, и всё начинается заново', async () => {
  answer(auth.switchCompany, null)
  answer(auth.companies, {
    items: [
      { id: 1, name: 'ООО «Окно»' },
      { id: 2, name: 'ООО «Франшиза»' },
    ],
  })
  await openAs({}, '/companies')
  await press('Компания: ООО «Окно»')
  expect((await screen.findByRole('menuitemradio', { name: 'ООО «Окно»' })).getAttribute('aria-checked')).toBe('true')
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'ООО «Франшиза»' }))
  await waitFor(() => expect(reloads).toHaveBeenCalledOnce())
  expect(askedOf(auth.switchCompany)).toMatchObject([{ body: { company_id: 2 } }])
  expect(window.location.pathname).toBe('/')
})

test('остальным компанию не сменить', async () => {
  await openAs({ crosses_companies: 0 }, '/companies')
  await headerSays('Компании')
  expect(screen.queryByRole('button', { name: /^Компания:/ })).toBeNull()
})
