import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type CustomerNote, customerNotes } from '#contract/customer-notes/customer-notes.ts'
import { customers } from '#contract/customers/customers.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { customerOf } from '#web/testing/rows.ts'
import { answer, askedOf } from '#web/testing/server.ts'

const her = customerOf({ warnings: ['health'] })
const note = (more: Partial<CustomerNote>): CustomerNote => ({
  id: 1,
  text: 'Аллергия на акрил',
  warning: 'health',
  author: { id: 2, name: 'Белова Елена' },
  created_at: '2026-11-20 10:00:00',
  lifted_at: null,
  lifter: null,
  ...more,
})
const say = (items: CustomerNote[], has_consent: 0 | 1 = 0) => {
  answer(customerNotes.ofCustomer, { items, has_consent })
  answer(customerNotes.warnings, { id: 9, items: items.filter(({ warning, lifted_at }) => warning && !lifted_at) })
}
const rights = ['User.view', 'User.update', 'Booking.view'] as const
const plain = { is_superuser: 0, crosses_companies: 0 } as const

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(customers.show, her)
  say([note({})])
})

test('предупреждение стоит первой строкой карточки, словами и с автором', async () => {
  await openAs({}, '/customers/9')
  const list = within(await screen.findByRole('list', { name: 'Предупреждения' }))
  expect((await list.findByText(/Аллергия на акрил/)).textContent).toMatch(/^Здоровье\. Аллергия на акрил.*Белова Елена/)
})

test('кому сведения о здоровье не даны, тот читает «спросите управляющую»', async () => {
  say([note({ text: null })])
  await openAs({ ...plain, permissions: [...rights] }, '/customers/9')
  expect(await screen.findByText(/Есть предупреждение о здоровье, спросите управляющую/)).toBeTruthy()
})

test('кому они даны, а их не записали, тот читает, что спросить клиента', async () => {
  say([note({ text: null })])
  await openAs({ ...plain, permissions: [...rights, 'User.health'] }, '/customers/9')
  expect(await screen.findByText(/Подробности не записаны: согласия нет/)).toBeTruthy()
})

test('без подписанного согласия о здоровье спрашивают только, есть ли предупреждение: слов форма не шлёт', async () => {
  say([])
  answer(customerNotes.add, { items: [note({ text: null })], has_consent: 0 })
  await openAs({}, '/customers/9#tab-2')
  await userEvent.type(await screen.findByLabelText('Что стоит помнить о клиенте'), 'Аллергия')
  await userEvent.selectOptions(screen.getByLabelText('Предупреждение'), 'Здоровье: аллергия, противопоказание')
  expect(screen.queryByLabelText(/Что именно|Что стоит/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Напечатать согласие' }).getAttribute('href')).toBe('/customers/9/consent')
  await userEvent.click(screen.getByRole('button', { name: 'Записать' }))
  await waitFor(() => expect(askedOf(customerNotes.add)[0]?.body).toEqual({ warning: 'health' }))
})

test('согласие подписано: слова записывают вместе с ним; стоящее согласие второй раз не спрашивают', async () => {
  say([])
  answer(customerNotes.add, { items: [], has_consent: 1 })
  await openAs({}, '/customers/9#tab-2')
  await userEvent.selectOptions(await screen.findByLabelText('Предупреждение'), 'Здоровье: аллергия, противопоказание')
  await userEvent.click(screen.getByLabelText('Согласие на сведения о здоровье подписано'))
  await userEvent.type(screen.getByLabelText('Что именно: на что аллергия, чего нельзя'), 'Акрил')
  say([], 1)
  await userEvent.click(screen.getByRole('button', { name: 'Записать' }))
  await waitFor(() => expect(askedOf(customerNotes.add)[0]?.body).toEqual({ text: 'Акрил', warning: 'health', consent: 1 }))
  await userEvent.selectOptions(await screen.findByLabelText('Предупреждение'), 'Здоровье: аллергия, противопоказание')
  expect(await screen.findByText('Согласие на сведения о здоровье записано.')).toBeTruthy()
  expect(screen.queryByLabelText('Согласие на сведения о здоровье подписано')).toBeNull()
})

test('предупреждение снимают с вопросом, и заметка говорит, кто снял', async () => {
  answer(customerNotes.lift, () => {
    const lifted = note({ text: null, lifted_at: '2026-11-23 09:00:00', lifter: { id: 13, name: 'Соколова Ева' } })
    say([lifted])
    return { items: [lifted], has_consent: 0 as const }
  })
  await openAs({}, '/customers/9#tab-2')
  await userEvent.click(await screen.findByRole('button', { name: 'Снять предупреждение' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Снять предупреждение?' }))
  expect(dialog.getByText(/Сведения о здоровье сотрутся/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Снять предупреждение' }))
  expect(await screen.findByText(/Снято: Соколова Ева/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Снять предупреждение' })).toBeNull()
})
