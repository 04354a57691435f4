import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { customerWallet, type WalletAdvance } from '#contract/customer-wallet/customer-wallet.ts'
import { orders } from '#contract/orders/orders.ts'
import { startApp } from '#web/testing/app.ts'
import { refill, sendsOnce } from '#web/testing/lost-answer.ts'
import { answer, askedOf, refuseOnce } from '#web/testing/server.ts'
import { freshTill, openPanel, order, paidOf } from './payment-scene.ts'

const advance = (more: Partial<WalletAdvance> = {}): WalletAdvance => ({
  id: 70,
  booking_id: 24,
  payment_type: 1,
  paid: 1000,
  left: 1000,
  at: '2026-11-20 12:00:00',
  unit: { id: 1, name: 'Арбат' },
  uses: [],
  ...more,
})
const holds = (...advances: WalletAdvance[]) =>
  answer(customerWallet.show, { user_id: 9, club_cards: [], advances: advances as never, certificates: [], bonuses: null })

beforeAll(startApp)
beforeEach(async () => {
  await freshTill()
  answer(orders.sellable, [])
})

test('предоплата за эту запись зачтена сама, картой берут остальное', async () => {
  holds(advance())
  const panel = await openPanel()
  expect(
    await panel.findByRole<HTMLInputElement>('checkbox', { name: /^Зачесть предоплату 1.000,00.₽, карта · за эту запись/ }),
  ).toBeTruthy()
  await waitFor(() => expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'Сумма: Карта' }).value).toMatch(/^2.230,00$/))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(paidOf()).toEqual([
      [
        { payment_type: 1, sum: 1000, advance_id: 70 },
        { payment_type: 1, sum: 2230 },
      ],
    ]),
  )
})

test('другой её аванс зачитывают галкой; хватило на всё — платит он один', async () => {
  holds(advance({ id: 71, booking_id: null, payment_type: 8, paid: 5000, left: 5000 }))
  const panel = await openPanel()
  const box = await panel.findByRole<HTMLInputElement>('checkbox', { name: /^Зачесть предоплату 5.000,00.₽, наличные/ })
  expect(box.checked).toBe(false)
  await userEvent.click(box)
  await userEvent.click(await panel.findByRole('button', { name: /^Закрыть предоплатой/ }))
  await waitFor(() => expect(paidOf()).toEqual([[{ payment_type: 8, sum: 3230, advance_id: 71 }]]))
})

test('«Предоплата…»: сумма и чем внесла — отдельный заказ этой записи', async () => {
  holds()
  const panel = await openPanel()
  await userEvent.click(await panel.findByRole('button', { name: 'Предоплата…' }))
  const form = within(await screen.findByRole('dialog', { name: 'Предоплата за запись' }))
  answer(orders.create, () => {
    holds(advance())
    return { ...order, kind: 'deposit' as const }
  })
  await userEvent.type(form.getByLabelText(/^Сколько вносит/), '1000')
  await userEvent.click(form.getByRole('button', { name: 'Взять предоплату' }))
  await waitFor(() =>
    expect(askedOf(orders.create)[0]?.body).toEqual({
      unit_id: 1,
      user_id: 9,
      booking_id: 24,
      status_id: 3,
      items: [{ item_type: 5, qty: 1, price: 1000 }],
      payments: [{ payment_type: 1, sum: 1000 }],
    }),
  )
  expect(await screen.findByText('Предоплата принята')).toBeTruthy()
  // The panel stands beneath, and asks for no more than is left.
  expect(await panel.findByRole('checkbox', { name: /^Зачесть предоплату 1.000,00.₽, карта · за эту запись/ })).toBeTruthy()
  await waitFor(() => expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'Сумма: Карта' }).value).toMatch(/^2.230,00$/))
})

test('предоплата больше визита: до нажатия сказано, сколько за визит осталось внести и что останется предоплатой клиента', async () => {
  holds(advance())
  const panel = await openPanel()
  await userEvent.click(await panel.findByRole('button', { name: 'Предоплата…' }))
  const form = within(await screen.findByRole('dialog', { name: 'Предоплата за запись' }))
  const sum = form.getByLabelText(/^Сколько вносит/)
  await userEvent.type(sum, '2230')
  expect(form.queryByText(/останется предоплатой/)).toBeNull()
  await refill(sum, '5000')
  expect(form.getByText(/^За визит осталось внести 2.230,00.₽: 2.770,00.₽ останется предоплатой клиента\.$/)).toBeTruthy()
})

test('предоплату не взяли: почему, что не сделано и номер обращения — отдельными фразами', async () => {
  holds()
  refuseOnce(orders.create, 500, {}, { 'X-Request-Id': '17' })
  const panel = await openPanel()
  await userEvent.click(await panel.findByRole('button', { name: 'Предоплата…' }))
  const form = within(await screen.findByRole('dialog', { name: 'Предоплата за запись' }))
  await userEvent.type(form.getByLabelText(/^Сколько вносит/), '1000')
  await userEvent.click(form.getByRole('button', { name: 'Взять предоплату' }))
  expect(await screen.findByText('Предоплата не принята. Номер обращения: 17')).toBeTruthy()
})

test('ответ на предоплату потерян: со страницы ушли, вернулись и взяли снова — ключ тот же, второй раз её не возьмут', async () => {
  holds()
  await sendsOnce({
    endpoint: orders.create,
    open: async () => {
      const panel = await openPanel()
      await userEvent.click(await panel.findByRole('button', { name: 'Предоплата…' }))
    },
    send: async () => {
      const form = within(await screen.findByRole('dialog', { name: 'Предоплата за запись' }))
      await refill(form.getByLabelText(/^Сколько вносит/), '1000')
      await userEvent.click(form.getByRole('button', { name: 'Взять предоплату' }))
    },
    answered: () => answer(orders.create, { ...order, kind: 'deposit' }),
  })
})
