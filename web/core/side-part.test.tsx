import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sidePart } from './side-part.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('часть рядом с экраном не пришла — экран остался с набранным, а она приходит потом', async () => {
  vi.useFakeTimers()
  const load = vi.fn(async () => ({ name }: { name: string }) => <p>Полоса: {name}</p>)
  load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
  const Part = sidePart(load, <p>Ждём</p>)
  render(
    <>
      <input aria-label="Набранное" defaultValue="Тула" />
      <Part name="смена" />
    </>,
  )
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(screen.getByLabelText<HTMLInputElement>('Набранное').value).toBe('Тула')
  expect(screen.getByText('Ждём')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(screen.getByText('Полоса: смена')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(3)
})
