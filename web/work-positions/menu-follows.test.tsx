import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { auth } from '#contract/auth/auth.ts'
import type { ChangeEvent } from '#contract/core/events.ts'
import { setToken } from '#web/core/token.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { answer, superuser } from '#web/testing/server.ts'

const heard = new Map<string, (event: ChangeEvent) => void>()

beforeAll(async () => {
  vi.doMock('socket.io-client', () => ({
    io: () => ({
      on: (name: string, hear: (event: ChangeEvent) => void) => heard.set(name, hear),
      onAny: () => {},
      emit: () => {},
      disconnect: () => {},
    }),
  }))
  await startApp()
})
beforeEach(freshServer)

test('права должности сменились — меню открытого экрана следует за ними само', async () => {
  const person = { is_superuser: 0 as const, crosses_companies: 0 as const, permissions: ['Contractor.view'] }
  await openAs(person, '/contractors')
  setToken('token', 'entered')
  expect(await screen.findByRole('link', { name: 'Контрагенты' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Партнёры' })).toBeNull()
  await waitFor(() => expect(heard.has('changed')).toBe(true))
  answer(auth.iam, { ...superuser, ...person, permissions: ['Contractor.view', 'Partner.view'] })
  act(() => heard.get('changed')?.({ feature: 'auth', ids: [] }))
  expect(await screen.findByRole('link', { name: 'Партнёры' })).toBeTruthy()
  answer(auth.iam, { ...superuser, ...person, permissions: ['Partner.view'] })
  act(() => heard.get('changed')?.({ feature: 'auth', ids: [] }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Контрагенты' })).toBeNull())
})
