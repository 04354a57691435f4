import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ticketForm, ticketGroups, ticketQuestion } from '#contract/ticket-groups/ticket-groups.ts'
import { tickets } from '#contract/tickets/tickets.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
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
const click = async (role: 'link' | 'button' | 'menuitem' | 'option' | 'radio', name: string | RegExp) =>
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

test('тема стоит целиком рядом с перепиской: шапка её обрезает', async () => {
  const subject = 'Касса в зале у окна не печатает чек после замены ленты'
  answer(tickets.show, aCard({ ...staff, next: [], subject }))
  await openAs(asStaff, '/tickets/17')
  expect(await within(await screen.findByRole('complementary', { name: 'Обращение' })).findByText(subject)).toBeTruthy()
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
  expect(named).toEqual(['№\u00a015 · Касса не печатает'])
  await click('option', '№\u00a015 · Касса не печатает')
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

test('к ответу прикладывают файлы: виден каждый, лишний убирают; уходят номера оставшихся, больше десяти и больше 2 МБ не берут', async () => {
  const card = aCard({ ...staff, next: [...staff.next] })
  answer(tickets.show, card)
  let count = 40
  answer(tickets.upload, () => {
    count++
    return {
      id: count,
      type: 'document' as const,
      url: `/api/crm/tickets/files/${count}`,
      originName: `файл-${count}.txt`,
      bytes: 3,
      width: null,
      height: null,
    }
  })
  answer(tickets.message, card)
  await openAs(asStaff, '/tickets/17')
  const choose = async (...files: File[]) => userEvent.upload(await screen.findByLabelText('Приложить файл', { selector: 'input' }), files)
  const small = (n: number) => new File(['раз'], `файл-${n}.txt`, { type: 'text/plain' })
  await choose(new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'большой.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText('большой.pdf: файл больше 2 МБ')).toBeTruthy()
  expect(askedOf(tickets.upload)).toEqual([])
  await choose(...Array.from({ length: 11 }, (_, n) => small(n)))
  expect(await screen.findByText('К сообщению прикладывают не больше 10 файлов.')).toBeTruthy()
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Убрать файл-/ })).toHaveLength(10))
  await click('button', 'Убрать файл-43.txt')
  await userEvent.type(screen.getByRole('textbox', { name: /^Ответ/ }), 'Вот')
  await click('button', 'Отправить')
  const kept = [41, 42, 44, 45, 46, 47, 48, 49, 50]
  const sent = () => askedOf(tickets.message).flatMap(({ body }) => (body as { files: number[] }).files)
  await waitFor(() => expect(sent().toSorted((a, b) => a - b)).toEqual(kept))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Убрать файл-/ })).toBeNull())
})

const anUpload = (id: number) => ({
  id,
  type: 'document' as const,
  url: `/api/crm/tickets/files/${id}`,
  originName: 'акт.txt',
  bytes: 3,
  width: null,
  height: null,
})
/** Until it is let go, no upload is answered. */
function slowUploads() {
  const { fetch } = globalThis
  let letGo = () => {}
  const gone = new Promise<void>((go) => {
    letGo = go
  })
  const isUpload = (url: string) => url.endsWith('/tickets/files')
  globalThis.fetch = ((url: string, init: RequestInit) =>
    (isUpload(url) ? gone : Promise.resolve()).then(() => fetch(url, init))) as typeof fetch
  return () => {
    globalThis.fetch = fetch
    letGo()
  }
}
const attach = async () => {
  const file = new File(['раз'], 'акт.txt', { type: 'text/plain' })
  await userEvent.upload(await screen.findByLabelText('Приложить файл', { selector: 'input' }), file)
}

test('отправили, пока файл ещё загружается: ответ уходит с ним, а не без него; файл не принят — не уходит ничего, и написанное стоит', async () => {
  const card = aCard({ ...staff, next: [...staff.next] })
  answer(tickets.show, card)
  answer(tickets.message, card)
  answer(tickets.upload, anUpload(41))
  await openAs(asStaff, '/tickets/17')
  const letGo = slowUploads()
  await attach()
  await userEvent.type(screen.getByRole('textbox', { name: /^Ответ/ }), 'Акт во вложении')
  await click('button', 'Отправить')
  expect(askedOf(tickets.message)).toEqual([])
  letGo()
  await waitFor(() => expect(askedOf(tickets.message).map(({ body }) => (body as { files: number[] }).files)).toEqual([[41]]))

  refuse(tickets.upload, 422, { errors: { file: ['Файл пуст.'] } })
  const letAgain = slowUploads()
  await attach()
  await userEvent.type(await screen.findByRole('textbox', { name: /^Ответ/ }), 'И ещё один')
  await click('button', 'Отправить')
  letAgain()
  expect(await screen.findByText(/^Файл не загрузился, и без него ничего не отправлено/)).toBeTruthy()
  expect(askedOf(tickets.message)).toHaveLength(1)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Ответ/ }).value).toBe('И ещё один')
})

test('отправили форму, пока загружается её файл: обращение создаётся с ним', async () => {
  const fields = [{ key: 'act', type: 'file' as const, title: 'Акт', is_required: false }]
  const leaf = { id: 6, ticket_group_id: 1, title: 'Не печатает', has_form: 1 as const, children: [] }
  answer(ticketGroups.sections, {
    groups: [{ id: 1, name: 'Оборудование' }],
    items: [{ id: 5, ticket_group_id: 1, title: 'Касса', has_form: 0, children: [leaf] }],
  })
  answer(ticketGroups.form, {
    question: rowOf(ticketQuestion, {
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
    }),
    form: rowOf(ticketForm, { id: 3, ticket_group_id: 1, title: 'Поломка', fields }),
    group: { id: 1, name: 'Оборудование' },
  })
  answer(tickets.submit, { id: 17 })
  answer(tickets.show, aCard())
  answer(tickets.upload, anUpload(43))
  await openAs({ ...asStaff, permissions: ['Ticket.view', 'Ticket.create'] }, '/tickets/new')
  for (const name of ['Оборудование', 'Касса', 'Не печатает']) await click('link', name)
  const file = new File(['раз'], 'акт.txt', { type: 'text/plain' })
  const letGo = slowUploads()
  await userEvent.upload(await screen.findByLabelText(/^Акт/, { selector: 'input' }), file)
  await userEvent.type(screen.getByRole('textbox', { name: /^Тема/ }), 'Касса')
  await click('button', 'Отправить')
  letGo()
  await waitFor(() => expect(askedOf(tickets.submit)[0]?.body).toMatchObject({ values: { act: 43 } }))
})

test('вкладка, на которую никто не смотрит, не помечает ответ прочитанным: он прочитан, когда её открыли', async () => {
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  answer(tickets.show, aCard({ ...staff, next: [...staff.next], is_unread: 1 }))
  await openAs(asStaff, '/tickets/17')
  await screen.findByRole('textbox', { name: /^Ответ/ })
  expect(askedOf(tickets.read)).toEqual([])
  sight.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(askedOf(tickets.read)).toHaveLength(1))
})

test('у решённого обращения нет ни пустого «Срок», ни «Первый ответ до»: больше никто не ждёт', async () => {
  const due = { due_at: '2026-11-24 12:00:00', first_answer_due_at: '2026-11-24 10:00:00', first_answered_at: null }
  answer(tickets.show, aCard({ ...staff, next: [], ...due }))
  await openAs(asStaff, '/tickets/17')
  const facts = async () => within(await screen.findByRole('complementary', { name: 'Обращение' }))
  expect((await facts()).getByText('Срок')).toBeTruthy()
  expect((await facts()).getByText('Первый ответ до')).toBeTruthy()
  answer(tickets.show, aCard({ ...staff, next: [], ...due, due_at: null, status: 2, resolved_at: '2026-11-23 15:00:00' }))
  await openAs(asStaff, '/tickets/18')
  expect(await (await facts()).findByText('Решено')).toBeTruthy()
  expect((await facts()).queryByText('Срок')).toBeNull()
  expect((await facts()).queryByText('Первый ответ до')).toBeNull()
})
