import { expect, type Page } from '@playwright/test'
import { myDaysRu } from '#contract/my-days/my-days.ru.ts'
import { shellRu } from '#contract/shell/shell.ru.ts'
import { settled, signIn, test } from './fixture.ts'

const MASTER = 1
const { bar, profile } = { bar: shellRu.bar, profile: /Профиль/ }

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

/** As if it were opened from the home screen: a browser under test installs nothing. */
const install = (page: Page) =>
  page.addInitScript(() => {
    const real = window.matchMedia.bind(window)
    window.matchMedia = (media) => (media === '(display-mode: standalone)' ? real('all') : real(media))
  })

const placesOf = (page: Page) => page.getByRole('navigation', { name: bar.label })

test('телефон мастера: вход, мой день, неделя; без сети день открыт со своим временем и без действий, выход его стирает', async ({
  page,
  context,
}) => {
  await install(page)
  await page.goto('/?start=app')
  await signIn(page, MASTER)
  await expect(page).toHaveURL(/\/my-day$/)
  await settled(page)
  await placesOf(page).getByRole('link', { name: bar.week }).tap()
  await expect(page.getByRole('heading', { level: 1, name: myDaysRu.saved.week })).toBeVisible()
  await placesOf(page).getByRole('link', { name: bar.myDay }).tap()
  const customer = await page.getByRole('main').getByRole('link').first().innerText()
  await page.evaluate(() => navigator.serviceWorker.ready)
  expect(await keptAddresses(page)).not.toEqual([])
  for (const address of await keptAddresses(page)) expect(address).toMatch(/^\/$|^\/assets\/|^\/look\.js$|^\/favicon\.svg$/)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/^Нет связи\. Ниже ваши записи, данные на \d\d:\d\d/)).toBeVisible()
  await expect(page.getByText(customer)).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`^(${myDaysRu.begin}|${myDaysRu.finish})`) })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)

  await context.setOffline(false)
  await expect(placesOf(page)).toBeVisible()
  await page.getByRole('button', { name: profile }).tap()
  await page.getByRole('menuitem', { name: shellRu.signOut }).tap()
  await expect(page).toHaveURL(/\/auth/)
  await context.setOffline(true)
  await page.goto('/my-day')
  await expect(page.getByLabel(shellRu.auth.phone)).toBeVisible()
  await expect(page.getByText(customer)).toHaveCount(0)
  expect(await page.evaluate(() => Object.entries(localStorage).join())).not.toContain(customer)
})

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = (await Promise.all(caches_.map((one) => one.keys()))).flat()
    return requests.map(({ url }) => new URL(url).pathname)
  })
