import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type CalendarDay, calendar } from '#contract/calendar/calendar.ts'
import { type TimeBlockRow, timeBlocks } from '#contract/time-blocks/time-blocks.ts'
import { units } from '#contract/units/units.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { layOut } from '#web/testing/laid-out.ts'
import { unitRow } from '#web/testing/rows.ts'
import { answer, askedOf } from '#web/testing/server.ts'

const tomorrow = addDays(todayIn('Europe/Moscow'), 1)
const at = (clock: string) => `${tomorrow} ${clock}:00`
const master = (id: number, name: string) => ({
  id,
  name,
  work_position: 'Мастер',
  avatar: null,
  shifts: [
    {
      id,
      workplace_id: id,
      workplace: `М${id}`,
      begin_at: at('10:00'),
      end_at: at('14:00'),
      is_approved: 1 as const,
      schedule_type: 0,
      input_type: 'default',
    },
  ],
})
const lunch: TimeBlockRow = {
  id: 7,
  unit_id: 1,
  employer_id: 14,
  day: tomorrow,
  time_from: '12:00',
  time_to: '12:30',
  kind: 'break',
  reason: 'Обед',
  begin_at: at('12:00'),
  end_at: at('12:30'),
  author: { id: 2, name: 'Егорова Наталья' },
}
const window = (id: number, employer: number, from: string, to: string, booking: number | null) => ({
  id,
  employer_id: employer,
  employer_schedule_id: employer,
  begin_at: at(from),
  end_at: at(to),
  booking_id: booking,
  state: 'open' as const,
  origin: 'template',
  is_held: 0 as const,
  held_by: null,
})
const day: CalendarDay = {
  unit: { id: 1, name: 'Арбат', timezone: 'Europe/Moscow', from: '10:00', to: '14:00', hybrid_schedule: 0, is_off: 0 },
  masters: [master(14, 'Климова Анна'), master(15, 'Пак Марина')],
  // A visit of Анна's from ten to twelve, whose card the test does not look at.
  windows: [window(1, 14, '10:00', '12:00', 24), window(2, 14, '12:00', '14:00', null), window(3, 15, '10:00', '14:00', null)],
  absences: [],
  notes: [],
  blocks: [lunch],
  cards: [],
}

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  layOut()
  answer(units.autocomplete, [unitRow(1, 'Арбат')])
  answer(calendar.day, day)
})

const open = () => openAs({}, `/calendar?selected_date=${tomorrow}`)
const block = () => screen.findByRole('button', { name: /^Перерыв, / })
const press = (key: string, code: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key, code })
const undo = async () => userEvent.click(await screen.findByRole('button', { name: /^Отменить/ }))

test('блок времени стоит на сетке заштрихованным, назван и под окном не продаётся', async () => {
  await open()
  const one = await block()
  expect(one.textContent).toContain('Перерыв, 12:00–12:30, Климова Анна. Обед. Не продаётся.')
  expect(one.closest('[data-kind]')?.getAttribute('data-kind')).toBe('kept')
  expect(screen.queryByRole('button', { name: /12:00.*Климова Анна/ })).toBe(one)
  expect(screen.getByRole('button', { name: /10:00.*Пак Марина/ })).toBeTruthy()
})

test('B на свободном времени занимает его: мастер и час уже стоят; занятое отменяется за десять секунд', async () => {
  answer(timeBlocks.create, { ...lunch, id: 8, employer_id: 15, windows: 1 })
  answer(timeBlocks.remove, null)
  await open()
  const gap = await screen.findByRole('button', { name: /10:00.*Пак Марина/ })
  act(() => gap.focus())
  press('и', 'KeyB')
  const dialog = within(await screen.findByRole('dialog', { name: /^Занять время/ }))
  await userEvent.selectOptions(dialog.getByLabelText(/^Чем занято/), 'Обучение')
  await userEvent.click(dialog.getByRole('button', { name: 'Занять' }))
  expect(await screen.findByText(/время снято с продажи/)).toBeTruthy()
  expect(askedOf(timeBlocks.create)[0]?.body).toEqual({
    unit_id: 1,
    employer_id: 15,
    day: tomorrow,
    time_from: '10:00',
    time_to: '10:30',
    kind: 'training',
    reason: null,
  })
  await undo()
  await waitFor(() => expect(askedOf(timeBlocks.remove)).toMatchObject([{ params: { id: '8' } }]))
})

test('Enter открывает блок, правка уходит целиком и возвращается отменой', async () => {
  answer(timeBlocks.update, { ...lunch, kind: 'cleaning', windows: 0 })
  await open()
  await userEvent.click(await block())
  const dialog = within(await screen.findByRole('dialog', { name: /^Занятое время/ }))
  expect(dialog.getByText('Кто поставил: Егорова Наталья')).toBeTruthy()
  await userEvent.selectOptions(dialog.getByLabelText(/^Чем занято/), 'Уборка')
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText(/^Уборка 12:00–12:30: Климова Анна/)).toBeTruthy()
  await undo()
  await waitFor(() => expect(askedOf(timeBlocks.update)).toHaveLength(2))
  expect(askedOf(timeBlocks.update)[1]).toMatchObject({ params: { id: '7' }, body: { kind: 'break', time_from: '12:00', employer_id: 14 } })
})

const AIMED = /12:00–12:30, Климова Анна/

test('M и стрелки несут блок туда, где свободно, мимо записей; Enter оставляет его там', async () => {
  answer(timeBlocks.update, { ...lunch, employer_id: 15, windows: 1 })
  await open()
  const one = await block()
  act(() => one.focus())
  press('ь', 'KeyM')
  // The card says the same words: what is waited for is the place that the keys aim at. Before noon Анна has a visit: up leads nowhere.
  await waitFor(() => expect(screen.getAllByRole('status').map((one) => one.textContent)).toContainEqual(expect.stringMatching(AIMED)))
  press('ArrowUp', 'ArrowUp')
  press('ArrowRight', 'ArrowRight')
  press('ArrowUp', 'ArrowUp')
  press('Enter', 'Enter')
  await waitFor(() => expect(askedOf(timeBlocks.update)).toHaveLength(1))
  expect(askedOf(timeBlocks.update)[0]?.body).toEqual({ employer_id: 15, day: tomorrow, time_from: '11:45', time_to: '12:15' })
})

test('Delete убирает блок, отмена ставит его снова; то же — в меню под правой кнопкой', async () => {
  answer(timeBlocks.remove, null)
  answer(timeBlocks.create, { ...lunch, id: 9, windows: 1 })
  await open()
  const one = await block()
  fireEvent.contextMenu(one)
  const menu = within(await screen.findByRole('menu'))
  expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Изменить…Enter', 'Перенести стрелкамиM', 'УбратьDel'])
  fireEvent.keyDown(menu.getAllByRole('menuitem')[0]!, { key: 'Escape' })
  act(() => one.focus())
  press('Delete', 'Delete')
  expect(await screen.findByText(/время снова в продаже/)).toBeTruthy()
  await undo()
  await waitFor(() => expect(askedOf(timeBlocks.create)[0]?.body).toMatchObject({ kind: 'break', reason: 'Обед', time_from: '12:00' }))
})

test('на листе дня для печати занятое время стоит у своего мастера, подробностей на бумаге нет', async () => {
  await open()
  await block()
  act(() => void globalThis.dispatchEvent(new Event('beforeprint')))
  const lines = within(screen.getByRole('table', { name: /^Климова Анна/ })).getAllByRole('row')
  expect(lines.slice(1).map((one) => one.textContent)).toEqual(['12:00–12:30Перерыв'])
  expect(within(screen.getByRole('table', { name: /^Пак Марина/ })).getByText('Записей нет')).toBeTruthy()
  act(() => void globalThis.dispatchEvent(new Event('afterprint')))
})

test('подробности другого дела обязательны, и звёздочка об этом говорит', async () => {
  await open()
  await userEvent.dblClick(await block())
  const dialog = within(await screen.findByRole('dialog'))
  const reason = () => dialog.getByRole('textbox', { name: /^Подробнее/ })
  expect(reason().getAttribute('aria-required')).toBe('false')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Чем занято/ }), 'Другое дело')
  expect(reason().getAttribute('aria-required')).toBe('true')
  expect(dialog.getByText('Подробнее').textContent).toBe('Подробнее *')
})
