import { readFileSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { schedules } from '#contract/schedules/schedules.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { dayName, todayIn } from '#web/core/formats.ts'
import { addressNow, freshServer, openAs, startApp } from '#web/testing/app.ts'
import { shiftOn } from '#web/testing/rows.ts'
import { answer, askedOf } from '#web/testing/server.ts'

const today = todayIn('Europe/Moscow')
const tomorrow = addDays(today, 1)
const shift = shiftOn(today)

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(schedules.ofUnit, { items: [shift] })
  answer(schedules.statServices, ({ query }) => ({
    items: query.date === today ? [10, 11, 12].map((hour) => ({ hour, count: (hour - 10) * 2 })) : [{ hour: 10, count: 0 }],
  }))
})

const chart = async () => within(await screen.findByRole('region', { name: 'Загрузка по часам' }))
const columns = async () => (await chart()).findAllByRole('listitem')

test('SCH-703 SCH-729 загрузка дня: столбец каждого часа подписан часом, цвет — от синего к красному по доле от самого занятого', async () => {
  await openAs({}, `/schedule?from=${today}&span=month`)
  const hours = await columns()
  expect(hours.map((one) => one.querySelector('.unseen')?.textContent)).toEqual([
    'С 10:00 до 11:00: 0 услуг',
    'С 11:00 до 12:00: 2 услуги',
    'С 12:00 до 13:00: 4 услуги',
  ])
  expect(hours.map((one) => one.querySelector('[aria-hidden]')?.textContent)).toEqual(['010', '211', '412'])
  expect(hours.map((one) => Number(one.style.getPropertyValue('--share')))).toEqual([0, 0.5, 1])
  const css = readFileSync('web/ui/chart/bars.module.css', 'utf8')
  expect(css).toContain('color-mix(in oklab, var(--load-high) calc(var(--share) * 100%), var(--load-low))')
  const tokens = readFileSync('web/ui/tokens.css', 'utf8')
  for (const theme of [0, 1]) {
    const [low, high] = ['low', 'high'].map((end) => partsOf(tokens, `load-${end}`, theme))
    expect(low?.blue).toBeGreaterThan(low?.red ?? 255)
    expect(high?.red).toBeGreaterThan(high?.blue ?? 255)
  }
})

function partsOf(css: string, token: string, theme: number) {
  const colours = new RegExp(`--${token}: light-dark\\(#(\\w{6}), #(\\w{6})\\)`).exec(css)
  const hex = colours?.[theme + 1] ?? ''
  return { red: Number.parseInt(hex.slice(0, 2), 16), blue: Number.parseInt(hex.slice(4), 16) }
}

test('SCH-703 день загрузки выбирают стрелками и заголовком дня, он остаётся в адресе', async () => {
  await openAs({}, `/schedule?from=${today}&span=month&load=${today}`)
  await columns()
  const isLast = tomorrow.slice(0, 7) !== today.slice(0, 7)
  const [label, day] = isLast ? ['Загрузка днём раньше', addDays(today, -1)] : ['Загрузка днём позже', tomorrow]
  await userEvent.click((await chart()).getByRole('button', { name: label }))
  expect(addressNow()).toContain(`load=${day}`)
  await (await chart()).findByText('На этот день услуг не записано.')
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^Загрузка: ${dayName(today)}`) }))
  await (await chart()).findByText('Сколько услуг в работе в каждый час. Больше всего: 4.')
  expect([...new Set(askedOf(schedules.statServices).map(({ query }) => query.date))]).toEqual([today, day])
})
