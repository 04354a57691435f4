import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { calls } from '#contract/calls/calls.ts'
import { customerOverview } from '#contract/customer-overview/customer-overview.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { callOf } from '#web/testing/calls.ts'
import { answer, refuse } from '#web/testing/server.ts'

type Hear = (event?: unknown) => void
/** What the socket is heard by, event by event. */
const hearing = new Map<string, Hear>()
beforeAll(async () => {
  const nothing = () => {}
  vi.doMock('socket.io-client', () => ({
    io: () => ({
      active: true,
      on: (name: string, hear: Hear) => hearing.set(name, hear),
      onAny: nothing,
      emit: nothing,
      disconnect: nothing,
    }),
  }))
  await startApp()
})
beforeEach(freshServer)

test('незнакомой завели карточку, пока она звонит, — здесь или за другим столом: карточка звонка уже о ней', async () => {
  answer(calls.mine, { items: [callOf({ user_id: null, user: null, phone: '79161234567' })] })
  refuse(customerOverview.show, 404)
  await openAs({}, '/companies')
  await headerSays('Компании')
  const card = async () => within(await screen.findByRole('complementary', { name: 'Входящий звонок' }))
  expect((await card()).getByRole('heading', { name: /Новый клиент/ })).toBeTruthy()
  await waitFor(() => expect(hearing.has('changed')).toBe(true))
  answer(calls.mine, { items: [callOf({})] })
  act(() => hearing.get('changed')?.({ feature: 'customers', ids: [9] }))
  expect(await (await card()).findByRole('heading', { name: /Кузнецова Елена/ })).toBeTruthy()
})
