import { expect, type Page } from '@playwright/test'
import { cardTerminals } from '#contract/card-terminals/card-terminals.ts'
import { kkmRu } from '#contract/kkm/kkm.ru.ts'
import { onlinePaymentsRu } from '#contract/online-payments/online-payments.ru.ts'
import { orders } from '#contract/orders/orders.ts'
import { paymentPanelRu } from '#contract/payment-panel/payment-panel.ru.ts'
import { shellRu } from '#contract/shell/shell.ru.ts'
import { terminalTotalsRu } from '#contract/terminal-totals/terminal-totals.ru.ts'
import { overflow, violations } from './axe.ts'
import { ARBAT, deskOf } from './desk.ts'
import { test } from './fixture.ts'
import { atVisitOfToday } from './visit-of-today.ts'

const ADMINISTRATOR = 2
const SUPERUSER = 13
const { bank, terminal: words } = onlinePaymentsRu
const SIZES = [
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
]

test.use({ position: ADMINISTRATOR, viewport: { width: 1920, height: 1500 } })

let terminal = 0
test.beforeEach(async ({ okno }) => {
  const body = { unit_id: ARBAT, title: 'У окна', kind: 'network' as const, address: 'http://192.168.1.30:8888', terminal_no: '10203041' }
  terminal = (await (await deskOf(okno, SUPERUSER)).call(cardTerminals.create, { body })).id
})
// Whoever comes after in this house takes cards as in a studio without a terminal.
test.afterEach(async ({ okno }) => {
  await (await deskOf(okno, SUPERUSER)).call(cardTerminals.update, { params: { id: terminal }, body: { is_closed: 1 } })
})

test('карта на терминале без мыши: отказ банка назван, ещё раз, одобрено — визит оплачен, и на заказе последние цифры карты', async ({
  page,
  okno,
}) => {
  const desk = await deskOf(okno, ADMINISTRATOR)
  const { card, hands, mouse, panel } = await atVisitOfToday(page, desk)
  await hands.press('p')
  await expect(panel.getByRole('button', { name: paymentPanelRu.card, exact: true })).toBeFocused()
  await hands.press('Control+Enter')

  await test.step('панель зовёт приложить карту и видна целиком на планшете и телефоне', async () => {
    await expect(panel.getByText(words.states.user_pending)).toBeVisible()
    expect(await violations(page)).toEqual([])
    for (const size of SIZES) {
      await page.setViewportSize(size)
      // The page is drawn anew for another width a moment after it has it.
      await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 1920, height: 1500 })
  })

  await test.step('отказ банка сказан словами с тем, что делать; «Ещё раз картой» под рукой', async () => {
    await atTerminal(page, bank.refuse)
    await expect(panel.getByText(words.declined)).toBeVisible()
    await expect(panel.getByRole('button', { name: paymentPanelRu.paid.again })).toBeFocused()
    expect(await violations(page)).toEqual([])
    await hands.press('Enter')
    await expect(panel.getByText(words.states.user_pending)).toBeVisible()
  })

  await test.step('карту приложили: заказ проведён, на его странице — чем платили', async () => {
    await atTerminal(page, /^Приложить карту/)
    await expect(panel.getByRole('button', { name: paymentPanelRu.paid.done })).toBeFocused()
    await hands.to(panel.getByRole('link', { name: /^Заказ № / }))
    await hands.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /^Заказ № / })).toBeVisible()
    await expect(page.getByText(/•••• \d{4}/)).toBeVisible()
    await expect(page.getByText(words.declined).first()).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  await test.step('«Смена»: сверка итогов одним нажатием, банк и «Окно» сошлись, бумага с этой оплатой', async () => {
    await hands.to(page.getByRole('button', { name: shellRu.header.shift, exact: true }))
    await hands.press('Enter')
    const day = page.getByRole('dialog', { name: kkmRu.title }).getByRole('region', { name: terminalTotalsRu.due.title })
    await expect(day.getByText(/^Оплаты: 1 на /)).toBeVisible()
    await hands.to(day.getByRole('button', { name: 'Сверка итогов: У окна' }))
    await hands.press('Enter')
    await expect(day.getByText(terminalTotalsRu.states.met)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await hands.to(day.getByRole('link', { name: /^Итоги № / }))
    await hands.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /^Сверка итогов № / })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Заказ № / })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  expect(await mouse()).toBe(0)
  const [order] = await desk.call(orders.ofBooking, { params: { id: card.booking_id } })
  expect(order).toMatchObject({ status_id: 3, payments: [{ payment_type: 1, state: 'success' }] })
})

/** What the client does at the simulated terminal, on a page of its own. */
async function atTerminal(page: Page, act: string | RegExp) {
  const href = await page.getByRole('link', { name: words.open }).getAttribute('href')
  const display = await page.context().newPage()
  await display.goto(href ?? '')
  await display.getByRole('button', { name: act }).click()
  await expect(display.getByRole('button', { name: act })).toHaveCount(0)
  await display.close()
}
