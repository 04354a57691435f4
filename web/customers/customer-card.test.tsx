import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type ConsentRow, consents } from '#contract/consents/consents.ts'
import type { ChangeEvent } from '#contract/core/events.ts'
import { customerNotes } from '#contract/customer-notes/customer-notes.ts'
import { customers } from '#contract/customers/customers.ts'
import { imageOwners, images } from '#contract/images/images.ts'
import { messageRow, messages } from '#contract/messages/messages.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { customerOf, rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

const { heard } = vi.hoisted(() => ({ heard: new Set<(event: ChangeEvent) => void>() }))
vi.mock('#web/core/realtime.ts', async (original) => ({
  ...(await original<object>()),
  onChange: (listener: (event: ChangeEvent) => void) => {
    heard.add(listener)
    return () => heard.delete(listener)
  },
}))

const row = customerOf()
const message = rowOf(messageRow, {
  id: 1,
  company_id: 1,
  user_id: 9,
  booking_id: 5,
  event: 'booked',
  channel: 'sms',
  recipient: '79161234567',
  subject: null,

  body: 'Анна, вы записаны',
  status: 'queued',
  reason: null,
  failure: null,
  due_at: '2026-11-23 09:00:10',
  sent_at: null,
  delivered_at: null,
  read_at: null,
  is_repeat: 0,
  created_at: '2026-11-23 09:00:00',
})
const tab = async (name: string) => userEvent.click(await screen.findByRole('link', { name }))

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(customers.show, row)
})

test('заметку записывают, и она встаёт первой с автором и временем', async () => {
  const plain = { warning: null, lifted_at: null, lifter: null }
  const one = { ...plain, id: 1, text: 'Любит тишину', author: { id: 2, name: 'Белова Елена' }, created_at: '2026-11-20 10:00:00' }
  answer(customerNotes.ofCustomer, { items: [one], has_consent: 0 })
  answer(customerNotes.add, () => {
    const items = [{ ...plain, id: 2, text: 'Ждёт звонка', author: null, created_at: '2026-11-23 09:00:00' }, one]
    answer(customerNotes.ofCustomer, { items, has_consent: 0 })
    return { items, has_consent: 0 as const }
  })
  await openAs({}, '/customers/9')
  await tab('Заметки')
  expect(await screen.findByText(/Белова Елена · 20\.11\.2026/)).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox'), 'Ждёт звонка')
  await userEvent.click(screen.getByRole('button', { name: 'Записать' }))
  expect((await screen.findAllByRole('listitem')).length).toBeGreaterThan(0)
  expect(await screen.findByText('Ждёт звонка', { selector: 'p' })).toBeTruthy()
  expect(askedOf(customerNotes.add)[0]).toMatchObject({ params: { id: '9' }, body: { text: 'Ждёт звонка' } })
})

test('стереть человека можно, только подтвердив свой пароль: неверный — у поля, и ничего не стёрто', async () => {
  refuse(customers.erase, 1201, { errors: { password: ['Неверный пароль'] } })
  await openAs({}, '/customers/9')
  await tab('Персональные данные')
  await userEvent.click(await screen.findByRole('button', { name: 'Стереть данные' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Стереть данные клиента «Климова Анна»?' }))
  await userEvent.type(dialog.getByLabelText(/Ваш пароль/), 'не тот')
  await userEvent.click(dialog.getByRole('button', { name: 'Стереть данные' }))
  expect(await dialog.findByText('Неверный пароль')).toBeTruthy()
  answer(customers.erase, { ...row, erased_at: '2026-11-23 09:00:00', deleted_at: '2026-11-23 09:00:00' })
  await userEvent.clear(dialog.getByLabelText(/Ваш пароль/))
  await userEvent.type(dialog.getByLabelText(/Ваш пароль/), 'тот самый')
  await userEvent.click(dialog.getByRole('button', { name: 'Стереть данные' }))
  expect(await screen.findByText('Данные стёрты')).toBeTruthy()
  expect(askedOf(customers.erase).at(-1)?.body).toEqual({ password: 'тот самый' })
})

test('сообщение ушло через шлюз — журнал карточки узнаёт это сам', async () => {
  answer(messages.list, listOfRows(message))
  await openAs({}, '/customers/9')
  await tab('Сообщения')
  expect(await screen.findByText('Ждёт отправки')).toBeTruthy()
  answer(messages.list, listOfRows({ ...message, status: 'sent' as const, sent_at: '2026-11-23 09:00:11' }))
  act(() => {
    for (const hear of heard) hear({ feature: 'outbox', ids: [1] })
  })
  expect(await screen.findByText('Отправлено')).toBeTruthy()
})

test('согласие записывают по назначению, с тем, как получено', async () => {
  const given: ConsentRow = {
    id: 1,
    purpose: 'photo',
    is_given: 1,
    version: 2,
    source: 'paper',
    author: null,
    created_at: '2026-11-23 09:00:00',
  }
  answer(consents.texts, { items: [] })
  answer(consents.ofCustomer, { items: [], agreed: [] })
  answer(consents.record, () => {
    const history = { items: [given], agreed: [{ purpose: 'photo' as const, is_given: 1 as const }] }
    answer(consents.ofCustomer, history)
    return history
  })
  await openAs({}, '/customers/9')
  await tab('Согласия')
  await userEvent.selectOptions(await screen.findByLabelText('Как получено'), 'Бумага')
  await userEvent.click(screen.getByRole('button', { name: 'Записать согласие: Съёмка и показ работ' }))
  expect(await screen.findByRole('button', { name: 'Отозвать: Съёмка и показ работ' })).toBeTruthy()
  expect(askedOf(consents.record)[0]?.body).toEqual({ purpose: 'photo', is_given: 1, source: 'paper' })
})

test('фото клиента загружает тот, кто правит клиентов', async () => {
  const filename = `${'b'.repeat(40)}.webp`
  answer(images.save, () => {
    answer(customers.show, { ...row, avatar: filename })
    return {
      id: 1,
      model_type: 'user',
      model_id: 9,
      type: 'avatar',
      filename,
      width: 800,
      height: 800,
      bytes: 9000,
      created_at: '2026-11-23 09:00:00',
    }
  })
  await openAs({}, '/customers/9#tab-1')
  const group = within(await screen.findByRole('group', { name: 'Фото' }))
  await userEvent.upload(
    group.getByLabelText('Выбрать файл', { selector: 'input' }),
    new File([new Uint8Array(9)], 'a.png', { type: 'image/png' }),
  )
  expect(await screen.findByText('Фото сохранено')).toBeTruthy()
  expect(askedOf(images.save)[0]?.params).toEqual({ model: 'user', id: '9', type: 'avatar' })
  await waitFor(() => expect(document.querySelector(`img[src="/images/200x200/${filename}"]`)).not.toBeNull())
})

test('кто клиентов только видит, фото не меняет', async () => {
  expect(imageOwners.user.may).toBe('User.update')
  await openAs({ is_superuser: 0, crosses_companies: 0, permissions: ['User.view'] }, '/customers/9#tab-1')
  await screen.findByDisplayValue('Климова')
  expect(screen.queryByRole('group', { name: 'Фото' })).toBeNull()
})
