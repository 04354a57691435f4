import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { errors } from '#contract/core/error-texts.ts'
import { employers } from '#contract/employers/employers.ts'
import { schedulesRu } from '#contract/schedules/schedules.ru.ts'
import { schedules } from '#contract/schedules/schedules.ts'
import { workplaces } from '#contract/workplaces/workplaces.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { clearToasts } from '#web/core/toast.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { openFromMenu } from '#web/testing/menu.ts'
import { employerRow, shiftOn } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

const today = todayIn('Europe/Moscow')
const tomorrow = addDays(today, 1)
const shift = shiftOn(today)
const categories = [{ id: 12, parent_id: null, title: 'Маникюр', type: 'category' as const, enabled: 1 as const }]
const address = `/schedule?from=${today}`

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(schedules.ofUnit, { items: [shift] })
  answer(workplaces.ofUnit, {
    items: [{ id: 5, unit_id: 1, title: 'M5', kind: null, closed: 0, closed_at: null, serviceCategories: categories }],
  })
  answer(employers.services, [])
})

const cell = (name: RegExp) => screen.findByRole('button', { name })

test('SCH-001 SCH-401 меню открывает расписание студии: кто, когда и где работает', async () => {
  await openAs({}, '/positions_and_access')
  await openFromMenu('Schedule')
  await headerSays('Расписание')
  expect(addressNow()).toMatch(/^\/schedule/)
  expect(await cell(/^Климова Анна, .*10:00–22:00\. M5\. Черновик/)).toBeTruthy()
})

test('SCH-001 SCH-702 день сотрудника правят в диалоге', async () => {
  answer(schedules.update, { ...shift, end_at: `${today} 21:00:00` })
  await openAs({}, address)
  await userEvent.click(await cell(/^Климова Анна, .*10:00–22:00/))
  const dialog = within(await screen.findByRole('dialog', { name: /^Смена: Климова Анна/ }))
  await userEvent.clear(dialog.getByLabelText(/До/))
  await userEvent.type(dialog.getByLabelText(/До/), '21:00')
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить смену' }))
  await screen.findByText('Смена сохранена')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(askedOf(schedules.update)).toMatchObject([{ params: { id: '7' }, body: { end_at: `${today} 21:00:00` } }])
})

test('SCH-701 новый день берёт окна рабочего места, пока не выбрано другое', async () => {
  answer(schedules.ofUnit, { items: [{ ...shift, employer_id: 15, employer: { id: 15, name: 'Ветрова Ольга' } }] })
  answer(schedules.create, ({ body }) => ({ items: (body as { schedules: [] }).schedules.map(() => shift) })) // the contract's body
  answer(
    employers.list,
    listOfRows({ ...employerRow, work_position: { id: 1, title: 'Мастер', with_services: 1 as const, with_schedule: 1 as const } }),
  )
  await openAs({}, address)
  await userEvent.click((await screen.findAllByRole('button', { name: /^Добавить смену: Климова Анна/ }))[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Новая смена: Климова Анна' }))
  expect(dialog.getByLabelText(/Окна|окна/)).toHaveProperty('value', 'default')
  await userEvent.type(dialog.getByLabelText(/^С /), '10:00')
  await userEvent.type(dialog.getByLabelText(/^До/), '22:00')
  await userEvent.click(dialog.getByRole('button', { name: 'Добавить смену' }))
  await screen.findByText('Добавлена 1 смена')
  expect(askedOf(schedules.create)).toMatchObject([{ body: { employer_id: 14, schedules: [{ input_type: 'default' }] } }])
})

test('SCH-704 черновики утверждаются одной кнопкой после вопроса, который называет и остальные; отклонённые названы, утверждение можно вернуть', async () => {
  const other = { ...shift, id: 8, day: tomorrow, begin_at: `${tomorrow} 10:00:00`, end_at: `${tomorrow} 22:00:00` }
  answer(schedules.ofUnit, { items: [shift, other] })
  answer(schedules.unapprove, { items: [{ id: 7, code: null, message: null }] })
  answer(schedules.approve, {
    items: [
      { id: 7, code: null, message: null },
      { id: 8, code: 1211, message: 'Нет интервалов рабочего места.' },
    ],
  })
  await openAs({}, address)
  await userEvent.click(await screen.findByRole('button', { name: 'Утвердить 2 черновика' }))
  const question = within(await screen.findByRole('dialog', { name: /^Утвердить 2 смены за / }))
  expect(question.getByText(/Их окна сразу откроются для записи\..* останутся ещё 2 черновика/)).toBeDefined()
  expect(askedOf(schedules.approve)).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Утвердить' }))
  await screen.findByText('Утверждена 1 смена, окна открыты для записи')
  expect(askedOf(schedules.approve)).toMatchObject([{ body: { employer_schedule_ids: [7, 8] } }])
  const refused = (await screen.findByRole('dialog', { name: 'Что не получилось' })).textContent
  expect(refused).toContain('Нет интервалов рабочего места.')
  // People do not see the number of the refusal.
  expect(refused).not.toMatch(/Код|1211/)
  await userEvent.click(screen.getByRole('button', { name: 'Понятно' }))
  await userEvent.click(screen.getByRole('button', { name: /^Отменить/ }))
  await screen.findByText('Снято утверждение: 1 смена')
  expect(askedOf(schedules.unapprove)).toMatchObject([{ body: { employer_schedule_ids: [7] } }])
})

test('SCH-705 SCH-412 SCH-413 SCH-414 SCH-415 SCH-416 SCH-417 SCH-418 о каждой неутверждённой смене сказано словами её кода: 1210–1216', async () => {
  const codes = [1210, 1211, 1212, 1213, 1214, 1215, 1216] as const
  const shifts = codes.map((code, at) => ({
    ...shift,
    id: code,
    begin_at: `${shift.day} ${10 + at}:00:00`,
    end_at: `${shift.day} ${11 + at}:00:00`,
  }))
  answer(schedules.ofUnit, { items: shifts })
  answer(schedules.approve, { items: codes.map((code) => ({ id: code, code, message: errors[code].ru })) })
  await openAs({}, address)
  await userEvent.click(await screen.findByRole('button', { name: 'Утвердить 7 черновиков' }))
  await userEvent.click(within(await screen.findByRole('dialog', { name: /^Утвердить 7 смен/ })).getByRole('button', { name: 'Утвердить' }))
  const said = within(await screen.findByRole('dialog', { name: 'Что не получилось' }))
  const lines = said.getAllByRole('listitem').map((one) => one.textContent ?? '')
  expect(lines).toHaveLength(7)
  for (const [at, code] of codes.entries()) expect(lines[at], String(code)).toContain(errors[code].ru)
})

test('SCH-412 SCH-416 SCH-417 SCH-418 смену не изменили или не удалили: сказано словами кода, и смена стоит на месте', async () => {
  await openAs({}, address)
  await userEvent.click(await cell(/^Климова Анна, .*10:00–22:00/))
  const dialog = within(await screen.findByRole('dialog', { name: /^Смена: Климова Анна/ }))
  await userEvent.clear(dialog.getByLabelText(/До/))
  await userEvent.type(dialog.getByLabelText(/До/), '21:00')
  for (const code of [1210, 1215, 1216] as const) {
    refuse(schedules.update, code)
    await userEvent.click(dialog.getByRole('button', { name: 'Сохранить смену' }))
    expect(await screen.findByText(errors[code].ru), String(code)).toBeTruthy()
  }
  for (const code of [1210, 1214, 1215] as const) {
    act(clearToasts)
    refuse(schedules.remove, code)
    if (!screen.queryByRole('dialog')) await userEvent.click(await cell(/^Климова Анна, .*10:00–22:00/))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить смену' }))
    expect(await screen.findByText(errors[code].ru), String(code)).toBeTruthy()
    expect(screen.queryByText(/^Смена удалена/)).toBeNull()
  }
  for (const one of askedOf(schedules.remove)) expect(one).toMatchObject({ params: { id: '7' }, query: { unit_id: '1' } })
  expect(await cell(/^Климова Анна, .*10:00–22:00/)).toBeTruthy()
})

const someone = { ...employerRow, work_position: { id: 1, title: 'Мастер', with_services: 1 as const, with_schedule: 1 as const } }

test('SCH-710 место, которое на этот день уже выбрано, не выбирается: сказано кем', async () => {
  const taken = { ...shift, id: 8, employer_id: 15, employer: { id: 15, name: 'Ветрова Ольга' } }
  answer(schedules.ofUnit, { items: [{ ...shift, workplace_id: 6, workplace: { id: 6, name: 'M6' } }, taken] })
  answer(workplaces.ofUnit, { items: [5, 6].map((id) => placeOf(id)) })
  answer(employers.list, listOfRows(someone))
  await openAs({}, address)
  await userEvent.click(await cell(/^Климова Анна, .*10:00–22:00/))
  const dialog = within(await screen.findByRole('dialog', { name: /^Смена: Климова Анна/ }))
  const place = dialog.getByRole<HTMLInputElement>('combobox', { name: /Рабочее место/ })
  await userEvent.click(place)
  await userEvent.click(dialog.getByRole('option', { name: /^M5/ }))
  expect(dialog.getByText(/^Рабочее место уже выбрано: Ветрова Ольга, .*10:00–22:00\.$/)).toBeTruthy()
  expect(place.value).toBe('M6')
  expect(place.getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить смену' }))
  expect(askedOf(schedules.update).map(({ body }) => body)).not.toContainEqual(expect.objectContaining({ workplace_id: 5 }))
})

test('SCH-711 в студии без рабочих мест смену мастера не составить: об этом сказано', async () => {
  answer(workplaces.ofUnit, { items: [] })
  answer(schedules.ofUnit, { items: [] })
  answer(employers.list, listOfRows(someone))
  await openAs({}, address)
  await userEvent.click((await screen.findAllByRole('button', { name: /^Добавить смену: Климова Анна/ }))[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Новая смена: Климова Анна' }))
  expect((await dialog.findByText(/^В студии нет рабочих мест/)).getAttribute('role')).toBe('alert')
  expect(dialog.queryByRole('combobox', { name: /Рабочее место/ })).toBeNull()
})

test('SCH-711 и у смены, которую правят, сказано, что мест в студии не осталось: ни одного или все закрыты', async () => {
  const gone = { ...shift, workplace_id: null, workplace: null }
  answer(schedules.ofUnit, { items: [gone] })
  answer(employers.list, listOfRows(someone))
  for (const items of [[], [{ ...placeOf(5), closed: 1 as const, closed_at: '2026-11-01 10:00:00' }]]) {
    answer(workplaces.ofUnit, { items })
    await openAs({}, address)
    await userEvent.click(await cell(/^Климова Анна, .*10:00–22:00/))
    const dialog = within(await screen.findByRole('dialog', { name: /^Смена: Климова Анна/ }))
    expect((await dialog.findByText(/^В студии нет рабочих мест/)).getAttribute('role')).toBe('alert')
    expect(dialog.queryByRole('combobox', { name: /Рабочее место/ })).toBeNull()
    await freshServer()
    answer(schedules.ofUnit, { items: [gone] })
    answer(employers.list, listOfRows(someone))
    answer(employers.services, [])
  }
})

test('SCH-404 SCH-706 SCH-405 SCH-707 SCH-406 SCH-708 SCH-407 SCH-709 SCH-408 SCH-712 SCH-409 SCH-713 отказ сохранить смену сказан в её окне, и набранное остаётся', async () => {
  answer(schedules.ofUnit, { items: [] })
  answer(employers.list, listOfRows(someone))
  await openAs({}, address)
  await userEvent.click((await screen.findAllByRole('button', { name: /^Добавить смену: Климова Анна/ }))[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Новая смена: Климова Анна' }))
  await userEvent.type(dialog.getByLabelText(/^С /), '10:00')
  await userEvent.type(dialog.getByLabelText(/^До/), '22:00')
  const { refusals } = schedulesRu
  const at: Record<string, string> = {
    end_at: refusals.interval,
    service_category_ids: refusals.category,
    workplace_id: refusals.workplace,
    employer_id: refusals.noServices,
  }
  const busy = 'Рабочее место занято в некоторые из дней: 23.11.2026.'
  for (const [field, words] of [...Object.entries(at), ['workplace_id', busy], ['service_category_ids', refusals.categoryOff]] as const) {
    refuse(schedules.create, 422, { errors: { [field]: [words] } })
    await userEvent.click(dialog.getByRole('button', { name: 'Добавить смену' }))
    expect(await dialog.findByText(words), words).toBeTruthy()
    expect(dialog.getByLabelText(/^До/)).toHaveProperty('value', '22:00')
  }
})

test('сотрудник без нужного студии фото отмечен словами, с фото — нет; заголовок дня говорит, сколько человек работает', async () => {
  answer(employers.list, listOfRows(someone, { ...someone, id: 15, last_name: 'Ветрова', first_name: 'Ольга' }))
  answer(schedules.lacks, { items: [{ employer_id: someone.id, no_passport: 0, no_avatar: 1, no_portfolio: 0, no_fingerprints: 0 }] })
  await openAs({}, address)
  expect(await screen.findByText('Нет фото')).toBeTruthy()
  expect(screen.getByRole('rowheader', { name: /Климова Анна/ }).textContent).toContain('Нет фото')
  expect(screen.getByRole('rowheader', { name: /Ветрова Ольга/ }).textContent).not.toContain('Нет фото')
  expect(screen.getByRole('rowheader', { name: /Климова Анна/ }).textContent).toContain('12 ч')
  expect(screen.getByRole('columnheader', { name: /, 1 человек$/ })).toBeTruthy()
})

test('SCH-419 мастер видит только свои смены на две недели вперёд и ничего не правит', async () => {
  const ahead = {
    ...shift,
    day: tomorrow,
    begin_at: `${tomorrow} 10:00:00`,
    end_at: `${tomorrow} 22:00:00`,
    approved_at: `${today} 09:00:00`,
  }
  answer(schedules.ofUnit, { items: [{ ...ahead, bookings: 2 }] })
  await openAs({ id: 14, is_superuser: 0, crosses_companies: 0, permissions: ['Schedule.view', 'Unit.view'] }, '/schedule')
  await headerSays('Мои смены')
  const days = await screen.findByRole('list', { name: 'Мои смены по дням' })
  expect(within(days).getAllByRole('listitem')).toHaveLength(15)
  expect(within(days).getAllByText('Выходной')).toHaveLength(14)
  expect(within(days).getByText('10:00–22:00').parentElement?.textContent).toBe('10:00–22:00M5Утверждена2 записи')
  expect(askedOf(schedules.ofUnit).map(({ query }) => query)).toEqual([{ begin_at: today, end_at: addDays(today, 14) }])
  for (const name of [/Добавить/, /Утвердить/, /Выбрать/]) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(askedOf(employers.list)).toEqual([])
})

const placeOf = (id: number) => ({
  id,
  unit_id: 1,
  title: `M${id}`,
  kind: null,
  closed: 0 as const,
  closed_at: null,
  serviceCategories: categories,
})

test('SCH-410 SCH-714 сотрудник без паспорта, без фото или без отпечатков отмечен в графике словами, каждый о своём', async () => {
  const names = ['Ветрова', 'Ерёмина', 'Ильина']
  answer(
    employers.list,
    listOfRows(...names.map((last_name, at) => ({ ...someone, id: 15 + at, last_name, first_name: 'Ольга' })), someone),
  )
  const none = { no_passport: 0, no_avatar: 0, no_portfolio: 0, no_fingerprints: 0 } as const
  const lacks = [{ no_passport: 1 }, { no_avatar: 1 }, { no_fingerprints: 1 }] as const
  answer(schedules.lacks, { items: lacks.map((one, at) => ({ employer_id: 15 + at, ...none, ...one })) })
  await openAs({}, address)
  const words = ['Нет паспорта', 'Нет фото', 'Нет отпечатков']
  for (const one of words) expect(await screen.findByText(one)).toBeTruthy()
  const told = [...names, 'Климова'].map((name) => {
    const said = screen.getByRole('rowheader', { name: new RegExp(name) }).textContent
    return words.filter((one) => said.includes(one))
  })
  expect(told).toEqual([...words.map((one) => [one]), []])
})

test('сотрудник без паспорта в документах отмечен словами, с паспортом — нет', async () => {
  answer(employers.list, listOfRows(someone, { ...someone, id: 15, last_name: 'Ветрова', first_name: 'Ольга', avatar: 'a.webp' }))
  answer(schedules.lacks, { items: [{ employer_id: someone.id, no_passport: 1, no_avatar: 0, no_portfolio: 1, no_fingerprints: 0 }] })
  await openAs({}, address)
  expect(await screen.findByText('Нет паспорта')).toBeTruthy()
  const head = screen.getByRole('rowheader', { name: /Климова Анна/ })
  expect(head.textContent).toContain('Нет паспорта')
  expect(head.textContent).toContain('Нет портфолио')
  expect(screen.queryByText('Нет фото')).toBeNull()
  expect(screen.getByRole('rowheader', { name: /Ветрова Ольга/ }).textContent).not.toContain('Нет паспорта')
})
