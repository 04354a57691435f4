import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { E } from '#contract/core/errors.ts'
import type { Permission } from '#contract/core/permissions.ts'
import { ticketForm, ticketGroups, ticketQuestion } from '#contract/ticket-groups/ticket-groups.ts'
import { tickets } from '#contract/tickets/tickets.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { menu, openFromMenu } from '#web/testing/menu.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'
import { aCard, aLine, aTicket } from '#web/testing/tickets.ts'

const as = (...permissions: Permission[]) => ({ id: 14, unit_id: 1, is_superuser: 0 as const, permissions })
const natalya = { id: 2, name: 'Егорова Наталья' }

const section = {
  id: 5,
  ticket_group_id: 1,
  title: 'Касса',
  has_form: 0 as const,
  children: [{ id: 6, ticket_group_id: 1, title: 'Не печатает', has_form: 1 as const, children: [] }],
}
const question = rowOf(ticketQuestion, {
  id: 6,
  ticket_group_id: 1,
  parent_id: 5,
  title: 'Не печатает',
  form_id: 3,
  sla_s: 14_400,
  n: 1,
  needs_approval: 0,
  is_on: 1,
  previous: { id: 5, title: 'Касса', parent_id: null },
})
const form = rowOf(ticketForm, {
  id: 3,
  ticket_group_id: 1,
  title: 'Поломка',
  fields: [{ key: 'what', type: 'text', title: 'Что сломалось', is_required: true }],
})

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(ticketGroups.bindings, { units: [{ id: 1, name: 'Арбат' }], employers: [natalya] })
  answer(tickets.read, { is_unread: 0 })
})

test('TKT-001 TKT-701 TKT-705 TKT-706 TKT-713 пункт меню «Обращения» открывает список на /tickets: столбцы — непрочитанное, номер, автор, тема, срок, студия, статус, создано, обновлено; фильтры — отдел, раздел, тема, статус, сотрудник, студия', async () => {
  const filters = (['ticket_group_id', 'first_question_id', 'parent_question_id', 'status', 'employer_id', 'unit_id'] as const).map(
    (key, at) => ({
      key,
      title: ['Отдел', 'Раздел', 'Тема', 'Статус', 'Сотрудник', 'Студия'][at] ?? '',
      type: 'select' as const,
      options: [{ id: 7, name: `Выбор ${at}` }],
    }),
  )
  answer(tickets.list, { items: [aTicket({ is_unread: 1 })], count: 1, filters })
  await openAs(as('Ticket.view'), '/profile')
  await openFromMenu('tickets')
  await headerSays(/Обращения/)
  expect(addressNow()).toBe('/tickets')
  const row = within((await screen.findByText('Касса молчит')).closest('tr') as HTMLElement)
  expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
    'Непрочитано',
    'Номер',
    'Тема обращения',
    'Создано',
    'Срок',
    'Статус',
    'Обновлено',
    'Автор',
    'Студия',
  ])
  for (const text of ['Есть непрочитанное', '17', 'Соколова Анна', 'Арбат', 'Ждёт ответа', '20.11.2026 18:30', '21.11.2026 10:00'])
    expect(row.getByText(text)).toBeTruthy()
  for (const [at, title] of ['Отдел', 'Раздел', 'Тема', 'Статус', 'Сотрудник', 'Студия'].entries()) {
    await userEvent.click(await screen.findByRole('button', { name: 'Фильтр' }))
    await userEvent.click(screen.getByRole('option', { name: title }))
    await userEvent.click(screen.getByRole('option', { name: `Выбор ${at}` }))
    await waitFor(() => expect(askedOf(tickets.list).at(-1)?.query.search).toContain(`${filters[at]?.key}:7`))
  }
  answer(tickets.show, aCard())
  await userEvent.click(screen.getByRole('link', { name: /Касса молчит/ }))
  await headerSays('№\u00a017 · Касса молчит')
  expect(addressNow()).toBe('/tickets/17')
})

test('что ждёт согласования читающего, посчитано над списком и открывается отдельно; нечего согласовать — о нём ни слова', async () => {
  answer(tickets.list, { items: [aTicket()], count: 1, filters: [] })
  answer(tickets.unapproved, { items: [{ ...aTicket(), id: 18, number: 18, subject: 'Новый фен' }], count: 2, filters: [] })
  await openAs(as('Ticket.view'), '/tickets')
  await userEvent.click(await screen.findByRole('link', { name: 'Ждут согласования: 2' }))
  await headerSays('Ждут согласования')
  expect(await screen.findByText('Новый фен')).toBeTruthy()
  expect(screen.queryByText('Касса молчит')).toBeNull()
  expect(addressNow()).toContain('tab=unapproved')
  await userEvent.click(screen.getByRole('link', { name: 'Все обращения' }))
  await headerSays(/Обращения/)
  expect(await screen.findByText('Касса молчит')).toBeTruthy()
  await freshServer()
  answer(tickets.list, { items: [aTicket()], count: 1, filters: [] })
  answer(tickets.unapproved, { items: [], count: 0, filters: [] })
  await openAs(as('Ticket.view'), '/tickets')
  await screen.findByText('Касса молчит')
  expect(screen.queryByRole('link', { name: /согласования/ })).toBeNull()
})

test('TKT-713 TKT-714 без права на обращения нет ни пунктов меню, ни списка, ни карточки, ни формы; кто только смотрит, не заводит', async () => {
  await openAs(as(), '/profile')
  expect(await screen.findByRole('link', { name: 'Отделы обращений' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Обращения' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Новое обращение' })).toBeNull()
  const refused = () => screen.findByRole('heading', { level: 2, name: 'Нет доступа' })
  for (const path of ['/tickets', '/tickets/17', '/tickets/new']) {
    await openAs(as(), path)
    expect(await refused(), path).toBeTruthy()
  }
  expect([tickets.list, tickets.show, ticketGroups.sections].flatMap(askedOf)).toEqual([])
  await freshServer()
  answer(tickets.list, { items: [], count: 0, filters: [] })
  await openAs(as('Ticket.view'), '/tickets')
  await headerSays(/Обращения/)
  expect(screen.queryByRole('link', { name: 'Новое обращение' })).toBeNull()
  await openAs(as('Ticket.view'), '/tickets/new')
  expect(await refused()).toBeTruthy()
})

test('TKT-732 список не загрузился: «Ошибка получения обращений»', async () => {
  refuse(tickets.list, E.defect)
  await openAs(as('Ticket.view'), '/tickets')
  expect(await screen.findByText('Ошибка получения обращений')).toBeTruthy()
}, 15_000)

test('TKT-001 TKT-702 TKT-707 TKT-714 TKT-736 «Новое обращение»: отдел, вопрос за вопросом, форма выбранного — заполнена и отправлена; «Обращение успешно создано», открыто обращение', async () => {
  answer(ticketGroups.sections, { groups: [{ id: 1, name: 'Оборудование' }], items: [section] })
  answer(ticketGroups.form, { question, form, group: { id: 1, name: 'Оборудование' } })
  answer(tickets.submit, { id: 17 })
  answer(tickets.show, aCard())
  await openAs(as('Ticket.view', 'Ticket.create'), '/profile')
  await userEvent.click((await menu()).getByRole('link', { name: 'Новое обращение' }))
  await headerSays('Новое обращение')
  expect(addressNow()).toBe('/tickets/new')
  for (const name of ['Оборудование', 'Касса', 'Не печатает']) await userEvent.click(await screen.findByRole('link', { name }))
  await userEvent.click(await screen.findByRole('button', { name: 'Отправить' }))
  expect(await screen.findByText('Обязательное поле.')).toBeTruthy()
  expect(new Set(askedOf(ticketGroups.form).map(({ query }) => query.question_id))).toEqual(new Set(['6']))
  expect(askedOf(tickets.submit)).toEqual([])
  await userEvent.type(screen.getByLabelText(/^Что сломалось/), 'Лента')
  await userEvent.type(screen.getByLabelText(/^Что случилось/), 'С утра')
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }))
  expect(await screen.findByText('Обращение успешно создано')).toBeTruthy()
  expect(askedOf(tickets.submit)[0]?.body).toMatchObject({
    question_id: 6,
    values: { what: 'Лента' },
    text: 'С утра',
    unit_id: 1,
    files: [],
  })
  await headerSays('№\u00a017 · Касса молчит')
})

test('форма, которая спрашивает студию, спрашивает её однажды: своя студия уже стоит, и обращение — этой студии', async () => {
  const asked = {
    ...form,
    fields: [{ key: 'where', type: 'unit' as const, title: 'В какой студии', is_required: true }, ...form.fields],
  }
  answer(ticketGroups.sections, { groups: [{ id: 1, name: 'Оборудование' }], items: [section] })
  answer(ticketGroups.form, { question, form: asked, group: { id: 1, name: 'Оборудование' } })
  answer(tickets.submit, { id: 17 })
  answer(tickets.show, aCard())
  await openAs(as('Ticket.view', 'Ticket.create'), '/tickets/new')
  for (const name of ['Оборудование', 'Касса', 'Не печатает']) await userEvent.click(await screen.findByRole('link', { name }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^В какой студии/).value).toBe('Арбат'))
  expect(screen.queryByLabelText(/^Студия/)).toBeNull()
  await userEvent.type(screen.getByLabelText(/^Что сломалось/), 'Лента')
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }))
  await waitFor(() => expect(askedOf(tickets.submit)[0]?.body).toMatchObject({ unit_id: 1, values: { where: 1, what: 'Лента' } }))
})

test('студии, которые спрашивает форма, не загрузились: сказано у поля, и их спрашивают снова', async () => {
  const asked = { ...form, fields: [{ key: 'where', type: 'unit' as const, title: 'В какой студии', is_required: true }] }
  answer(ticketGroups.sections, { groups: [{ id: 1, name: 'Оборудование' }], items: [section] })
  answer(ticketGroups.form, { question, form: asked, group: { id: 1, name: 'Оборудование' } })
  refuse(ticketGroups.bindings, E.defect)
  await openAs(as('Ticket.create'), '/tickets/new')
  for (const name of ['Оборудование', 'Касса', 'Не печатает']) await userEvent.click(await screen.findByRole('link', { name }))
  expect(await screen.findByText('Список не загрузился.')).toBeTruthy()
  answer(ticketGroups.bindings, { units: [{ id: 1, name: 'Арбат' }], employers: [] })
  await userEvent.click(screen.getByRole('button', { name: /^Повторить/ }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^В какой студии/).value).toBe('Арбат'))
  expect(screen.queryByText('Список не загрузился.')).toBeNull()
})

test('TKT-733 TKT-734 TKT-735 список вопросов, форма и её сохранение не удались: сказано словами, набранное на месте', async () => {
  refuse(ticketGroups.sections, E.defect)
  await openAs(as('Ticket.create'), '/tickets/new')
  expect(await screen.findByText('Ошибка получения списка вопросов')).toBeTruthy()
  answer(ticketGroups.sections, { groups: [{ id: 1, name: 'Оборудование' }], items: [section] })
  refuse(ticketGroups.form, E.invalid)
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  for (const name of ['Оборудование', 'Касса', 'Не печатает']) await userEvent.click(await screen.findByRole('link', { name }))
  expect(await screen.findByText('Ошибка получения формы обращения')).toBeTruthy()
  answer(ticketGroups.form, { question, form, group: { id: 1, name: 'Оборудование' } })
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  await userEvent.type(await screen.findByLabelText(/^Что сломалось/), 'Лента')
  refuse(tickets.submit, E.invalid, { errors: { 'values.what': ['Недопустимое значение.'] } })
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }))
  expect(await screen.findByText(/Ошибка сохранения формы/)).toBeTruthy()
  expect(await screen.findByDisplayValue('Лента')).toBeTruthy()
}, 20_000)

test('TKT-703 TKT-708 TKT-737 карточка показывает переписку; комментарий уходит в неё — «Комментарий успешно отправлен», не ушёл — «Ошибка отправления», текст остался', async () => {
  answer(tickets.show, aCard())
  await openAs(as('Ticket.view'), '/tickets/17')
  await headerSays('№\u00a017 · Касса молчит')
  const thread = within(await screen.findByRole('region', { name: 'Переписка' }))
  expect(thread.getByText('Мигает <b>красным</b>')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Комментарий' }))
  await userEvent.type(screen.getByRole('textbox', { name: /Комментарий/ }), 'Жду у кассы')
  refuse(tickets.comment, E.defect)
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }))
  expect(await screen.findByText(/Ошибка отправления/)).toBeTruthy()
  expect(screen.getByDisplayValue('Жду у кассы')).toBeTruthy()
  const said = aLine({ id: 9, kind: 'comment', text: 'Жду у кассы' })
  const card = aCard()
  const next = { ...card, messages: [...card.messages, said] }
  answer(tickets.comment, next)
  answer(tickets.show, next)
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }))
  expect(await screen.findByText('Комментарий успешно отправлен')).toBeTruthy()
  expect(await thread.findByText('Жду у кассы')).toBeTruthy()
  expect(askedOf(tickets.comment).at(-1)?.body).toMatchObject({ text: 'Жду у кассы', is_internal: 0 })
})

test('пока писали ответ, ответил другой: новое показано, набранное цело, «Отправить всё равно» отправляет', async () => {
  const card = aCard({
    roles: ['executor'],
    may_write: 1,
    may_ask: 1,
    next: [5, 4, 6, 7],
    answers: [{ id: 1, title: 'Питание', text: 'Проверьте шнур.' }],
  })
  answer(tickets.show, card)
  const newer = aLine({ id: 12, kind: 'message', text: 'Уже еду', author: natalya })
  refuse(tickets.message, E.newerMessages, { data: { messages: [newer] } })
  await openAs({ ...as('Ticket.view'), id: 3 }, '/tickets/17')
  await userEvent.click(await screen.findByRole('button', { name: 'Готовый ответ' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Питание' }))
  expect(screen.getByDisplayValue('Проверьте шнур.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }))
  expect(await screen.findByText('Уже еду')).toBeTruthy()
  expect(screen.getByDisplayValue('Проверьте шнур.')).toBeTruthy()
  answer(tickets.message, { ...card, status: 1 })
  await userEvent.click(screen.getByRole('button', { name: 'Отправить всё равно' }))
  await waitFor(() => expect(askedOf(tickets.message).at(-1)?.body).toMatchObject({ is_sure: 1, seen_message_id: 2 }))
})

test('взять, отклонить с причиной, назначить: что можно сейчас, сказал сервер; «Почему такой срок» складывает время', async () => {
  const card = aCard({ roles: ['head'], may_write: 1, may_assign: 1, executors: [natalya], next: [5, 7] })
  answer(tickets.show, card)
  answer(tickets.status, { ...card, status: 5 })
  answer(tickets.update, card)
  answer(tickets.due, {
    sla_s: 14_400,
    due_at: '2026-11-23 13:30:00',
    left_s: null,
    zone: 'Europe/Moscow',
    spans: [
      { from: '2026-11-20 18:30:00', to: '2026-11-20 19:00:00', seconds: 1800, is_ahead: 0 },
      { from: '2026-11-23 10:00:00', to: '2026-11-23 13:30:00', seconds: 12_600, is_ahead: 1 },
    ],
  })
  await openAs({ ...as('Ticket.view'), id: 3 }, '/tickets/17')
  await userEvent.click(await screen.findByRole('button', { name: 'Почему такой срок' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Почему такой срок' }))
  for (const text of ['20.11.2026, 18:30 – 19:00', '23.11.2026, 10:00 – 13:30', /Всего 4 ч/, 'Поэтому срок — 23.11.2026 13:30.'])
    expect(await dialog.findByText(text)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Закрыть' }))
  await userEvent.click(screen.getByRole('button', { name: 'Другие действия' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Отклонить…' }))
  await userEvent.type(await screen.findByLabelText(/^Причина/), 'Не наше')
  await userEvent.click(screen.getByRole('button', { name: 'Отклонить' }))
  await waitFor(() => expect(askedOf(tickets.status)[0]?.body).toMatchObject({ status: 7, reason: 'Не наше' }))
})

test('без отделов экран нового обращения ведёт туда, где их заводят', async () => {
  answer(ticketGroups.sections, { groups: [], items: [] })
  await openAs(as('Ticket.create'), '/tickets/new')
  expect(await screen.findByText('Пока ни один отдел не принимает обращений.')).toBeTruthy()
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Отделы обращений' }).getAttribute('href')).toBe('/tickets/groups')
})
