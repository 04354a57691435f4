import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { calls } from '#contract/calls/calls.ts'
import { type CallTask, callTask } from '#contract/calls/tasks.ts'
import { keyOf, queryClient } from '#web/core/query.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { callOf } from '#web/testing/calls.ts'
import { menu, openFromMenu } from '#web/testing/menu.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(freshServer)

const task = (more: Partial<CallTask> = {}): CallTask =>
  rowOf(callTask, {
    id: 3,
    company_id: 1,
    status: 5,
    phone: '+7 *** ***-84-12',
    user_id: 9,
    user: { id: 9, name: 'Кузнецова Елена' },
    call_id: 7,
    calls: 3,
    created_at: '2026-11-23 09:00:00',
    last_call_at: '2026-11-23 09:20:00',
    line: 'Сайт',
    assignee_id: null,
    assignee: null,
    ...more,
  })

test('TEL-003 TEL-702 пункт меню call-center-workplace открывает рабочее место оператора: задачи, очередь, цифры дня; задачу берут и закрывают', async () => {
  answer(calls.tasks, ({ query }) => ({
    items: query.which === 'closed' ? [task({ id: 4, status: 3, done_at: '2026-11-23 09:30:00' })] : [task()],
  }))
  answer(calls.history, listOfRows(callOf()))
  answer(calls.stats, { answered: 12, made: 4, talk_s: 605, missed: 2, tasks: 5 })
  answer(calls.takeTask, task({ status: 2 }))
  answer(calls.closeTask, task({ status: 3 }))
  await openAs({}, '/companies')
  await openFromMenu('call-center-workplace')
  await headerSays('Рабочее место оператора')
  expect(addressNow()).toMatch(/^\/call-center-workplace/)
  const owed = within(await screen.findByRole('region', { name: 'Кому перезвонить' }))
  expect(await owed.findByText('Срочно')).toBeTruthy()
  expect(owed.getByText(/звонила: 3/)).toBeTruthy()
  expect(await within(screen.getByRole('region', { name: 'Закрыто сегодня' })).findByText('Выполнена')).toBeTruthy()
  expect(await within(screen.getByRole('region', { name: 'Сейчас на линии' })).findByText('Кузнецова Елена')).toBeTruthy()
  const figures = within(await screen.findByRole('list', { name: 'Мой день' }))
  expect((await figures.findByRole('link', { name: /Пропущено всеми 2/ })).getAttribute('href')).toContain('f.result=missed')
  expect(figures.getByRole('link', { name: /Говорил 10:05/ })).toBeTruthy()
  await userEvent.click(owed.getByRole('button', { name: 'Взять задачу: Кузнецова Елена' }))
  expect(askedOf(calls.takeTask)).toHaveLength(1)
  await userEvent.click(owed.getByRole('button', { name: 'Готово: Кузнецова Елена' }))
  expect(askedOf(calls.closeTask).map(({ body }) => body)).toEqual([{ status: 3 }])
})

test('имя в задаче и в очереди открывает звонок рядом: комментарии, запись, карточку клиента; разговоры дня дольше часа названы часами', async () => {
  answer(calls.tasks, ({ query }) => ({ items: query.which === 'open' ? [task()] : [] }))
  answer(calls.history, listOfRows(callOf({ id: 8 })))
  answer(calls.stats, { answered: 40, made: 4, talk_s: 7540, missed: 2, tasks: 5 })
  answer(calls.show, ({ params }) => callOf({ id: Number(params.id) }))
  answer(calls.comments, { items: [] })
  await openAs({}, '/call-center-workplace')
  expect(await screen.findByRole('link', { name: /Говорил 2:05:40/ })).toBeTruthy()
  for (const [part, id] of [
    ['Кому перезвонить', 7],
    ['Сейчас на линии', 8],
  ] as const) {
    const rows = within(await screen.findByRole('region', { name: part }))
    await userEvent.click(rows.getByRole('button', { name: `Кузнецова Елена: открыть звонок №\u00a0${id}` }))
    const panel = within(await screen.findByRole('complementary', { name: `Звонок №\u00a0${id}` }))
    expect((await panel.findByRole('link', { name: 'Карточка' })).getAttribute('href')).toBe('/customers/9')
    expect(addressNow()).toContain(`call=${id}`)
    await userEvent.click(panel.getByRole('button', { name: 'Закрыть' }))
    await waitFor(() => expect(screen.queryByRole('complementary', { name: /^Звонок №/ })).toBeNull())
  }
})

test('цифры дня не пришли: на их месте прочерк, а не вечное ожидание', async () => {
  answer(calls.tasks, { items: [] })
  answer(calls.history, listOfRows())
  refuse(calls.stats, 500)
  await openAs({}, '/call-center-workplace')
  expect(await screen.findByRole('link', { name: 'Говорил —' })).toBeTruthy()
})

test('не перезванивают с причиной: её пишут в окне, она уходит с задачей и стоит рядом с закрытой', async () => {
  const closed = task({ id: 4, status: 4, done_at: '2026-11-23 09:30:00', comment: 'Ошиблась номером' })
  answer(calls.tasks, ({ query }) => ({ items: query.which === 'closed' ? [closed] : [task()] }))
  answer(calls.history, listOfRows())
  answer(calls.stats, { answered: 0, made: 0, talk_s: 0, missed: 0, tasks: 1 })
  answer(calls.closeTask, closed)
  await openAs({}, '/call-center-workplace')
  const owed = within(await screen.findByRole('region', { name: 'Кому перезвонить' }))
  await userEvent.click(await owed.findByRole('button', { name: 'Не нужно перезванивать: Кузнецова Елена' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Не нужно перезванивать: Кузнецова Елена' }))
  expect(askedOf(calls.closeTask)).toEqual([])
  await userEvent.type(dialog.getByRole('textbox', { name: /^Почему/ }), 'Ошиблась номером')
  await userEvent.click(dialog.getByRole('button', { name: 'Не нужно' }))
  await waitFor(() => expect(askedOf(calls.closeTask).map(({ body }) => body)).toEqual([{ status: 4, comment: 'Ошиблась номером' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(within(screen.getByRole('region', { name: 'Закрыто сегодня' })).getByText(/Ошиблась номером/)).toBeTruthy()
})

test('TEL-004 TEL-706 рабочее место оператора открывает его право, и только оно', async () => {
  const person = { is_superuser: 0 as const, crosses_companies: 0 as const }
  await openAs(
    { ...person, permissions: ['ClientCall.view', 'Telephony.view', 'Telephony.call', 'Telephony.settings'] },
    '/call-center-workplace',
  )
  expect(await screen.findByRole('heading', { level: 2, name: 'Нет доступа' })).toBeTruthy()
  expect((await menu()).queryByRole('link', { name: 'Рабочее место оператора' })).toBeNull()
  expect([calls.tasks, calls.stats].flatMap(askedOf)).toEqual([])
  await freshServer()
  answer(calls.tasks, { items: [task()] })
  answer(calls.stats, { answered: 0, made: 0, talk_s: 0, missed: 0, tasks: 0 })
  answer(calls.history, listOfRows())
  await openAs({ ...person, permissions: ['CallCenterWorkplace.view'] }, '/call-center-workplace')
  await headerSays('Рабочее место оператора')
  expect(await within(await screen.findByRole('region', { name: 'Кому перезвонить' })).findByText('Срочно')).toBeTruthy()
})

test('TEL-704 перезванивают с рабочего места: окно звонка открыто; ответили — задача уходит из списка, а окно с комментариями остаётся', async () => {
  answer(calls.tasks, ({ query }) => ({ items: query.which === 'open' ? [task()] : [] }))
  const call = callOf({ id: 8, direction: 'out' })
  answer(calls.start, { ...call, is_simulated: 0 })
  answer(calls.show, call)
  answer(calls.comments, { items: [] })
  await openAs({}, '/call-center-workplace')
  await userEvent.click(await screen.findByRole('button', { name: 'Перезвонить: Кузнецова Елена' }))
  expect(await screen.findByRole('dialog', { name: 'Звонок: Кузнецова Елена' })).toBeTruthy()
  expect(askedOf(calls.start).map(({ body }) => body)).toEqual([{ call_id: task().call_id }])
  answer(calls.tasks, { items: [] })
  await act(() => queryClient.invalidateQueries({ queryKey: keyOf(calls.tasks) }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Взять задачу: Кузнецова Елена' })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Звонок: Кузнецова Елена' })).toBeTruthy()
})

test('TEL-701 адреса /telephony и /call_center открывают «Телефонию» и «Колл-центр»: говорят, ждут, пропущены', async () => {
  const names = { talking: 'Говорит', ringing: 'Ждёт', missed: 'Пропала' }
  const nameIn = (search = '') => Object.entries(names).find(([state]) => search.includes(state))?.[1] ?? ''
  answer(calls.history, ({ query }) => listOfRows(callOf({ user: { id: 9, name: nameIn(query.search) } })))
  await openAs({}, '/call_center')
  await headerSays('Колл-центр')
  for (const [part, name] of [
    ['Говорят', 'Говорит'],
    ['Ждут ответа', 'Ждёт'],
    ['Пропущены сегодня', 'Пропала'],
  ] as const)
    expect(await within(await screen.findByRole('region', { name: part })).findByText(name)).toBeTruthy()
  await openAs({}, '/telephony')
  await headerSays('Телефония')
})

test.each(['/telephony', '/call_center'])(
  'TEL-704 из пропущенных на %s перезванивают: окно звонка открыто, записан он по пропущенному',
  async (address) => {
    answer(calls.history, listOfRows(callOf({ id: 8, state: 'ended', result: 'missed', user: { id: 10, name: 'Лосева Ида' } })))
    const call = callOf({ id: 12, direction: 'out', user: { id: 10, name: 'Лосева Ида' } })
    answer(calls.start, { ...call, is_simulated: 0 })
    answer(calls.show, call)
    answer(calls.comments, { items: [] })
    await openAs({}, address)
    await userEvent.click(await screen.findByRole('button', { name: 'Перезвонить: Лосева Ида' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Звонок: Лосева Ида' }))
    expect(await dialog.findByRole('textbox', { name: /Комментарий/ })).toBeTruthy()
    expect(askedOf(calls.start).map(({ body }) => body)).toEqual([{ call_id: 8 }])
  },
)

test('часть, которую спрашивают ещё раз, не убирает с экрана остальных', async () => {
  answer(calls.history, listOfRows(callOf({ user: { id: 9, name: 'Кузнецова Елена' } })))
  refuse(calls.tasks, 1030)
  await openAs({}, '/call-center-workplace')
  const [part] = await screen.findAllByRole('alert', undefined, { timeout: 10_000 })
  const held = Promise.withResolvers<void>()
  const answered = fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('tasks')) await held.promise
    return answered(url, init)
  })
  await userEvent.click(within(part as HTMLElement).getByRole('button', { name: 'Повторить' }))
  expect(screen.getByText('Кузнецова Елена')).toBeTruthy()
  held.resolve()
})

test('«День в цифрах» колл-центра: по часам, людям и линиям; каждая цифра открывает свои звонки', async () => {
  const sums = { calls: 7, inbound: 5, answered: 2, missed: 2, short: 1, wait_s: 20, talk_s: 180 }
  const total = { ...sums, in_time: 1, service_level: 25, called_back: 1, booked: 1 }
  answer(calls.history, listOfRows())
  answer(calls.figures, ({ query }) => ({
    items: query.by === 'hour' ? [{ ...total, key: '08', title: '08:00' }] : [{ ...total, key: null, title: null, service_level: null }],
    total,
  }))
  await openAs({}, '/call_center')
  const figures = within(await screen.findByRole('region', { name: 'День в цифрах' }))
  const row = within(await figures.findByRole('row', { name: /^08:00/ }))
  for (const cell of ['7', '2', '0:20', '3:00', '25 %']) expect(row.getAllByText(cell).length).toBeGreaterThan(0)
  const link = row.getByRole('link', { name: '08:00: Пропущено 2' }).getAttribute('href') ?? ''
  for (const part of ['/client-calls', 'f.hour=', '08', 'f.result=missed', 'f.direction=in', 'f.day=']) expect(link).toContain(part)
  expect(figures.getByRole('link', { name: 'Всего: Ответ за 20 с 25 %' }).getAttribute('href')).toContain('f.is_in_time=')
  await userEvent.selectOptions(figures.getByRole('combobox', { name: 'Разбить' }), 'По людям')
  const nobody = within(await figures.findByRole('row', { name: /^Никто не ответил/ }))
  expect(nobody.queryByRole('link')).toBeNull()
  expect(nobody.getByText('—')).toBeTruthy()
})
