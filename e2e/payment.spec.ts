import { expect } from '@playwright/test'
import { orders } from '#contract/orders/orders.ts'
import { paymentPanelRu } from '#contract/payment-panel/payment-panel.ru.ts'
import { violations } from './axe.ts'
import { deskOf } from './desk.ts'
import { test } from './fixture.ts'
import { atVisitOfToday } from './visit-of-today.ts'

const ADMINISTRATOR = 2

test.use({ position: ADMINISTRATOR, viewport: { width: 1920, height: 1500 } })

test('визит оплачен картой: с карточки календаря до страницы заказа, без мыши и не больше чем за восемь клавиш', async ({ page, okno }) => {
  const desk = await deskOf(okno, ADMINISTRATOR)
  const { card, hands, mouse, panel } = await atVisitOfToday(page, desk)
  const pressed = await hands.counted(async () => {
    await hands.press('p')
    await expect(panel.getByRole('button', { name: paymentPanelRu.card, exact: true })).toBeFocused()
    expect(await violations(page)).toEqual([])
    await hands.press('Control+Enter')
    await expect(panel.getByRole('button', { name: paymentPanelRu.paid.done })).toBeFocused()
    await hands.to(panel.getByRole('link', { name: /^Заказ № / }))
    await hands.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /^Заказ № / })).toBeVisible()
  })
  expect(pressed).toBeLessThanOrEqual(8)
  expect(await mouse()).toBe(0)
  const [order] = await desk.call(orders.ofBooking, { params: { id: card.booking_id } })
  expect(order).toMatchObject({ kind: 'visit', booking_id: card.booking_id, payments: [{ payment_type: 1, state: 'success' }] })
})
