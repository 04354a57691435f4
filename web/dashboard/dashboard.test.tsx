import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings } from '#contract/bookings/bookings.ts'
import { type DashboardDay, dashboard } from '#contract/dashboard/dashboard.ts'
import { paths } from '#contract/shell/paths.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { formatDay } from '#web/core/formats.ts'
import { addressNow, headerSays, openAs, openAt, startApp } from '#web/testing/app.ts'
import { arbat, at, calm, full, openDashboard, section, today, zone } from '#web/testing/dashboard.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

const sokol = { id: 3, name: 'Сокол', timezone: zone }

const nothing: DashboardDay = {
  ...calm,
  masters: [],
  figures: {
    ...full.figures,
    bookings: 0,
    statuses: [],
    customers: 0,
    new_customers: 0,
    cancelled: 0,
    no_shows: 0,
    masters: 0,
    free: 0,
    free_seconds: 0,
  },
}

beforeAll(startApp)
beforeEach(openDashboard)

test('«Главная» открывается из меню днём студии', async () => {
  await openAs({}, '/companies')
  const [first] = within(await screen.findByRole('navigation', { name: 'Разделы' })).getAllByRole('link')
  expect(first?.textContent).toBe('Главная')
  await userEvent.click(first!)
  await headerSays('Главная')
  expect(addressNow()).toBe('/')
  await section('День в цифрах')
  expect(askedOf(dashboard.day)[0]).toMatchObject({ query: { unit_id: '1', date: today }, headers: { 'x-timezone': zone } })
})

test('SHL-007 день, выбранный в календаре меню, открывает главную с этим днём', async () => {
  await openAs({}, '/companies')
  const month = within(await screen.findByRole('region', { name: 'Выбор дня' }))
  await userEvent.click(month.getAllByRole('link').find((one) => one.getAttribute('data-day') === addDays(today, 1))!)
  await headerSays('Главная')
  expect(addressNow()).toBe(`/?selected_date=${addDays(today, 1)}`)
})

test('SHL-004 выбранный день живёт в адресе: сменился selected_date — сменились день в поле, в меню и в запросе, без него снова сегодня', async () => {
  const [tomorrow, later] = [addDays(today, 1), addDays(today, 9)]
  await openAs({}, `/?selected_date=${tomorrow}`)
  const day = await screen.findByLabelText<HTMLInputElement>('День')
  const inMenu = () => document.querySelector('aside [data-day][aria-current]')?.getAttribute('data-day')
  expect([day.value, inMenu()]).toEqual([formatDay(tomorrow), tomorrow])
  await openAt(`/?selected_date=${later}`)
  expect([day.value, inMenu()]).toEqual([formatDay(later), later])
  await openAt('/')
  expect([day.value, inMenu()]).toEqual([formatDay(today), undefined])
  expect([...new Set(askedOf(dashboard.day).map(({ query }) => query.date))]).toEqual([tomorrow, later, today])
})

test('ANL-001 стрелки, поле дня и студия меняют адрес и вопрос серверу', async () => {
  answer(dashboard.units, [arbat, sokol])
  expect([paths.index, paths.dashboard]).toEqual(['/', '/'])
  await openAs({ is_superuser: 0, permissions: ['Dashboard.view'] }, '/')
  await userEvent.click(await screen.findByRole('button', { name: 'Следующий день' }))
  expect(addressNow()).toBe(`/?selected_date=${addDays(today, 1)}`)
  await userEvent.selectOptions(screen.getByLabelText('Студия'), 'Сокол')
  expect(addressNow()).toBe(`/?selected_date=${addDays(today, 1)}&unit_id=3`)
  const day = screen.getByLabelText('День')
  await userEvent.clear(day)
  await userEvent.type(day, '24.11.2026')
  await waitFor(() => expect(addressNow()).toBe('/?selected_date=2026-11-24&unit_id=3'))
  expect(askedOf(dashboard.day).at(-1)?.query).toEqual({ unit_id: '3', date: '2026-11-24' })
})

test('день показан цифрами, каждая сказана рядом с тем, с чем сравнивается, и ведёт туда, откуда взялась', async () => {
  await openAs({}, '/')
  const figures = await section('День в цифрах')
  const said = figures.getAllByRole('term').map((one) => one.parentElement?.textContent?.replace(/\s/g, ' '))
  expect(said).toEqual([
    'Записи32 не подтверждены',
    'Стоимость записей3 600 ₽в среднем 1 200 ₽',
    'Занято25 %1 ч из 4 ч',
    'Свободно2 ч1 окно',
    'Впервые1из 3 клиентов',
    'Отмены2не пришли: 1',
  ])
  const here = `f.day=${today}&f.unit_id=1`
  const calendar = `/calendar?unit_id=1&selected_date=${today}`
  expect(figures.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
    `/bookings?${here}`,
    `/bookings?${here}`,
    calendar,
    calendar,
    `/bookings?${here}`,
    `/bookings?${here}&f.status_id=9`,
  ])
})

test('с планом сумма дня сравнивается с ним', async () => {
  answer(dashboard.day, { ...full, figures: { ...full.figures, plan: 3000 } })
  await openAs({}, '/')
  const figures = await section('День в цифрах')
  expect(figures.getByText('Стоимость записей').parentElement?.textContent?.replace(/\s/g, ' ')).toContain('план 3 000 ₽, 120 %')
})

test('без права на записи нет суммы и ссылок на них, без права записывать окно — не ссылка', async () => {
  const [anna, marina] = full.masters
  const masters = [{ ...anna!, visits: anna!.visits.map((one) => ({ ...one, title: null })) }, marina!]
  answer(dashboard.day, { ...full, masters, figures: { ...full.figures, sum: null, average: null } })
  await openAs({ is_superuser: 0, permissions: ['Dashboard.view'] }, '/')
  const figures = await section('День в цифрах')
  expect(figures.queryByText('Стоимость записей')).toBeNull()
  expect(figures.queryAllByRole('link')).toEqual([])
  const strips = await section('Мастера')
  expect(strips.queryAllByRole('link')).toEqual([])
  expect(strips.getByText('14:00–16:00: свободно')).toBeTruthy()
  expect(strips.getByText('10:00–11:00, Запись, Зарегистрирована')).toBeTruthy()
})

test('полосы мастеров: по имени, у записи время, клиент и статус словами, нажатие открывает её рядом', async () => {
  refuse(bookings.show, 404)
  await openAs({}, '/')
  const strips = await section('Мастера')
  expect(strips.getAllByRole('list').flatMap((one) => one.getAttribute('aria-label') ?? [])).toEqual([
    'Климова Анна: записи и свободные окна',
    'Пак Марина: записи и свободные окна',
  ])
  const visit = strips.getByRole('link', { name: '10:00–11:00, Петрова Анна, Зарегистрирована' })
  expect(visit.getAttribute('href')).toBe('/bookings/7')
  // A piece that is too short for a name keeps its icon, and its words are still read out.
  expect(visit.querySelector('svg')).toBeTruthy()
  await userEvent.click(visit)
  expect(addressNow()).toBe('/?booking_id=7')
})

test('каждый рисунок показывают и таблицей, с клавиатуры', async () => {
  await openAs({}, '/')
  const strips = await section('Мастера')
  strips.getByRole('button', { name: 'Вид: Мастера' }).focus()
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}')
  const table = within(strips.getByRole('table'))
  expect(table.getAllByRole('row').map((one) => one.textContent?.replace(/\s/g, ' '))).toEqual([
    'МастерЗанятоЗаписейСвободно',
    'Климова Анна25 %, 1 ч114:00–16:00',
    'Пак Марина0 %, 0 мин0—',
  ])
  await userEvent.keyboard('{Enter}{Enter}')
  expect(strips.queryByRole('table')).toBeNull()
})

test('свободное окно начинает запись к этому мастеру на это время', async () => {
  await openAs({}, '/')
  const strips = await section('Мастера')
  const link = strips.getByRole('link', { name: '14:00–16:00, Климова Анна: записать клиента' })
  const search = new URLSearchParams(link.getAttribute('href')?.split('?')[1])
  expect(Object.fromEntries(search)).toEqual({ unit_id: '1', employer_id: '14', window_id: '70', begin_at: at('14:00') })
})

test('в день без смен сказано, что делать дальше', async () => {
  answer(dashboard.day, nothing)
  await openAs({}, '/')
  await screen.findByRole('heading', { name: 'В этот день смен нет' })
  expect(screen.getByRole('link', { name: 'Открыть расписание' }).getAttribute('href')).toBe(`/schedule?unit_id=1&from=${today}`)
  await userEvent.click(within(screen.getByRole('main')).getAllByRole('button', { name: 'Следующий день' }).at(-1)!)
  expect(addressNow()).toBe(`/?selected_date=${addDays(today, 1)}`)
})

test('день не загрузился: сказано почему, можно повторить', async () => {
  refuse(dashboard.day, 404)
  await openAs({}, '/')
  const alert = within(await screen.findByRole('alert'))
  alert.getByRole('heading', { name: 'Не удалось загрузить день' })
  answer(dashboard.day, full)
  await userEvent.click(alert.getByRole('button', { name: 'Повторить' }))
  await section('День в цифрах')
})
