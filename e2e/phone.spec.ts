import { expect, type Page } from '@playwright/test'
import { chatsRu } from '#contract/chats/chats.ru.ts'
import { customerOverviewRu as overviewRu } from '#contract/customer-overview/customer-overview.ru.ts'
import { myDaysRu } from '#contract/my-days/my-days.ru.ts'
import { paletteRu } from '#contract/palette/palette.ru.ts'
import { shellRu } from '#contract/shell/shell.ru.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { settled, signIn, test } from './fixture.ts'

const MASTER = 1
const TOP_MASTER = 14
const { bar, profile } = { bar: shellRu.bar, profile: /Профиль/ }

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

/** As if it were opened from the home screen: a browser under test installs nothing. */
const install = (page: Page) =>
  page.addInitScript(() => {
    const real = window.matchMedia.bind(window)
    window.matchMedia = (media) => (media === '(display-mode: standalone)' ? real('all') : real(media))
  })

const visits = (page: Page) => page.getByRole('main').getByRole('link', { name: /, \d\d:\d\d/ })
/** She works two days of four: opens the first day that has visits and says how many days it lies ahead. */
async function toHerWork(page: Page): Promise<number> {
  for (let ahead = 0; ahead < 4; ahead++) {
    await page.goto(`/my-day?selected_date=${addDays(todayIn('Europe/Moscow'), ahead)}`)
    // The day says how many there are once it has come.
    await expect(page.getByRole('main').getByText(/^(ещё )?\d+ запис|^записей (больше )?нет/)).toBeVisible()
    if ((await visits(page).count()) > 0) return ahead
  }
  throw new Error('the master of the demo has no visits in four days')
}

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
  const daysOff = await toHerWork(page)
  const customer = await visits(page).first().innerText()
  await page.goto('/my-day')
  await settled(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  expect(await keptAddresses(page)).not.toEqual([])
  // The program's two documents and their files: no answer of the server is kept.
  for (const address of await keptAddresses(page)) expect(address).toMatch(/^\/$|^\/qrscan$|^\/assets\/|^\/look\.js$|^\/favicon\.svg$/)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/^Нет связи\. Ниже ваши записи, данные на \d\d:\d\d/)).toBeVisible()
  for (let day = 0; day < daysOff; day++) await page.getByRole('button', { name: myDaysRu.later }).tap()
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

for (const position of [MASTER, TOP_MASTER])
  test.describe(`должность ${position}`, () => {
    test.use({ position })

    test(`телефон, должность ${position}: всё меню одним пальцем, вбок не прокручивается ничего`, async ({ page }) => {
      await page.goto('/my-day')
      await placesOf(page).getByRole('button', { name: bar.more }).tap()
      const links = page.getByRole('navigation', { name: shellRu.sidebar.label }).getByRole('link')
      await links.first().waitFor()
      const menu = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
      expect(menu.length).toBeGreaterThan(3)
      // The open menu is kept by the browser and would lie over every next screen.
      await page.touchscreen.tap(380, 400)
      await expect(placesOf(page).getByRole('button', { name: bar.more })).toHaveAttribute('aria-expanded', 'false')
      for (const address of new Set(['/my-day', '/my-week', ...menu])) {
        await page.goto(address)
        await settled(page)
        expect.soft(await page.evaluate(outOfReach), address).toEqual([])
      }
    })
  })

test.describe('стойка с телефона', () => {
  test.use({ position: 2 })

  test('найденное по имени не налезает на подсказку под ним; название экрана видно целиком; страницы списка стоят одной строкой', async ({
    page,
  }) => {
    await page.goto('/settings/account')
    await settled(page)
    const title = page.getByRole('heading', { level: 1 })
    expect(await title.evaluate((one) => [one.scrollWidth > one.clientWidth, one.scrollHeight > one.clientHeight + 2])).toEqual([
      false,
      false,
    ])
    await page.getByRole('button', { name: shellRu.header.search }).tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').fill('анна')
    // The marked customer is told of below the list, and leaves it less room.
    await expect(dialog.getByText(overviewRu.coming.title).first()).toBeVisible()
    const [list, hint] = [await dialog.getByRole('listbox').boundingBox(), await dialog.getByText(paletteRu.hint).boundingBox()]
    expect(list!.y + list!.height).toBeLessThanOrEqual(hint!.y)
    await page.goto('/customers')
    const pager = page.getByRole('navigation', { name: shellRu.list.pager })
    await expect(pager.getByRole('button', { name: shellRu.list.next })).toBeVisible()
    expect((await pager.boundingBox())!.height).toBeLessThan(2 * 44)
  })
})

/** Runs in the page: what scrolls it sideways, what is too small for a thumb, what the bottom bar lies over when it is scrolled to. */
function outOfReach(): string[] {
  const wrong: string[] = []
  if (document.documentElement.scrollWidth > innerWidth) wrong.push(`шире окна на ${document.documentElement.scrollWidth - innerWidth}`)
  const places = [...document.querySelectorAll('nav[aria-label="Главное"] > *')]
  if (places.length < 2) wrong.push('нет нижней полосы')
  for (const one of places) {
    const { height, bottom } = one.getBoundingClientRect()
    if (height < 44 || bottom > innerHeight || bottom < innerHeight - 60) wrong.push(`в полосе: ${one.textContent}, ${height} до ${bottom}`)
  }
  for (const one of document.querySelectorAll<HTMLElement>('#content [class*="primary"], header [class*="primary"]')) {
    one.scrollIntoView({ block: 'center' })
    const { left, right, top, width, height } = one.getBoundingClientRect()
    if (width === 0) continue
    const name = one.textContent || one.ariaLabel
    if (height < 44) wrong.push(`${name}: высота ${height}`)
    if (left < 0 || right > innerWidth) wrong.push(`за краем: ${name}`)
    if (!one.contains(document.elementFromPoint(left + width / 2, top + height / 2))) wrong.push(`закрыто: ${name}`)
  }
  return wrong
}

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = (await Promise.all(caches_.map((one) => one.keys()))).flat()
    return requests.map(({ url }) => new URL(url).pathname)
  })

test('на телефоне чат и список чатов — по одному, и из чата возвращаются к списку', async ({ page }) => {
  await page.goto('/chat')
  await signIn(page, TOP_MASTER)
  const list = page.getByRole('navigation', { name: chatsRu.list.label })
  await list.getByRole('listitem').first().getByRole('button').tap()
  await expect(page.getByRole('textbox', { name: chatsRu.composer.label })).toBeVisible()
  await expect(list).toBeHidden()
  await page.getByRole('button', { name: chatsRu.room.back }).tap()
  await expect(list).toBeVisible()
  await expect(page.getByText(chatsRu.empty.none)).toBeHidden()
})
