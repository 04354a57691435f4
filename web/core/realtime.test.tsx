import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { setReachable } from './reachable.ts'

type Hear = (event?: unknown) => void
const hearing = new Map<string, Hear>()

beforeAll(async () => {
  vi.doMock('socket.io-client', () => ({
    io: () => ({
      active: true,
      on: (name: string, hear: Hear) => hearing.set(name, hear),
      onAny: () => {},
      emit: () => {},
      disconnect: () => {},
    }),
  }))
  await startApp()
})
beforeEach(freshServer)
afterEach(() => {
  vi.unstubAllGlobals()
  setReachable(true)
})

test('U-35 сервер умер раньше, чем сокет начался: об этом сказано так же', async () => {
  await openAs({}, '/companies')
  await waitFor(() => expect(hearing.has('connect_error')).toBe(true))
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url === '/healthz' ? Promise.reject(new TypeError('gone')) : fetch(url, init),
  )
  hearing.get('connect_error')?.()
  expect(await screen.findByText(/Нет связи с сервером/)).toBeTruthy()
})
