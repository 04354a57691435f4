import { expect, type Page } from '@playwright/test'
import { cashOrdersRu } from '#contract/cash-orders/cash-orders.ru.ts'
import { cashOrders } from '#contract/cash-orders/cash-orders.ts'
import { urlOf } from '#contract/core/endpoint.ts'
import { shellRu } from '#contract/shell/shell.ru.ts'
import { op } from '#domain/cash-orders/operations.ts'
import { deskOf } from './desk.ts'
import { settled, test } from './fixture.ts'

const ADMINISTRATOR = 2
test.use({ position: ADMINISTRATOR })

/** The house does the next act, and its answer is lost on the way. */
async function loseAnswer(page: Page) {
  await page.route(`**${urlOf(cashOrders.create)}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
}

async function exchange(page: Page) {
  const { fields, operations } = cashOrdersRu
  await page.goto('/finance/rko/new')
  await settled(page)
  await page.getByRole('combobox', { name: fields.cash_order_operation_id, exact: true }).selectOption({ label: operations[op.exchange] })
  const to = page.getByRole('combobox', { name: fields.to, exact: true })
  const safe = await to.getByRole('option', { name: /^Сейф/ }).first().getAttribute('value')
  await to.selectOption(safe)
  await page.getByRole('textbox', { name: new RegExp(`^${fields.sum}`) }).fill('100')
}

test('ответ на РКО потерян в пути: страницу обновили, отправили снова — ордер проведён один', async ({ page, okno }) => {
  const desk = await deskOf(okno, ADMINISTRATOR)
  const count = async () => (await desk.call(cashOrders.list, { query: { type: 0, limit: 1 } })).count
  const before = await count()
  await loseAnswer(page)
  await exchange(page)
  await page.getByRole('button', { name: cashOrdersRu.createRko, exact: true }).click()
  await expect(page.getByText(shellRu.lost, { exact: true })).toBeVisible()
  await expect.poll(count).toBe(before + 1)
  await page.unrouteAll()
  await exchange(page)
  await expect(page.getByText(/^Отправлено \d/)).toBeVisible()
  await page.getByRole('button', { name: cashOrdersRu.createRko, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^РКО № / })).toBeVisible()
  expect(await count()).toBe(before + 1)
  await exchange(page)
  await expect(page.getByText(/^Отправлено \d/)).toHaveCount(0)
})
