import { test as base, expect, type Page } from '@playwright/test'
import { demoPassword, startServer } from '#bin/server.mjs'
import { shellRu } from '#contract/shell/shell.ru.ts'

type Server = Awaited<ReturnType<typeof startServer>>

/** `test` of every browser spec: one built product per worker on its own embedded database; its log is attached to what fails. */
export const test = base.extend<{ serverLog: undefined }, { okno: Server }>({
  okno: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter's properties
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ okno }, use) => use(okno.url),
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

/** Signs in by hand as the demo person of a work position (1 master, 2 administrator, 13 super admin …). */
export async function signIn(page: Page, positionId: number) {
  await page.goto('/auth')
  await page.getByLabel(shellRu.auth.phone).fill(`790000000${String(positionId).padStart(2, '0')}`)
  await page.getByLabel(shellRu.auth.password, { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: shellRu.auth.submit, exact: true }).click()
  await expect(page).not.toHaveURL(/\/auth/)
}
