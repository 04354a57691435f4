import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ticketGroups } from '#contract/ticket-groups/ticket-groups.ts'
import { tickets } from '#contract/tickets/tickets.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'
import { aCard, aLine, aTicket } from '#web/testing/tickets.ts'

/** What the department does with a ticket beside answering it. */
const natalya = { id: 2, name: 'Егорова Наталья' }
const asStaff = { id: 2, unit_id: 1, is_superuser: 0 as const, permissions: ['Ticket.view' as const] }
const staff = { roles: ['executor' as const], may_write: 1 as const, may_ask: 1 as const, next: [5, 2, 4, 6, 7] as const }

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(ticketGroups.bindings, { units: [{ id: 1, name: 'Арбат' }], employers: [natalya] })
  answer(tickets.read, { is_unread: 0 })
})
const click = async (role: 'button' | 'menuitem' | 'option' | 'radio', name: string | RegExp) =>
  userEvent.click(await screen.findByRole(role, { name }))

test('внутренняя заметка уходит как заметка и подписана так, вопрос автору — как вопрос; автору заметку не предлагают', async () => {
  const card = aCard({ ...staff, next: [...staff.next] })
  answer(tickets.show, card)
  const note = aLine({ id: 9, kind: 'comment', is_internal: 1, text: 'Мастер на больничном', author: natalya })
  const noted = { ...card, messages: [...card.messages, note] }
  answer(tickets.comment, () => {
    answer(tickets.show, noted)
    return noted
  })
  answer(tickets.message, { ...noted, status: 3 })
  await openAs(asStaff, '/tickets/17')
  await click('radio', 'Внутренняя заметка')
  expect(screen.getByText('Видит только отдел.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: /Внутренняя заметка/ }), 'Мастер на больничном')
  await click('button', 'Отправить')
  await waitFor(() => expect(askedOf(tickets.comment)[0]?.body).toMatchObject({ text: 'Мастер на больничном', is_internal: 1 }))
  expect(await screen.findByText('Внутренняя заметка: автор её не видит')).toBeTruthy()
  await click('radio', 'Вопрос автору')
  expect(screen.getByText('Срок остановится, пока автор не ответит.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: /Вопрос автору/ }), 'Какая касса?')
  await click('button', 'Отправить')
  await waitFor(() => expect(askedOf(tickets.message)[0]?.body).toMatchObject({ text: 'Какая касса?', is_question: 1 }))
})

test('автору не предлагают ни заметки, ни вопроса: только сообщение и комментарий', async () => {
  answer(tickets.show, aCard())
  await openAs({ ...asStaff, id: 14 }, '/tickets/17')
  await screen.findByRole('radio', { name: 'Сообщение' })
  expect(screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual(['Сообщение', 'Комментарий'])
})

test('дубликат: из обращений отдела выбирают то, которое повторено; отказ сказан у поля', async () => {
  const card = aCard({ ...staff, next: [...staff.next] })
  answer(tickets.show, card)
  const other = { ...aTicket(), id: 15, number: 15, subject: 'Касса не печатает' }
  answer(tickets.list, listOfRows(aTicket(), other, { ...other, id: 16, number: 16, status: 4 as const }))
  await openAs(asStaff, '/tickets/17')
  await click('button', 'Другие действия')
  await click('menuitem', 'Дубликат…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Дубликат какого обращения?' }))
  expect(askedOf(tickets.list)[0]?.query).toMatchObject({ search: 'ticket_group_id:1', searchFields: 'ticket_group_id:=' })
  expect(dialog.getByText('Автор этого обращения увидит и то.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('combobox', { name: /^Дубликат/ }))
  const named = (await screen.findAllByRole('option')).map((one) => one.textContent)
  expect(named).toEqual(['№ 15 · Касса не печатает'])
  await click('option', '№ 15 · Касса не печатает')
  refuse(tickets.status, 422, { errors: { duplicate_of: ['Такого обращения нет, или оно само дубликат.'] } })
  await userEvent.click(dialog.getByRole('button', { name: 'Дубликат' }))
  expect(await dialog.findByText('Такого обращения нет, или оно само дубликат.')).toBeTruthy()
  answer(tickets.status, { ...card, status: 4, next: [] })
  await userEvent.click(dialog.getByRole('button', { name: 'Дубликат' }))
  await waitFor(() => expect(askedOf(tickets.status).at(-1)?.body).toEqual({ status: 4, duplicate_of: 15 }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('согласующий видит, что обращение ждёт его; «Согласовать» и «Не согласовать» уходят с его словом, отказ без слова — у поля', async () => {
  const card = aCard({ roles: ['approver'], may_approve: 1, may_write: 0, next: [], needs_approval: 1 })
  answer(tickets.show, card)
  await openAs(asStaff, '/tickets/17')
  const form = within(await screen.findByRole('region', { name: 'Ждёт согласования' }))
  expect(form.getByText('Исполнители увидят обращение после согласования; до него срок не идёт.')).toBeTruthy()
  refuse(tickets.approve, 422, { errors: { text: ['Напишите причину.'] } })
  await userEvent.click(form.getByRole('button', { name: 'Не согласовать' }))
  expect(await form.findByText('Напишите причину.')).toBeTruthy()
  expect(askedOf(tickets.approve)[0]?.body).toMatchObject({ is_approved: 0 })
  const word = aLine({ id: 9, kind: 'approval', text: 'Берите новую', author: natalya })
  const approved = { ...card, may_approve: 0 as const, messages: [...card.messages, word] }
  answer(tickets.approve, () => {
    answer(tickets.show, approved)
    return approved
  })
  await userEvent.type(form.getByLabelText(/^Что передать/), 'Берите новую')
  await userEvent.click(form.getByRole('button', { name: 'Согласовать' }))
  await waitFor(() => expect(askedOf(tickets.approve).at(-1)?.body).toMatchObject({ is_approved: 1, text: 'Берите новую' }))
  expect(await screen.findByText('Согласовано')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Ждёт согласования' })).toBeNull()
})
