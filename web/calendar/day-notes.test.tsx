import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type CalendarDay, calendar } from '#contract/calendar/calendar.ts'
import { type DayNoteRow, dayNotes } from '#contract/day-notes/day-notes.ts'
import { units } from '#contract/units/units.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { dayName, formatDay, todayIn } from '#web/core/formats.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { unitRow } from '#web/testing/rows.ts'
import { answer, askedOf } from '#web/testing/server.ts'

const tomorrow = addDays(todayIn('Europe/Moscow'), 1)
const note = (id: number, text: string, more: Partial<DayNoteRow> = {}): DayNoteRow => ({
  id,
  unit_id: 1,
  day: tomorrow,
  text,
  author: { id: 2, name: 'Егорова Наталья' },
  written_at: `${tomorrow} 09:52:00`,
  ...more,
})
const water = note(7, 'До 12 нет горячей воды')
const dayOf = (notes: DayNoteRow[], id = 1, name = 'Арбат'): CalendarDay => ({
  unit: { id, name, timezone: 'Europe/Moscow', from: '10:00', to: '14:00', hybrid_schedule: 0, is_off: 0 },
  masters: [],
  windows: [],
  absences: [],
  blocks: [],
  cards: [],
  notes,
})

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1200)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(700)
  answer(units.autocomplete, [unitRow(1, 'Арбат'), unitRow(2, 'Сокол')])
})

const open = (notes: DayNoteRow[], me = {}) => {
  answer(calendar.day, dayOf(notes))
  return openAs(me, `/calendar?selected_date=${tomorrow}`)
}
const strip = async () => within(await screen.findByRole('region', { name: 'Заметки дня' }))
const said = async () => (await strip()).getAllByRole('listitem').map((one) => one.textContent)
const undo = async () => userEvent.click(await screen.findByRole('button', { name: /^Отменить/ }))

test('заметка стоит над днём, в котором и смен ещё нет, с именем и часом; написанная раньше — и с днём; без заметок места не занято', async () => {
  await open([water, note(8, 'Инкассация в 15:00', { written_at: '2026-11-20 18:30:00' })])
  expect(await said()).toEqual([
    'Заметка дня. До 12 нет горячей водыЕгорова Наталья, 09:52Изменить',
    'Заметка дня. Инкассация в 15:00Егорова Наталья, 20.11.2026 18:30Изменить',
  ])
  await freshServer()
  await open([])
  expect(await screen.findByText('В этот день смен нет')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Заметки дня' })).toBeNull()
})

test('видны две первые, остальные раскрываются', async () => {
  await open(['Раз', 'Два', 'Три', 'Четыре'].map((text, at) => note(at + 1, text)))
  expect(await said()).toHaveLength(2)
  await userEvent.click((await strip()).getByRole('button', { name: 'Ещё 2', expanded: false }))
  expect(await said()).toHaveLength(4)
  await userEvent.click((await strip()).getByRole('button', { name: 'Свернуть', expanded: true }))
  expect(await said()).toHaveLength(2)
})

test('J пишет заметку дня, который открыт; написанное отменяется за десять секунд', async () => {
  answer(dayNotes.create, { ...water, id: 9 })
  answer(dayNotes.remove, null)
  await open([])
  await screen.findByRole('button', { name: 'Написать заметку дня' })
  fireEvent.keyDown(document.body, { key: 'о', code: 'KeyJ' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Заметка дня' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Написать' }))
  expect(dialog.getByText('Обязательное поле.')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText(/^Заметка/), water.text)
  await userEvent.click(dialog.getByRole('button', { name: 'Написать' }))
  expect(await screen.findByText(`Заметка на ${formatDay(tomorrow)}: ${water.text}`)).toBeTruthy()
  expect(askedOf(dayNotes.create)[0]?.body).toEqual({ unit_id: 1, day: tomorrow, text: water.text })
  await undo()
  await waitFor(() => expect(askedOf(dayNotes.remove)).toMatchObject([{ params: { id: '9' } }]))
})

test('«Изменить» открывает её слова; отмена возвращает прежние; убранную отмена пишет снова', async () => {
  answer(dayNotes.update, { ...water, text: 'Воды нет до 14' })
  answer(dayNotes.remove, null)
  answer(dayNotes.create, water)
  await open([water])
  const edit = async () => {
    await userEvent.click(await screen.findByRole('button', { name: `Изменить: ${water.text}` }))
    return within(await screen.findByRole('dialog', { name: 'Изменить заметку дня' }))
  }
  const dialog = await edit()
  expect(dialog.getByText('Написал(а) Егорова Наталья, 09:52')).toBeTruthy()
  await userEvent.clear(dialog.getByLabelText(/^Заметка/))
  await userEvent.type(dialog.getByLabelText(/^Заметка/), 'Воды нет до 14')
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Заметка изменена: Воды нет до 14')).toBeTruthy()
  await undo()
  await waitFor(() => expect(askedOf(dayNotes.update)).toHaveLength(2))
  expect(askedOf(dayNotes.update)[1]).toMatchObject({ params: { id: '7' }, body: { day: tomorrow, text: water.text } })
  await userEvent.click((await edit()).getByRole('button', { name: 'Убрать' }))
  expect(await screen.findByText(`Заметка убрана: ${water.text}`)).toBeTruthy()
  await undo()
  await waitFor(() => expect(askedOf(dayNotes.create)[0]?.body).toEqual({ unit_id: 1, day: tomorrow, text: water.text }))
})

test('без права записывать заметки читают: ни «Изменить», ни кнопки, ни клавиши', async () => {
  await open([water], { is_superuser: 0, permissions: ['Calendar.view'] })
  expect(await said()).toEqual(['Заметка дня. До 12 нет горячей водыЕгорова Наталья, 09:52'])
  expect(screen.queryByRole('button', { name: 'Написать заметку дня' })).toBeNull()
  fireEvent.keyDown(document.body, { key: 'о', code: 'KeyJ' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('нескольких студий и недели — сказано, о какой студии и о каком дне; на листе печати заметка под заголовком дня', async () => {
  answer(calendar.day, ({ query }) =>
    Number(query.unit_id) === 1 ? dayOf([water]) : dayOf([note(8, 'Инкассация', { unit_id: 2 })], 2, 'Сокол'),
  )
  await openAs({}, `/calendar?selected_date=${tomorrow}&unit_id=1&with_units=2`)
  expect((await said()).map((text) => text?.split('.')[0])).toEqual(['Арбат', 'Сокол'])
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getAllByRole('list', { name: 'Заметки дня' }).map((one) => one.textContent)).toEqual([water.text, 'Инкассация'])
  act(() => void window.dispatchEvent(new Event('afterprint')))
  await freshServer()
  answer(calendar.day, ({ query }) => dayOf(query.day === tomorrow ? [water] : []))
  await openAs({}, `/calendar?selected_date=${tomorrow}&view=week`)
  expect((await said()).map((text) => text?.split('.')[0])).toEqual([dayName(tomorrow)])
})
