import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { imports } from '#contract/imports/imports.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer } from '#web/testing/server.ts'

type Hear = (event?: unknown) => void
const hearing = new Map<string, Hear>()
const said: unknown[][] = []

beforeAll(async () => {
  vi.doMock('socket.io-client', () => ({
    io: () => ({
      active: true,
      on: (name: string, hear: Hear) => hearing.set(name, hear),
      onAny: () => {},
      emit: (...words: unknown[]) => said.push(words.slice(0, 2)),
      disconnect: () => {},
    }),
  }))
  await startApp()
})
beforeEach(freshServer)

test('страница загрузки не слушает студию с номером загрузки', async () => {
  const columns = { titles: [], mapping: [], targets: [], samples: [], total: 2, done: 0, fresh: 0, changed: 0, same: 0, refused: 0 }
  const file = { id: 5, kind: 'customers' as const, name: 'клиенты.csv', state: 'mapping' as const, created_at: '2026-11-20 10:00:00' }
  answer(imports.show, rowOf(imports.show.data, { ...file, ...columns }))
  await openAs({ unit_id: 3 }, '/customers/import?file=5')
  await screen.findByRole('button', { name: 'Сравнить с базой' })
  await waitFor(() => expect(hearing.has('connect')).toBe(true))
  act(() => hearing.get('connect')?.())
  expect(said).not.toContainEqual(['join', 5])
})
