import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { channels } from '#contract/core/channels.ts'
import { messageTemplatesRu } from '#contract/message-templates/message-templates.ru.ts'
import { type MessageTemplate, messageEvents, messageTemplates } from '#contract/message-templates/message-templates.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf } from '#web/testing/server.ts'

const items: MessageTemplate[] = messageEvents.flatMap((event) =>
  channels.map((channel) => ({
    event,
    channel,
    is_on: channel === 'sms' ? (1 as const) : (0 as const),
    subject: channel === 'sms' ? null : 'Тема',
    body: messageTemplatesRu.texts[event],
    is_default: 1 as const,
    updated_at: null,
  })),
)

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(messageTemplates.list, { items })
})

test('шаблон правят, видя сообщение глазами клиента и его длину; неизвестная метка не проходит', async () => {
  await openAs({}, '/bookings')
  await userEvent.click(await screen.findByRole('link', { name: 'Сообщения клиентам' }))
  await headerSays('Сообщения клиентам')
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить: Клиент записан, SMS' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Клиент записан: SMS' }))
  expect(dialog.getByRole('region', { name: 'Как увидит клиент' }).textContent).toContain('Анна, вы записаны: 24.11.2026 в 12:00, Арбат')
  const text = dialog.getByRole('textbox', { name: /^Текст/ })
  await userEvent.clear(text)
  await userEvent.type(text, 'Ждём {{client}')
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(await dialog.findByText(/Неизвестная метка: \{client\}/)).toBeTruthy()
  expect(askedOf(messageTemplates.save)).toEqual([])
  await userEvent.clear(text)
  await userEvent.type(text, 'Ждём вас')
  await userEvent.click(dialog.getByRole('button', { name: 'Студия' }))
  expect(dialog.getByText(/14 из 70 знаков, SMS: 1/)).toBeTruthy()
  answer(messageTemplates.save, { ...(items[0] as MessageTemplate), body: 'Ждём вас {unit.name_show}', is_default: 0 }) // the first of eighteen
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(messageTemplates.save)).toHaveLength(1))
  expect(askedOf(messageTemplates.save)[0]?.body).toMatchObject({ event: 'booked', channel: 'sms', body: 'Ждём вас {unit.name_show}' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('без права менять шаблоны только читают', async () => {
  await openAs({ is_superuser: 0, work_position_id: 15, crosses_companies: 0, permissions: ['Notify.view'] }, '/notify/visit-messages')
  await headerSays('Сообщения клиентам')
  expect(await screen.findByRole('heading', { name: 'Напоминание за сутки' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Изменить:/ })).toBeNull()
})
