import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type DashboardStudio, dashboard } from '#contract/dashboard/dashboard.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { addressNow, freshServer, openAs, openAt, startApp } from '#web/testing/app.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

const zone = 'Europe/Moscow'
const today = todayIn(zone)
const unit = (id: number, name: string) => ({ id, name, timezone: zone })
const arbat = unit(1, 'Арбат')
const sokol = unit(3, 'Сокол')
const ponds = unit(2, 'Чистые пруды')

const studioOf = (one: typeof arbat, more: Partial<DashboardStudio>): DashboardStudio => ({
  unit: one,
  masters: 5,
  bookings: 30,
  unconfirmed: 2,
  free: 11,
  busy: 71,
  all: 100,
  before: { busy: 70, all: 100 },
  sum: 94_300,
  plan: 76_000,
  month: { plan: 1_000_000, facts: 1_010_000, whole: 2_000_000 },
  trouble: null,
  week: Array.from({ length: 7 }, (_, at) => ({ day: addDays(today, at), busy: 71 - at, all: 100 })),
  ...more,
})
const studios = [
  studioOf(ponds, { sum: 31_800, plan: 82_000, busy: 34, trouble: { kind: 'low_load', count: 1 } }),
  studioOf(arbat, { trouble: { kind: 'wrong', count: 2 } }),
  studioOf(sokol, { plan: null, month: null }),
]

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(dashboard.units, [arbat, ponds, sokol])
  answer(dashboard.studios, { day: today, studios })
})

const heads = async () => within(await screen.findByRole('list', { name: 'Студии' })).getAllByRole('heading', { level: 2 })
const tiles = async () => (await heads()).map((one) => one.querySelector('a')?.textContent)
const plain = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim()

test('у кого несколько студий, тот видит плитки: худшие первыми, беда названа, её чинят одним нажатием', async () => {
  await openAs({}, '/')
  expect(await tiles()).toEqual(['Арбат', 'Чистые пруды', 'Сокол'])
  const [first, second, third] = (await heads()).map((one) => within(one.closest('li')!))
  expect(first?.getByText('2 записи стоят неправильно')).toBeTruthy()
  expect(first?.getByRole('link', { name: 'Разобрать: Арбат' }).getAttribute('href')).toBe('/bookings/wrong?unit_id=1')
  expect(second?.getByText('Занято вдвое меньше, чем неделю назад')).toBeTruthy()
  expect(third?.getByText('Внимания не требует')).toBeTruthy()
  expect(third?.getByText('без плана')).toBeTruthy()
  expect(first?.getByRole('img').getAttribute('aria-label')).toMatch(/^Занято по дням: .+ — 71\s%, /)
  expect(askedOf(dashboard.studios)[0]).toMatchObject({ query: { date: today } })
  expect(askedOf(dashboard.day)).toEqual([])
  const figures = within(screen.getByRole('region', { name: 'Сеть в цифрах' }))
  expect(figures.getAllByRole('term').map((one) => plain(one.parentElement?.textContent))).toEqual([
    expect.stringMatching(/^Стоимость записей220 400 ₽план 158 000 ₽, 139 %$/),
    'Занято59 %неделю назад 70 %',
    'Записи906 не подтверждены',
    expect.stringMatching(/ к плану101 %2,02 млн из 2 млн$/),
  ])
})

test('плитки отбирают и ставят по порядку, всё это живёт в адресе', async () => {
  await openAs({}, '/?unit_id=all')
  await tiles()
  await userEvent.click(screen.getByRole('button', { name: 'Ниже плана 1' }))
  expect(await tiles()).toEqual(['Чистые пруды'])
  await userEvent.click(screen.getByRole('button', { name: 'Все студии 3' }))
  await userEvent.click(screen.getByRole('button', { name: 'План' }))
  expect(await tiles()).toEqual(['Чистые пруды', 'Арбат', 'Сокол'])
  await userEvent.click(screen.getByRole('button', { name: 'Название' }))
  expect(addressNow()).toBe('/?unit_id=all&show=all&order=unit&way=asc')
  expect(await tiles()).toEqual(['Арбат', 'Сокол', 'Чистые пруды'])
})

test('таблицу ставят по любому столбцу, строка открывает день студии, и он запомнен', async () => {
  await openAs({}, '/?look=table')
  const names = async () =>
    within(await screen.findByRole('table', { name: 'Студии' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
  expect(await names()).toEqual(['Арбат', 'Чистые пруды', 'Сокол'])
  await userEvent.click(screen.getByRole('button', { name: /Занято/ }))
  expect((await names())[0]).toBe('Чистые пруды')
  await userEvent.click(screen.getByRole('button', { name: /Занято/ }))
  expect((await names())[2]).toBe('Чистые пруды')
  await userEvent.click(screen.getByRole('button', { name: /^План/ }))
  // A studio without a plan stands last in both directions.
  expect((await names())[2]).toBe('Сокол')
  await userEvent.click(screen.getByText('Сокол', { selector: 'td *, td' }))
  await waitFor(() => expect(addressNow()).toBe(`/?unit_id=3&selected_date=${today}`))
  await openAt('/')
  await waitFor(() => expect(askedOf(dashboard.day).at(-1)?.query).toMatchObject({ unit_id: '3' }))
})

test('у кого одна студия или нет права на студии, тот видит свой день', async () => {
  await openAs({ is_superuser: 0, permissions: ['Dashboard.view'] }, '/')
  await waitFor(() => expect(askedOf(dashboard.day)[0]?.query).toMatchObject({ unit_id: '1' }))
  expect(askedOf(dashboard.studios)).toEqual([])
  expect(screen.queryByRole('option', { name: 'Все студии' })).toBeNull()
})

test('без сумм плитка говорит о занятости; не загрузились — сказано почему', async () => {
  answer(dashboard.studios, { day: today, studios: studios.map((one) => ({ ...one, sum: null, plan: null, month: null })) })
  await openAs({}, '/')
  await tiles()
  expect(screen.queryByText('Стоимость записей')).toBeNull()
  expect(screen.queryByText('Ниже плана')).toBeNull()
  // The load is the tile's main figure then, and is said once.
  expect(screen.getAllByText('занято')).toHaveLength(studios.length)
  expect(screen.queryByText(/^занято \d/)).toBeNull()
  // No bar of money is drawn, so none is explained.
  expect(screen.getByText('Столбики — занято по дням, этот день первый.')).toBeTruthy()
  refuse(dashboard.studios, 404)
  await openAt('/?selected_date=2026-01-05')
  await screen.findByRole('heading', { name: 'Студии не загрузились' })
})
