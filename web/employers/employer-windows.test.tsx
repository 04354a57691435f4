import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { EmployerWindow } from '#contract/employers/employer-windows.ts'
import { employers } from '#contract/employers/employers.ts'
import { schedules } from '#contract/schedules/schedules.ts'
import { units } from '#contract/units/units.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { formatDay, todayIn } from '#web/core/formats.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { employerRow, unitRow } from '#web/testing/rows.ts'
import { answer, asked, askedOf, cutOff, refuse } from '#web/testing/server.ts'

const today = todayIn('Europe/Moscow')
/** Both windows of the employee hold since then; a colleague's window is older. */
const since = addDays(today, -22)
const earlier = addDays(since, -31)
let stored: EmployerWindow[]

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  stored = [
    { id: 71, begin_at: `${since} 16:00:00`, end_at: null, schedule: [7200] },
    { id: 70, begin_at: `${since} 10:00:00`, end_at: null, schedule: [7200, 5400] },
  ]
  answer(employers.show, { ...employerRow, schedule_type: 1 })
  answerPosition(1)
  answer(employers.windows, () => ({ items: stored }))
  answer(employers.createWindow, ({ body }) => put({ id: 99, ...(body as Omit<EmployerWindow, 'id'>) }))
  answer(employers.updateWindow, ({ params, body }) => put({ id: Number(params.window_id), ...(body as Omit<EmployerWindow, 'id'>) }))
  answer(employers.removeWindow, ({ params }) => {
    stored = stored.filter((one) => one.id !== Number(params.window_id))
    return null
  })
})

function put(window: EmployerWindow) {
  stored = [window, ...stored.filter((one) => one.id !== window.id)]
  return window
}

function answerPosition(with_services: 0 | 1) {
  const position = { id: 1, title: 'Мастер', with_services, with_schedule: 1 as const }
  answer(employers.form, {
    units: [],
    work_positions: [{ ...position, may_give: 1 }],
    cities: [],
    service_categories: [],
    service_category_count: 0,
  })
}

async function openTab() {
  await openAs({}, '/employers/14#tab-4')
  const add = await screen.findByRole('button', { name: 'Добавить окно' })
  await waitFor(() => expect(add).toHaveProperty('disabled', false))
  asked.length = 0
}

const lines = () => screen.getAllByRole('group', { name: 'Действует с' }).map((one) => one.closest('li')!)
const line = (at: number) => within(lines()[at]!)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
const sent = () => asked.filter(({ name }) => /^employers\.\w+Window$/.test(name)).map(({ name }) => name.replace('employers.', ''))

test('WIN-401 WIN-402 WIN-403 окна сотрудника: новое — create, изменённое сохранённое — update, удалённое — delete, окончание может быть пустым', async () => {
  await openTab()
  expect(lines()).toHaveLength(2)
  expect(line(0).getByLabelText('Действует до')).toHaveProperty('value', '')
  await userEvent.click(screen.getByRole('button', { name: 'Добавить окно' }))
  expect(line(0).getByText('Новое')).toBeTruthy()
  expect(line(1).queryByText(/Новое|Изменено/)).toBeNull()
  await userEvent.clear(line(1).getByLabelText(/^Начало/))
  await userEvent.type(line(1).getByLabelText(/^Начало/), '15:00')
  await userEvent.tab()
  expect(await line(1).findByText('Изменено')).toBeTruthy()
  await userEvent.click(line(2).getByRole('button', { name: 'Удалить окно' }))
  expect(line(2).getByText('Будет удалено')).toBeTruthy()
  await save()
  await screen.findByText('Сохранено')
  expect(sent()).toEqual(['createWindow', 'updateWindow', 'removeWindow'])
  expect(askedOf(employers.createWindow)[0]?.body).toEqual({ begin_at: `${today} 10:00:00`, end_at: null, schedule: [7200] })
  expect(askedOf(employers.updateWindow)[0]).toMatchObject({
    params: { id: '14', window_id: '71' },
    body: { begin_at: `${since} 15:00:00`, end_at: null, schedule: [7200] },
  })
})

const retyped = (label: RegExp, text: string) => async () => {
  const field = line(0).getByLabelText(label, { selector: 'input' })
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
test.each([
  ['дня', retyped(/^Действует с/, formatDay(addDays(since, 1)))],
  ['времени', retyped(/^Начало/, '15:00')],
  ['окончания', retyped(/^Действует до/, formatDay(addDays(today, 30)))],
  ['интервала', () => userEvent.selectOptions(line(0).getByLabelText('Интервал 1'), '3600')],
])('WIN-403 правка %s помечает сохранённое окно update, а соседнее не трогает', async (_, change) => {
  await openTab()
  expect(line(0).queryByText('Изменено')).toBeNull()
  await change()
  await userEvent.tab()
  expect(await line(0).findByText('Изменено')).toBeTruthy()
  expect(line(1).queryByText('Изменено')).toBeNull()
})

test('WIN-404 WIN-405 удалённое новое окно исчезает без запроса, сохранённое помечено delete до сохранения', async () => {
  await openTab()
  await userEvent.click(screen.getByRole('button', { name: 'Добавить окно' }))
  await userEvent.click(line(0).getByRole('button', { name: 'Удалить окно' }))
  expect(lines()).toHaveLength(2)
  await userEvent.click(line(0).getByRole('button', { name: 'Удалить окно' }))
  expect(lines()).toHaveLength(2)
  expect(line(0).getByText('Будет удалено')).toBeTruthy()
  expect(sent()).toEqual([])
  await save()
  await screen.findByText('Сохранено')
  expect(sent()).toEqual(['removeWindow'])
  expect(askedOf(employers.removeWindow)[0]?.params).toEqual({ id: '14', window_id: '71' })
  await waitFor(() => expect(lines()).toHaveLength(1))
})

test('WIN-405 удалённое окно, которое уже изменили, тоже помечено delete до сохранения, и уходит удаление, а не правка', async () => {
  await openTab()
  await userEvent.selectOptions(line(0).getByLabelText('Интервал 1'), '3600')
  expect(line(0).getByText('Изменено')).toBeTruthy()
  await userEvent.click(line(0).getByRole('button', { name: 'Удалить окно' }))
  expect(lines()).toHaveLength(2)
  expect(line(0).getByText('Будет удалено')).toBeTruthy()
  expect(line(0).queryByText('Изменено')).toBeNull()
  expect(line(1).queryByText(/Будет удалено|Изменено/)).toBeNull()
  expect(sent()).toEqual([])
  await save()
  await screen.findByText('Сохранено')
  expect(sent()).toEqual(['removeWindow'])
  expect(askedOf(employers.removeWindow)[0]?.params).toEqual({ id: '14', window_id: '71' })
})

test('WIN-406 смена интервала помечает окно update, а новое остаётся create', async () => {
  await openTab()
  await userEvent.click(screen.getByRole('button', { name: 'Добавить окно' }))
  await userEvent.selectOptions(line(0).getByLabelText('Интервал 1'), '3600')
  expect(line(0).getByText('Новое')).toBeTruthy()
  await userEvent.selectOptions(line(1).getByLabelText('Интервал 1'), '3600')
  expect(line(1).getByText('Изменено')).toBeTruthy()
})

test('WIN-407 WIN-408 окна сохраняются по одному: каждый запрос — после ответа на прежний; потом список перечитан', async () => {
  const running: string[] = []
  const doors: (() => void)[] = []
  await openTab()
  const { fetch: reply } = globalThis
  globalThis.fetch = async (url, init) => {
    if (init?.method === 'GET' || !`${url}`.includes('/windows')) return reply(url, init)
    running.push(`${init?.method}`)
    await new Promise<void>((open) => doors.push(open))
    return reply(url, init)
  }
  await userEvent.selectOptions(line(1).getByLabelText('Интервал 1'), '3600')
  await userEvent.click(line(0).getByRole('button', { name: 'Удалить окно' }))
  await userEvent.click(screen.getByRole('button', { name: 'Добавить окно' }))
  await save()
  for (const expected of [['POST'], ['POST', 'DELETE'], ['POST', 'DELETE', 'PUT']]) {
    await waitFor(() => expect(running).toEqual(expected))
    await new Promise((later) => setTimeout(later, 20))
    expect(running).toEqual(expected)
    // A colleague's window was added meanwhile, and only reading the list again shows it.
    if (expected.length === 3) stored = [...stored, { id: 50, begin_at: `${earlier} 10:00:00`, end_at: null, schedule: [5400] }]
    doors.at(-1)?.()
  }
  await screen.findByText('Сохранено')
  globalThis.fetch = reply
  const own = asked.map(({ name }) => name)
  expect(own.lastIndexOf('employers.windows')).toBeGreaterThan(own.indexOf('employers.updateWindow'))
  expect(lines()).toHaveLength(3)
  expect(screen.getByDisplayValue(formatDay(earlier))).toBeTruthy()
})

test('WIN-727 прерванное сохранение показывает, что сохранено, и продолжается с того же места', async () => {
  cutOff(employers.updateWindow)
  await openTab()
  await userEvent.selectOptions(line(0).getByLabelText('Интервал 1'), '3600')
  await userEvent.click(screen.getByRole('button', { name: 'Добавить окно' }))
  await save()
  await screen.findByText(`Не удалось сохранить окно с ${formatDay(since)}`)
  expect(screen.queryByText('Новое')).toBeNull()
  expect(screen.getByText('Изменено')).toBeTruthy()
  answer(employers.updateWindow, ({ body }) => put({ id: 71, ...(body as Omit<EmployerWindow, 'id'>) }))
  await save()
  await screen.findByText('Сохранено')
  expect(sent()).toEqual(['createWindow', 'updateWindow', 'updateWindow'])
})

test('WIN-414 длину своего окна выбирают от часа до четырёх с шагом в четверть часа', async () => {
  await openTab()
  for (const name of ['Интервал 1', 'Интервал 2']) {
    const lengths = within(line(1).getByLabelText(name)).getAllByRole<HTMLOptionElement>('option')
    expect(lengths.map((one) => Number(one.value))).toEqual(Array.from({ length: 13 }, (_, quarter) => 3600 + quarter * 900))
  }
})

test('WIN-413 окно без интервала не сохраняется, в сообщении дата его начала', async () => {
  await openTab()
  await userEvent.click(line(0).getByRole('button', { name: 'Убрать интервал 1' }))
  await save()
  expect(await screen.findByText(`Окно без интервала, дата начала ${formatDay(since)} 16:00.`)).toBeTruthy()
  expect(sent()).toEqual([])
})

test('WIN-413 новое окно без интервала тоже не сохраняется, в сообщении дата начала своя у каждого', async () => {
  await openTab()
  await userEvent.click(screen.getByRole('button', { name: 'Добавить окно' }))
  for (const at of [0, 1]) await userEvent.click(line(at).getByRole('button', { name: 'Убрать интервал 1' }))
  await save()
  for (const begin of [`${formatDay(today)} 10:00`, `${formatDay(since)} 16:00`])
    expect(await screen.findByText(`Окно без интервала, дата начала ${begin}.`)).toBeTruthy()
  expect(sent()).toEqual([])
})

test('WIN-728 об окнах, которые не пришли, сказано по-русски, и их можно запросить снова', async () => {
  refuse(employers.windows, 500)
  await openAs({}, '/employers/14#tab-4')
  expect(await screen.findByRole('heading', { name: 'Не удалось получить окна.' })).toBeTruthy()
  answer(employers.windows, { items: stored })
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByRole('button', { name: 'Добавить окно' })).toBeTruthy()
})

test('у должности без услуг вкладки нет; пока работают окна места, об этом сказано', async () => {
  answer(employers.show, { ...employerRow, schedule_type: 0 })
  await openTab()
  expect(screen.getByText(/^Сейчас смены делятся на окна рабочего места\./)).toBeTruthy()
  await freshServer()
  answer(employers.show, employerRow)
  answerPosition(0)
  await openAs({}, '/employers/14')
  await screen.findByRole('link', { name: 'Услуги мастера' })
  expect(screen.queryByRole('link', { name: 'Свои окна' })).toBeNull()
})

test('без права менять сотрудников окна только видны', async () => {
  await openAs({ is_superuser: 0, permissions: ['Employer.view', 'Employer.card'] }, '/employers/14#tab-4')
  const interval = (await screen.findAllByLabelText('Интервал 1'))[0]
  expect(interval?.closest('fieldset:disabled')).not.toBeNull()
})

test('день нарисован длинами и перерывами; о часах студии и о смене короче окон предупреждают заранее', async () => {
  answer(units.show, unitRow(1, 'Арбат'))
  const day = addDays(today, 1)
  answer(schedules.ofUnit, { items: [shift(day)] })
  await openTab()
  expect(await screen.findByRole('img', { name: 'окно 10:00–12:00, окно 12:00–13:30, перерыв 13:30–16:00, окно 16:00–18:00' })).toBeTruthy()
  const [y, m, d] = day.split('-')
  expect(await screen.findByText(`С такими окнами не утвердить 1 смену ближайших двух недель: ${d}.${m}.${y}.`)).toBeTruthy()
  await userEvent.selectOptions(line(0).getByLabelText('Интервал 1'), '14400')
  await userEvent.click(line(0).getByRole('button', { name: 'Добавить интервал' }))
  expect(await screen.findByText('Окна выходят за часы студии (10:00–22:00): смены там не бывает.')).toBeTruthy()
})

/** A draft 10:00–15:00: shorter than the windows till 18:00. */
const shift = (day: string) => ({
  id: 9,
  unit_id: 1,
  employer_id: 14,
  employer: { id: 14, name: 'Климова Анна' },
  workplace_id: 5,
  workplace: { id: 5, name: 'M5' },
  day,
  begin_at: `${day} 10:00:00`,
  end_at: `${day} 15:00:00`,
  schedule_type: 1,
  input_type: 'individual' as const,
  approved_at: null,
  service_category_ids: [12],
  windows: 0,
  bookings: 0,
})
