import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { sessionOf } from '#bin/screens.mjs'
import { demoPassword, type startServer } from '#bin/server.mjs'
import { shellRu } from '#contract/shell/shell.ru.ts'
import { setClock, startHouse } from './noon.ts'

type Server = Awaited<ReturnType<typeof startServer>>
/** Work positions of the demo's people: 1 master, 2 administrator, 13 super admin, 27 top administrator … */
export type Position = number

/**
 * `test` of every browser spec: one built product per worker on its own embedded database; its log is attached to what fails.
 * `test.use({ position: 2 })` begins signed in.
 */
export const test = base.extend<{ serverLog: undefined; position: Position | null }, { okno: Server; kept: BrowserContext }>({
  okno: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter's properties
    async ({}, use) => {
      const server = await startHouse()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // What the browser has downloaded and compiled stays: half the cost of opening a screen (axe.ts). Here, not there: a spec with a worker's
  // fixture of its own gets a worker, and a house, of its own.
  kept: [
    async ({ browser, okno }, use, { project }) => {
      const { locale, timezoneId, viewport } = project.use
      const context = await browser.newContext({ locale, timezoneId, viewport, baseURL: okno.url, reducedMotion: 'reduce' })
      await use(await setClock(context))
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => use(await setClock(context)),
  baseURL: ({ okno }, use) => use(okno.url),
  position: [null, { option: true }],
  storageState: async ({ okno, position }, use) => use(position === null ? undefined : await sessionOf(okno.url, position)),
  serverLog: [
    async ({ okno }, use, info) => {
      const before = okno.log().length
      await use(undefined)
      if (info.status !== info.expectedStatus)
        await info.attach('server.log', { body: okno.log().slice(before), contentType: 'text/plain; charset=utf-8' })
    },
    { auto: true },
  ],
})

/** A second browser, signed in as somebody else. */
export async function secondBrowser(browser: Browser, okno: Server, position: Position): Promise<Page> {
  const context = await browser.newContext({ storageState: await sessionOf(okno.url, position), baseURL: okno.url, locale: 'ru-RU' })
  return (await setClock(context)).newPage()
}

/** Signs in by hand. */
export async function signIn(page: Page, position: Position, password: string = demoPassword) {
  await page.getByLabel(shellRu.auth.phone).fill(`790000000${String(position).padStart(2, '0')}`)
  await page.getByLabel(shellRu.auth.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: shellRu.auth.submit, exact: true }).click()
}

/** The bearer of the page's last call: it stands nowhere but in the page's memory. */
export function watchBearer(page: Page): () => string | null {
  let bearer: string | null = null
  page.on('request', (request) => {
    bearer = request.headers().authorization ?? bearer
  })
  return () => bearer
}

/** Nothing loads any more. */
export async function settled(page: Page) {
  await page.locator('#content > *, form').first().waitFor()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}
