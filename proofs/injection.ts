import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from '#bin/chromium.mjs'
import { startPostgres } from '#bin/postgres.mjs'
import { ensureBuilt } from '#bin/prepare.mjs'
import { screens, sessionOf } from '#bin/screens.mjs'
import { startServer } from '#bin/server.mjs'
import type { Endpoint, Endpoints } from '#contract/core/endpoint.ts'
import { urlOf } from '#contract/core/endpoint.ts'
import { features } from '#contract/features.ts'
import { openDatabase } from '#server/core/database.ts'
import { plantMarks } from '#server/testing/plant.ts'
import { tell } from './ground.ts'

// a text that would be markup, script or formula if anything took it for one stands behind every text of the demo; every screen is
// opened. No script of it runs, the browser's policy has nothing to report, and no cell of a file begins like a formula.
// `--sabotage`: a page that takes such a text for markup must be noticed.
const baits = [
  '"><img src=x onerror=window.bitten=1><script>window.bitten=1</script>',
  "'-window.bitten=1-'</title></textarea><svg onload=window.bitten=1>{{constructor.constructor('window.bitten=1')()}}",
]
const isSabotaged = process.argv.includes('--sabotage')
const rounds = isSabotaged ? 1 : baits.length
console.log(`SEED=${process.env.SEED ?? 0}`)
await ensureBuilt()
const cluster = await startPostgres({ isDurable: false })
const dataDir = mkdtempSync(join(tmpdir(), 'okno-injection-'))
const server = await startServer({ env: { DATABASE_URL: cluster.url, LOG_LEVEL: 'error' }, dataDir })
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
try {
  const database = await openDatabase({ url: cluster.url })
  const told: string[] = []
  let isHeld = true
  for (const bait of baits.slice(0, rounds)) {
    const columns = await plantMarks({ app: { house: { database } } }, 1, bait)
    const formulas = await exportedFormulas()
    const seen = await walk(browser, bait)
    isHeld &&= columns > 25 && seen.shown > 10 && formulas.files > 10 && [...seen.bitten, ...seen.reports, ...formulas.found].length === 0
    told.push(
      `приманка в ${columns} столбцах: экранов ${seen.count}, видна на ${seen.shown}, сработала ${seen.bitten.length}, жалоб CSP ${seen.reports.length}, файлов ${formulas.files}, живых формул ${formulas.found.length} ${[...seen.bitten, ...seen.reports, ...formulas.found].slice(0, 3).join(', ')}`,
    )
    console.log(told.at(-1))
  }
  await database.close()
  tell(isSabotaged ? !isHeld : isHeld, told.join('; '))
} finally {
  await browser.close()
  await server.stop()
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Every screen of the house, as the super administrator. */
async function walk(browser: Browser, bait: string) {
  const { origins } = await sessionOf(server.url, 13)
  const context = await browser.newContext({ storageState: { cookies: [], origins }, locale: 'ru-RU' })
  const page = await context.newPage()
  const reports: string[] = []
  const bitten: string[] = []
  page.on('console', (message) => /Content.Security.Policy/i.test(message.text()) && reports.push(message.text().slice(0, 150)))
  page.on('dialog', (dialog) => void dialog.dismiss())
  if (isSabotaged) await page.addInitScript(careless)
  let [count, shown] = [0, 0]
  for (const { address } of isSabotaged ? screens().slice(0, 12) : screens()) {
    if (!address) continue
    count++
    await page.goto(`${server.url}${address}`, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => document.body.innerText.trim().length > 60, null, { timeout: 8000 }).catch(() => {})
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {})
    // Biting would be heard in the next turn.
    const look = await page.evaluate(() => ({ isBitten: 'bitten' in window, text: `${document.body.textContent} ${document.title}` }))
    const values = await page.evaluate(() =>
      [...document.querySelectorAll('input, textarea')].map((one) => (one as HTMLInputElement).value).join(' '),
    )
    if (look.isBitten) bitten.push(address)
    if (look.text.includes(bait.slice(0, 20)) || values.includes(bait.slice(0, 20))) shown++
  }
  await context.close()
  return { count, shown, bitten, reports }
}

/** A page that shows a text as markup. */
function careless() {
  setTimeout(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="window.bitten=1">')
  }, 500)
}

/** Cells of every file of a list that a spreadsheet would take for a formula. */
async function exportedFormulas() {
  const { origins } = await sessionOf(server.url, 13)
  const headers = { authorization: `Bearer ${origins[0]?.localStorage[0]?.value}` }
  const database = await openDatabase({ url: cluster.url })
  await database.pool.query(
    `update contractors set name_full = '=1+1' where company_id = 1; update customers set comment = '@SUM(1)', first_name = '+7' where company_id = 1`,
  )
  await database.close()
  const found: string[] = []
  let files = 0
  const exports = Object.values<Endpoints>(features).flatMap((one) =>
    Object.values<Endpoint>(one).filter(({ path, file }) => file && path.endsWith('/export')),
  )
  for (const endpoint of exports) {
    const answer = await fetch(`${server.url}${urlOf(endpoint)}?format=csv`, { headers })
    if (!answer.ok) continue
    files++
    const text = (await answer.text()).slice(1)
    // A cell begins the line, or follows `;`; a quote may stand before it.
    for (const [cell] of text.matchAll(/(?:^|[;\r\n])"?[=@＝＠\t]|(?:^|[;\r\n])"?[+-](?![\d,]+(?:[;\r\n]|$))/g))
      found.push(`${endpoint.name}: ${JSON.stringify(cell)}`)
  }
  return { files, found }
}
