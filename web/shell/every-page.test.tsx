import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addressNow, freshServer, openAs, openAt, startApp } from '#web/testing/app.ts'
import { offerUndo } from '#web/ui/undo.tsx'

beforeAll(startApp)
beforeEach(freshServer)
afterEach(() => vi.restoreAllMocks())

/** Ten of the pages on which a receptionist may be when the telephone rings. */
const pages = ['/', '/calendar', '/bookings', '/customers', '/waiting-list', '/schedule', '/services', '/employers', '/units', '/help']
const press = (init: KeyboardEventInit) => fireEvent.keyDown(document.body, init)

test('U-01 N начинает запись с каждого из десяти экранов, и поле клиента уже под фокусом', async () => {
  for (const page of pages) {
    await openAs({}, page)
    press({ key: 'т', code: 'KeyN' })
    await waitFor(() => expect(addressNow(), page).toMatch(/^\/bookings\/new/))
    await waitFor(() => expect(document.activeElement?.getAttribute('role'), page).toBe('combobox'))
    await openAt('/help')
  }
})

test('U-08 вернуть сделанное можно десять секунд, один раз, кнопкой или Ctrl+Z, и с другого экрана тоже', async () => {
  await openAs({}, '/units')
  const undo = vi.fn()
  const undoKey = { key: 'я', code: 'KeyZ', ctrlKey: true }
  act(() => offerUndo('Запись перенесена', undo))
  await openAt('/help')
  expect(screen.getByRole('button', { name: /^Отменить/ })).toBeTruthy()
  press(undoKey)
  press(undoKey)
  expect(undo).toHaveBeenCalledTimes(1)
  act(() => offerUndo('Запись перенесена', undo))
  const begun = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(begun + 9_900)
  await openAt('/units')
  fireEvent.click(screen.getByRole('button', { name: /^Отменить/ }))
  expect(undo).toHaveBeenCalledTimes(2)
  vi.spyOn(Date, 'now').mockReturnValue(begun)
  act(() => offerUndo('Запись перенесена', undo))
  vi.spyOn(Date, 'now').mockReturnValue(begun + 10_001)
  press(undoKey)
  expect(undo).toHaveBeenCalledTimes(2)
})
