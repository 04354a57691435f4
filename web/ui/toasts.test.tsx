import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearToasts, toast } from '#web/core/toast.ts'
import { Toasts } from './toasts.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  clearToasts()
})
afterEach(() => vi.useRealTimers())

/** Each tick is drawn before the next one comes. */
const wait = (milliseconds: number) => {
  for (let gone = 0; gone < milliseconds; gone += 50) act(() => void vi.advanceTimersByTime(50))
}

test('PLT-053 PLT-719 сообщение об успехе уходит само через две секунды, об ошибке — остаётся', () => {
  render(<Toasts />)
  act(() => void toast.success('Сохранено'))
  act(() => void toast.error('Серверная ошибка.'))
  wait(1950)
  expect(screen.queryByText('Сохранено')).not.toBeNull()
  wait(50)
  expect(screen.queryByText('Сохранено')).toBeNull()
  wait(10_000)
  expect(screen.queryByText('Серверная ошибка.')).not.toBeNull()
})

test('U-36 сообщение с действием остаётся, под указателем и в фокусе успех не уходит', () => {
  render(<Toasts />)
  act(() => void toast.success('Создано', { action: { label: 'Открыть', run: () => {} } }))
  act(() => void toast.success('Сохранено'))
  const saved = () => screen.queryByText('Сохранено')
  const box = saved()?.closest('[role="status"]')
  wait(1000)
  fireEvent.mouseEnter(box!)
  wait(5000)
  expect(saved()).not.toBeNull()
  fireEvent.mouseLeave(box!)
  fireEvent.focus(box!)
  wait(5000)
  expect(saved()).not.toBeNull()
  fireEvent.blur(box!)
  wait(1500)
  expect(saved()).toBeNull()
  expect(screen.queryByText('Создано')).not.toBeNull()
})
