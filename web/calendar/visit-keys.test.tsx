import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { bookings } from '#contract/bookings/bookings.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { router } from '#web/router.tsx'
import { addressNow, startApp } from '#web/testing/app.ts'
import { answer, askedOf } from '#web/testing/server.ts'
import { booking, cardOf, open, openDay, peek, polinas, press, tomorrow } from '#web/testing/visit-day.ts'

beforeAll(startApp)
beforeEach(openDay)

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

test('правая кнопка показывает тот же набор с теми же клавишами, и клавиша делает то же: статус, отмена, повтор', async () => {
  answer(bookings.update, { ...booking, status_id: 2 })
  await open()
  const one = await polinas()
  fireEvent.contextMenu(one)
  const menu = within(await screen.findByRole('menu'))
  const names = menu.getAllByRole('menuitem').map((item) => item.textContent)
  expect(names).toEqual([
    'ПодтвердитьC',
    'Оплата…P',
    'Перенести…',
    'Повторить визитR',
    'Скопировать телефонY',
    'НапечататьS',
    'Показать записьEnter',
    'Открыть запись',
    'Перенести стрелкамиM',
    'Длительность…',
    'Отменить запись…Del',
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
