import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings } from '#contract/bookings/bookings.ts'
import { type DashboardDay, dashboard } from '#contract/dashboard/dashboard.ts'
import { firstStepKeys, firstSteps } from '#contract/first-steps/first-steps.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { formatDay, todayIn } from '#web/core/formats.ts'
import { addressNow, freshServer, headerSays, openAs, openAt, startApp } from '#web/testing/app.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

const zone = 'Europe/Moscow'
const today = todayIn(zone)
const at = (clock: string) => `${today} ${clock}:00`
const arbat = { id: 1, name: 'Арбат', timezone: zone }
const sokol = { id: 3, name: 'Сокол', timezone: zone }

const full: DashboardDay = {
  ...{ unit: arbat, day: today },
  figures: {
    ...{ bookings: 3, statuses: [{ status_id: 1, count: 2 }], customers: 3, new_customers: 1, cancelled: 2, no_shows: 1 },
    ...{ sum: 3600, average: 1200, masters: 2, free: 1, busy: 3600, all: 14_400 },
  },
  masters: [
    { id: 14, name: 'Климова Анна', work_position: 'Топ-мастер', free: [{ window_id: 70, begin_at: at('14:00'), end_at: at('16:00') }] },
    { id: 51, name: 'Пак Марина', work_position: 'Мастер', free: [] },
  ],
  attention: {
    visits: [
      {
        ...{ concern: 'not_started', booking_id: 7, status_id: 1, begin_at: at('00:00'), end_at: at('01:00') },
        ...{ user: { id: 9, title: 'Петрова Анна', phone: '79161234567' }, employers: [{ id: 14, name: 'Климова Анна' }] },
      },
    ],
    drafts: { count: 2, day: addDays(today, 1) },
    no_windows: [],
    wrong_bookings: 0,
  },
}
const calm: DashboardDay = { ...full, attention: { visits: [], drafts: null, no_windows: [], wrong_bookings: 0 } }
const nothing: DashboardDay = {
  ...{ ...calm, masters: [] },
  figures: { ...full.figures, bookings: 0, statuses: [], customers: 0, new_customers: 0, cancelled: 0, no_shows: 0, masters: 0, free: 0 },
}

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(dashboard.units, [arbat, sokol])
  answer(dashboard.day, full)
})

const section = async (name: string) => within(await screen.findByRole('region', { name }))

test('SHL-009 «Главная» стоит в меню первой и открывает день студии', async () => {
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
  await openAs({}, '/')
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

test('день показан цифрами; записи и отмены ведут в список этого дня', async () => {
  await openAs({}, '/')
  const figures = await section('День в цифрах')
  expect(figures.getByText('Сумма записей').parentElement?.textContent).toMatch(/3.600,00.₽.*1.200,00.₽/)
  expect(figures.getByRole('progressbar').getAttribute('value')).toBe('25')
  const [all, cancelled] = figures.getAllByRole('link')
  expect(all?.getAttribute('href')).toBe(`/bookings?f.day=${today}&f.unit_id=1`)
  expect(cancelled?.getAttribute('href')).toBe(`/bookings?f.day=${today}&f.unit_id=1&f.status_id=9`)
  expect(figures.getByText('Зарегистрирована: 2')).toBeTruthy()
})

test('без права на записи нет суммы и ссылок на них, без права записывать окно — не ссылка', async () => {
  answer(dashboard.day, { ...full, figures: { ...full.figures, sum: null, average: null } })
  await openAs({ is_superuser: 0, permissions: ['Dashboard.view'] }, '/')
  const figures = await section('День в цифрах')
  expect(figures.queryByText('Сумма записей')).toBeNull()
  expect(figures.queryAllByRole('link')).toEqual([])
  const free = await section('Свободные окна')
  expect(free.getByText('14:00–16:00').closest('a')).toBeNull()
})

test('свободное окно начинает запись к этому мастеру на это время', async () => {
  await openAs({}, '/')
  const free = await section('Свободные окна')
  const link = free.getByRole('link', { name: '14:00–16:00, Климова Анна: записать клиента' })
  const search = new URLSearchParams(link.getAttribute('href')?.split('?')[1])
  expect(Object.fromEntries(search)).toEqual({ unit_id: '1', employer_id: '14', window_id: '70', begin_at: at('14:00') })
  expect(free.queryByText('Пак Марина')).toBeNull()
})

test('требующее внимания названо с действием: нажатие открывает запись рядом, среднее оставлено браузеру', async () => {
  refuse(bookings.show, 404)
  await openAs({}, '/')
  const attention = await section('Требует внимания')
  const visit = attention.getByRole('link', { name: '00:00–01:00, Петрова Анна' })
  expect(visit.getAttribute('href')).toBe('/bookings/7')
  expect(attention.getByText('Визит должен был начаться. Начните его или отметьте «Не пришёл».')).toBeTruthy()
  expect(attention.getByRole('link', { name: /916/ }).getAttribute('href')).toBe('tel:+79161234567')
  const drafts = attention.getByRole('link', { name: 'Не утверждены 2 смены' })
  expect(drafts.getAttribute('href')).toBe(`/schedule?unit_id=1&from=${addDays(today, 1)}`)
  expect(fireEvent(visit, new MouseEvent('click', { bubbles: true, cancelable: true, button: 1 }))).toBe(true)
  expect(addressNow()).toBe('/')
  await userEvent.click(visit)
  expect(addressNow()).toBe('/?booking_id=7')
  await screen.findByRole('complementary', { name: 'Запись № 7' })
  await userEvent.keyboard('{Escape}')
  expect(addressNow()).toBe('/')
})

test('когда ждать нечего, так и сказано', async () => {
  answer(dashboard.day, calm)
  await openAs({}, '/')
  expect((await section('Требует внимания')).getByText('Всё в порядке')).toBeTruthy()
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

test('BKG-046 неправильные записи ждут внимания одной строкой: сколько их и куда идти', async () => {
  answer(dashboard.day, { ...calm, attention: { ...calm.attention, wrong_bookings: 3 } })
  await openAs({}, '/')
  const link = (await section('Требует внимания')).getByRole('link', { name: '3 записи стоят неправильно' })
  expect(link.getAttribute('href')).toBe('/bookings/wrong?unit_id=1')
})

test('пустой компании показаны шаги до первой записи, готовые отмечены, следующий назван', async () => {
  const steps = firstStepKeys.map((key) => ({ key, is_done: key === 'cities' ? (1 as const) : (0 as const) }))
  answer(firstSteps.show, { steps })
  await openAs({ permissions: ['Dashboard.view', 'Settings.view'] }, '/')
  const panel = await section('С чего начать')
  expect(panel.getAllByRole('listitem').map((one) => one.getAttribute('aria-current'))).toEqual([null, 'step', ...Array(6).fill(null)])
  expect(panel.getAllByText('— Готово')).toHaveLength(1)
  expect(panel.getByRole('link', { name: 'К студиям' }).getAttribute('href')).toBe('/units')
  expect(panel.getByRole('link', { name: 'Переезд из другой программы' }).getAttribute('href')).toBe('/moving-in')
})

test('после первой записи шагов на главной нет', async () => {
  answer(firstSteps.show, { steps: firstStepKeys.map((key) => ({ key, is_done: 1 as const })) })
  await openAs({ permissions: ['Dashboard.view', 'Settings.view'] }, '/')
  await screen.findAllByText('Климова Анна')
  await waitFor(() => expect(askedOf(firstSteps.show)).not.toEqual([]))
  expect(screen.queryByRole('region', { name: 'С чего начать' })).toBeNull()
})
