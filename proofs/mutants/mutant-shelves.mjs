// @ts-check
/** Which files StrykerJS spoils, in which order, and whose tests must notice (G-02). */
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownFiles } from '#bin/copied-tree.mjs'
import { root } from '#bin/prepare.mjs'

/** Money first, then goods, time, and what crosses the wire; a folder that none of them names comes last. In the order in which they are asked. */
const named = {
  деньги: ['core', 'orders', 'salaries', 'cash-orders', 'certificates', 'club-cards', 'fiscal', 'kkm', 'accounting', 'online-payments']
    .concat(['reconciliations', 'terminal-totals', 'safe-packages', 'payment-requests', 'certificate-sales', 'price-changes'])
    .concat(['regular-discounts', 'revenue-plans']),
  склад: ['stock', 'good-invoices', 'good-gives', 'good-flows', 'good-invents', 'good-orders', 'goods', 'goods-standard', 'supplier-goods'],
  время: ['windows', 'schedules', 'work-hours', 'production-calendar', 'timesheets', 'checkins', 'bookings', 'calendar', 'reseating'],
}
/** @type {[area: string, folders: string[]][]} */
export const areas = [
  ...Object.entries(named).map(([area, names]) => /** @type {[string, string[]]} */ ([area, names.map((name) => `domain/${name}`)])),
  ['договор', ['contract/core']],
  ['прочее', []],
]
/** A test of one file, or a model that tests compare with. */
const forTests = /\.(?:test|model)\.ts$/
/** Words that people read: a test of a text would say the text again. */
const words = /(?:\.(?:ru|en)|\/error-texts)\.ts$/
/** It takes what it sends from the rules themselves, so it goes red for any rule whether or not anybody needs it (116). */
const asksItself = 'contract/every-rule.test.ts'

export const areaOf = (/** @type {string} */ folder) => {
  const at = areas.findIndex(([, folders]) => folders.includes(folder))
  return at < 0 ? areas.length - 1 : at
}
const turnOf = (/** @type {string} */ folder) => areas.flatMap(([, folders]) => folders).indexOf(folder) >>> 0
export const folderOf = (/** @type {string} */ file) => file.split('/').slice(0, 2).join('/')
/** A rule of the contract is asked by the tests at its top, everything else by the tests beside it. */
export const testsOf = (/** @type {string} */ folder) => (folder === 'contract/core' ? 'contract' : folder)

const whole = ownFiles()

/** Folders in the order in which they are asked. */
export function shelves() {
  const files = whole.filter((file) => /^(?:domain\/[^/]+|contract\/core)\/.*\.ts$/.test(file) && !forTests.test(file) && !words.test(file))
  return [...Map.groupBy(files, folderOf)]
    .map(([folder, own]) => ({ folder, files: own.sort() }))
    .sort((a, b) => turnOf(a.folder) - turnOf(b.folder) || a.folder.localeCompare(b.folder))
}

/** Of a file and of the tests that are asked about it. */
export function printOf(/** @type {string} */ file) {
  const folder = testsOf(folderOf(file))
  const tests = whole.filter((one) => one.startsWith(`${folder}/`) && forTests.test(one) && one !== asksItself)
  return hash('sha256', [file, ...tests.sort()].map((one) => readFileSync(join(root, one), 'utf8')).join('\n')).slice(0, 8)
}
