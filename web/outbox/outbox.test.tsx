import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { outbox, outboxRow } from '#contract/outbox/outbox.ts'
import { systemEvents } from '#contract/system-events/system-events.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

const row = rowOf(outboxRow, {
  id: 5,
  company_id: 1,
  channel: 'sms',
  recipient: '79161234567',
  subject: null,
  body: 'Ждём вас завтра в 12:00',

  about: { model: 'booking', id: 77 },
  status: 'failed',
  attempts: 8,
  send_after: '2026-11-23 10:30:00',
  sent_at: null,
  delivered_at: null,

  gate_id: null,
  failure: 'нет денег на счёте',
  author: { id: 2, name: 'Белова Вера' },
  created_at: '2026-11-23 10:00:00',
  is_secret: false,
})
const panel = () => screen.findByRole('complementary', { name: 'Сообщение №\u00a05' })

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(outbox.list, {
    ...listOfRows(row),
    filters: [{ key: 'status', title: 'Состояние', type: 'select', options: [{ id: 'failed', name: 'Не ушло' }] }],
  })
  answer(outbox.show, row)
  answer(outbox.adapters, {
    items: [
      { channel: 'sms', adapter: 'http' },
      { channel: 'mail', adapter: 'simulator' },
      { channel: 'push', adapter: 'simulator' },
    ],
  })
})

test('сообщение открывается рядом со списком: что ушло, кому, почему не дошло и о чём; адрес его помнит', async () => {
  await openAs({}, '/outbox?f.status=failed')
  await headerSays('Исходящие сообщения')
  await userEvent.click(await screen.findByRole('button', { name: /916/ }))
  const one = within(await panel())
  await one.findByText('Ждём вас завтра в 12:00')
  expect(one.getByText('Не ушло')).toBeTruthy()
  expect(one.getByText('нет денег на счёте')).toBeTruthy()
  expect(one.getByText('Белова Вера')).toBeTruthy()
  expect(one.getByRole('link', { name: 'Запись №\u00a077' }).getAttribute('href')).toBe('/bookings/77')
  expect(addressNow()).toBe('/outbox?f.status=failed&message=5')
  await userEvent.keyboard('{Escape}')
  expect(addressNow()).toBe('/outbox?f.status=failed')
})

test('неудачное отправляют ещё раз', async () => {
  answer(outbox.retry, { ...row, status: 'waiting', attempts: 0, failure: null })
  await openAs({}, '/outbox?message=5')
  await userEvent.click(await within(await panel()).findByRole('button', { name: 'Отправить ещё раз' }))
  expect(askedOf(outbox.retry)).toMatchObject([{ params: { id: '5' } }])
})

test('ждущее отправляют сейчас или отменяют', async () => {
  answer(outbox.show, { ...row, status: 'waiting' })
  answer(outbox.cancel, { ...row, status: 'cancelled' })
  await openAs({}, '/outbox?message=5')
  const one = within(await panel())
  expect(await one.findByRole('button', { name: 'Отправить сейчас' })).toBeTruthy()
  await userEvent.click(one.getByRole('button', { name: 'Отменить' }))
  expect(askedOf(outbox.cancel)).toMatchObject([{ params: { id: '5' } }])
})

test('отправленное только читают', async () => {
  answer(outbox.show, { ...row, status: 'sent', sent_at: '2026-11-23 10:00:05', gate_id: '815' })
  await openAs({}, '/outbox?message=5')
  const one = within(await panel())
  expect(await one.findByText('815')).toBeTruthy()
  expect(one.queryByRole('button', { name: /Отправить|Отменить/ })).toBeNull()
})

test('без права повторять кнопок нет', async () => {
  await openAs({ is_superuser: 0, crosses_companies: 0, permissions: ['Outbox.view'] }, '/outbox?message=5')
  const one = within(await panel())
  await one.findByText('Ждём вас завтра в 12:00')
  expect(one.queryByRole('button', { name: 'Отправить ещё раз' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Проверить отправку' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Сообщение всем' })).toBeNull()
})

test('сообщение с кодом не повторить никому', async () => {
  answer(outbox.show, { ...row, body: 'Код ••••••', is_secret: true })
  await openAs({}, '/outbox?message=5')
  await within(await panel()).findByText(/Код или пароль из текста скрыт/)
  expect(screen.queryByRole('button', { name: 'Отправить ещё раз' })).toBeNull()
})

test('неизвестно, ушло ли: сказано словами, и человек решает сам', async () => {
  answer(outbox.show, { ...row, status: 'unknown', gate_id: 'okno-1-5', failure: 'Отправка прервалась: дошло ли сообщение, неизвестно' })
  answer(outbox.retry, { ...row, status: 'waiting', attempts: 1, failure: null })
  await openAs({}, '/outbox?message=5')
  const one = within(await panel())
  expect(await one.findByText('Неизвестно')).toBeTruthy()
  expect(one.getByText(/клиент может получить его дважды/)).toBeTruthy()
  expect(one.getByText(/Отправка прервалась/)).toBeTruthy()
  expect(one.queryByText('okno-1-5')).toBeNull()
  await userEvent.click(one.getByRole('button', { name: 'Отправить ещё раз' }))
  expect(askedOf(outbox.retry)).toMatchObject([{ params: { id: '5' } }])
})

test('проверка отправки говорит, что работает, и открывает пробное сообщение; ошибка адреса стоит у поля', async () => {
  answer(outbox.test, { ...row, status: 'waiting' })
  await openAs({}, '/outbox')
  await userEvent.click(await screen.findByRole('button', { name: 'Проверить отправку' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Проверить отправку' }))
  await dialog.findByText('Сейчас работает шлюз SMS.')
  await userEvent.selectOptions(dialog.getByLabelText(/Канал/), 'Письмо')
  await dialog.findByText('Сейчас работает имитация: наружу ничего не уходит.')
  const recipient = dialog.getByLabelText(/Электронная почта/)
  await userEvent.type(recipient, 'не адрес')
  await userEvent.click(dialog.getByRole('button', { name: 'Отправить' }))
  expect(await dialog.findByText('Некорректный e-mail.')).toBeTruthy()
  expect(askedOf(outbox.test)).toEqual([])
  await userEvent.clear(recipient)
  await userEvent.type(recipient, 'a@b.ru')
  await userEvent.click(dialog.getByRole('button', { name: 'Отправить' }))
  await panel()
  expect(askedOf(outbox.test)).toMatchObject([{ body: { channel: 'mail', recipient: 'a@b.ru' } }])
})

test('отказ сервера сказан словами каталога', async () => {
  refuse(outbox.retry, 2001)
  await openAs({}, '/outbox?message=5')
  await userEvent.click(await within(await panel()).findByRole('button', { name: 'Отправить ещё раз' }))
  expect(await screen.findByText(/Сообщение уже отправлено, отправляется или отменено/)).toBeTruthy()
})

test('суперадминистратор всех компаний говорит со всеми: сообщение без слов не уходит', async () => {
  answer(systemEvents.create, {
    id: 1,
    company_id: 1,
    type: 'page_reload',
    text: null,
    employer_id: null,
    author_id: 13,
    created_at: '2026-11-23 10:00:00',
  })
  await openAs({ crosses_companies: 1 }, '/outbox')
  await userEvent.click(await screen.findByRole('button', { name: 'Сообщение всем' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Сообщение всем/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Отправить' }))
  expect(await dialog.findByText('Обязательное поле.')).toBeTruthy()
  await userEvent.selectOptions(dialog.getByLabelText(/Что сделать/), 'Обновить страницу через 3 секунды')
  await userEvent.click(dialog.getByRole('button', { name: 'Отправить' }))
  expect(await screen.findByText('Отправлено')).toBeTruthy()
  expect(askedOf(systemEvents.create)).toMatchObject([{ body: { type: 'page_reload' } }])
})
