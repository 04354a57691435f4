import { expect } from '@playwright/test'
import { attendanceRu } from '#contract/attendance/attendance.ru.ts'
import { auth } from '#contract/auth/auth.ts'
import { checkinsRu } from '#contract/checkins/checkins.ru.ts'
import { schedules } from '#contract/schedules/schedules.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { overflow, violations } from './axe.ts'
import { ARBAT, deskOf, today } from './desk.ts'
import { signIn, test } from './fixture.ts'
import { seesTablet, tabletOf } from './tablet.ts'

const MASTER = 1
const SUPERUSER = 13
const { scan } = checkinsRu

test.use({ position: MASTER, viewport: { width: 390, height: 844 }, permissions: ['geolocation'] })

/** What the document's policy lets it ask for; Chromium alone tells. */
function allowedDevices(): string[] {
  const { featurePolicy } = document as unknown as { featurePolicy: { allowsFeature: (name: string) => boolean } }
  return ['camera', 'geolocation', 'microphone'].filter((name) => featurePolicy.allowsFeature(name))
}

/** The master of the demo has an approved shift of today in the studio: on her days off she is given one at a place where nobody works. */
async function atWork(okno: { url: string }) {
  const me = await (await deskOf(okno, MASTER)).call(auth.iam, {})
  const boss = await deskOf(okno, SUPERUSER)
  const query = { begin_at: addDays(today(), -4), end_at: addDays(today(), 4) }
  const { items: shifts } = await boss.call(schedules.ofUnit, { params: { id: ARBAT }, query })
  const ofToday = shifts.filter(({ day }) => day === today())
  if (ofToday.some((one) => one.employer_id === me.id && one.approved_at)) return
  // Shifts of other days tell what she does and what is done at a place where nobody works today.
  const hers = new Set(shifts.filter((one) => one.employer_id === me.id).flatMap((one) => one.service_category_ids))
  const free = shifts.filter(({ workplace_id }) => !ofToday.some((one) => one.workplace_id === workplace_id))
  const place = free.find((one) => one.service_category_ids.some((category) => hers.has(category)))
  const service_category_ids = place?.service_category_ids.filter((category) => hers.has(category)) ?? []
  const hours = { begin_at: `${today()} 10:00:00`, end_at: `${today()} 22:00:00`, service_category_ids }
  const body = { unit_id: ARBAT, employer_id: me.id, schedules: [{ ...hours, workplace_id: place?.workplace_id ?? null }] }
  const { items: added } = await boss.call(schedules.create, { body })
  await boss.call(schedules.approve, { body: { employer_schedule_ids: added.map(({ id }) => id) } })
}

test('телефон без своего чтения кодов (iPhone) и без сети: страница открывается заново, код планшета прочитан нашим, скан хранится подписанным и уходит сам один раз', async ({
  page,
  context,
  browser,
  okno,
}) => {
  await atWork(okno)
  const tablet = await tabletOf(browser, okno)
  const sight = await seesTablet(page, tablet, { isDark: true })
  const sent: { offline?: number; phone_id?: number; signature?: string }[] = []
  page.on('request', (one) => {
    if (one.url().endsWith('/checkin/general/approve')) sent.push(one.postDataJSON().checkinData)
  })
  await page.goto('/qrscan')
  await expect(page.getByText(scan.lead)).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  // Opened once more, the page has asked the worker for the reader of codes.
  await page.reload()
  await expect(page.getByText(scan.lead)).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(scan.lead)).toBeVisible()
  // The kept document carries its own policy.
  expect(await page.evaluate(allowedDevices)).toEqual(['camera', 'geolocation'])
  sight.isDark = false
  await expect(page.getByText(scan.kept)).toBeVisible()
  await page.reload()
  await expect(page.getByText(scan.unsent.replace('{{count}}', '1'))).toBeVisible()
  sight.isDark = true
  sent.length = 0
  await context.setOffline(false)
  await expect(page.getByText(scan.unsent.replace('{{count}}', '1'))).toHaveCount(0)
  expect(sent.filter(({ offline }) => offline === 1)).toMatchObject([
    { phone_id: expect.any(Number), signature: expect.stringMatching(/^[\w-]{86}$/) },
  ])
})

test('у сканера свой документ: из программы и после входа в него переходят целиком, и ничего от программы в нём не грузится', async ({
  page,
  okno,
}) => {
  const scripts: string[] = []
  page.on('response', (one) => {
    if (one.request().resourceType() === 'script') scripts.push(new URL(one.url()).pathname)
  })
  const isAllowed = () => page.evaluate(allowedDevices)
  await page.goto('/my-attendance')
  expect(await isAllowed()).toEqual([])
  await page.getByRole('link', { name: attendanceRu.mine.scan }).click()
  await expect(page).toHaveURL(`${okno.url}/qrscan`)
  await expect(page.getByLabel(scan.typed)).toBeVisible()
  expect(await isAllowed()).toEqual(['camera', 'geolocation'])
  expect([await violations(page), await overflow(page)]).toEqual([[], 0])
  scripts.length = 0
  await page.reload()
  await expect(page.getByLabel(scan.typed)).toBeVisible()
  expect(scripts.filter((one) => /\/(base|index|frame|desk)-/.test(one))).toEqual([])
  expect(scripts.some((one) => one.includes('/ground-'))).toBe(true)
  // Her session ends at another desk: she is led to the sign-in, and from there back to the scanner.
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.getByRole('link', { name: scan.signIn })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: scan.signIn }).click()
  await signIn(page, MASTER)
  await expect(page).toHaveURL(`${okno.url}/qrscan`)
  await expect(page.getByLabel(scan.typed)).toBeVisible()
  await page.getByRole('link', { name: scan.mine }).click()
  await expect(page).toHaveURL(/\/my-attendance/)
  await expect(page.getByRole('banner')).toBeVisible()
})
