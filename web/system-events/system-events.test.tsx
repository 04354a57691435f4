import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { contractors } from '#contract/contractors/contractors.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { askedOf } from '#web/testing/server.ts'

/** The socket, as the server's events come to it. */
type Hear = (event?: unknown) => void
const hearing = new Map<string, Hear>()
const says = (channel: string, event?: unknown) => act(() => hearing.get(channel)?.(event))

const reloads = vi.fn()
beforeAll(async () => {
  vi.doMock('#web/core/reload.ts', () => ({ reloadPage: reloads }))
  vi.doMock('socket.io-client', () => ({
    io: () => ({ on: (name: string, hear: Hear) => hearing.set(name, hear), onAny: () => {}, emit: () => {}, disconnect: () => {} }),
  }))
  await startApp()
})
beforeEach(async () => {
  await freshServer()
  await openAs({}, '/contractors')
  await headerSays('Контрагенты')
  await waitFor(() => expect(hearing.size).toBeGreaterThan(0))
})
afterEach(() => {
  vi.useRealTimers()
})

test('слова дома остаются на экране, пока их не закроют', async () => {
  vi.useFakeTimers()
  says('system', { type: 'notification', text: 'Обновление в 22:00' })
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByText('Обновление в 22:00')).toBeTruthy()
})

test('PLT-061 PLT-704 page_reload: предупреждение, обратный отсчёт, и ровно через 3 секунды страница обновляется', async () => {
  vi.useFakeTimers()
  says('system', { type: 'page_reload', text: null })
  says('system', { type: 'page_reload', text: null })
  expect(screen.getByText('Страница сейчас обновится')).toBeTruthy()
  expect(screen.getByText('Набранное в формах сохранится.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Обновить сейчас/ }).textContent).toBe('Обновить сейчас3')
  await act(() => vi.advanceTimersByTimeAsync(2999))
  expect(reloads).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(reloads).toHaveBeenCalledOnce()
})

test('после обрыва связи пропущенное спрашивается заново, при первом соединении — нет', async () => {
  const before = askedOf(contractors.list).length
  says('connect')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(askedOf(contractors.list)).toHaveLength(before)
  says('connect')
  await waitFor(() => expect(askedOf(contractors.list)).toHaveLength(before + 1))
})
