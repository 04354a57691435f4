import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auditRow, audits } from '#contract/audits/audits.ts'
import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import { type CallRow, calls } from '#contract/calls/calls.ts'
import { usableCard } from '#contract/club-cards/club-cards.ts'
import { customerOverview } from '#contract/customer-overview/customer-overview.ts'
import { customerWallet } from '#contract/customer-wallet/customer-wallet.ts'
import { customers } from '#contract/customers/customers.ts'
import { windows } from '#contract/windows/windows.ts'
import { hearSocket } from '#web/core/realtime.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { callOf } from '#web/testing/calls.ts'
import { openFromMenu } from '#web/testing/menu.ts'
import { customerOf, rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

const over: Partial<CallRow> = { state: 'ended', result: 'missed', ended_at: '2026-11-23 09:00:20', wait_s: 20 }

const service = { id: 3, title: 'Маникюр с гель-лаком', qty: 1 }

const unit = { id: 1, name: 'Арбат', timezone: 'Europe/Moscow' }

const overview = {
  customer: customerOf({ id: 9 }),
  visits: {
    coming: [],
    past: [
      {
        id: 4,
        is_elsewhere: 0 as const,
        status_id: 8,
        is_no_show: 0 as const,
        begin_at: '2026-11-02 12:00:00',
        end_at: '2026-11-02 13:45:00',
        unit,
        services: [service],
        employers: [{ id: 5, name: 'Пак Марина' }],
        total: null,
        may_move: 0 as const,
        may_cancel: 0 as const,
      },
    ],
    count: 13,
    no_shows: 1,
    completed_total: 0,
    is_total_partial: 0 as const,
    last_visit_on: '2026-11-02',
    master: null,
    usual: [{ services: [service], employer: { id: 5, name: 'Пак Марина' }, unit_id: 1, duration: 6300, total: 3200, visits: 4 }],
    next_from: null,
    next_to: null,
  },
  notes: [{ id: 1, text: 'Только нитриловые перчатки', author: null, created_at: '2026-11-02 12:00:00' }],
  consents: [],
  waiting: null,
  twins: null,
}

const booked: BookingCard = {
  id: 55,
  company_id: 1,
  unit_id: 1,
  user_id: 9,
  status_id: 1,
  author_id: 13,
  booking_source_id: 1,
  booking_type: 'windows',
  price_company_id: 1,
  begin_at: '2099-11-24 11:30:00',
  end_at: '2099-11-24 13:15:00',
  duration: 6300,
  total: 3200,
  comment: null,
  special_master: 0,
  parallel: 0,
  cancel_source_id: null,
  cancel_reason: null,
  cancelled_at: null,
  moves: [9],
  undo: 10,
  created_at: '2026-11-23 09:00:00',
  updated_at: '2026-11-23 09:00:00',
}

const card = rowOf(usableCard, {
  id: 31,
  title: 'Маникюр, 10 визитов',
  kind: 'visits',
  tail: '4821',
  visits_left: 6,
  nominal_left: 0,
  paid_left: 15_000,
  state: 'active',
  valid_until: '2027-11-20',
  service_ids: [5],
  holder: { id: 9, name: 'Кузнецова Елена' },
})

const offer = (n: number, begin: string, end: string) => ({
  booking_type: 'windows' as const,
  window_ids: [n],
  unit_id: 1,
  employer_id: 5,
  workplace_id: 2,
  employer_schedule_id: 8,
  begin_at: begin,
  end_at: end,
  duration: 6300,
  loss: 0,
})

const callerCard = () => screen.findByRole('complementary', { name: 'Входящий звонок' })

/** A customer calls: her overview and her nearest windows are loaded. */
function rings(more: Partial<CallRow> = {}) {
  answer(calls.mine, { items: [callOf(more)] })
  answer(customerOverview.show, overview as never)
  answer(windows.search, {
    items: [offer(1, '2099-11-23 16:00:00', '2099-11-23 17:45:00'), offer(2, '2099-11-24 11:30:00', '2099-11-24 13:15:00')],
    reasons: [],
  })
  answer(bookings.create, booked)
}

beforeAll(startApp)
beforeEach(freshServer)

test('карточка звонящего встаёт со звонком: кто, линия, визиты, неявки, заметка, окна; клавиша записывает; ответил другой — ушла', async () => {
  await openAs({}, '/companies')
  await headerSays('Компании')
  expect(screen.queryByRole('complementary', { name: 'Входящий звонок' })).toBeNull()
  rings()
  act(() => hearSocket('call', { id: 7 }))
  const her = within(await callerCard())
  expect(her.getByRole('heading', { name: /Кузнецова Елена/ }).textContent).toContain('84-12')
  expect(her.getByText('линия «Сайт», Арбат')).toBeTruthy()
  expect(await her.findByText('02.11.2026, Маникюр с гель-лаком, Пак Марина')).toBeTruthy()
  expect(her.getByText('1 из 14')).toBeTruthy()
  expect(her.getByText('Только нитриловые перчатки')).toBeTruthy()
  expect(await her.findAllByRole('button', { name: /Записать на/ })).toHaveLength(2)
  await userEvent.keyboard('2')
  expect(await her.findByText(/Записана: .*11:30/)).toBeTruthy()
  expect(askedOf(bookings.create).map(({ body }) => body)).toMatchObject([{ user_id: 9, unit_id: 1, window_ids: [2], service_ids: [3] }])
  expect(her.getByRole('button', { name: 'Отменить запись' })).toBeTruthy()
  answer(calls.mine, { items: [] })
  act(() => hearSocket('call', { id: 7 }))
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Входящий звонок' })).toBeNull())
})

test('звонок, конца которого АТС не сказала, не закрывает того, кто звонит сейчас; пока звонят двое, видна первая', async () => {
  const lost = callOf({ id: 6, started_at: '2026-11-23 09:00:00' })
  const now = (id: number, name: string) => callOf({ id, started_at: '2099-11-23 11:00:00', user_id: id, user: { id, name } })
  await openAs({}, '/companies')
  await headerSays('Компании')
  rings()
  answer(calls.mine, { items: [lost, now(7, 'Первая Анна'), now(8, 'Вторая Вера')] })
  act(() => hearSocket('call', { id: 7 }))
  expect(await within(await callerCard()).findByRole('heading', { name: /Первая Анна/ })).toBeTruthy()
  answer(calls.mine, { items: [lost] })
  act(() => hearSocket('call', { id: 7 }))
  expect(await screen.findByRole('heading', { name: /Кузнецова Елена/ })).toBeTruthy()
})

test('Esc сворачивает карточку в угол, незнакомому заводят карточку; без права на звонки карточки нет', async () => {
  rings({ user_id: null, user: null, phone: '79161234567' })
  await openAs({}, '/companies')
  const her = within(await callerCard())
  expect(her.getByRole('heading', { name: /Новый клиент/ })).toBeTruthy()
  const link = her.getByRole('link', { name: 'Завести клиента' })
  expect(link.getAttribute('href')).toContain('phone=79161234567')
  // Enter on a link opens the link.
  act(() => link.focus())
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Развернуть: Новый клиент' }))
  expect(within(await callerCard()).getByRole('link', { name: 'Завести клиента' })).toBeTruthy()
  await freshServer()
  rings()
  await openAs({ is_superuser: 0, permissions: ['Company.view'] }, '/companies')
  await headerSays('Компании')
  expect(askedOf(calls.mine)).toHaveLength(0)
})

test('TEL-001 TEL-002 TEL-703 TEL-704 пункт меню «Звонки клиентов» открывает /client-calls: список звонков с отборами, звонок — с комментариями, и комментарий добавляют', async () => {
  answer(calls.history, listOfRows(callOf(over)))
  answer(calls.show, callOf(over))
  const comment = { id: 1, call_id: 7, text: 'Ждёт звонка', created_at: '2026-11-23 09:01:00', employer: { id: 2, name: 'Белова Елена' } }
  const items: (typeof comment)[] = []
  answer(calls.comments, () => ({ items }))
  answer(calls.addComment, () => {
    items.push(comment)
    return comment
  })
  await openAs({}, '/companies')
  await openFromMenu('client-calls')
  await headerSays('Звонки клиентов')
  expect(addressNow()).toMatch(/^\/client-calls/)
  const line = await screen.findByRole('row', { name: /Кузнецова Елена/ })
  for (const word of ['Входящий', 'Пропущен', 'Сайт', 'Арбат', '23.11.2026 09:00', '0:20']) expect(line.textContent).toContain(word)
  await userEvent.click(within(line).getByRole('button', { name: /: открыть звонок №\u00a07$/ }))
  expect(await screen.findByText('Комментариев нет')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: /Комментарий/ }), 'Ждёт звонка')
  await userEvent.click(screen.getByRole('button', { name: 'Добавить' }))
  expect(await screen.findByText('Ждёт звонка', { selector: 'span' })).toBeTruthy()
  expect(askedOf(calls.addComment).map(({ body }) => body)).toEqual([{ call_id: 7, text: 'Ждёт звонка' }])
})

test('TEL-704 при звонке открывается окно, звонок записан, в истории комментарии, и их добавляют; отказ — словами', async () => {
  answer(customers.show, customerOf({ id: 9 }))
  const comment = {
    id: 1,
    call_id: 7,
    text: 'Не берёт трубку',
    created_at: '2026-11-23 09:01:00',
    employer: { id: 2, name: 'Белова Елена' },
  }
  const items: (typeof comment)[] = []
  answer(calls.start, { ...callOf({ direction: 'out' }), is_simulated: 1 })
  answer(calls.show, callOf({ direction: 'out' }))
  answer(calls.comments, () => ({ items }))
  answer(calls.addComment, () => {
    items.push(comment)
    return comment
  })
  answer(calls.finish, () => {
    answer(calls.show, callOf({ ...over, direction: 'out' }))
    return callOf({ ...over, direction: 'out' })
  })
  answer(calls.ofCustomer, { items: [callOf({ ...over, direction: 'out', comments: 1 })] })
  await openAs({}, '/customers/9')
  await userEvent.click(await screen.findByRole('button', { name: /^Позвонить/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Звонок:/ }))
  expect(askedOf(calls.start).map(({ body }) => body)).toEqual([{ user_id: 9 }])
  expect(await dialog.findByText(/звонок имитируется/)).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox', { name: /Комментарий/ }), 'Не берёт трубку')
  await userEvent.click(dialog.getByRole('button', { name: 'Добавить' }))
  expect(await dialog.findByText('Не берёт трубку', { selector: 'span' })).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Завершить' }))
  expect(await dialog.findByText('Не ответили')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Закрыть' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Звонки' }))
  const list = within(await screen.findByRole('list', { name: 'Звонки' }))
  await userEvent.click(list.getByRole('button', { name: 'Комментарии: Звонок №\u00a07' }))
  expect(await list.findByText('Не берёт трубку')).toBeTruthy()
  refuse(calls.start, 422, { errors: { phone: ['У вас нет телефона'] } })
  await userEvent.click(screen.getByRole('button', { name: /^Позвонить/ }))
  expect((await screen.findAllByText(/У вас нет телефона/)).length).toBeGreaterThan(0)
})

test('TEL-704 перезванивают из «Звонков клиентов»: окно открыто, записан звонок по этому звонку, комментарий добавляют в нём же', async () => {
  answer(calls.history, listOfRows(callOf(over), callOf({ ...over, id: 8, user: { id: 10, name: 'Лосева Ида' } })))
  answer(calls.show, ({ params }) => callOf({ ...over, id: Number(params.id), user: { id: 10, name: 'Лосева Ида' } }))
  answer(calls.comments, { items: [] })
  answer(calls.start, { ...callOf({ id: 12, direction: 'out', user: { id: 10, name: 'Лосева Ида' } }), is_simulated: 0 })
  answer(calls.addComment, { id: 1, call_id: 12, text: 'Ждёт вечером', created_at: '2026-11-23 09:01:00', employer: null })
  await openAs({}, '/client-calls')
  await userEvent.click(await screen.findByRole('button', { name: /: открыть звонок №\u00a08$/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Перезвонить: Лосева Ида' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Звонок: Лосева Ида' }))
  expect(askedOf(calls.start).map(({ body }) => body)).toEqual([{ call_id: 8 }])
  await userEvent.type(dialog.getByRole('textbox', { name: /Комментарий/ }), 'Ждёт вечером')
  await userEvent.click(dialog.getByRole('button', { name: 'Добавить' }))
  await waitFor(() => expect(askedOf(calls.addComment).map(({ body }) => body)).toEqual([{ call_id: 12, text: 'Ждёт вечером' }]))
})

test('CUS-004 на экране клиента — история звонков SIP, история изменений и кошелёк', async () => {
  answer(customers.show, customerOf({ id: 9 }))
  answer(customerOverview.show, overview as never)
  answer(customerWallet.show, { user_id: 9, club_cards: [card], advances: [], certificates: [], bonuses: null })
  answer(calls.ofCustomer, { items: [callOf(over)] })
  const change = rowOf(auditRow, {
    id: 1,
    company_id: 1,
    model_type: 'user',
    model_id: 9,
    event: 'updated',
    act_id: 1,
    created_at: '2026-11-20 10:00:00',
    before: { comment: null },
    after: { comment: 'Любит тишину' },
    author_id: 2,
    author: { id: 2, name: 'Белова Елена' },
  })
  answer(audits.byModel, listOfRows({ ...change, names: {}, kinds: {} }))
  await openAs({}, '/customers/9')
  const wallet = await screen.findByRole('list', { name: 'Кошелёк' })
  expect(wallet.textContent).toContain('Маникюр, 10 визитов')
  await userEvent.click(await screen.findByRole('link', { name: 'Звонки' }))
  expect((await screen.findByRole('list', { name: 'Звонки' })).textContent).toContain('Пропущен')
  await userEvent.click(screen.getByRole('link', { name: 'История' }))
  expect(await screen.findByText(/Любит тишину/)).toBeTruthy()
  for (const { params } of askedOf(audits.byModel)) expect(params).toEqual({ type: 'user', id: '9' })
  for (const one of [customerWallet.show, calls.ofCustomer])
    for (const { params } of askedOf(one)) expect(params, one.path).toEqual({ id: '9' })
})
