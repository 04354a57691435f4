import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { auth } from '#contract/auth/auth.ts'
import { contractors } from '#contract/contractors/contractors.ts'
import { errors } from '#contract/core/error-texts.ts'
import type { Code } from '#contract/core/errors.ts'
import { call } from '#web/core/call.ts'
import { forgetToken, getToken } from '#web/core/token.ts'
import { loadPage } from '#web/load-page.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { contractorOf } from '#web/testing/rows.ts'
import { answer, askedOf, cutOff, expireToken, listOfRows, refuse } from '#web/testing/server.ts'

const row = contractorOf(4, 'Ромашка')
const tokenNow = getToken
/** Another tab tells this one its new token. */
async function elsewhere(token: string) {
  const tab = new BroadcastChannel('okno.session')
  tab.postMessage({ change: 'renewed', token })
  await waitFor(() => expect(tokenNow()).toBe(token))
  tab.close()
}
const bearersOf = (endpoint: Parameters<typeof askedOf>[0]) => askedOf(endpoint).map(({ headers }) => headers.authorization)

/** The browser's locks: another tab holds this one and does its work meanwhile, or nobody holds it, and it is granted late all the same. */
function lockOf(theirs: (() => Promise<void>) | null) {
  const request = vi.fn(async (name: string, ...args: unknown[]) => {
    const work = args.at(-1) as (lock: object | null) => Promise<unknown>
    const isPatient = args.length === 1
    if (theirs && isPatient) await theirs()
    else await new Promise((done) => setTimeout(done, 100))
    return work(theirs && !isPatient ? null : { name })
  })
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  return request
}

beforeAll(async () => {
  const close = await startApp()
  // A busy machine loads a page for longer than a renewal may take, and a renewal that is given up is another test's affair.
  await Promise.all([loadPage('companies')(), loadPage('contractors')()])
  return close
})
beforeEach(async () => {
  await freshServer()
  answer(contractors.list, listOfRows(row))
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks')
})

test('SES-014 истёкший токен меняется на новый, запрос повторяется с ним, человек этого не видит', async () => {
  answer(auth.refresh, { token: 'second' })
  await openAs({}, '/companies')
  await headerSays('Компании')
  expireToken('token')
  await act(() => import('#web/router.tsx').then(({ router }) => router.navigate({ to: '/contractors' })))
  expect(await screen.findByText('Ромашка')).toBeTruthy()
  // The browser sends the cookie by itself; the bearer token renews nothing.
  expect(askedOf(auth.refresh).map(({ headers }) => [headers.authorization, headers['x-session']])).toEqual([[undefined, 'cookie']])
  expect([...new Set(bearersOf(contractors.list))]).toEqual(['Bearer token', 'Bearer second'])
  expect([tokenNow(), addressNow(), screen.queryByRole('alert')?.textContent ?? '']).toEqual(['second', '/contractors', ''])
})

test('SES-014 повтор POST уходит с тем же Idempotency-Key: строка создаётся одна', async () => {
  answer(auth.refresh, { token: 'second' })
  answer(contractors.create, row)
  answer(contractors.show, row)
  await openAs({}, '/contractors/new')
  await userEvent.type(await screen.findByLabelText(/^Полное наименование/), 'Ромашка')
  expireToken('token')
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  await waitFor(() => expect(addressNow()).toContain('/contractors/4'))
  const keys = askedOf(contractors.create).map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/\w{16}/)
  expect(keys[1]).toBe(keys[0])
})

test('SES-014 сколько бы вызовов ни встретило истёкший токен, обновление одно', async () => {
  answer(auth.refresh, { token: 'second' })
  await openAs({}, '/companies')
  expireToken('token')
  await Promise.all(Array.from({ length: 20 }, () => call(contractors.list, { query: {} })))
  expect(askedOf(auth.refresh)).toHaveLength(1)
  expect(bearersOf(contractors.list).filter((one) => one === 'Bearer second')).toHaveLength(20)
})

test('SES-014 вкладки обновляют по одной: дождавшись очереди, вкладка берёт то, что получила другая', async () => {
  await openAs({}, '/companies')
  expireToken('token')
  const request = lockOf(async () => elsewhere('theirs'))
  await call(contractors.list, { query: {} })
  expect(request.mock.calls.map(([name]) => name)).toEqual(['okno.refresh', 'okno.refresh'])
  expect(askedOf(auth.refresh)).toEqual([])
  expect(bearersOf(contractors.list).at(-1)).toBe('Bearer theirs')
})

test('вкладка, которая только открылась, никого не ждёт, как бы долго браузер ни давал свободный замок', async () => {
  answer(auth.refresh, { token: 'second' })
  await openAs({}, '/companies')
  forgetToken()
  lockOf(null)
  const waits = vi.spyOn(globalThis, 'setTimeout')
  await call(contractors.list, { query: {} })
  const pauses = waits.mock.calls.map(([, pause]) => pause)
  waits.mockRestore()
  expect(askedOf(auth.refresh)).toHaveLength(1)
  expect(pauses).not.toContain(50)
})

test('SES-014 очередь вкладок есть и там, где у браузера нет замков', async () => {
  await openAs({}, '/companies')
  expireToken('token')
  localStorage.setItem('okno.refresh', String(Date.now() + 9000))
  setTimeout(() => {
    void elsewhere('theirs').then(() => localStorage.removeItem('okno.refresh'))
  }, 120)
  await call(contractors.list, { query: {} })
  expect(askedOf(auth.refresh)).toEqual([])
  expect(localStorage.getItem('okno.refresh')).toBeNull()
})

test('SES-015 токен не обновился — вход, а после него прежнее место', async () => {
  refuse(auth.refresh, 1012)
  await openAs({}, '/companies')
  expireToken('token')
  await call(contractors.list, { query: {} }).catch(() => {})
  await waitFor(() => expect(addressNow()).toBe('/auth?redirect=/companies'))
  expect(tokenNow()).toBeNull()
})

test('SES-015 и новый токен отвергнут — вход, а не круг обновлений', async () => {
  answer(auth.refresh, { token: 'second' })
  await openAs({}, '/companies')
  expireToken('token')
  expireToken('second')
  await call(contractors.list, { query: {} }).catch(() => {})
  await waitFor(() => expect(addressNow()).toBe('/auth?redirect=/companies'))
  expect([tokenNow(), askedOf(auth.refresh).length]).toEqual([null, 1])
})

/** All of 401 but the expired token, which is renewed first, and what is refused to whoever types a password or a code. */
const lost = Object.entries(errors).flatMap(([code, { status }]) =>
  status === 401 && !['1005', '1010', '1013'].includes(code) ? [Number(code) as Code] : [],
)

test('кодов, которые кончают сессию, два', () => expect(lost).toEqual([1004, 1012]))

test.each(lost)('SES-016 SES-703 ответ 401 с кодом %i забывает токен и ведёт на вход без обновления', async (code) => {
  await openAs({}, '/companies')
  refuse(contractors.list, code)
  await call(contractors.list, { query: {} }).catch(() => {})
  await waitFor(() => expect(addressNow()).toBe('/auth?redirect=/companies'))
  expect([tokenNow(), askedOf(auth.refresh).length]).toEqual([null, 0])
})

test('без сети обновить нельзя, но и выводить незачем: сеть вернётся, и токен обновится', async () => {
  await openAs({}, '/companies')
  expireToken('token')
  cutOff(auth.refresh)
  await expect(call(contractors.list, { query: {} })).rejects.toMatchObject({ code: 'network' })
  expect([tokenNow(), addressNow()]).toEqual(['token', '/companies'])
  answer(auth.refresh, { token: 'second' })
  await call(contractors.list, { query: {} })
  expect(tokenNow()).toBe('second')
})
