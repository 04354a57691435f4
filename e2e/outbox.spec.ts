import { expect } from '@playwright/test'
import { apiDocsRu } from '#contract/api-docs/api-docs.ru.ts'
import { customersRu } from '#contract/customers/customers.ru.ts'
import { outboxRu } from '#contract/outbox/outbox.ru.ts'
import { shellRu } from '#contract/shell/shell.ru.ts'
import { systemEventsRu } from '#contract/system-events/system-events.ru.ts'
import { secondBrowser, settled, test } from './fixture.ts'

const SUPERUSER = 13
const ADMINISTRATOR = 2

test.describe('исходящие сообщения', () => {
  test.use({ position: SUPERUSER })

  test('проверка отправки: сообщение уходит само, панель и список это видят без обновления', async ({ page }) => {
    await page.goto('/outbox')
    await settled(page)
    await page.getByRole('button', { name: outboxRu.acts.test }).click()
    const dialog = page.getByRole('dialog', { name: outboxRu.acts.test })
    await expect(dialog.getByText(outboxRu.adapters.simulator)).toBeVisible()
    await dialog.getByLabel(outboxRu.test.recipient.sms).fill('+7 916 123-45-67')
    await dialog.getByRole('button', { name: outboxRu.test.send, exact: true }).click()
    const panel = page.getByRole('complementary', { name: /^Сообщение № \d+$/ })
    await expect(panel.getByText(outboxRu.statuses.sent, { exact: true }).first()).toBeVisible()
    await expect(panel.getByText(outboxRu.test.body)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(page.getByRole('row', { name: /916 123-45-67/ }).first()).toContainText(outboxRu.statuses.sent)
  })
})

test.describe('сообщение всем', () => {
  test.use({ position: SUPERUSER })

  test('PLT-061 PLT-704 PLT-712: у коллеги страница обновляется через 3 секунды, набранное остаётся', async ({ page, browser, okno }) => {
    const desk = await secondBrowser(browser, okno, ADMINISTRATOR)
    await desk.goto('/customers/new')
    await settled(desk)
    const name = desk.getByLabel(customersRu.fields.first_name)
    await name.fill('Есения')
    await page.goto('/outbox')
    await page.getByRole('button', { name: systemEventsRu.act }).click()
    const dialog = page.getByRole('dialog', { name: systemEventsRu.title })
    await dialog.getByLabel(systemEventsRu.fields.type).selectOption({ label: systemEventsRu.types.page_reload })
    await dialog.getByRole('button', { name: systemEventsRu.send, exact: true }).click()

    await expect(desk.getByText(shellRu.system.reload)).toBeVisible()
    const began = Date.now()
    await desk.waitForEvent('load')
    expect(Date.now() - began).toBeGreaterThan(2000)
    expect(Date.now() - began).toBeLessThan(6000)
    await expect(desk.getByText(shellRu.form.restored)).toBeVisible()
    await expect(name).toHaveValue('Есения')
    await desk.context().close()
  })

  test('PLT-037: слова доходят до коллеги и остаются на экране', async ({ page, browser, okno }) => {
    const desk = await secondBrowser(browser, okno, ADMINISTRATOR)
    await desk.goto('/customers')
    await settled(desk)
    await page.goto('/outbox')
    await page.getByRole('button', { name: systemEventsRu.act }).click()
    const dialog = page.getByRole('dialog', { name: systemEventsRu.title })
    await dialog.getByLabel(systemEventsRu.fields.text).fill('В 22:00 обновление, закончите записи')
    await dialog.getByRole('button', { name: systemEventsRu.send, exact: true }).click()
    await expect(desk.getByText('В 22:00 обновление, закончите записи')).toBeVisible()
    await desk.context().close()
  })
})

test.describe('описание API', () => {
  test.use({ position: ADMINISTRATOR })

  test('открывается тем, кто вошёл, без чужих узлов, и находит вызов', async ({ page, okno }) => {
    const foreign: string[] = []
    page.on('request', (request) => request.url().startsWith(okno.url) || foreign.push(request.url()))
    await page.goto('/api/docs')
    await settled(page)
    await page.getByRole('searchbox', { name: shellRu.list.search }).fill('post bookings')
    // The method is named too: the card is then the same before and after the search has narrowed the list.
    const card = page.getByRole('group').filter({ hasText: 'POST/api/crm/bookings' }).first()
    await card.locator('summary').first().click()
    await expect(card.getByText(apiDocsRu.body, { exact: true })).toBeVisible()
    await expect(card.getByText('Booking.create').first()).toBeVisible()
    expect(foreign.filter((url) => url.startsWith('http'))).toEqual([])
  })
})
