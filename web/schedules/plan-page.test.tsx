import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { employers } from '#contract/employers/employers.ts'
import type { PlanBody, PlanItem } from '#contract/schedules/plan.ts'
import { schedules, shiftRow } from '#contract/schedules/schedules.ts'
import { units } from '#contract/units/units.ts'
import { workplaces } from '#contract/workplaces/workplaces.ts'
import { addDays, weekday } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { addressNow, freshServer, headerSays, openAs, openAt, startApp } from '#web/testing/app.ts'
import { employerRow, rowOf, unitRow } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'

const today = todayIn('Europe/Moscow')
const monday = addDays(today, 1 - weekday(today))
const master = { id: 1, title: 'Мастер', with_services: 1 as const, with_schedule: 1 as const }
const anna = { ...employerRow, work_position: master }
const olga = { ...anna, id: 15, last_name: 'Ветрова', first_name: 'Ольга' }
const categories = [{ id: 12, parent_id: null, title: 'Маникюр', type: 'category' as const, enabled: 1 as const }]
const shift = rowOf(shiftRow, {
  id: 7,
  unit_id: 1,
  employer_id: 14,
  employer: { id: 14, name: 'Климова Анна' },
  workplace_id: 5,
  workplace: { id: 5, name: 'M5' },
  day: monday,
  begin_at: `${monday} 10:00:00`,
  end_at: `${monday} 22:00:00`,
  schedule_type: 0,
  input_type: 'default',
  approved_at: null,
  service_category_ids: [12],
  windows: 0,
  bookings: 0,
})

/** Of each person the first shift is new, the second exists and the third is refused. */
function judged({ schedules: rows }: PlanBody): { items: PlanItem[] } {
  const seen = new Map<number, number>()
  const items = rows.map(({ employer_id, begin_at, end_at }): PlanItem => {
    const at = seen.get(employer_id) ?? 0
    seen.set(employer_id, at + 1)
    const item = { id: null, employer_id, day: begin_at.slice(0, 10), begin_at, end_at, workplace: null, service_category_ids: [12] }
    if (at === 0) return { ...item, workplace: { id: 5, name: 'M5' }, state: 'new', code: null, message: null }
    if (at === 1) return { ...item, state: 'same', code: null, message: null }
    return { ...item, state: 'refused', code: 1213, message: 'Рабочее место занято в это время.' }
  })
  return { items }
}

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(units.list, listOfRows(unitRow(1, 'Арбат')))
  answer(employers.list, listOfRows(anna, olga))
  answer(schedules.ofUnit, { items: [shift] })
  answer(workplaces.ofUnit, {
    items: [{ id: 5, unit_id: 1, title: 'M5', kind: null, closed: 0, closed_at: null, serviceCategories: categories }],
  })
  answer(schedules.preview, ({ body }) => judged(body as PlanBody)) // the contract's own schema has parsed it
  answer(schedules.addMany, ({ body }) => judged(body as PlanBody)) // the contract's own schema has parsed it
})

const preview = () => within(screen.getByRole('region', { name: 'Что получится' }))

test('график 2 через 2 со свободным местом показан по дням до записи: что добавится, что стоит, что отклонено и почему', async () => {
  await openAs({}, '/schedule')
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить смены' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Смены по шаблону' }))
  await headerSays('Смены по шаблону')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Климова Анна' }))
  await userEvent.clear(screen.getByLabelText(/^Сколько недель/))
  await userEvent.type(screen.getByLabelText(/^Сколько недель/), '1')
  await preview().findByText('Будет добавлено: 1, уже стоит: 1, отклонено: 2.')
  const [asked] = askedOf(schedules.preview).slice(-1)
  const days = [0, 1, 4, 5].map((at) => addDays(today, at))
  expect(asked?.body).toEqual({
    unit_id: 1,
    schedules: days.map((day) => ({
      employer_id: 14,
      begin_at: `${day} 10:00:00`,
      end_at: `${day} 22:00:00`,
      any_workplace: 1,
      service_category_ids: [12],
    })),
  })
  expect(preview().getByText(/^Климова Анна, .*10:00–22:00: будет добавлена\. M5$/)).toBeTruthy()
  expect(preview().getAllByText(/Рабочее место занято в это время/)).not.toEqual([])
  expect(preview().queryAllByText(/Код|кодом|1213/)).toEqual([])
  expect(askedOf(schedules.addMany)).toEqual([])
  await userEvent.click(preview().getByRole('button', { name: 'Добавить 1 смену' }))
  await screen.findByText('Добавлена 1 смена')
  expect(askedOf(schedules.addMany)).toMatchObject([{ body: asked?.body }])
  await userEvent.click(screen.getByRole('button', { name: 'К расписанию' }))
  expect(addressNow()).not.toContain('plan=')
})

test('SCH-711 в шаблоне смен тоже сказано, что рабочих мест в студии нет; с местом этих слов нет', async () => {
  await openAs({}, '/schedule?plan=pattern')
  await screen.findByRole('checkbox', { name: 'Климова Анна' })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Климова Анна' }))
  await preview().findByText(/^Будет добавлено/)
  expect(screen.queryByText(/^В студии нет рабочих мест/)).toBeNull()
  await freshServer()
  answer(units.list, listOfRows(unitRow(1, 'Арбат')))
  answer(employers.list, listOfRows(anna, olga))
  answer(schedules.ofUnit, { items: [] })
  answer(workplaces.ofUnit, { items: [] })
  await openAs({}, '/schedule?plan=pattern')
  expect(await screen.findByText('В студии нет рабочих мест. Добавьте их в карточке студии.')).toBeTruthy()
})

test('неделя одного человека копируется другому и на следующие недели тем же просмотром', async () => {
  await openAs({}, '/schedule?plan=copy')
  await userEvent.click(await screen.findByRole('combobox', { name: 'Чьи смены' }))
  await userEvent.click(screen.getByRole('option', { name: 'Климова Анна' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ветрова Ольга' }))
  await userEvent.clear(screen.getByLabelText(/^Сколько раз повторить/))
  await userEvent.type(screen.getByLabelText(/^Сколько раз повторить/), '2')
  await preview().findByText('Будет добавлено: 2, уже стоит: 2, отклонено: 0.')
  const sent = askedOf(schedules.preview).at(-1)?.body as PlanBody | undefined // the screen has sent it
  expect(sent?.schedules.map((one) => [one.employer_id, one.begin_at, one.workplace_id])).toEqual(
    [14, 15].flatMap((id) => [7, 14].map((later) => [id, `${addDays(monday, later)} 10:00:00`, 5])),
  )
})

test('«Все мастера» отмечает каждого разом и снимает; «Каждого свои» повторяет смены всем', async () => {
  answer(schedules.ofUnit, {
    items: [shift, { ...shift, id: 8, employer_id: 15, begin_at: `${monday} 12:00:00`, end_at: `${monday} 20:00:00` }],
  })
  await openAs({}, '/schedule?plan=pattern')
  const ticked = () => ['Климова Анна', 'Ветрова Ольга'].map((name) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked)
  await userEvent.click(await screen.findByRole('button', { name: 'Все мастера' }))
  expect(ticked()).toEqual([true, true])
  await userEvent.click(screen.getByRole('button', { name: 'Снять всех' }))
  expect(ticked()).toEqual([false, false])
  await openAt('/schedule?plan=copy')
  await userEvent.click(await screen.findByRole('combobox', { name: 'Чьи смены' }))
  await userEvent.click(screen.getByRole('option', { name: 'Каждого свои' }))
  expect(ticked()).toEqual([true, true])
  await preview().findByText('Будет добавлено: 2, уже стоит: 0, отклонено: 0.')
  const sent = askedOf(schedules.preview).at(-1)?.body as PlanBody | undefined // the screen has sent it
  const later = addDays(monday, 7)
  expect(sent?.schedules.map((one) => `${one.employer_id} ${one.begin_at}`).toSorted()).toEqual([
    `14 ${later} 10:00:00`,
    `15 ${later} 12:00:00`,
  ])
})

test('свой цикл понимается, когда он написан целиком, и не отправляется раньше', async () => {
  await openAs({}, '/schedule?plan=pattern')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Климова Анна' }))
  await userEvent.selectOptions(screen.getByLabelText(/^График/), 'Свой цикл')
  await userEvent.type(screen.getByLabelText(/^Дни работы и отдыха/), '2/1/3')
  expect(await screen.findByText('Чётное количество чисел через косую черту, всего не больше 56 дней.')).toBeTruthy()
  expect(preview().getByText(/^Выберите сотрудников/)).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/^Дни работы и отдыха/), '/50')
  await preview().findByText('Будет добавлено: 1, уже стоит: 1, отклонено: 3.')
})
