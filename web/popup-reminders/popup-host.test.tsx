import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { popupReminders } from '#contract/popup-reminders/popup-reminders.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(freshServer)
afterEach(() => vi.useRealTimers())

test('NTF-718 напоминание встаёт на каждый час сегодняшнего дня, который ещё впереди, и в этот час выскакивает', async () => {
  // 14:30 in Moscow, the zone of the studio.
  vi.useFakeTimers({ now: new Date('2026-11-23T11:30:00Z'), shouldAdvanceTime: true })
  answer(popupReminders.mine, { data: [{ hours: [10, 15, 20], message: 'Проветрите зал' }] })
  await openAs({}, '/companies')
  // The host comes once the first screen stands.
  await vi.waitFor(() => expect(askedOf(popupReminders.mine)).not.toHaveLength(0), { timeout: 10_000 })
  const shown = () => screen.queryAllByText('Проветрите зал').length
  const go = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000))
  await go(29)
  expect(shown()).toBe(0)
  await go(2)
  expect(shown()).toBe(1)
  await act(async () => screen.getByText('Проветрите зал').closest('[role="status"], [role="alert"]')?.querySelector('button')?.click())
  expect(shown()).toBe(0)
  await go(4 * 60)
  expect(shown()).toBe(0)
  await go(60)
  expect(shown()).toBe(1)
})
