import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import { type CalendarDay, calendar } from '#contract/calendar/calendar.ts'
import { orderRow, orders } from '#contract/orders/orders.ts'
import { units } from '#contract/units/units.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { router } from '#web/router.tsx'
import { addressNow, freshServer, openAs, startApp } from '#web/testing/app.ts'
import { layOut } from '#web/testing/laid-out.ts'
import { rowOf, unitRow } from '#web/testing/rows.ts'
import { answer, askedOf } from '#web/testing/server.ts'

const tomorrow = addDays(todayIn('Europe/Moscow'), 1)
const at = (clock: string) => `${tomorrow} ${clock}:00`
const polina = { id: 9, title: 'Михайлова Полина Игоревна', phone: '79161234567', warnings: ['debt' as const] }
const pelageya = { id: 10, title: 'Михайлова Пелагея', phone: '+7 *** ***-99-88', warnings: [] }

type Card = CalendarDay['cards'][number]
const card = (id: number, employer: number, from: string, to: string, patch: Partial<Card> = {}): Card => ({
  ...{ booking_id: id, employer_id: employer, employer_schedule_id: employer, window_ids: [id], begin_at: at(from), end_at: at(to) },
  ...{ status_id: 1, moves: [2, 9], booking_source_id: 1, booking_type: 'windows', is_elsewhere: 0 as const, user: polina },
  ...{ services: [{ id: 5, title: 'Маникюр' }], service_ids: [5], total: 1500 },
  ...{ special_master: 0 as const, parallel: 0 as const, is_series: 0 as const, comment: 'У окна', ...patch },
})
const master = (id: number, name: string) => ({
  ...{ id, name, work_position: 'Мастер', avatar: null },
  shifts: [
    {
      ...{ id, workplace_id: id, workplace: `М${id}`, begin_at: at('10:00'), end_at: at('22:00') },
      ...{ is_approved: 1 as const, schedule_type: 0, input_type: 'default' },
    },
  ],
})
const window = (id: number, employer: number, from: string, to: string, booking: number | null) => ({
  ...{ id, employer_id: employer, employer_schedule_id: employer, begin_at: at(from), end_at: at(to), booking_id: booking },
  ...{ state: 'open' as const, origin: 'template', is_held: 0 as const, held_by: null },
})
const day: CalendarDay = {
  unit: { id: 1, name: 'Арбат', timezone: 'Europe/Moscow', from: '10:00', to: '22:00', hybrid_schedule: 0, is_off: 0 },
  masters: [master(14, 'Климова Анна'), master(15, 'Пак Марина')],
  windows: [window(1, 14, '10:00', '13:00', 24), window(2, 14, '13:00', '14:00', null), window(3, 15, '10:00', '11:00', 25)],
  absences: [],
  notes: [],
  blocks: [],
  cards: [
    card(24, 14, '10:00', '13:00'),
    card(25, 15, '10:00', '11:00', {
      status_id: 2,
      moves: [1, 9],
      user: pelageya,
      booking_source_id: 2,
      services: [{ id: 6, title: 'Педикюр' }],
    }),
  ],
}
const booking: BookingCard = {
  ...{ id: 24, company_id: 1, unit_id: 1, user_id: 9, status_id: 1, author_id: 13, booking_source_id: 1, booking_type: 'windows' },
  ...{ price_company_id: 1, begin_at: at('10:00'), end_at: at('13:00'), duration: 10_800, total: 1500, comment: 'У окна' },
  ...{ special_master: 0, parallel: 0, cancel_source_id: null, cancel_reason: null, cancelled_at: null },
  ...{ created_at: `${todayIn('Europe/Moscow')} 09:00:00`, updated_at: at('09:00'), moves: [2, 9], undo: 10 },
  author: { id: 13, name: 'Чернова Ольга' },
  services: [
    {
      ...{ id: 5, title: 'Маникюр', duration: 10_800, price: 1500, qty: 1 },
      employer: { id: 14, name: 'Климова Анна' },
      pivot: { window_id: 1, begin_at: at('10:00') },
    },
  ],
}

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  layOut()
  answer(units.autocomplete, [unitRow(1, 'Арбат')])
  answer(calendar.day, day)
  answer(bookings.show, booking)
})

const open = (patch = '') => openAs({}, `/calendar?selected_date=${tomorrow}${patch}`)
const cardOf = (name: RegExp) => screen.findByRole('button', { name })
const polinas = () => cardOf(/^Михайлова Полина/)
const peek = () => screen.findByRole('complementary', { name: polina.title })
const hover = (element: Element) =>
  fireEvent(element, Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType: 'mouse' }))
const press = (key: string, code: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key, code })

test('однофамилиц одного дня на карточках не спутать', async () => {
  await open()
  expect((await polinas()).querySelector('b')?.textContent).toBe('Михайлова Полина')
  expect((await cardOf(/^Михайлова Пелагея/)).querySelector('b')?.textContent).toBe('Михайлова Пелагея')
})

test('в шапке мастера — лицо, имя и загрузка словом и числом', async () => {
  await open()
  await polinas()
  expect(document.querySelectorAll('[data-initials="КА"]')).toHaveLength(1)
  expect(screen.getAllByText(/^Занято/)[0]?.parentElement?.textContent).toMatch(/Занято 75.%/)
})

test('под указателем — карточка визита: имя целиком, статус, время, телефон, услуги с суммой, комментарий, кто записал, действия с клавишами', async () => {
  await open()
  hover(await polinas())
  const shown = within(await peek())
  for (const text of ['№ 24', 'Зарегистрирована', '10:00–13:00', 'Климова Анна', '+7 916 123-45-67', 'Маникюр', 'У окна'])
    expect(shown.getByText(text)).toBeTruthy()
  expect(await shown.findByText(/^Чернова Ольга · /)).toBeTruthy()
  // The list is named before its words have come.
  expect(shown.getByRole('list', { name: 'Предупреждения' }).textContent).toContain('Долг')
  const [first, ...others] = shown.getAllByRole('button').map((one) => one.textContent)
  expect(first).toBe('ПодтвердитьC')
  expect(others).toEqual(['Оплата…P', 'Перенести…M', 'Повторить визитR', 'Скопировать телефонY', 'ПечатьS', 'Отменить запись…Del'])
})

test('открытая запись закрывает карточку под указателем: панель говорит то же', async () => {
  await open()
  const one = await polinas()
  hover(one)
  await peek()
  await userEvent.click(one)
  expect(await screen.findByRole('complementary', { name: 'Запись № 24' })).toBeTruthy()
  expect(screen.queryByRole('complementary', { name: polina.title })).toBeNull()
})

test('открытая запись говорит, оплачена ли она, сколько и чем; заказ открывается оттуда', async () => {
  const paid = {
    ...{ id: 1, payment_type: 8 as const, sum: 1500, amount: 1500, state: 'success' as const, certificate_id: null, club_card_id: null },
    ...{ advance_id: null, employer: null, contractor_id: null, returned: 0, returnable: 1500 },
  }
  answer(orders.ofBooking, [
    rowOf(orderRow, {
      ...{ id: 7, company_id: 1, unit_id: 1, user_id: 9, is_walk_in: 0, is_opening: 0, booking_id: 24, kind: 'visit', status_id: 3 },
      ...{ currency_id: 1, promotions: [], is_awaited: 0, checkRefaund: 0, unsafe: 0, total: 1500, returned: 0, author_id: 13 },
      ...{ created_at: at('09:00'), items: [], payments: [paid] },
    }),
  ])
  await open()
  await userEvent.click(await polinas())
  const shown = within(await screen.findByRole('complementary', { name: 'Запись № 24' }))
  const list = within(await shown.findByRole('region', { name: 'Заказы' }))
  expect(list.getByRole('link', { name: 'Заказ № 7' }).getAttribute('href')).toBe('/finance/order/7')
  for (const text of ['Проведён', 'Наличные']) expect(list.getByText(text)).toBeTruthy()
  expect(list.getByText(/^1.500,00/)).toBeTruthy()
})

test('карточка визита открывается и от клавиш, Esc её закрывает; на закрытом номере копировать нечего', async () => {
  await open()
  const other = await cardOf(/^Михайлова Пелагея/)
  vi.spyOn(other, 'matches').mockReturnValue(true)
  fireEvent.focusIn(other)
  const shown = await screen.findByRole('complementary', { name: pelageya.title })
  expect(within(shown).queryByText('Скопировать телефон')).toBeNull()
  fireEvent.keyDown(other, { key: 'Escape', code: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('complementary', { name: pelageya.title })).toBeNull())
})

test('клавиша, нажатая сразу после стрелки, — о той записи, на которую пришли, а не о той, чья карточка ещё не закрылась', async () => {
  await open()
  const [one, other] = [await polinas(), await cardOf(/^Михайлова Пелагея/)]
  vi.spyOn(one, 'matches').mockReturnValue(true)
  act(() => one.focus())
  await peek()
  act(() => other.focus())
  press('Delete', 'Delete')
  expect(await screen.findByRole('dialog', { name: /^Отменить запись: Михайлова Пелагея/ })).toBeTruthy()
})

test('меню, открытое поверх карточки визита, закрывается первым', async () => {
  await open()
  const one = await polinas()
  hover(one)
  await peek()
  fireEvent.contextMenu(one)
  const entries = within(await screen.findByRole('menu')).getAllByRole('menuitem')
  fireEvent.keyDown(entries[0]!, { key: 'Escape', code: 'Escape' })
  expect(screen.queryByRole('menu')).toBeNull()
})

test('правая кнопка показывает тот же набор с теми же клавишами, и клавиша делает то же: статус, отмена, повтор', async () => {
  answer(bookings.update, { ...booking, status_id: 2 })
  await open()
  const one = await polinas()
  fireEvent.contextMenu(one)
  const menu = within(await screen.findByRole('menu'))
  const names = menu.getAllByRole('menuitem').map((item) => item.textContent)
  expect(names).toEqual([
    ...['ПодтвердитьC', 'Оплата…P', 'Перенести…', 'Повторить визитR', 'Скопировать телефонY', 'ПечатьS'],
    ...['Показать записьEnter', 'Открыть запись', 'Перенести стрелкамиM', 'Длительность…', 'Отменить запись…Del'],
  ])
  fireEvent.keyDown(menu.getAllByRole('menuitem')[0]!, { key: 'Escape' })
  act(() => one.focus())
  press('с', 'KeyC')
  expect(await screen.findByText('Запись подтверждена')).toBeTruthy()
  expect(askedOf(bookings.update)[0]).toMatchObject({ params: { id: '24' }, body: { status_id: 2 } })
  press('Delete', 'Delete')
  expect(await screen.findByRole('dialog', { name: /^Отменить запись: Михайлова Полина/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Не отменять' }))
  act(() => one.focus())
  press('к', 'KeyR')
  await waitFor(() => expect(addressNow()).toMatch(/^\/bookings\/new/))
})

test('без фокуса на записи её клавиши молчат', async () => {
  await open()
  await polinas()
  press('c', 'KeyC')
  press('Delete', 'Delete')
  await screen.findByRole('button', { name: 'Сегодня' })
  expect(askedOf(bookings.update)).toHaveLength(0)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('клавиши дня: T, [ и ] — сегодня, назад и вперёд; всё это есть и в палитре, действия с визитом — первыми', async () => {
  await open()
  await polinas()
  press('ъ', 'BracketRight')
  await waitFor(() => expect(addressNow()).toContain(`selected_date=${addDays(tomorrow, 1)}`))
  press('е', 'KeyT')
  await waitFor(() => expect(addressNow()).toContain(`selected_date=${addDays(tomorrow, -1)}`))
  press('ъ', 'BracketRight')
  await waitFor(() => expect(addressNow()).toContain(`selected_date=${tomorrow}`))
  // The address is changed first; the cards of the former day stand until the router has drawn it and the asked day has come.
  await waitFor(() => expect(router.state.resolvedLocation?.href).toBe(addressNow()))
  await waitFor(() => expect(document.querySelector('[aria-busy="true"], [inert]')).toBeNull())
  const again = await polinas()
  act(() => again.focus())
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true })
  await screen.findByRole('combobox', { name: 'Поиск и команды' })
  const found = () => screen.getAllByRole('group').filter((group) => group.closest('[role="listbox"]'))
  // The acts of a visit are a part that is loaded later.
  await waitFor(() =>
    expect(
      found()
        .map((group) => group.getAttribute('aria-label'))
        .slice(0, 2),
    ).toEqual(['С визитом', 'Действия']),
  )
  const groups = found()
  expect(within(groups[0]!).getAllByRole('option')[0]?.textContent).toMatch(/^ПодтвердитьМихайлова Полина Игоревна, 10:00–13:00C$/)
  expect(
    within(groups[1]!)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(expect.arrayContaining(['Новая записьN', 'Показать сегодняT', 'Предыдущий день[', 'Следующий день]']))
})

test('фильтр приглушает остальные визиты, не убирая их, и живёт в адресе; легенда говорит, что значит цвет', async () => {
  await open()
  const dim = async (name: RegExp) => (await cardOf(name)).dataset.dim
  expect([await dim(/^Михайлова Полина/), await dim(/^Михайлова Пелагея/)]).toEqual([undefined, undefined])
  await userEvent.click(screen.getByRole('button', { name: /^Не подтверждены\s*1/ }))
  expect(addressNow()).toContain('filter=unconfirmed')
  await waitFor(async () => expect([await dim(/^Михайлова Полина/), await dim(/^Михайлова Пелагея/)]).toEqual([undefined, 'true']))
  press('а', 'KeyF')
  await userEvent.click(await screen.findByLabelText('Педикюр'))
  await waitFor(async () => expect(await dim(/^Михайлова Полина/)).toBe('true'))
  await userEvent.click(screen.getByRole('button', { name: 'Убрать из фильтра: Педикюр' }))
  await userEvent.click(screen.getByRole('button', { name: /^Не подтверждены/ }))
  await userEvent.click(screen.getByRole('button', { name: /^С предупреждением\s*1/ }))
  await waitFor(async () => expect([await dim(/^Михайлова Полина/), await dim(/^Михайлова Пелагея/)]).toEqual([undefined, 'true']))
  await userEvent.click(screen.getByRole('button', { name: /^Все\s*2/ }))
  await waitFor(() => expect(addressNow()).not.toContain('filter='))

  const legend = within(screen.getByRole('list', { name: 'Что значат цвета' }))
  for (const word of ['Зарегистрирована', 'Подтверждена', 'В процессе', 'Завершена', 'сайт', 'планшет'])
    expect(legend.getByText(word)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Услуга' }))
  expect((await polinas()).dataset.hue).toBe('1')
  expect((await cardOf(/^Михайлова Пелагея/)).dataset.hue).toBe('2')
  expect(
    within(screen.getByRole('list', { name: 'Что значат цвета' }))
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['Маникюр', 'Педикюр'])
  await open()
  expect((await polinas()).dataset.hue).toBe('1')
})

test('U-01 после записи календарь стоит на новой карточке: она под фокусом', async () => {
  await openAs({}, `/calendar?unit_id=1&selected_date=${tomorrow}#booking-25`)
  await waitFor(() => expect(document.activeElement?.getAttribute('data-block')).toBe('b25'))
})
