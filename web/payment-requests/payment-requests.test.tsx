import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Permission } from '#contract/core/permissions.ts'
import { type PaymentRequestRow, paymentRequestRow, paymentRequests } from '#contract/payment-requests/payment-requests.ts'
import { addressOf } from '#contract/shell/menu-names.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { sendsOnce } from '#web/testing/lost-answer.ts'
import { openFromMenu } from '#web/testing/menu.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

const diana = { id: 31, name: 'Котова Диана' }
const requestOf = (more: Partial<PaymentRequestRow> = {}) =>
  rowOf(paymentRequestRow, {
    id: 4,
    company_id: 1,
    employer_id: 31,
    unit_id: 1,
    begin_at: '2026-11-01',
    end_at: '2026-11-15',
    sum: 3472.35,
    state: 'new',
    made_at: '2026-11-16 10:00:00',
    employer: diana,
    unit: { id: 1, name: 'Арбат' },
    ...more,
  })
const as = (...permissions: Permission[]) => ({ unit_id: 1, is_superuser: 0 as const, permissions })

beforeAll(startApp)
beforeEach(freshServer)

test('CSH-001 CSH-405 «Заявки на оплату» открыты из меню каждому вошедшему, без единого права, и показывают список заявок самозанятых', async () => {
  answer(paymentRequests.list, listOfRows(requestOf()))
  await openAs(as(), '/profile')
  await openFromMenu('finance-payment-requests')
  await headerSays('Заявки на оплату')
  expect([addressNow(), addressOf('finance-payment-requests')]).toEqual(['/finance/payment-requests', '/finance/payment-requests'])
  const line = within((await screen.findByText('Котова Диана')).closest('tr') as HTMLElement)
  expect(line.getByText(/3.472,35/)).toBeTruthy()
  expect(line.getByText('Новая')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Новая заявка' })).toBeNull()
  await userEvent.click(line.getByRole('button', { name: 'Открыть заявку №\u00a04' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Заявка №\u00a04' }))
  expect(dialog.queryByRole('button', { name: 'Одобрить' })).toBeNull()
  expect(await dialog.findByText(/^Ждёт решения\. Заявку одобряет тот/)).toBeTruthy()
})

test('заявка, которая не загрузилась, говорит это и спрашивает ещё раз; о той, что не видна, сказано словами', async () => {
  answer(paymentRequests.list, listOfRows(requestOf()))
  await openAs(as('PaymentRequest.approve'), '/finance/payment-requests')
  const button = await screen.findByRole('button', { name: 'Открыть заявку №\u00a04' })
  refuse(paymentRequests.list, 1030)
  await userEvent.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Заявка №\u00a04' }))
  expect(await dialog.findByRole('heading', { name: 'Заявка не загрузилась' })).toBeTruthy()
  answer(paymentRequests.list, listOfRows<PaymentRequestRow>())
  await userEvent.click(dialog.getByRole('button', { name: 'Повторить' }))
  expect(await dialog.findByText('Заявки нет: её удалили или она вам не видна.')).toBeTruthy()
})

test('одобряющий одобряет и платит из банка; чек «Мой налог» записывают после выплаты', async () => {
  answer(paymentRequests.list, listOfRows(requestOf()))
  const become = (more: Partial<PaymentRequestRow>) => () => {
    answer(paymentRequests.list, listOfRows(requestOf(more)))
    return requestOf(more)
  }
  answer(paymentRequests.approve, become({ state: 'approved', decided_at: '2026-11-16 11:00:00' }))
  answer(paymentRequests.pay, become({ state: 'paid', way: 'bank', paid_at: '2026-11-16 12:00:00' }))
  answer(paymentRequests.receipt, become({ state: 'closed', receipt: '2041abc' }))
  await openAs(as('PaymentRequest.approve', 'Payment.create'), '/finance/payment-requests')
  await userEvent.click(await screen.findByRole('button', { name: 'Открыть заявку №\u00a04' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Заявка №\u00a04' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Одобрить' }))
  await userEvent.selectOptions(await dialog.findByLabelText(/Откуда выплата/), 'bank')
  await userEvent.click(dialog.getByRole('button', { name: 'Выплатить' }))
  await waitFor(() => expect(askedOf(paymentRequests.pay)[0]?.body).toMatchObject({ way: 'bank' }))
  await userEvent.type(await dialog.findByLabelText(/Чек «Мой налог»/), '2041abc')
  await userEvent.click(dialog.getByRole('button', { name: 'Записать чек' }))
  expect(await dialog.findByText('Чек получен')).toBeTruthy()
})

test('ответ на выплату по заявке потерян: платят снова тем же ключом', async () => {
  answer(paymentRequests.list, listOfRows(requestOf({ state: 'approved', decided_at: '2026-11-16 11:00:00' })))
  await sendsOnce({
    endpoint: paymentRequests.pay,
    open: async () => {
      await openAs(as('PaymentRequest.approve', 'Payment.create'), '/finance/payment-requests')
      await userEvent.click(await screen.findByRole('button', { name: 'Открыть заявку №\u00a04' }))
    },
    send: async () => {
      const dialog = within(await screen.findByRole('dialog', { name: 'Заявка №\u00a04' }))
      await userEvent.selectOptions(await dialog.findByLabelText(/^Откуда/), 'bank')
      await userEvent.click(dialog.getByRole('button', { name: 'Выплатить' }))
    },
    answered: () => answer(paymentRequests.pay, requestOf({ state: 'paid', way: 'bank', paid_at: '2026-11-16 12:00:00' })),
  })
})
