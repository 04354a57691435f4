import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FormSkeleton } from './skeleton.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('U-30 до 300 мс не показано ничего, потом заготовка, и места она держит столько же', () => {
  const { container } = render(<FormSkeleton fields={4} />)
  const box = container.firstElementChild as HTMLElement
  const shown = () => [box.style.visibility, box.children.length]
  expect(shown()).toEqual(['hidden', 4])
  act(() => void vi.advanceTimersByTime(299))
  expect(shown()).toEqual(['hidden', 4])
  act(() => void vi.advanceTimersByTime(2))
  expect(shown()).toEqual(['visible', 4])
  expect([box.getAttribute('role'), box.getAttribute('aria-label')]).toEqual(['status', 'Загрузка'])
})
