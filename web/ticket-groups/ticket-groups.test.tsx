import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { E } from '#contract/core/errors.ts'
import {
  type TicketGroupRow,
  ticketForm,
  ticketGroupRow,
  ticketGroups,
  ticketMember,
  ticketQuestion,
} from '#contract/ticket-groups/ticket-groups.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { openFromMenu } from '#web/testing/menu.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

const natalya = { id: 2, name: 'Егорова Наталья' }
const member = rowOf(ticketMember, { id: 4, ticket_group_id: 1, employer_id: 2, member_type: 2, employer: natalya })
const head = rowOf(ticketMember, { id: 5, ticket_group_id: 1, employer_id: 13, member_type: 1, employer: { id: 13, name: 'Соколова Ева' } })
const groupOf = (more: Partial<TicketGroupRow> = {}) =>
  rowOf(ticketGroupRow, {
    id: 1,
    company_id: 1,
    title: 'Оборудование',
    zone: 'Europe/Moscow',
    first_answer_s: 3600,
    is_on: 1,
    may_edit: 1,
    days: [],
    members: [head, member],
    hours: [{ weekday: 1, from: '10:00', to: '19:00' }],
    ...more,
  })
const question = rowOf(ticketQuestion, {
  id: 5,
  ticket_group_id: 1,
  parent_id: null,
  title: 'Касса',
  sla_s: 3600,
  n: 1,
  is_on: 1,
  needs_approval: 0,
  form_id: null,
  previous: null,
})

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(ticketGroups.show, groupOf())
  answer(ticketGroups.bindings, { units: [{ id: 1, name: 'Арбат' }], employers: [natalya, { id: 14, name: 'Соколова Анна' }] })
})

test('TKT-002 TKT-704 пункт меню «Отделы обращений» открыт каждому; из списка отдел открывают, на /tickets/groups/new заводят, меняют и удаляют', async () => {
  answer(ticketGroups.list, listOfRows(groupOf()))
  answer(ticketGroups.create, groupOf({ id: 2, title: 'Кадры' }))
  answer(ticketGroups.update, groupOf({ title: 'Техника' }))
  answer(ticketGroups.remove, null)
  await openAs({}, '/profile')
  await openFromMenu('ticketsGroups')
  expect(addressNow()).toBe('/tickets/groups')
  const row = within((await screen.findByText('Оборудование')).closest('tr') as HTMLElement)
  for (const text of ['Принимает обращения', 'Соколова Ева', '2']) expect(row.getByText(text)).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Новый отдел' }))
  expect(addressNow()).toBe('/tickets/groups/new')
  await userEvent.type(await screen.findByLabelText(/^Название/), 'Кадры')
  await userEvent.click(screen.getByRole('button', { name: 'Убрать промежуток: Пятница' }))
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  await waitFor(() =>
    expect(askedOf(ticketGroups.create)[0]?.body).toMatchObject({ title: 'Кадры', zone: 'Europe/Moscow', first_answer_s: 3600 }),
  )
  expect(askedOf(ticketGroups.create)[0]?.body).toHaveProperty('hours.length', 4)
  await openAs({}, '/tickets/groups')
  await userEvent.click(await screen.findByRole('link', { name: /Оборудование/ }))
  expect(addressNow()).toBe('/tickets/groups/1')
  await headerSays('Оборудование')
  const title = await screen.findByLabelText(/^Название/)
  await userEvent.clear(title)
  await userEvent.type(title, 'Техника')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(ticketGroups.update)[0]?.body).toEqual({ title: 'Техника' }))
  await userEvent.click(screen.getByRole('button', { name: 'Удалить' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(askedOf(ticketGroups.remove)).toHaveLength(1))
})

test('TKT-704 участников добавляют, меняют им роль и убирают на вкладке отдела; исполнитель только читает', async () => {
  answer(ticketGroups.members, { items: [member] })
  answer(ticketGroups.addMember, rowOf(ticketMember, { ...member, id: 6, employer_id: 14, employer: { id: 14, name: 'Соколова Анна' } }))
  answer(ticketGroups.updateMember, { ...member, member_type: 4 })
  answer(ticketGroups.removeMember, null)
  await openAs({}, '/tickets/groups/1#tab-1')
  await userEvent.click(await screen.findByRole('combobox', { name: 'Сотрудник' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Соколова Анна' }))
  await userEvent.click(screen.getByRole('button', { name: 'Добавить участника' }))
  await waitFor(() => expect(askedOf(ticketGroups.addMember)[0]?.body).toEqual({ employer_id: 14, member_type: 2 }))
  await userEvent.selectOptions(screen.getByLabelText('Роль: Егорова Наталья'), 'Согласующий')
  await waitFor(() => expect(askedOf(ticketGroups.updateMember)[0]?.body).toEqual({ member_type: 4 }))
  await userEvent.click(screen.getByRole('button', { name: 'Убрать: Егорова Наталья' }))
  const sure = within(await screen.findByRole('dialog', { name: 'Убрать из отдела: Егорова Наталья?' }))
  expect(askedOf(ticketGroups.removeMember)).toEqual([])
  await userEvent.click(sure.getByRole('button', { name: 'Убрать' }))
  await waitFor(() => expect(askedOf(ticketGroups.removeMember)).toHaveLength(1))
  await freshServer()
  answer(ticketGroups.show, groupOf({ may_edit: 0 }))
  answer(ticketGroups.members, { items: [member] })
  await openAs({}, '/tickets/groups/1#tab-1')
  expect(await screen.findByText('Егорова Наталья')).toBeTruthy()
  for (const name of ['Добавить участника', 'Убрать: Егорова Наталья']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByLabelText('Роль: Егорова Наталья')).toBeNull()
})

test('TKT-730 TKT-731 привязки и вопросы не загрузились: сказано словами', async () => {
  refuse(ticketGroups.members, E.invalid)
  await openAs({}, '/tickets/groups/1#tab-1')
  expect(await screen.findByText('Ошибка загрузки привязок')).toBeTruthy()
  // The people of whom a member is chosen are bindings, too.
  await freshServer()
  answer(ticketGroups.show, groupOf())
  answer(ticketGroups.members, { items: [member] })
  refuse(ticketGroups.bindings, E.invalid)
  await openAs({}, '/tickets/groups/1#tab-1')
  expect(await screen.findByText('Ошибка загрузки привязок')).toBeTruthy()
  expect(screen.getByText('Егорова Наталья')).toBeTruthy()
  refuse(ticketGroups.questions, E.invalid)
  answer(ticketGroups.forms, { items: [] })
  await openAs({}, '/tickets/groups/1#tab-2')
  expect(await screen.findByText('Ошибка загрузки вопросов')).toBeTruthy()
})

test('формы и готовые ответы не загрузились: сказано, что именно', async () => {
  refuse(ticketGroups.forms, E.invalid)
  await openAs({}, '/tickets/groups/1#tab-3')
  expect(await screen.findByText('Формы не загрузились')).toBeTruthy()
  refuse(ticketGroups.answers, E.invalid)
  await openAs({}, '/tickets/groups/1#tab-4')
  expect(await screen.findByText('Готовые ответы не загрузились')).toBeTruthy()
})

test('дерево вопросов: раздел, за ним вопрос с формой и сроком', async () => {
  answer(ticketGroups.questions, { items: [question] })
  answer(ticketGroups.forms, { items: [rowOf(ticketForm, { id: 3, ticket_group_id: 1, title: 'Поломка', fields: [] })] })
  answer(ticketGroups.addQuestion, { ...question, id: 6, parent_id: 5 })
  await openAs({}, '/tickets/groups/1#tab-2')
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить вопрос после «Касса»' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Вопрос' }))
  await userEvent.type(dialog.getByLabelText(/^Название/), 'Не печатает')
  await userEvent.click(dialog.getByRole('combobox', { name: /^Форма/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Поломка' }))
  const sla = await dialog.findByLabelText(/^Срок решения/)
  await userEvent.clear(sla)
  await userEvent.type(sla, '0,5')
  await userEvent.click(dialog.getByRole('button', { name: 'Создать' }))
  await waitFor(() =>
    expect(askedOf(ticketGroups.addQuestion)[0]?.body).toMatchObject({ parent_id: 5, title: 'Не печатает', form_id: 3, sla_s: 1800 }),
  )
})

test('вопросы меняют местами кнопками: порядок всех соседей уходит разом, сказано место; у края не двигают, отказ назван', async () => {
  const [till, tablet] = [
    { ...question, id: 5 },
    { ...question, id: 6, title: 'Планшет', n: 2 },
  ]
  const under = { ...question, id: 7, parent_id: 6, title: 'Не включается', previous: { id: 6, title: 'Планшет', parent_id: null } }
  answer(ticketGroups.questions, { items: [till, tablet, under] })
  answer(ticketGroups.forms, { items: [] })
  answer(ticketGroups.orderQuestions, null)
  await openAs({}, '/tickets/groups/1#tab-2')
  await userEvent.click(await screen.findByRole('button', { name: 'Поднять «Касса»' }))
  expect(askedOf(ticketGroups.orderQuestions)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Опустить «Касса»' }))
  await waitFor(() => expect(askedOf(ticketGroups.orderQuestions)[0]?.body).toEqual({ parent_id: null, ids: [6, 5] }))
  expect(await screen.findByText('«Касса»: место 2 из 2')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Опустить «Не включается»' })).toBeNull()
  refuse(ticketGroups.orderQuestions, E.invalid, { errors: { ids: ['Вопросы успели измениться. Обновите страницу.'] } })
  await userEvent.click(screen.getByRole('button', { name: 'Поднять «Планшет»' }))
  expect(await screen.findByText(/Порядок не изменён/)).toBeTruthy()
})

test('исполнитель читает вопросы отдела без кнопок порядка', async () => {
  answer(ticketGroups.show, groupOf({ may_edit: 0 }))
  answer(ticketGroups.questions, { items: [question, { ...question, id: 6, title: 'Планшет', n: 2 }] })
  answer(ticketGroups.forms, { items: [] })
  await openAs({}, '/tickets/groups/1#tab-2')
  expect(await screen.findByText('Планшет')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Опустить «Касса»' })).toBeNull()
})

test('форму собирают из полей и тут же видят; обязательное и варианты списка в ней, пустая строка — отказ у полей', async () => {
  answer(ticketGroups.forms, { items: [] })
  answer(ticketGroups.addForm, rowOf(ticketForm, { id: 3, ticket_group_id: 1, title: 'Поломка', fields: [] }))
  await openAs({}, '/tickets/groups/1#tab-3')
  await userEvent.click(await screen.findByRole('button', { name: 'Новая форма' }))
  await userEvent.type(await screen.findByLabelText(/^Название/), 'Поломка')
  await userEvent.click(screen.getByRole('button', { name: 'Добавить поле' }))
  await userEvent.type(screen.getByLabelText(/^Название поля 1/), 'Что сломалось')
  await userEvent.selectOptions(screen.getByLabelText(/^Вид поля 1/), 'Список')
  await userEvent.type(screen.getByLabelText(/^Варианты поля 1/), 'Касса{Enter}Принтер')
  await userEvent.click(screen.getByLabelText('Обязательное'))
  const preview = within(screen.getByRole('region', { name: 'Так её увидят' }))
  await userEvent.selectOptions(preview.getByLabelText(/^Что сломалось/), 'Принтер')
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  await waitFor(() =>
    expect(askedOf(ticketGroups.addForm)[0]?.body).toEqual({
      title: 'Поломка',
      fields: [{ key: 'f1', type: 'list', title: 'Что сломалось', is_required: true, options: ['Касса', 'Принтер'] }],
    }),
  )
})

test('готовые ответы отдела заводят, правят и удаляют на своей вкладке; пусто — сказано зачем они; исполнитель только читает', async () => {
  const one = { id: 7, ticket_group_id: 1, title: 'Питание', text: 'Проверьте шнур.' }
  answer(ticketGroups.answers, { items: [] })
  answer(ticketGroups.addAnswer, () => {
    answer(ticketGroups.answers, { items: [one] })
    return one
  })
  answer(ticketGroups.updateAnswer, { ...one, text: 'Проверьте вилку.' })
  answer(ticketGroups.removeAnswer, null)
  await openAs({}, '/tickets/groups/1#tab-4')
  expect(await screen.findByText(/^Готовых ответов пока нет/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Новый ответ' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Новый ответ' }))
  await userEvent.type(dialog.getByLabelText(/^Название/), 'Питание')
  await userEvent.type(dialog.getByLabelText(/^Текст/), 'Проверьте шнур.')
  await userEvent.click(dialog.getByRole('button', { name: 'Создать' }))
  await waitFor(() => expect(askedOf(ticketGroups.addAnswer)[0]?.body).toEqual({ title: 'Питание', text: 'Проверьте шнур.' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить ответ «Питание»' }))
  const edit = within(await screen.findByRole('dialog', { name: 'Питание' }))
  await userEvent.clear(edit.getByLabelText(/^Текст/))
  await userEvent.type(edit.getByLabelText(/^Текст/), 'Проверьте вилку.')
  await userEvent.click(edit.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(ticketGroups.updateAnswer)[0]?.body).toMatchObject({ text: 'Проверьте вилку.' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить ответ «Питание»' }))
  const sure = within(await screen.findByRole('dialog', { name: 'Удалить готовый ответ «Питание»?' }))
  await userEvent.click(sure.getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(askedOf(ticketGroups.removeAnswer)[0]?.params).toEqual({ id: '1', partId: '7' }))
  await freshServer()
  answer(ticketGroups.show, groupOf({ may_edit: 0 }))
  answer(ticketGroups.answers, { items: [one] })
  await openAs({}, '/tickets/groups/1#tab-4')
  expect(await screen.findByText('Проверьте шнур.')).toBeTruthy()
  for (const name of [/^Новый ответ/, /^Изменить ответ/, /^Удалить ответ/]) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('отдел, который не загрузился, не назван отсутствующим', async () => {
  refuse(ticketGroups.show, 500)
  await openAs({}, '/tickets/groups/1')
  expect(await screen.findByRole('heading', { name: 'Не удалось загрузить' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeTruthy()
})
