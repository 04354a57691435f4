import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { notificationsRu } from '#contract/notifications/notifications.ru.ts'
import { type NotificationRow, notificationKinds } from '#contract/notifications/notifications.ts'
import { hearSocket } from '#web/core/realtime.ts'
import { clearToasts, toast } from '#web/core/toast.ts'
import { freshServer, headerSays, openAs, openAt, startApp } from '#web/testing/app.ts'

beforeAll(startApp)
beforeEach(freshServer)

const nothing = { link: null, employer_id: null, ticket_id: null, item_id: null, order_id: null, batch: null, author: null, theme: null }
/** As the socket brings it: its moment by the clock of no studio. */
const row = (more: Partial<NotificationRow> = {}, data: Partial<NotificationRow['data']> = {}): NotificationRow => ({
  id: 7,
  notification_id: 7,
  type: 'mailing',
  created_at: '2026-11-23 12:04:00',
  at: 1_795_435_440,
  read_at: null,
  data: { ...nothing, message: 'Зайдите к управляющей.', sticky: 0, fix_top: 0, news_id: null, ...data },
  ...more,
})
/** The event, and all that follows from it at once. */
const comes = (one: NotificationRow) =>
  act(async () => {
    hearSocket('notification', one)
    await new Promise((done) => setTimeout(done))
  })
const messages = () => within(screen.getByRole('region', { name: 'Сообщения' }))
const said = async (words: string) => (await messages().findByText(words)).closest<HTMLElement>('[role]')

/** How a message of the screen looks and is told to whoever hears it. */
const looks = (one: HTMLElement | null) => [
  one?.getAttribute('role'),
  ['success', 'error'].find((kind) => [...(one?.classList ?? [])].some((name) => name.includes(kind))) ?? 'info',
]
const asIs = { success: ['status', 'success'], info: ['status', 'info'], error: ['alert', 'error'] }

test('PLT-041 пришедшее в колокольчик сказано сразу: «primary» — успех, «info» — сообщение, любой другой вид — ошибка', async () => {
  const done = ['shift_approved', 'import_done', 'campaign_done']
  const told = [
    'mention',
    'news',
    'payment_request',
    'waiting_offer',
    'good_order',
    'feedback',
    'ticket_answer',
    'ticket_assigned',
    'ticket_new',
    'mailing',
  ]
  const kindOf = (type: string) => {
    if (done.includes(type)) return 'success'
    return told.includes(type) ? 'info' : 'error'
  }
  await openAs({}, '/companies')
  await headerSays('Компании')
  for (const type of notificationKinds) {
    await comes(row({ type }))
    const one = await said(notificationsRu.kinds[type])
    expect(one?.textContent, type).toContain('Зайдите к управляющей.')
    expect(looks(one), type).toEqual(asIs[kindOf(type)])
    act(clearToasts)
  }
  for (const type of ['warning', 'danger', 'error', 'success', '']) {
    act(() => void toast.notify(type, `Осторожно: ${type}`))
    expect(looks(await said(`Осторожно: ${type}`.trim())), type).toEqual(asIs.error)
  }
})

test('«Открыть» показывает уведомление целиком, с временем своей студии', async () => {
  const long = 'Зайдите к управляющей. '.repeat(20).trim()
  await openAs({}, '/companies')
  await headerSays('Компании')
  await comes(row({}, { message: long, theme: 'Перед сменой' }))
  const one = within((await said('Перед сменой')) as HTMLElement)
  expect(one.queryByText(long)).toBeNull()
  await userEvent.click(one.getByRole('button', { name: 'Открыть' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Перед сменой' }))
  expect(dialog.getByText(long)).toBeTruthy()
  expect(dialog.getByText('Отправлено: 23.11.2026 15:04')).toBeTruthy()
})

test('не сказано то, что уже перед глазами: список уведомлений, открытая цель, закреплённая новость; скрытая вкладка молчит', async () => {
  const isSaid = async (one: NotificationRow) => {
    await comes(one)
    const shown = messages().queryByText(notificationsRu.kinds[one.type]) !== null
    act(clearToasts)
    return shown
  }
  const ticket = row({ type: 'ticket_answer' }, { ticket_id: 5 })
  await openAs({}, '/companies')
  await headerSays('Компании')
  await comes(ticket)
  expect(await said(notificationsRu.kinds.ticket_answer)).toBeTruthy()
  expect(await isSaid(row({ type: 'news' }, { news_id: 4 }))).toBe(true)
  expect(await isSaid(row({ type: 'news' }, { news_id: 4, sticky: 1, fix_top: 1 }))).toBe(false)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  expect(await isSaid(row())).toBe(false)
  hidden.mockRestore()
  expect(await isSaid(row())).toBe(true)
  await userEvent.click(await screen.findByRole('button', { name: /^Уведомления/ }))
  expect(await isSaid(row())).toBe(false)
  await userEvent.click(await screen.findByRole('button', { name: /^Уведомления/ }))
  await openAt('/tickets/5')
  expect([await isSaid(ticket), await isSaid(row())]).toEqual([false, true])
  await openAt('/notifications')
  expect(await isSaid(row())).toBe(false)
})
