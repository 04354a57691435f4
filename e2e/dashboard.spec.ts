import { expect } from '@playwright/test'
import { bookingScreensRu } from '#contract/bookings/booking-screens.ru.ts'
import { newBookingRu } from '#contract/bookings/new-booking.ru.ts'
import { dashboardRu } from '#contract/dashboard/dashboard.ru.ts'
import { dashboard } from '#contract/dashboard/dashboard.ts'
import { screens } from '#contract/screens.ts'
import { shellRu } from '#contract/shell/shell.ru.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { ARBAT, deskOf, today, tomorrow } from './desk.ts'
import { secondBrowser, settled, test } from './fixture.ts'

const ADMINISTRATOR = 2
const TOP_ADMINISTRATOR = 27
const { figures, masters: strips, toolbar } = dashboardRu
const words = newBookingRu

test.use({ position: ADMINISTRATOR })

test('ANL-001, SHL-007, SHL-009: главная — день студии: цифры, свободные окна, день из меню и из стрелок', async ({ page, okno }) => {
  await page.goto('/calendar')
  await page.getByRole('navigation', { name: shellRu.sidebar.label }).getByRole('link', { name: screens.dashboard.ru }).click()
  await expect(page).toHaveURL(`${okno.url}/`)
  await settled(page)
  const side = page.getByRole('complementary', { name: shellRu.sidebar.label })
  await side.locator(`[data-day="${tomorrow()}"]`).click()
  await expect(page).toHaveURL(`${okno.url}/?selected_date=${tomorrow()}`)
  const desk = await deskOf(okno, ADMINISTRATOR)
  const day = await desk.call(dashboard.day, { query: { unit_id: ARBAT, date: tomorrow() } })
  const numbers = page.getByRole('region', { name: figures.title })
  await expect(numbers.getByRole('link').first()).toHaveText(String(day.figures.bookings))
  await page.getByRole('button', { name: toolbar.next, exact: true }).click()
  await expect(page).toHaveURL(`${okno.url}/?selected_date=${addDays(today(), 2)}`)
  await page.getByRole('button', { name: toolbar.previous, exact: true }).click()
  await expect(numbers.getByRole('link').first()).toHaveText(String(day.figures.bookings))
})

test('свободное окно с главной начинает запись: мастер и время уже выбраны', async ({ page, okno }) => {
  const desk = await deskOf(okno, ADMINISTRATOR)
  const { masters } = await desk.call(dashboard.day, { query: { unit_id: ARBAT, date: tomorrow() } })
  const master = masters[0]
  const window = master?.free[0]
  expect(window).toBeDefined()
  await page.goto(`/?selected_date=${tomorrow()}`)
  await page
    .getByRole('region', { name: strips.title })
    .getByRole('link', { name: new RegExp(`${window?.begin_at.slice(11, 16)}.*${master?.name}`) })
    .first()
    .click()
  await expect(page).toHaveURL(/\/bookings\/new/)
  await expect(page.getByRole('combobox', { name: words.where.master })).toHaveValue(master?.name ?? '')
  await expect(page.getByText(`Выбрано окно ${window?.begin_at.slice(11, 16)}.`)).toBeVisible()
})

test('запись, сделанная коллегой, видна на главной без перезагрузки', async ({ page, browser, okno }) => {
  await page.goto(`/?selected_date=${tomorrow()}`)
  const count = page.getByRole('region', { name: figures.title }).getByRole('link').last()
  await settled(page)
  const before = Number(await count.innerText())
  const colleague = await secondBrowser(browser, okno, TOP_ADMINISTRATOR)
  await colleague.goto(`/calendar?selected_date=${tomorrow()}`)
  const card = colleague.locator('[data-kind="card"] [data-block]').first()
  await card.press('Enter')
  await colleague.getByRole('complementary').getByRole('button', { name: bookingScreensRu.moves.cancelled }).click()
  await colleague.getByRole('dialog').getByRole('button', { name: bookingScreensRu.cancel.action, exact: true }).click()
  await expect(colleague.getByRole('dialog')).toHaveCount(0)
  await expect(count).toHaveText(String(before + 1))
  await colleague.context().close()
})
