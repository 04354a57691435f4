import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import { type MyDay, type MyVisit, myDays } from '#contract/my-days/my-days.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { dayName, daysName, todayIn } from '#web/core/formats.ts'
import { setReachable } from '#web/core/reachable.ts'
import { router } from '#web/router.tsx'
import { addressNow, freshServer, headerSays, openAs, openAt, startApp } from '#web/testing/app.ts'
import { narrow } from '#web/testing/laid-out.ts'
import { answer, askedOf } from '#web/testing/server.ts'
import { mondayOf } from './use-my-days.ts'

const ZONE = 'Europe/Moscow'
const today = todayIn(ZONE)
const master = { reach: 'own' as const, is_superuser: 0 as const, crosses_companies: 0 as const, work_position_id: 1 }
const mine = { ...master, permissions: ['Calendar.view', 'Booking.view', 'Booking.status'] }

const visit = (id: number, from: string, to: string, more: Partial<MyVisit> = {}): MyVisit => ({
  booking_id: id,
  status_id: 2,
  unit_id: 1,
  user: { id, title: `Клиентка ${id}`, warnings: [] },
  services: ['Маникюр'],
  total: 3200,
  begin_at: `${today} ${from}:00`,
  end_at: `${today} ${to}:00`,
  comment: null,
  special_master: 0,
  is_first: 0,
  next: null,
  ...more,
})
const emptyDay = (day: string): MyDay => ({ day, shifts: [], visits: [], absences: [], notes: [], blocks: [] })
const shift = {
  begin_at: `${today} 00:00:00`,
  end_at: `${today} 23:59:00`,
  unit: { id: 1, name: 'Арбат' },
  workplace: 'M1',
  is_approved: 1 as const,
}

/** Answers two weeks around the asked day; today has these visits. */
function answerWith(...visits: MyVisit[]) {
  answer(myDays.list, ({ query }) => ({
    items: Array.from({ length: Number(query.days) }, (_, index) => addDays(query.from ?? today, index)).map((day) =>
      day === today ? { ...emptyDay(day), shifts: [shift], visits } : emptyDay(day),
    ),
  }))
}

beforeAll(() => {
  narrow()
  return startApp()
})
beforeEach(async () => {
  setReachable(true)
  await freshServer()
})

const bar = async () => within(await screen.findByRole('navigation', { name: 'Главное' }))

test('на телефоне у мастера внизу «Мой день», «Неделя», записи и «Ещё»; «Запись» — у кого есть право', async () => {
  answerWith()
  await openAs(mine, '/my-day')
  const links = async () => (await bar()).getAllByRole('link').map((one) => one.textContent)
  expect(await links()).toEqual(['Мой день', 'Неделя', 'Записи'])
  expect((await bar()).getByRole('link', { current: 'page' }).textContent).toBe('Мой день')
  await userEvent.click((await bar()).getByRole('button', { name: 'Ещё', expanded: false }))
  expect((await bar()).getByRole('button', { name: 'Ещё', expanded: true })).toBeTruthy()
  await freshServer()
  answerWith()
  await openAs({ ...mine, permissions: [...mine.permissions, 'Booking.create'] }, '/my-week')
  await headerSays('Неделя')
  expect(await links()).toEqual(['Мой день', 'Неделя', 'Запись'])
})

test('экраны нижней полосы приходят заранее: палец о себе не предупреждает', async () => {
  answerWith()
  const brought = vi.spyOn(router, 'preloadRoute')
  await openAs(mine, '/my-day')
  await bar()
  await waitFor(() => expect(brought.mock.calls.map(([asked]) => asked.to)).toEqual(['/my-day', '/my-week', '/bookings']))
  brought.mockRestore()
})

test('нажатое место отмечено раньше, чем нарисован его экран; в новой вкладке — это место остаётся', async () => {
  answerWith()
  await openAs(mine, '/my-day')
  const [day, week] = (await bar()).getAllByRole('link')
  fireEvent.click(week!, { ctrlKey: true })
  expect(day!.getAttribute('aria-current')).toBe('page')
  fireEvent.click(week!)
  expect([addressNow(), week!.getAttribute('aria-current')]).toEqual(['/my-day', 'page'])
  await headerSays('Неделя')
  expect(addressNow()).toBe('/my-week')
})

test('у стойки внизу «Главная» и «Календарь», а чего ей не открыто, того внизу нет', async () => {
  await openAs({ permissions: [] }, '/companies')
  expect((await bar()).getAllByRole('link').map((one) => one.textContent)).toEqual(['Главная', 'Календарь', 'Запись'])
  await freshServer()
  await openAs({ ...master, reach: 'unit', permissions: ['Company.view'] }, '/companies')
  expect((await bar()).queryAllByRole('link')).toEqual([])
  expect((await bar()).getByRole('button', { name: 'Ещё' })).toBeTruthy()
})

test('день — записи по времени, идущая названа остатком; «Начать» меняет статус именно этой записи', async () => {
  const begun = visit(7, '00:00', '23:59', { status_id: 3 })
  answerWith(begun, visit(8, '23:59', '23:59', { next: 3, is_first: 1, comment: 'Снять старое' }))
  await openAs(mine, '/my-day')
  expect(await screen.findByRole('region', { name: /^Идёт, осталось/ })).toBeTruthy()
  expect(screen.getByText('Впервые у нас')).toBeTruthy()
  expect(screen.getByText('Снять старое')).toBeTruthy()
  answer(bookings.update, () => ({ id: 8, status_id: 3, undo: 0, moves: [] }) as unknown as BookingCard)
  await userEvent.click(screen.getByRole('button', { name: /^Начать: Клиентка 8/ }))
  await waitFor(() => expect(askedOf(bookings.update)).toMatchObject([{ params: { id: '8' }, body: { status_id: 3 } }]))
})

test('заметки дня стоят над днём; где студий несколько, сказано какой', async () => {
  const notes = [
    { id: 1, unit_id: 1, text: 'До 12 нет горячей воды' },
    { id: 2, unit_id: 3, text: 'Инкассация в 15:00' },
  ]
  const items = (units: { id: number; name: string }[]) => ({
    items: [{ ...emptyDay(today), shifts: units.map((unit) => ({ ...shift, unit })), notes: notes.slice(0, units.length) }],
  })
  answer(myDays.list, items([{ id: 1, name: 'Арбат' }]))
  await openAs(mine, '/my-day')
  const said = async () => within(await screen.findByRole('region', { name: 'Заметки дня' })).getAllByRole('listitem')
  expect((await said()).map((one) => one.textContent?.trim())).toEqual(['До 12 нет горячей воды'])
  await freshServer()
  const both = [
    { id: 1, name: 'Арбат' },
    { id: 3, name: 'Чистые пруды' },
  ]
  answer(myDays.list, items(both))
  await openAs(mine, '/my-day')
  await screen.findByText('Чистые пруды.')
  expect((await said()).map((one) => one.textContent)).toEqual(['Арбат. До 12 нет горячей воды', 'Чистые пруды. Инкассация в 15:00'])
})

test('без связи день остаётся, сказано, на какое он время, и ничего не предложено нажать', async () => {
  answerWith(visit(8, '23:59', '23:59', { next: 3 }))
  await openAs(mine, '/my-day')
  await screen.findByRole('button', { name: /^Начать/ })
  setReachable(false)
  expect(await screen.findByText(/^данные на \d\d:\d\d, только чтение$/)).toBeTruthy()
  expect(screen.getByText('Клиентка 8')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Начать/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Клиентка 8/ })).toBeNull()
})

test('день без смены и пустой день названы; соседний день открывается стрелкой и виден в адресе', async () => {
  answerWith()
  await openAs(mine, '/my-day')
  expect(await screen.findByText('записей больше нет')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Днём позже' }))
  expect(await screen.findByText('Смены нет')).toBeTruthy()
  expect(addressNow()).toBe(`/my-day?selected_date=${addDays(today, 1)}`)
  await userEvent.click(screen.getByRole('button', { name: 'Сегодня' }))
  expect(await screen.findByText('записей больше нет')).toBeTruthy()
})

test('SHL-004 сменился selected_date в адресе — сменились свой день и своя неделя, без него снова сегодня', async () => {
  answerWith()
  const shows = (text: string) => screen.findByText(text, { selector: 'main strong' })
  const [one, other] = [addDays(today, 15), addDays(today, 36)]
  const week = (day: string) => daysName(mondayOf(day), addDays(mondayOf(day), 6))
  await openAs(mine, `/my-day?selected_date=${one}`)
  await shows(dayName(one))
  await openAt(`/my-day?selected_date=${other}`)
  await shows(dayName(other))
  await openAt('/my-day')
  await shows(`Сегодня, ${dayName(today)}`)
  for (const [address, day] of [
    [`/my-week?selected_date=${one}`, one],
    [`/my-week?selected_date=${other}`, other],
    ['/my-week', today],
  ] as const) {
    await openAt(address)
    await shows(week(day))
  }
  const asked = new Set(askedOf(myDays.list).map(({ query }) => query.from))
  expect(asked).toEqual(new Set([one, other, today].map(mondayOf)))
})

test('неделя — семь дней, день недели открывает свой день', async () => {
  answerWith(visit(8, '12:00', '13:00'))
  await openAs(mine, '/my-week')
  const now = await screen.findByRole('link', { name: /^Сегодня/ })
  expect(within(screen.getByRole('main')).getAllByRole('link')).toHaveLength(7)
  expect(screen.getByText('Клиентка 8')).toBeTruthy()
  await userEvent.click(now)
  await headerSays('Мой день')
})

test('время, занятое другим делом, стоит в дне и в неделе; свободным оно не названо', async () => {
  const block = { id: 5, begin_at: `${today} 23:10:00`, end_at: `${today} 23:40:00`, kind: 'training' as const, reason: null }
  const answerDays = () =>
    answer(myDays.list, ({ query }) => ({
      items: Array.from({ length: Number(query.days) }, (_, index) => addDays(query.from ?? today, index)).map((day) =>
        day === today ? { ...emptyDay(day), shifts: [shift], blocks: [block] } : emptyDay(day),
      ),
    }))
  answerDays()
  await openAs(mine, '/my-day')
  const row = (await screen.findByText('Обучение')).closest('li')
  expect(row?.textContent).toContain('23:10')
  expect(row?.textContent).not.toContain('Свободно')
  await freshServer()
  answerDays()
  await openAs(mine, '/my-week')
  expect(await screen.findByText(/обучение 23:10–23:40/)).toBeTruthy()
})
