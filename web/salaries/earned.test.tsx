import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { myDays } from '#contract/my-days/my-days.ts'
import { salaries } from '#contract/salaries/salaries.ts'
import { openAs, startApp } from '#web/testing/app.ts'
import { as, items, line, openSalaries } from '#web/testing/salaries.ts'
import { answer } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(openSalaries)

test('мастер видит, сколько заработано сегодня, за что, и что ещё принесут записи', async () => {
  const [{ source_key: _, ...told } = line({})] = items
  answer(salaries.earned, {
    today: 1152,
    forecast: 2872,
    done: 1,
    planned: 2,
    lines: [told],
    month: { earned: 71_648, shifts: 15, advance: 20_000, salary_id: 318 },
  })
  await openAs(as('Salary.view'), '/my-pay')
  expect(await screen.findByText(/^1.152,00/, { selector: 'strong' })).toBeTruthy()
  for (const words of [
    /1 визит из 2, с остальными записями будет ≈ 2.872,00/,
    'Маникюр с гель-лаком',
    /40 % от 2.880,00/,
    /С начала месяца, 15 смен/,
    /аванс 20.000,00/,
  ])
    expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Зарплатный лист №\u00a0318' }).getAttribute('href')).toBe('/finance/zp/318')
})

test('в «Моём дне» мастер видит заработанное сегодня, и оно ведёт к тому, за что', async () => {
  answer(salaries.earned, {
    today: 1152,
    forecast: 1152,
    done: 1,
    planned: 1,
    lines: [],
    month: { earned: 1152, shifts: 1, advance: 0, salary_id: null },
  })
  answer(myDays.list, { items: [] })
  await openAs(as('Salary.view', 'Calendar.view'), '/my-day')
  const link = await screen.findByRole('link', { name: /Сегодня заработано 1.152,00/ })
  expect(link.getAttribute('href')).toBe('/my-pay')
})
