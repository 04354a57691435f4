import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { orderRow, orders } from '#contract/orders/orders.ts'
import { addressNow, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer } from '#web/testing/server.ts'
import { cardOf, open, openDay, peek, pelageya, polina, polinas, press, tomorrow } from '#web/testing/visit-day.ts'

const hover = (element: Element) =>
  fireEvent(element, Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType: 'mouse' }))

beforeAll(startApp)
beforeEach(openDay)

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
  expect(others).toEqual(['Оплата…P', 'Перенести…M', 'Повторить визитR', 'Скопировать телефонY', 'НапечататьS', 'Отменить запись…Del'])
})

test('открытая запись закрывает карточку под указателем: панель говорит то же', async () => {
  await open()
  const one = await polinas()
  hover(one)
  await peek()
  await userEvent.click(one)
  expect(await screen.findByRole('complementary', { name: 'Запись №\u00a024' })).toBeTruthy()
  expect(screen.queryByRole('complementary', { name: polina.title })).toBeNull()
})

test('открытая запись говорит, оплачена ли она, сколько и чем; заказ открывается оттуда', async () => {
  const paid = {
    id: 1,
    payment_type: 8 as const,
    sum: 1500,
    amount: 1500,
    state: 'success' as const,
    certificate_id: null,
    club_card_id: null,
    advance_id: null,
    employer: null,
    contractor_id: null,
    returned: 0,
    returnable: 1500,
  }
  answer(orders.ofBooking, [
    rowOf(orderRow, {
      id: 7,
      company_id: 1,
      unit_id: 1,
      user_id: 9,
      is_walk_in: 0,
      is_opening: 0,
      booking_id: 24,
      kind: 'visit',
      status_id: 3,
      currency_id: 1,
      promotions: [],
      is_awaited: 0,
      checkRefaund: 0,
      unsafe: 0,
      total: 1500,
      returned: 0,
      author_id: 13,
      created_at: `${tomorrow} 09:00:00`,
      items: [],
      payments: [paid],
    }),
  ])
  await open()
  await userEvent.click(await polinas())
  const shown = within(await screen.findByRole('complementary', { name: 'Запись №\u00a024' }))
  const list = within(await shown.findByRole('region', { name: 'Заказы' }))
  expect(list.getByRole('link', { name: 'Заказ №\u00a07' }).getAttribute('href')).toBe('/finance/order/7')
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
  for (const word of ['Зарегистрирована', 'Подтверждена', 'В процессе', 'Завершена', 'Сайт', 'Планшет'])
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
