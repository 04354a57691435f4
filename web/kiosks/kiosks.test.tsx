import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { auth } from '#contract/auth/auth.ts'
import { E } from '#contract/core/errors.ts'
import { kiosks } from '#contract/kiosks/kiosks.ts'
import { screens } from '#contract/screens.ts'
import { units } from '#contract/units/units.ts'
import { codeIdOf, stepOf } from '#domain/checkins/codes.ts'
import { nowIn } from '#web/core/formats.ts'
import { freshServer, openAs, openAt, startApp } from '#web/testing/app.ts'
import { answer, askedOf, cutOff, refuse } from '#web/testing/server.ts'
import { forgetKioskToken } from './kiosk-call.ts'

const key = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'
const now = Math.floor(Date.now() / 1000)
const day = Math.floor(now / 86_400)
const state = {
  params: { id: `7.${stepOf(now)}`, hash: 'AbCdEfGhIjKlMnOpQrStUv', unit_id: 1, next_at: '2026-11-23 10:00:15', code: 'AB12CD34' },
  title: 'Стойка',
  unit: 'Арбат',
  timezone: 'Europe/Moscow',
  now,
  kiosk_id: 7,
  keys: [day, day + 1].map((one) => ({ day: one, key })),
}
const came = (...names: string[]) => ({
  name: names[0] ?? null,
  came: names.map((name, index) => ({ id: index + 1, name, at: '2026-11-23 09:58:00' })),
})

beforeAll(startApp)
beforeEach(freshServer)
afterEach(forgetKioskToken)

test('CHK-003 SHL-003 /generalQr открыт без входа и без права, вид у него свой, без меню и шапки: общий код студии, часы и кто пришёл', async () => {
  expect(Object.keys(screens.generalQr)).toEqual(['path'])
  await openAt('/generalQr')
  expect(await screen.findByText(/Планшет подключает управляющая/)).toBeTruthy()
  expect([screen.queryByRole('navigation'), screen.queryByRole('banner')]).toEqual([null, null])
  localStorage.setItem('okno.kiosk', 'tablet-token')
  answer(kiosks.code, state)
  answer(kiosks.status, came('Анна К.'))
  await openAt('/auth')
  await openAt('/generalQr')
  expect(await screen.findByRole('heading', { name: 'Арбат' })).toBeTruthy()
  expect(await screen.findByRole('img', { name: 'Код для отметки прихода' })).toBeTruthy()
  expect(screen.getByText('AB12 CD34')).toBeTruthy()
  expect((await screen.findByText(/Анна К\./)).textContent).toContain('09:58')
  expect(screen.queryByRole('navigation')).toBeNull()
  const [asked] = askedOf(kiosks.code)
  expect(asked?.headers).toMatchObject({ 'x-kiosk': 'tablet-token' })
  expect(asked?.headers.authorization).toBeUndefined()
  expect([asked, askedOf(kiosks.status)[0]].map((one) => one?.headers['x-timezone'])).toEqual(['UTC', 'UTC'])
  expect(codeIdOf(askedOf(kiosks.status)[0]?.params.id ?? '')?.kiosk).toBe(7)
  // A screen without a layout of its own is shown in the frame.
  await openAs({}, '/kiosks')
  expect(await screen.findByRole('banner')).toBeTruthy()
  expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0)
})

test('без сети планшет рисует коды сам и говорит об этом, и после перезапуска тоже; когда его отключили, больше не рисует', async () => {
  localStorage.setItem('okno.kiosk', 'tablet-token')
  answer(kiosks.code, state)
  answer(kiosks.status, came())
  await openAt('/generalQr')
  expect(await screen.findByText('AB12 CD34')).toBeTruthy()
  cutOff(kiosks.code)
  cutOff(kiosks.status)
  // The tablet starts again with its studio and keys, so the test need not wait for the next step.
  await openAt('/auth')
  await openAt('/generalQr')
  expect(await screen.findByText(/Нет сети: код рисуется/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Арбат' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Код для отметки прихода' })).toBeTruthy()
  expect(screen.queryByText('AB12 CD34')).toBeNull()
  refuse(kiosks.status, E.signedOut)
  expect((await screen.findByRole('alert')).textContent).toContain('Планшет отключён')
  expect(localStorage.getItem('okno.kiosk')).toBeNull()
})

test('экран планшета не гаснет: просит об этом и снова, когда страница опять на виду, и отпускает, когда её закрыли', async () => {
  const release = vi.fn(async () => {})
  const request = vi.fn(async (_kind: string) => ({ release }))
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
  localStorage.setItem('okno.kiosk', 'tablet-token')
  answer(kiosks.code, state)
  answer(kiosks.status, came())
  await openAt('/generalQr')
  expect(await screen.findByRole('heading', { name: 'Арбат' })).toBeTruthy()
  expect(new Set(request.mock.calls.flat())).toEqual(new Set(['screen']))
  request.mockClear()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(request).toHaveBeenCalledOnce()
  await openAt('/auth')
  await waitFor(() => expect(release).toHaveBeenCalled())
})

test('вошедшая с правом делает устройство планшетом, и её сессия на нём кончается; без права ей отказано словами', async () => {
  answer(units.autocomplete, [{ id: 1, name: 'Арбат', closed: 0, type: 0, timezone: 'Europe/Moscow' }])
  answer(kiosks.create, {
    id: 7,
    title: 'Планшет у входа',
    unit: { id: 1, name: 'Арбат' },
    last_seen_at: null,
    created_at: '2026-11-23 09:00:00',
    author: 'Соколова Ева',
    ended_at: null,
    token: 'tablet-token',
  })
  answer(auth.logout, null)
  await openAs({}, '/generalQr')
  await userEvent.click(await screen.findByRole('button', { name: 'Подключить' }))
  await waitFor(() => expect(localStorage.getItem('okno.kiosk')).toBe('tablet-token'))
  expect(askedOf(kiosks.create)[0]?.body).toMatchObject({ unit_id: 1, title: 'Планшет у входа' })
  await waitFor(() => expect(askedOf(auth.logout)).toHaveLength(1))
})

test('у кого права на общий код нет, тому сказано, кто подключает', async () => {
  await openAs({ is_superuser: 0, crosses_companies: 0, permissions: ['Checkin.view'] }, '/generalQr')
  expect((await screen.findByRole('alert')).textContent).toContain('у кого есть право')
})

test('планшеты перечислены в «Устройствах отметок», и любой отключают с вопросом', async () => {
  const row = {
    id: 7,
    title: 'Стойка',
    unit: { id: 1, name: 'Арбат' },
    created_at: '2026-11-23 09:00:00',
    author: 'Соколова Ева',
    ended_at: null,
  }
  const now = nowIn('Europe/Moscow')
  answer(kiosks.list, {
    items: [
      { ...row, last_seen_at: '2026-11-23 10:00:00' },
      { ...row, id: 8, title: 'Вход', last_seen_at: now },
      { ...row, id: 9, title: 'Склад', last_seen_at: null },
      { ...row, id: 10, title: 'Прежний', last_seen_at: now, ended_at: now },
    ],
  })
  answer(kiosks.end, null)
  await openAs({}, '/kiosks')
  expect(await screen.findByText('был на связи 23.11.2026 10:00')).toBeTruthy()
  // Whether a tablet lives is told by when it was heard of, not by whether somebody has ended it.
  expect(
    within(screen.getByRole('main'))
      .getAllByRole('listitem')
      .map((one) => /молчит|работает|отключён \d/.exec(one.textContent ?? '')?.[0]),
  ).toEqual(['молчит', 'работает', 'молчит', expect.stringMatching(/^отключён/)])
  expect(screen.getByText(/^Ещё один планшет: откройте на нём .*\/generalQr и войдите\.$/)).toBeTruthy()
  await userEvent.click(screen.getAllByRole('button', { name: 'Отключить' })[0] as HTMLElement)
  await userEvent.click((await screen.findAllByRole('button', { name: 'Отключить' })).at(-1) as HTMLElement)
  await waitFor(() => expect(askedOf(kiosks.end)[0]?.params).toEqual({ id: '7' }))
})

test('список планшетов читается снова каждую минуту: молчащий заметен и без перезагрузки', async () => {
  const about = { unit: { id: 1, name: 'Арбат' }, author: 'Орлова Инна', created_at: '2026-11-20 10:00:00', ended_at: null }
  const listed = (last_seen_at: string) => ({ items: [{ id: 7, title: 'Стойка', ...about, last_seen_at }] })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    answer(kiosks.list, listed(nowIn('Europe/Moscow')))
    await openAs({}, '/kiosks')
    expect(await screen.findByText('работает')).toBeTruthy()
    answer(kiosks.list, listed('2026-11-23 10:00:00'))
    act(() => void vi.advanceTimersByTime(60_000))
    expect(await screen.findByText('молчит')).toBeTruthy()
    cutOff(kiosks.list)
    act(() => void vi.advanceTimersByTime(60_000))
    await waitFor(() => expect(askedOf(kiosks.list).length).toBeGreaterThan(2))
    expect(screen.getByText('Стойка')).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})
