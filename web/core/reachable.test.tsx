import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OfflineBanner } from '#web/ui/offline-banner.tsx'
import { doubtServer, setReachable } from './reachable.ts'

/** Milliseconds of U-35, by a clock that the test moves, so that a slow machine changes nothing. */
const SOON = 3000

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((patience) => {
    const impatience = new AbortController()
    setTimeout(() => impatience.abort(), patience)
    return impatience.signal
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  act(() => setReachable(true))
})

const refused = () => Promise.reject(new TypeError('Failed to fetch'))
const hanging = (_: string, { signal }: RequestInit) => new Promise((_done, fail) => signal?.addEventListener('abort', fail))
const alive = async () => new Response('', { status: 200 })

test.each([
  ['отказывает', refused],
  ['молчит', hanging],
])('U-35 сокет оборвался, сервер %s: полоса видна не позже трёх секунд, хотя никто ничего не нажимал', async (_, answer) => {
  vi.stubGlobal('fetch', answer)
  render(<OfflineBanner />)
  doubtServer()
  expect(screen.queryByText(/Нет связи с сервером/)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(SOON))
  expect(screen.getByText(/Нет связи с сервером/)).toBeTruthy()
})

test('U-35 сокет оборвался, а сервер на месте: полосы нет', async () => {
  vi.stubGlobal('fetch', alive)
  render(<OfflineBanner />)
  doubtServer()
  await act(() => vi.advanceTimersByTimeAsync(SOON))
  expect(screen.queryByText(/Нет связи с сервером/)).toBeNull()
})
