import { readFileSync } from 'node:fs'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkError } from '#web/core/chunk.ts'
import { setReachable } from '#web/core/reachable.ts'
import { clearToasts } from '#web/core/toast.ts'
import styles from './dialog.module.css'
import { Dialog } from './dialog.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { useDoorTitle, usePageTitle } from './page-title.ts'

let status = 200
beforeEach(() => {
  status = 200
  sessionStorage.clear()
  vi.stubGlobal('fetch', async () => {
    if (status === 0) throw new TypeError('Failed to fetch')
    return new Response('', { status })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  act(() => {
    setReachable(true)
    clearToasts()
  })
})

test('PLT-054 окно шириной 300 точек, если не попросили шире, и закрывается', () => {
  const onClose = vi.fn()
  const { unmount } = render(<Dialog title="Удалить?" onClose={onClose} />)
  const dialog = screen.getByRole('dialog', { name: 'Удалить?' })
  expect(dialog.className).toBe(styles.dialog)
  const css = readFileSync('web/ui/dialog.module.css', 'utf8')
  expect(/\.dialog \{[^}]*?width: min\((\d+)px/.exec(css)?.[1]).toBe('300')
  // The event that a browser sends after Esc.
  dialog.dispatchEvent(new Event('close'))
  expect(onClose).toHaveBeenCalledTimes(1)
  unmount()
  render(<Dialog isWide title="Форма" onClose={onClose} />)
  expect(screen.getByRole('dialog', { name: 'Форма' }).className).toContain(styles.wide)
})

test('U-35 без связи полоса видна сразу, по возвращении уходит сама; ответ посредника за упавший сервер — не связь', async () => {
  vi.useFakeTimers()
  render(<OfflineBanner />)
  expect(screen.queryByText(/Нет связи с сервером/)).toBeNull()
  status = 0
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText(/Нет связи с сервером/)).toBeTruthy()
  status = 502
  await act(() => vi.advanceTimersByTimeAsync(6100))
  expect(screen.getByText(/Нет связи с сервером/)).toBeTruthy()
  status = 200
  await act(() => vi.advanceTimersByTimeAsync(3100))
  expect(screen.queryByText(/Нет связи с сервером/)).toBeNull()
})

test('экран, чья часть пропала, перезагружается сам; упавший — ждёт кнопки', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { ...window.location, reload })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Fallen = ({ error }: { error: Error }): never => {
    throw error
  }
  const { unmount } = render(
    <ErrorBoundary>
      <Fallen error={new ChunkError('lost')} />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('heading', { name: 'Экран не загрузился' })).toBeTruthy()
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  unmount()
  reload.mockReset()
  sessionStorage.clear()
  render(
    <ErrorBoundary>
      <Fallen error={new Error('дефект')} />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('heading', { name: 'Экран не удалось показать' })).toBeTruthy()
  await Promise.resolve()
  expect(reload).not.toHaveBeenCalled()
})

test('после входа шапка не стоит под словом «Вход»: дверь уносит своё название с собой', () => {
  const Door = () => {
    useDoorTitle('Вход')
    return null
  }
  const Heading = () => <h1>{usePageTitle()}</h1>
  const { rerender } = render(<Door />)
  expect(document.title).toContain('Вход')
  rerender(<Heading />)
  expect(screen.getByRole('heading').textContent).toBe('')
})
