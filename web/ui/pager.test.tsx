import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Pager } from './pager.tsx'

const onPage = vi.fn()
const shown = () => screen.getAllByRole('button', { name: /^Страница \d+$/ }).map((one) => Number(one.textContent))

test.each([
  [1, 1000, 1, 10],
  [20, 1000, 16, 25],
  [40, 1000, 31, 40],
  [2, 60, 1, 3],
])('PLT-051 на странице %d из %d строк видно не больше десяти страниц: с %d по %d', async (page, count, first, last) => {
  render(<Pager page={page} size={25} count={count} isExact onPage={onPage} onSize={() => {}} />)
  const pages = shown()
  expect([pages[0], pages.at(-1)]).toEqual([first, last])
  expect(pages.length).toBeLessThanOrEqual(10)
  expect(pages).toContain(page)
  await userEvent.click(screen.getByRole('button', { name: `Страница ${last}` }))
  expect(onPage).toHaveBeenLastCalledWith(last)
})

test('PLT-049 размер страницы выбирают из 25, 50, 100 и 200', () => {
  render(<Pager page={1} size={25} count={60} isExact onPage={onPage} onSize={() => {}} />)
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['25', '50', '100', '200'])
  expect(screen.getByRole('combobox')).toHaveProperty('value', '25')
})
