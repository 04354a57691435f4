import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sayingOf } from '#contract/audits/act-words.ts'
import { type ActRow, type AuditKinds, type AuditPage, audits } from '#contract/audits/audits.ts'
import { labelsOf } from '#contract/audits/labels.ts'
import type { Records } from '#contract/core/records.ts'
import { records } from '#contract/records.ts'
import { addressNow, filterBy, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { openFromMenu } from '#web/testing/menu.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'

const row: AuditPage = {
  impersonator: null,
  address: '10.0.0.7',
  names: {},
  kinds: {},
  act_id: 70,
  command: 'customers.update',
  id: 70,
  company_id: 1,
  model_type: 'user',
  model_id: 9,
  event: 'updated',
  author_id: 13,
  author: { id: 13, name: 'Соколова Ева' },

  before: { last_name: 'Следова', comment: null },
  after: { last_name: 'Петрова', comment: 'Тишина' },
  created_at: '2026-11-23 10:00:00',
}
const by = { company_id: 1, author_id: 13, author: row.author, impersonator: null, created_at: row.created_at }
const moved: ActRow = {
  id: 70,
  command: 'bookings.move',
  ...by,
  parts: [
    { model_type: 'window', event: 'updated', count: 2, model_id: 5, name: null, line_id: 70 },
    { model_type: 'booking', event: 'updated', count: 1, model_id: 853, name: null, line_id: 72 },
  ],
}
const approved: ActRow = {
  id: 80,
  command: 'schedules.approve',
  ...by,
  parts: [
    { model_type: 'employer_schedule', event: 'updated', count: 56, model_id: 1, name: null, line_id: 80 },
    { model_type: 'window', event: 'created', count: 412, model_id: 5, name: null, line_id: 136 },
  ],
}
const renamed: ActRow = {
  id: 90,
  command: 'customers.update',
  ...by,
  parts: [{ model_type: 'user', event: 'updated', count: 1, model_id: 9, name: 'Петрова Анна', line_id: 90 }],
}
const filters = [
  { key: 'model_type', title: 'Что изменено', type: 'select' as const, options: [{ id: 'user', name: 'Клиент' }] },
  { key: 'event', title: 'Событие', type: 'select' as const, options: [{ id: 'created', name: 'Создание' }] },
]
/** Whether each field that is recorded has its Russian words is asked of the tables themselves (server/audits/labels.test.ts). */
const everyType = Object.values<Records>(records).flatMap((one) => Object.keys(one))

beforeAll(startApp)
beforeEach(freshServer)

test('AUD-001 AUD-701 пункт меню открывает журнал: изменения построчно, страница за страницей', async () => {
  answer(audits.acts, { items: [moved, renamed], count: 60, filters })
  await openAs({}, '/units')
  await openFromMenu('logs')
  await headerSays('Журнал изменений')
  expect(addressNow()).toBe('/logs')
  await screen.findByRole('link', { name: 'Клиент Петрова Анна: изменение' })
  const [first, second] = within(screen.getByRole('main')).getAllByRole('row').slice(1)
  for (const words of ['23.11.2026 10:00', 'Перенос: Запись №\u00a0853', 'Соколова Ева']) expect(first?.textContent).toContain(words)
  expect(second?.textContent).toContain('Клиент Петрова Анна: изменение')
  await userEvent.click(screen.getByRole('button', { name: 'Следующая страница' }))
  await waitFor(() => expect(askedOf(audits.acts).at(-1)?.query).toMatchObject({ offset: '25' }))
})

test('AUD-703 журнал отбирают по виду объекта и событию: и действия, и отдельные строки', async () => {
  answer(audits.acts, { ...listOfRows(moved), filters })
  await openAs({}, '/logs')
  await headerSays('Журнал изменений')
  await filterBy('Что изменено', 'Клиент')
  await filterBy('Событие', 'Создание')
  expect(askedOf(audits.acts).at(-1)?.query).toMatchObject({
    search: 'model_type:user;event:created',
    searchFields: 'model_type:=;event:=',
    searchJoin: 'and',
  })
  expect(addressNow()).toContain('f.model_type=user&f.event=created')
  await freshServer()
  answer(audits.list, { ...listOfRows(row), filters })
  await openAs({}, '/logs/lines')
  await headerSays('Изменения построчно')
  await filterBy('Что изменено', 'Клиент')
  await filterBy('Событие', 'Создание')
  expect(askedOf(audits.list).at(-1)?.query).toMatchObject({
    search: 'model_type:user;event:created',
    searchFields: 'model_type:=;event:=',
    searchJoin: 'and',
  })
})

test('действие — одна строка: сказано, что сделано, и раскрывается в свои изменения; единственное открывается сразу', async () => {
  answer(audits.acts, listOfRows(approved, moved, renamed))
  answer(audits.list, { ...listOfRows(row), count: 468 })
  await openAs({}, '/logs')
  const unfold = await screen.findByRole('button', { name: 'Утверждено 56 смен, открыто 412 окон' })
  expect(screen.getByRole('button', { name: 'Перенос: Запись №\u00a0853' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Клиент Петрова Анна: изменение' }).getAttribute('href')).toBe('/logs/90')
  expect(unfold.getAttribute('aria-expanded')).toBe('false')
  expect(askedOf(audits.list)).toEqual([])
  await userEvent.click(unfold)
  const lines = within(await screen.findByRole('list', { name: 'Изменения: Утверждено 56 смен, открыто 412 окон' }))
  expect(lines.getByRole('link', { name: 'Клиент №\u00a09' }).getAttribute('href')).toBe('/logs/70')
  expect(lines.getByRole('listitem').textContent).toContain('изменение · Фамилия, Комментарий')
  expect(askedOf(audits.list)[0]?.query).toMatchObject({ search: 'act_id:80', limit: '20' })
  expect(screen.getByRole('link', { name: 'Все изменения: 468' }).getAttribute('href')).toContain('/logs/lines?f.act_id=80')
  await userEvent.click(unfold)
  expect(screen.queryByRole('list', { name: /^Изменения:/ })).toBeNull()
})

test.each([
  [{ ...approved, command: null }, 'Смена (56): изменение; Окно (412): создание'],
  [{ ...moved, command: 'bookings.update' }, 'Запись №\u00a0853: изменение'],
  [{ ...approved, parts: approved.parts.slice(1) }, 'Открыто 412 окон'],
  [{ ...approved, command: 'gone.act', parts: [] }, ''],
])('чего не знают слова, говорят вещи: %o', (act, said) => {
  expect(sayingOf(act)).toBe(said)
})

test('AUD-706 изменённые поля названы по-русски: было и стало', async () => {
  answer(audits.show, row)
  await openAs({}, '/logs/70')
  const line = await screen.findByRole('row', { name: /^Фамилия/ })
  expect(line.textContent).toContain('Следова')
  expect(line.textContent).toContain('Петрова')
  expect(screen.getByRole('row', { name: /^Комментарий/ }).textContent).toContain('Тишина')
})

test('в журнале и на странице видно, кто действовал от чужого имени; на странице — откуда', async () => {
  const acted = { ...row, impersonator: { id: 13, name: 'Орлов Максим' } }
  answer(audits.acts, listOfRows({ ...moved, impersonator: acted.impersonator }))
  answer(audits.list, listOfRows(acted))
  answer(audits.show, acted)
  await openAs({}, '/logs/lines')
  expect((await screen.findByRole('cell', { name: /Соколова Ева/ })).textContent).toContain('действовал(а) Орлов Максим')
  await openAs({}, '/logs')
  expect((await screen.findByRole('cell', { name: /Соколова Ева/ })).textContent).toContain('действовал(а) Орлов Максим')
  await openAs({}, '/logs/70')
  const term = await screen.findByText('Действовал от его имени')
  expect(term.nextElementSibling?.textContent).toBe('Орлов Максим')
  expect(screen.getByText('Откуда').nextElementSibling?.textContent).toBe('10.0.0.7')
})

test('номера в изменениях стоят названиями, статус — словом, длительность — часами', async () => {
  const [before, after] = [
    { unit_id: 1, status_id: 1, duration: 5400 },
    { unit_id: 2, status_id: 9, duration: 7200 },
  ]
  answer(audits.show, {
    ...row,
    model_type: 'booking',
    before,
    after,
    names: { unit_id: { 1: 'Арбат', 2: 'Пруды' }, status_id: { 1: 'Зарегистрирована', 9: 'Отменена' } },
    kinds: { duration: 'seconds' },
  })
  await openAs({}, '/logs/70')
  expect((await screen.findByRole('row', { name: /Арбат/ })).textContent).toMatch(/АрбатПруды$/)
  expect(screen.getByRole('row', { name: /Отмен/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /1\sч\s30\sмин/ })).toBeTruthy()
})

test('значение печатается по своему виду, как бы поле ни называлось', async () => {
  const after = {
    plan: 1_000_000,
    '2027-03-08': 25_000.5,
    window_split_min: 5400,
    percent: 90,
    number: '123',
    support_phone: '79160001234',
  }
  const kinds: AuditKinds = { plan: 'money', '2027-03-08': 'money', window_split_min: 'seconds', number: 'tail', support_phone: 'phone' }
  answer(audits.show, { ...row, model_type: 'revenue_plan', before: {}, after, kinds })
  await openAs({}, '/logs/70')
  for (const words of [
    /1\s000\s000(,00)?\s₽$/,
    /^08\.03\.2027.*25\s000,50?\s₽$/,
    /1\sч\s30\sмин$/,
    / 90$/,
    /…123$/,
    /\+7.*916.*000.12.34$/,
  ])
    expect(await screen.findByRole('row', { name: words })).toBeTruthy()
})

test('что состоит из частей, печатается по частям и по-русски: часы, дни недели, поля с подписями', async () => {
  const before = { hours: [{ weekday: 1, from: '10:00', to: '19:00' }], days: [] }
  const after = {
    hours: [
      { weekday: 1, from: '10:00', to: '21:00' },
      { weekday: 7, from: '11:00', to: '16:00' },
    ],
    days: [{ date: '2026-12-31', hours: [{ from: '10:00', to: '15:00' }] }],
  }
  answer(audits.show, { ...row, model_type: 'ticket_group', before, after })
  await openAs({}, '/logs/70')
  expect((await screen.findByRole('row', { name: /^Рабочие часы/ })).textContent).toMatch(/пн 10:00–19:00пн 10:00–21:00; вс 11:00–16:00$/)
  expect(screen.getByRole('row', { name: /^Особые дни/ }).textContent).toMatch(/^Особые дни—День: 31\.12\.2026, Рабочие часы: 10:00–15:00$/)
})

describe('как было', () => {
  const { before: _before, after: _after, names: _names, kinds: _kinds, address: _address, ...last } = row
  const state = {
    at: '2026-11-23 10:30:00',
    standing: 'present' as const,
    is_whole: 1 as const,
    known_from: '2026-11-20 09:00:00',
    fields: { last_name: 'Петрова', city_id: 1, comment: null },
    names: { city_id: { 1: 'Москва' } },
    kinds: {},
    last,
  }

  test('со строки журнала — состояние на её миг; день и время меняются, адрес их помнит', async () => {
    answer(audits.show, row)
    answer(audits.state, state)
    await openAs({}, '/logs/70')
    await userEvent.click(await screen.findByRole('link', { name: 'Как было' }))
    await headerSays('Клиент №\u00a09: как было')
    expect(await screen.findByRole('row', { name: 'Фамилия Петрова' })).toBeTruthy()
    expect(screen.getByRole('row', { name: 'Город Москва' })).toBeTruthy()
    expect(screen.getByRole('row', { name: 'Комментарий —' })).toBeTruthy()
    expect(screen.getByText('Журнал знает объект с создания: 20.11.2026 09:00.').getAttribute('role')).toBe('status')
    expect(screen.getByText('Соколова Ева')).toBeTruthy()
    expect(askedOf(audits.state).at(-1)?.query).toEqual({ model_type: 'user', model_id: '9', at: '2026-11-23 10:00:00' })
    const time = screen.getByLabelText('Время')
    await userEvent.clear(time)
    await userEvent.type(time, '08:15')
    await userEvent.click(screen.getByRole('button', { name: 'Показать' }))
    expect(askedOf(audits.state).at(-1)?.query.at).toBe('2026-11-23 08:15:59')
    expect(decodeURIComponent(addressNow().replaceAll('+', ' '))).toContain('at=2026-11-23 08:15:59')
  })

  test.each([
    [{ standing: 'absent' as const, fields: {}, last: null }, 'К этому моменту объекта ещё не было: он создан 20.11.2026 09:00.'],
    [{ standing: 'unknown' as const, fields: {}, last: null }, /первая строка — 20\.11\.2026 09:00/],
    [{ standing: 'unknown' as const, fields: {}, last: null, known_from: null }, 'В журнале об этом объекте ничего нет.'],
    [{ standing: 'deleted' as const }, /уже удалён/],
    [{ standing: 'present' as const, is_whole: 0 as const }, /не с создания/],
  ])('чего журнал не знает, он не выдумывает: %o', async (known, said) => {
    answer(audits.state, { ...state, ...known })
    await openAs({}, '/logs/state?model_type=user&model_id=9')
    expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.queryByRole('columnheader', { name: 'Значение' }) !== null).toBe(
      known.standing !== 'absent' && known.standing !== 'unknown',
    )
  })

  test('без права на журнал состояние видно, строка журнала — нет; неполный адрес объяснён', async () => {
    answer(audits.state, state)
    await openAs({ is_superuser: 0, crosses_companies: 0, permissions: ['User.view'] }, '/logs/state?model_type=user&model_id=9')
    expect(await screen.findByRole('row', { name: 'Фамилия Петрова' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Строка журнала' })).toBeNull()
    await openAs({}, '/logs/state?model_type=чужое')
    expect(await screen.findByText(/Адрес страницы неполон/)).toBeTruthy()
  })
})

test.each(everyType)('AUD-706 изменённые поля вида «%s» названы по-русски', async (model_type) => {
  const labels = Object.entries(labelsOf(model_type)).slice(0, 12)
  expect(labels.length).toBeGreaterThan(0)
  const after = Object.fromEntries(labels.map(([field], at) => [field, `стало ${at}`]))
  answer(audits.show, { ...row, model_type, before: {}, after })
  await openAs({}, '/logs/70')
  await screen.findAllByRole('row', { name: /стало/ })
  const names = screen.getAllByRole('rowheader').map((one) => one.textContent ?? '')
  expect(names.toSorted()).toEqual(labels.map(([, label]) => label).toSorted())
  for (const name of names) expect(name).toMatch(/[А-яЁ№]|^E-mail$/)
})
