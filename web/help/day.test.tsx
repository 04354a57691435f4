import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dayRu } from '#contract/help/day.ru.ts'
import { Day } from './day.tsx'

test('у каждого шага дня администратора есть время, слова и своя картинка', () => {
  render(<Day />)
  const sources = dayRu.steps.map(({ id, time, title, shows }) => {
    expect(screen.getAllByRole('heading', { name: `${time} ${title}` })).toHaveLength(1)
    const source = screen.getByRole('img', { name: shows }).getAttribute('src')
    expect(source).toContain(`${id}.webp`)
    return source
  })
  expect(new Set(sources).size).toBe(dayRu.steps.length)
})
