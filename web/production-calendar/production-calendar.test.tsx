import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type ProductionYear, productionCalendar } from '#contract/production-calendar/production-calendar.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { calendarDay } from '#domain/production-calendar/production-calendar.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

const ADDRESS = '/production-calendar?year=2027&country=ru'
const days = Array.from({ length: 365 }, (_, at) => addDays('2027-01-01', at))
const norm = { days: 20, hours_40: 159, hours_36: 143, hours_24: 95 }
const year = (more: Partial<ProductionYear> = {}): ProductionYear => ({
  country: 'ru',
  year: 2027,
  state: 'provisional',
  source: null,
  confirmed_at: null,
  confirmer: null,
  days: days.map((day) => ({ day, ...calendarDay('ru', day), is_own: day === '2027-02-22' ? 1 : 0 })),
  norms: Array.from({ length: 13 }, () => norm),
  ...more,
})

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(productionCalendar.show, year())
})

test('«Производственный календарь» из меню: двенадцать месяцев, что за день — словами, нормы по месяцам и за год', async () => {
  await openAs({}, ADDRESS)
  await headerSays('Производственный календарь')
  expect((await screen.findAllByRole('link', { name: 'Производственный календарь' }))[0]?.getAttribute('href')).toBe('/production-calendar')
  expect(await screen.findByText(/^Календарь 2027 года предварительный/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /1 мая.*: Праздник Весны и Труда$/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /22 февраля.*: Сокращённый день, изменён вами$/ })).toBeTruthy()
  const norms = screen.getByRole('table', { name: 'Нормы 2027 года' })
  expect(within(norms).getAllByRole('row')).toHaveLength(14)
  expect(within(norms).getByRole('row', { name: /^Год 20 159,00 143,00 95,00$/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Следующий год' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Страна' }), 'Узбекистан')
  expect(askedOf(productionCalendar.show).at(-1)?.query).toEqual({ country: 'uz', year: '2028' })
})

test('день меняют в окне: отказ стоит у поля, набранное цело; изменённый возвращают программе', async () => {
  refuse(productionCalendar.change, 422, { errors: { title: ['Максимальное число символов - 100'] } })
  await openAs({}, ADDRESS)
  await userEvent.click(await screen.findByRole('button', { name: /22 февраля/ }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /Что за день/ }), 'Праздник')
  const title = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /Название/ })
  await userEvent.clear(title)
  await userEvent.type(title, 'День города')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Сохранить' }))
  expect(await within(dialog).findByText('Максимальное число символов - 100')).toBeTruthy()
  expect(title.value).toBe('День города')
  expect(askedOf(productionCalendar.change)[0]?.body).toEqual({ country: 'ru', day: '2027-02-22', kind: 'holiday', title: 'День города' })
  answer(productionCalendar.change, year())
  await userEvent.click(within(dialog).getByRole('button', { name: 'Как в программе' }))
  expect(await screen.findByText('День сохранён')).toBeTruthy()
  expect(askedOf(productionCalendar.change)[1]?.body).toEqual({ country: 'ru', day: '2027-02-22', kind: null })
})

test('год сверяют с постановлением; кто только смотрит, не пишет', async () => {
  await openAs({}, ADDRESS)
  answer(productionCalendar.confirm, year({ state: 'official', source: 'Постановление №\u00a07' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Сверить с постановлением' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Постановление/ }), 'Постановление №\u00a07')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Календарь 2027 года сохранён')).toBeTruthy()
  expect(askedOf(productionCalendar.confirm)[0]?.body).toEqual({ country: 'ru', year: 2027, source: 'Постановление №\u00a07' })
  await freshServer()
  const confirmer = { id: 15, name: 'Орлова Инна' }
  answer(
    productionCalendar.show,
    year({ state: 'official', source: 'Постановление №\u00a07', confirmed_at: '2026-11-16 11:00:00', confirmer }),
  )
  await openAs({ is_superuser: 0, permissions: ['Attendance.view'] }, ADDRESS)
  expect(await screen.findByText('Сверен с постановлением: Постановление № 7. 16.11.2026 11:00, Орлова Инна')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /1 мая/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Изменить постановление' })).toBeNull()
})

test('календарь не загрузился: сказано, и пробуют ещё раз', async () => {
  refuse(productionCalendar.show, 500)
  await openAs({}, ADDRESS)
  expect(await screen.findByText('Календарь не загрузился')).toBeTruthy()
})
