import { expect } from '@playwright/test'
import { checkinsRu } from '#contract/checkins/checkins.ru.ts'
import { overflow, violations } from './axe.ts'
import { test } from './fixture.ts'
import { seesTablet, tabletOf } from './tablet.ts'

const MASTER = 1
const PHONE = { width: 360, height: 800 }
const TABLET = { width: 820, height: 1180 }
const LYING = { width: 1180, height: 820 }

test.use({ position: MASTER, viewport: PHONE, permissions: ['geolocation'] })

test('сканер на телефоне 360×800 и на планшете, код студии на планшете стоя и лёжа: доступны и не шире экрана в обеих темах', async ({
  page,
  browser,
  okno,
}) => {
  const tablet = await tabletOf(browser, okno)
  await seesTablet(page, tablet, { isDark: true })
  await page.goto('/qrscan')
  await expect(page.getByText(checkinsRu.scan.lead)).toBeVisible()
  for (const [screen, size] of [
    [page, PHONE],
    [page, TABLET],
    [tablet, TABLET],
    [tablet, LYING],
  ] as const) {
    await screen.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await screen.emulateMedia({ colorScheme })
      expect([size, colorScheme, await violations(screen), await overflow(screen)]).toEqual([size, colorScheme, [], 0])
    }
  }
})
