import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings } from '#contract/bookings/bookings.ts'
import { calendar } from '#contract/calendar/calendar.ts'
import { windows } from '#contract/windows/windows.ts'
import { addDays, weekday } from '#domain/core/clock-time.ts'
import { dayName } from '#web/core/formats.ts'
import { addressNow, openAs, openAt, startApp } from '#web/testing/app.ts'
import { anna, button, columns, customer, dayOf, marina, offer, openCalendar, press, today } from '#web/testing/calendar-days.ts'
import { answer, askedOf } from '#web/testing/server.ts'

const mondayOf = (day: string) => addDays(day, 1 - weekday(day))
const monday = mondayOf(today)

beforeAll(startApp)
beforeEach(openCalendar)

test('неделя студии: дни стоят рядом, каждый под своим заголовком; клавиши W и D переключают, адрес их помнит', async () => {
  await openAs({}, '/calendar')
  expect(await columns()).toHaveLength(3)
  await userEvent.click(await button('Неделя'))
  expect(addressNow()).toContain('view=week')
  const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at))
  for (const day of days) expect(await screen.findByText(dayName(day), { selector: 'strong' })).toBeTruthy()
  expect(new Set(askedOf(calendar.day).map(({ query }) => query.day))).toEqual(new Set(days))
  press('d', 'KeyD')
  await waitFor(() => expect(addressNow()).not.toContain('view='))
  press('w', 'KeyW')
  await waitFor(() => expect(addressNow()).toContain('view=week'))
  await userEvent.click(await button('Следующая неделя'))
  expect(addressNow()).toContain(`selected_date=${addDays(today, 7)}`)
})

test('из двух быстрых нажатий на стрелку показан последний день, и вернуться к прежнему можно сразу', async () => {
  answer(calendar.day, ({ query }) => dayOf(query.day ?? '', { busy: [[anna, query.day === addDays(today, 2) ? '15:00' : '12:00']] }))
  await openAs({}, '/calendar')
  const next = await button('Следующий день')
  await button(/12:00–13:00/)
  fireEvent.click(next)
  await waitFor(() => expect(addressNow()).toContain(`selected_date=${addDays(today, 1)}`))
  fireEvent.click(next)
  await waitFor(() => expect(addressNow()).toContain(`selected_date=${addDays(today, 2)}`))
  expect(await button(/15:00–16:00/)).toBeTruthy()
  fireEvent.click(await button('Предыдущий день'))
  expect(await button(/12:00–13:00/)).toBeTruthy()
  await waitFor(() => expect(document.querySelector('[aria-busy="true"], [inert]')).toBeNull())
})

test('неделя мастера: её дни — столбцы, окно другого дня открывает запись на тот день', async () => {
  await openAs({}, `/calendar?view=week&selected_date=${monday}`)
  await userEvent.selectOptions(await screen.findByLabelText('Мастер'), 'Пак Марина')
  expect(addressNow()).toContain(`employer_id=${marina}`)
  const shown = await columns()
  expect(shown[0]).toMatch(/^пн, \d\d\.\d\d, М1 10–22$/)
  const later = addDays(monday, 14)
  await openAt(`/calendar?view=week&employer_id=${marina}&selected_date=${later}`)
  const tuesday = addDays(later, 1)
  await screen.findByText(new RegExp(`^вт, ${tuesday.slice(8)}`), { selector: 'strong' })
  const gap = within(await screen.findByRole('group', { name: /^вт/ })).getByRole('button', {
    name: /^Свободное окно 20:00–22:00, Пак Марина/,
  })
  answer(windows.search, { items: [], reasons: [] })
  fireEvent.click(gap)
  await waitFor(() => expect(addressNow()).toMatch(/^\/bookings\/new/))
  await waitFor(() => expect(Object.values({ ...sessionStorage }).join()).toContain(tuesday))
})

test('несколько студий рядом: мастера каждой под её именем, каждая студия спрошена за свой день', async () => {
  await openAs({}, '/calendar')
  await userEvent.click(await button('Ещё студии'))
  await userEvent.click(await screen.findByLabelText('Сокол'))
  expect(addressNow()).toContain('with_units=3')
  expect(await screen.findByText('Сокол', { selector: 'strong' })).toBeTruthy()
  expect(screen.getByText('3 мастера')).toBeTruthy()
  expect(await columns()).toHaveLength(4)
  expect(new Set(askedOf(calendar.day).map(({ query }) => query.unit_id))).toEqual(new Set(['1', '3']))
  await userEvent.click(await button('Студий: 2'))
})

test('мастеров закрепляют первыми, группируют по должности, без записей — скрывают; после перезагрузки всё так же', async () => {
  await openAs({}, '/calendar')
  expect((await columns()).map((one) => one?.split(',')[0])).toEqual(['Климова Анна', 'Пак Марина', 'Рябова Вера'])
  await userEvent.click(await button('Вид'))
  await userEvent.click(await screen.findByLabelText('Рябова Вера'))
  expect((await columns()).map((one) => one?.split(',')[0])).toEqual(['Рябова Вера', 'Климова Анна', 'Пак Марина'])
  await userEvent.click(screen.getByLabelText('Группировать по должности'))
  expect(await screen.findByText('Закреплённые', { selector: 'strong' })).toBeTruthy()
  expect(screen.getByText('Топ-мастер', { selector: 'strong' })).toBeTruthy()
  await userEvent.click(screen.getByLabelText('Скрыть мастеров без записей'))
  const left = ['Рябова Вера', 'Климова Анна']
  await waitFor(async () => expect((await columns()).map((one) => one?.split(',')[0])).toEqual(left))
  await openAt('/bookings')
  await openAt('/calendar')
  expect((await columns()).map((one) => one?.split(',')[0])).toEqual(left)
})

test('скрыты все — экран говорит об этом и показывает их одним нажатием', async () => {
  answer(calendar.day, ({ query }) => dayOf(query.day ?? '', { busy: [] }))
  localStorage.setItem('okno.calendar:13', JSON.stringify({ hidesIdle: true }))
  await openAs({}, '/calendar')
  await userEvent.click(await button('Показать всех мастеров'))
  expect(await columns()).toHaveLength(3)
})

test('лист дня для печати: студия и день, строки по мастерам, имя целиком, от телефона — четыре цифры', async () => {
  await openAs({}, '/calendar')
  await columns()
  expect(screen.queryByRole('table', { name: /^Климова Анна/ })).toBeNull()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getByRole('heading', { name: `Арбат: записи, ${dayName(today)}` })).toBeTruthy()
  const sheet = within(screen.getByRole('table', { name: /^Климова Анна/ }))
  for (const text of ['12:00–13:00', customer.title, '…4567', 'Маникюр с гель-лаком', 'У окна']) expect(sheet.getByText(text)).toBeTruthy()
  expect(within(screen.getByRole('table', { name: /^Пак Марина/ })).getByText('Записей нет')).toBeTruthy()
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.queryByRole('table', { name: /^Климова Анна/ })).toBeNull()
})

test('клиент назван одинаково на карточке, в меню и в окнах переноса и отмены', async () => {
  answer(windows.search, { items: [offer(marina, '20:00', '21:00')], reasons: [] })
  answer(bookings.sources, [{ id: 1, name: 'CRM' }])
  await openAs({}, `/calendar?selected_date=${addDays(today, 1)}`)
  const card = await button(new RegExp(`^${customer.title}`))
  const open = async (entry: RegExp) => {
    fireEvent.contextMenu(card)
    expect(await screen.findByRole('menu', { name: new RegExp(customer.title) })).toBeTruthy()
    await userEvent.click(screen.getByRole('menuitem', { name: entry }))
  }
  await open(/^Перенести…/)
  expect(await screen.findByRole('dialog', { name: `Перенести: ${customer.title}` })).toBeTruthy()
  await userEvent.click(await button('Не переносить'))
  await open(/^Отменить запись/)
  expect(await screen.findByRole('dialog', { name: new RegExp(`^Отменить запись: ${customer.title}`) })).toBeTruthy()
})

test('SHL-004 сменился selected_date в адресе — сменились день в полосе, в меню и в запросе, без него снова сегодня; так же неделя', async () => {
  const [one, other] = [addDays(today, 8), addDays(today, 22)]
  const inMenu = () => document.querySelector('aside [data-day][aria-current]')?.getAttribute('data-day')
  const shows = (text: string) => screen.findByText(text, { selector: 'strong' })
  await openAs({}, `/calendar?selected_date=${one}`)
  expect([(await shows(dayName(one))).textContent, inMenu()]).toEqual([dayName(one), one])
  await openAt(`/calendar?selected_date=${other}`)
  expect([(await shows(dayName(other))).textContent, inMenu()]).toEqual([dayName(other), other])
  await openAt('/calendar')
  expect([(await shows(dayName(today))).textContent, inMenu()]).toEqual([dayName(today), undefined])
  const asked = new Set(askedOf(calendar.day).map(({ query }) => query.day))
  for (const day of [one, other, today]) expect(asked).toContain(day)
  await openAt(`/calendar?view=week&selected_date=${other}`)
  for (const day of Array.from({ length: 7 }, (_, at) => addDays(mondayOf(other), at))) await shows(dayName(day))
  await openAt('/calendar?view=week')
  for (const day of Array.from({ length: 7 }, (_, at) => addDays(monday, at))) await shows(dayName(day))
})
