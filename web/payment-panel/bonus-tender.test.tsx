import { waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { customerWallet } from '#contract/customer-wallet/customer-wallet.ts'
import { orders } from '#contract/orders/orders.ts'
import { startApp } from '#web/testing/app.ts'
import { answer } from '#web/testing/server.ts'
import { freshTill, openPanel, paidOf } from './payment-scene.ts'

beforeAll(startApp)
beforeEach(async () => {
  await freshTill()
  answer(orders.sellable, [])
})
const holds = (left: number, limit = 50) =>
  answer(customerWallet.show, { user_id: 9, club_cards: [], advances: [], certificates: [], bonuses: { left, limit, moves: [] } as never })

test('клавиша 6 тратит бонусы, сколько разрешено, остальное — картой; второй раз — убирает', async () => {
  holds(200)
  const panel = await openPanel()
  await panel.findByText(/есть 200,00.₽, можно 200,00.₽/)
  await userEvent.keyboard('6')
  await waitFor(() => expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'Сумма: Бонусы' }).value).toBe('200,00'))
  expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'Сумма: Карта' }).value).toMatch(/^3.030,00$/)
  await userEvent.click(panel.getByRole('button', { name: /^6?\s*Бонусы/ }))
  await waitFor(() => expect(panel.queryByRole('textbox', { name: 'Сумма: Бонусы' })).toBeNull())
  await userEvent.click(panel.getByRole('button', { name: /^6?\s*Бонусы/ }))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(paidOf()).toEqual([
      [
        { payment_type: 9, sum: 200 },
        { payment_type: 1, sum: 3030 },
      ],
    ]),
  )
})

test('бонусов больше доли — предложена доля; бонусов нет — кнопка закрыта', async () => {
  holds(5000, 30)
  const panel = await openPanel()
  await panel.findByText(/можно 969,00/)
  await userEvent.keyboard('6')
  await waitFor(() => expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'Сумма: Бонусы' }).value).toBe('969,00'))
})
