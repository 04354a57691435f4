import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { tickets } from '#contract/tickets/tickets.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { narrow } from '#web/testing/laid-out.ts'
import { answer } from '#web/testing/server.ts'
import { aCard } from '#web/testing/tickets.ts'

beforeAll(() => {
  narrow()
  return startApp()
})
beforeEach(freshServer)

test('на телефоне сначала переписка: срок, люди и форма обращения свёрнуты и открываются нажатием', async () => {
  const subject = 'Касса в зале у окна не печатает чек'
  answer(tickets.show, aCard({ subject }))
  answer(tickets.read, { is_unread: 0 })
  await openAs({ id: 14, unit_id: 1, is_superuser: 0, permissions: ['Ticket.view'] }, '/tickets/17')
  const facts = await screen.findByRole('complementary', { name: 'Обращение' })
  const fold = within(facts).getByRole('group') as HTMLDetailsElement
  expect(fold.open).toBe(false)
  expect(screen.getByRole('radio', { name: 'Сообщение' })).toBeTruthy()
  await userEvent.click(within(facts).getByText('Об обращении: срок, люди, форма'))
  expect(fold.open).toBe(true)
  expect(within(facts).getByText(subject)).toBeTruthy()
})

test.each([
  { says: 'прошедший виден и свёрнутым', more: { due_at: '2020-01-01 10:00:00' }, marks: 1 },
  { says: 'который ещё не прошёл, свёрнут со всем', more: {}, marks: 0 },
  { says: 'решённого никого не торопит', more: { due_at: '2020-01-01 10:00:00', status: 2 as const }, marks: 0 },
])('на телефоне срок обращения: $says', async ({ more, marks }) => {
  answer(tickets.show, aCard(more))
  answer(tickets.read, { is_unread: 0 })
  await openAs({ id: 14, unit_id: 1, is_superuser: 0, permissions: ['Ticket.view'] }, '/tickets/17')
  const facts = await screen.findByRole('complementary', { name: 'Обращение' })
  expect(within(facts).queryAllByText(/срок прошёл/, { selector: 'summary *' })).toHaveLength(marks)
})
