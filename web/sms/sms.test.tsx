import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { outboxStatuses } from '#contract/outbox/outbox.ts'
import { sms, smsRow } from '#contract/sms/sms.ts'
import { addressNow, filterBy, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

const failed = rowOf(smsRow, {
  id: 5,
  company_id: 1,
  recipient: '79161234567',
  body: 'Анна, вы записаны на завтра',
  parts: 2,
  status: 'failed',
  attempts: 8,
  failure: '402 нет денег на счёте',
  error: { code: 2000, message: '402 нет денег на счёте' },
  event: 'booked',
  user_id: 9,
  user: { id: 9, title: 'Климова Анна' },
  booking_id: 77,
  can_resend: 1,
  send_after: '2026-11-23 10:30:00',
  created_at: '2026-11-23 10:00:00',
})
const came = { ...failed, id: 4, status: 'delivered' as const, failure: null, error: null, gate_id: '815', can_resend: 0 as const }
const panel = async (id: number) => within(await screen.findByRole('complementary', { name: `SMS №\u00a0${id}` }))

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(sms.list, {
    ...listOfRows(failed, came),
    filters: [{ key: 'status', title: 'Состояние', type: 'select', options: [{ id: 'failed', name: 'Не ушло' }] }],
  })
  answer(sms.show, failed)
  answer(sms.receiverLogs, { items: [failed, came], count: 40 })
})

test('SMS-001 SMS-701 /sms: история отправленных SMS с состояниями; одно открывается рядом, и виден весь журнал получателя', async () => {
  await openAs({}, '/bookings')
  await userEvent.click(await screen.findByRole('link', { name: 'История SMS' }))
  await headerSays('История SMS')
  expect(addressNow()).toBe('/sms')
  const rows = within(await screen.findByRole('table', { name: 'История SMS' })).getAllByRole('row')
  expect(rows[1]?.textContent).toMatch(/916.*Не ушло.*Климова Анна.*вы записаны.*2.*нет денег на счёте/)
  expect(rows[2]?.textContent).toMatch(/Доставлено.*Принято шлюзом, номер 815/)
  await filterBy('Состояние', 'Не ушло')
  expect(askedOf(sms.list).at(-1)).toMatchObject({ query: { search: 'status:failed' } })
  await userEvent.click(screen.getAllByRole('button', { name: /916/ })[0] as HTMLElement)
  const one = await panel(5)
  await one.findByText('2000')
  expect(one.getByRole('link', { name: 'Запись №\u00a077' }).getAttribute('href')).toBe('/bookings/77')
  expect(one.getByRole('link', { name: 'Климова Анна' }).getAttribute('href')).toBe('/customers/9')
  const log = within(await one.findByRole('region', { name: 'Все SMS этому клиенту' }))
  expect(await log.findByText('Доставлено')).toBeTruthy()
  expect(log.getByText('Показаны последние 2 из 40.')).toBeTruthy()
  expect(askedOf(sms.receiverLogs)[0]).toMatchObject({ query: { user_id: '9' } })
  expect(addressNow()).toBe('/sms?f.status=failed&message=5')
  await userEvent.keyboard('{Escape}')
  expect(addressNow()).toBe('/sms?f.status=failed')
})

test('SMS-701 каждое из семи состояний названо в истории словами', async () => {
  const named = {
    waiting: 'Ждёт отправки',
    sending: 'Отправляется',
    sent: 'Отправлено',
    delivered: 'Доставлено',
    failed: 'Не ушло',
    cancelled: 'Отменено',
    unknown: 'Неизвестно',
  } satisfies Record<(typeof outboxStatuses)[number], string>
  const rows = outboxStatuses.map((status, n) => ({ ...came, id: 10 + n, body: `Напоминание №\u00a0${n}`, status }))
  answer(sms.list, listOfRows(...rows))
  await openAs({}, '/sms')
  const table = within(await screen.findByRole('table', { name: 'История SMS' }))
  for (const [n, status] of outboxStatuses.entries()) {
    const row = within(await table.findByRole('row', { name: new RegExp(`Напоминание №\u00a0${n}`) }))
    expect(row.getByText(named[status]), status).toBeTruthy()
  }
})

test('не ушедшее отправляют ещё раз; отказ сказан словами; дошедшее и без права — только читают', async () => {
  answer(sms.resend, null)
  await openAs({}, '/sms?message=5')
  await userEvent.click(await (await panel(5)).findByRole('button', { name: 'Отправить ещё раз' }))
  expect(await screen.findByText('SMS отправляется ещё раз')).toBeTruthy()
  expect(askedOf(sms.resend)).toMatchObject([{ params: { id: '5' } }])
  refuse(sms.resend, 2001)
  await userEvent.click((await panel(5)).getByRole('button', { name: 'Отправить ещё раз' }))
  expect(await screen.findByText(/Сообщение уже отправлено, отправляется или отменено/)).toBeTruthy()
})

test('неизвестно, ушло ли SMS: состояние словами, и его можно отправить ещё раз', async () => {
  answer(sms.show, { ...failed, status: 'unknown', failure: 'Отправка прервалась: дошло ли сообщение, неизвестно', error: null })
  answer(sms.resend, null)
  await openAs({}, '/sms?message=5')
  const one = await panel(5)
  expect((await one.findAllByText('Неизвестно')).length).toBeGreaterThan(0)
  expect(one.getAllByText(/дошло ли сообщение, неизвестно/).length).toBeGreaterThan(0)
  await userEvent.click(one.getByRole('button', { name: 'Отправить ещё раз' }))
  expect(askedOf(sms.resend)).toMatchObject([{ params: { id: '5' } }])
})

test('без права отправлять и у дошедшего кнопки нет', async () => {
  await openAs({ is_superuser: 0, crosses_companies: 0, permissions: ['Sms.view'] }, '/sms?message=5')
  const one = await panel(5)
  await one.findAllByText('Анна, вы записаны на завтра')
  expect(one.queryByRole('button', { name: 'Отправить ещё раз' })).toBeNull()
  expect(one.queryByRole('link', { name: 'Запись №\u00a077' })).toBeNull()
})
