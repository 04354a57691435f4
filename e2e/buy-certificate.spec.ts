import { expect, type Page } from '@playwright/test'
import { certificateSalesRu } from '#contract/certificate-sales/certificate-sales.ru.ts'
import { onlinePaymentsRu } from '#contract/online-payments/online-payments.ru.ts'
import { orderLinksRu } from '#contract/order-links/order-links.ru.ts'
import { overflow, violations } from './axe.ts'
import { test } from './fixture.ts'

const { buy } = certificateSalesRu
const { certificate } = orderLinksRu
const { bank } = onlinePaymentsRu

/** Nobody is signed in: a stranger with a phone. */
test.use({ viewport: { width: 390, height: 844 } })

async function looked(page: Page, name: string) {
  await expect(page.locator('main p').nth(1)).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  expect(await violations(page), name).toEqual([])
  expect(await overflow(page), name).toBe(0)
  if (process.env.OKNO_PICTURES) await page.screenshot({ path: `${process.env.OKNO_PICTURES}/${name}.png`, fullPage: true })
}

test('CRT-001 незнакомец покупает сертификат с телефона: номинал, банк, номер и карточка PDF на странице заказа', async ({ page }) => {
  await page.goto('/buyCertificate')
  await page.getByRole('radio', { name: '3 000,00' }).check()
  await page.getByLabel(buy.forWhom).fill('Ольге')
  await page.getByLabel(buy.words).fill('С днём рождения!')
  await looked(page, 'buy')
  await page.getByLabel(buy.contact).fill('masha@example.com')
  await page.getByRole('button', { name: /^Купить за 3/ }).click()
  await expect(page).toHaveURL(/\/o\/[\w-]{22}$/)
  await looked(page, 'unpaid')
  const order = new URL(page.url()).pathname
  await page.getByRole('button', { name: /^Оплатить/ }).click()
  await page.getByRole('link', { name: orderLinksRu.toBank }).click()
  await page.getByRole('button', { name: bank.pay.split(' ')[0] }).click()
  await expect(page.getByText(bank.states.success)).toBeVisible()
  await page.goto(order)
  const part = page.getByRole('region', { name: certificate.title.split('{{')[0] })
  await expect(part.getByText(/^\d{4} \d{3} \d{4}$/)).toBeVisible()
  await looked(page, 'bought')
  const [file] = await Promise.all([page.waitForEvent('download'), part.getByRole('link', { name: certificate.card }).click()])
  expect(file.suggestedFilename()).toMatch(/^Сертификат \d+-1\.pdf$/)
  if (!process.env.OKNO_PICTURES) return
  await page.emulateMedia({ colorScheme: 'dark' })
  await looked(page, 'bought-dark')
  await page.goto('/buyCertificate')
  await looked(page, 'buy-dark')
  await page.setViewportSize({ width: 1280, height: 800 })
  await looked(page, 'buy-wide')
  await page.goto('/buyCertificate?shop=net-takoj')
  await looked(page, 'closed')
})
