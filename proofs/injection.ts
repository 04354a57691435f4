import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from '#bin/chromium.mjs'
import { startPostgres } from '#bin/postgres.mjs'
import { ensureBuilt } from '#bin/prepare.mjs'
import { screens, tokenOf } from '#bin/screens.mjs'
import { startServer } from '#bin/server.mjs'
import { lookIntoFiles } from '#proofs/planted/baited-files.ts'
import { baits } from '#proofs/planted/baits.ts'
import { walk } from '#proofs/planted/bitten.ts'
import { plant } from '#proofs/planted/planting.ts'
import { openDatabase } from '#server/database/database.ts'
import { tell } from './ground.ts'

// R-43: a text that would be markup, script or formula if anything took it for one stands behind every text of the demo; every screen is
// opened, on paper too, every list is downloaded. No script of it runs, no element is made of it, the browser's policy has nothing to report,
// nothing calls outside, each text is somewhere seen letter for letter, and no cell of a file begins like a formula.
// `--sabotage`: pages and files that take such a text for what it looks like must be noticed.
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const isSabotaged = process.argv.includes('--sabotage')
console.log(`SEED=${seed}`)
await ensureBuilt()
const cluster = await startPostgres({ isDurable: false })
const dataDir = mkdtempSync(join(tmpdir(), 'okno-injection-'))
const server = await startServer({ env: { DATABASE_URL: cluster.url, LOG_LEVEL: 'error' }, dataDir })
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
try {
  const database = await openDatabase({ url: cluster.url })
  const columns = await plant(database.pool, baits, seed)
  await database.close()
  const authorization = `Bearer ${await tokenOf(server.url, 13)}`
  const further = ['/api/crm/imports/1/refused?', '/api/crm/imports/template?kind=customers&', '/api/crm/customers/1/archive?']
  const files = await lookIntoFiles(server.url, authorization, further, isSabotaged)
  const addresses = screens().flatMap(({ address }) => address ?? [])
  const texts = baits.map(({ text }) => text)
  const some = isSabotaged ? addresses.slice(0, 12) : addresses
  const { found, seen } = await walk(browser, { url: server.url, addresses: some, texts, isCareless: isSabotaged })
  const unseen = texts.filter((_, index) => !seen.has(index))
  const isWhole = columns > 60 && files.files > 50 && some.length > 80 && unseen.length === 0
  const worst = [...found.slice(0, 3), ...files.faults.slice(0, 3)].join('; ')
  for (const one of [...found, ...files.faults, ...unseen.map((text) => `не видна: ${text}`)]) console.log(one)
  tell(
    isSabotaged
      ? found.some((one) => one.includes('разметка')) && files.faults.some((one) => one.includes('формула'))
      : isWhole && found.length + files.faults.length === 0,
    `SEED ${seed}: приманок ${texts.length} в ${columns} столбцах; экранов ${some.length}, на каждом и на бумаге, буква в букву видны ${seen.size}; на экранах поймано ${found.length}; файлов ${files.files}, строк в них ${files.rows}, живых формул и сломанных строк ${files.faults.length}${worst ? ` — ${worst}` : ''}`,
  )
} finally {
  await browser.close()
  await server.stop()
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
