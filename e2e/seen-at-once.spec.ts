import { expect, type Locator } from '@playwright/test'
import { calendarRu } from '#contract/calendar/calendar.ru.ts'
import { callsRu } from '#contract/calls/calls.ru.ts'
import { goodFlowsRu } from '#contract/good-flows/good-flows.ru.ts'
import { kkmRu } from '#contract/kkm/kkm.ru.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import { paymentPanelRu } from '#contract/payment-panel/payment-panel.ru.ts'
import { shellRu } from '#contract/shell/shell.ru.ts'
import { ARBAT, deskOf, standingCard, tomorrow } from './desk.ts'
import { secondBrowser, settled, test } from './fixture.ts'
import { atVisitOfToday } from './visit-of-today.ts'

const ADMINISTRATOR = 2
const OPERATOR = 18
const MANAGER = 15

/** The smallest screen of a front desk. */
test.use({ position: ADMINISTRATOR, viewport: { width: 1280, height: 800 } })

const refusal = { result: 'error', code: 500, message: 'Серверная ошибка.', request_id: 'req-7f3a91' }

/** Not under anything: the point in its middle is its own. */
const isFree = (one: Locator) =>
  one.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && element.contains(hit)
  })

test('в панели оплаты все семь способов видны без прокрутки, а отказ не закрывает кнопку «Принять»', async ({ page, okno }) => {
  const { panel, hands } = await atVisitOfToday(page, await deskOf(okno, ADMINISTRATOR))
  await hands.press('p')
  const card = panel.getByRole('button', { name: paymentPanelRu.card, exact: true })
  await expect(card).toBeFocused()
  expect(await isFree(panel.getByRole('button', { name: paymentPanelRu.other, exact: true }))).toBe(true)
  await page.route('**/api/crm/calendar?**', (route) => route.fulfill({ status: 500, json: refusal }))
  // The nearest days are loaded ahead.
  for (let day = 0; day < 3; day++) await page.getByRole('button', { name: calendarRu.toolbar.next }).click()
  await expect(page.getByRole('alert').filter({ hasText: refusal.message }).last()).toBeVisible()
  expect(await isFree(panel.getByRole('button', { name: /^Принять / }))).toBe(true)
})

for (const width of [1280, 1366, 1440])
  test(`при ширине ${width} открытая панель не двигает день: карточка остаётся под рукой на своей высоте`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/calendar?unit_id=${ARBAT}&selected_date=${tomorrow()}`)
    const card = await standingCard(page)
    await settled(page)
    const heightOf = async () => (await card.boundingBox())?.y
    const before = await heightOf()
    await card.click()
    await expect(page.getByRole('complementary', { name: /^Запись №/ })).toBeVisible()
    await settled(page)
    expect(await heightOf()).toBe(before)
  })

test('отказ приёмки не закрывает кнопку документа «Принять»', async ({ okno, browser }) => {
  const page = await secondBrowser(browser, okno, MANAGER)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/good-flows/4')
  await settled(page)
  await page.getByRole('button', { name: goodFlowsRu.acts.all }).click()
  await page.route('**/api/crm/good-flows/4/process', (route) => route.fulfill({ status: 500, json: refusal }))
  const receive = page.getByRole('button', { name: goodFlowsRu.acts.receive, exact: true })
  await receive.click()
  await expect(page.getByRole('alert').filter({ hasText: refusal.message })).toBeVisible()
  expect(await isFree(receive)).toBe(true)
})

test('в списке заказов статус и сумма видны без прокрутки вбок', async ({ page }) => {
  await page.goto('/finance/order')
  await settled(page)
  for (const name of [ordersRu.fields.status_id, ordersRu.fields.total])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeInViewport({ ratio: 1 })
})

test('при закрытии смены «Посчитано, сверить» видно, с какой бы купюры ни начали', async ({ page }) => {
  await page.goto('/kkm/close/1')
  await settled(page)
  expect(await isFree(page.getByRole('button', { name: kkmRu.end.done }))).toBe(true)
})

test('в карточке звонка поле комментария не закрыто своей же кнопкой', async ({ okno, browser }) => {
  const page = await secondBrowser(browser, okno, OPERATOR)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/client-calls')
  await settled(page)
  await page
    .getByRole('button', { name: /: открыть звонок № / })
    .first()
    .click()
  const panel = page.getByRole('complementary', { name: /^Звонок № / })
  const field = panel.getByRole('textbox', { name: callsRu.comments.field })
  await settled(page)
  await expect.poll(() => isFree(field)).toBe(true)
  await page.context().close()
})

test('в планах выручки итог не закрывает последнюю студию', async ({ okno, browser }) => {
  const page = await secondBrowser(browser, okno, MANAGER)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/revenue-plan')
  await settled(page)
  const studios = page.getByRole('rowheader')
  for (let at = 0; at < (await studios.count()); at++) expect(await isFree(studios.nth(at))).toBe(true)
  await page.context().close()
})

test('форма, которую можно только читать, не предлагает стереть выбранное', async ({ page }) => {
  await page.goto('/finance/certificate-sales')
  await settled(page)
  await expect(page.getByRole('combobox').first()).toBeDisabled()
  await expect(page.getByRole('button', { name: shellRu.form.clear })).toHaveCount(0)
})
