// @ts-check
/** What each screen loads (JavaScript, gzipped) beside its budget (front-desk.md U-13), read from the build's manifest: over budget is a failure. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './prepare.mjs'

const KB = 1024
// What is left to grow is little on purpose (decision 041): what a screen needs comes with the screen.
export const budgets = {
  auth: 156 * KB,
  calendar: 271 * KB,
  scan: 100 * KB,
  decoder: 430 * KB,
  further: 100 * KB,
  money: 60 * KB,
  table: 16 * KB,
}

/** @typedef {{ file: string, imports?: string[], assets?: string[], isDynamicEntry?: boolean }} Part */

/** Answers the screens that are over their budget, and reports the heaviest of each kind. */
export function overweight() {
  /** @type {Record<string, Part>} */
  const parts = JSON.parse(readFileSync(join(root, 'dist/.vite/manifest.json'), 'utf8'))
  const reach = (/** @type {string[]} */ ...keys) => reached(parts, keys)
  const auth = reach('index.html', 'web/auth/auth-page.tsx')
  // The socket's client is asked for by the shell as soon as somebody is signed in.
  const socket = Object.keys(parts).filter((key) => key.includes('socket.io-client'))
  const calendar = new Set([...auth, ...reach('web/shell/shell-page.tsx', 'web/calendar/calendar-page.tsx', ...socket)])
  const pages = Object.keys(parts).filter((key) => key.endsWith('-page.tsx') && parts[key]?.isDynamicEntry)
  const further = pages.map((key) =>
    weighed(key, new Set([...reach(key)].filter((file) => !calendar.has(file))), isOfMoneyOrGoods(key) ? budgets.money : budgets.further),
  )
  const all = [
    weighed('вход', auth, budgets.auth),
    // Customers open this page on the road, so it may weigh no more than the sign-in page.
    weighed('визит по ссылке', reach('index.html', 'web/visit-links/visit-page.tsx'), budgets.auth),
    weighed('отказ от рекламы по ссылке', reach('index.html', 'web/consent-links/unsubscribe-page.tsx'), budgets.auth),
    // This weight is counted apart from the reader of codes, which only phones without a reader of their own load (decision 101).
    weighed('отметка прихода', apart(reach('scan.html'), reach('index.html')), budgets.scan),
    weighedDecoder(parts),
    weighed('оболочка и календарь', calendar, budgets.calendar),
    // Comes beside the first of the further screens, or when the frame is idle.
    weighed('перечень экранов', new Set([...reach('web/pages.ts')].filter((file) => !calendar.has(file))), budgets.table),
    ...further.toSorted((one, other) => other.bytes - one.bytes),
  ]
  for (const one of all.slice(0, 9)) console.log(`${one.name}: ${(one.bytes / KB).toFixed(1)} КБ из ${one.budget / KB}`)
  return all.filter(({ bytes, budget }) => bytes > budget)
}

/** Whether the screens of a page's folder stand among money and goods, which have a budget of their own (finance-goods.md §16, row 26). */
function isOfMoneyOrGoods(/** @type {string} */ key) {
  const folder = key.split('/')[1] ?? ''
  const file = join(root, `contract/${folder}/${folder}.screens.ts`)
  return existsSync(file) && /path: '\/(?:finance|good|supplier-goods|club-card|marks|regular-discounts)/.test(readFileSync(file, 'utf8'))
}

/** Answers the part together with all parts that it needs before it can run. */
function reached(/** @type {Record<string, Part>} */ parts, /** @type {string[]} */ keys, /** @type {Set<string>} */ files = new Set()) {
  for (const key of keys) {
    const part = parts[key]
    if (!part) throw new Error(`нет такой части сборки: ${key}`)
    if (files.has(part.file)) continue
    files.add(part.file)
    reached(parts, part.imports ?? [], files)
  }
  return files
}

/**
 * The scanner's document is its own (decision 109): what it shares with the program may not bring the program itself, which would start in its page.
 * @param {Set<string>} files @param {Set<string>} program
 */
function apart(files, program) {
  const [start = ''] = program
  if (files.has(start)) throw new Error('страница отметки тянет за собой всю программу')
  return files
}

/** The reader weighs its part of the page, its worker and the compiled library. */
function weighedDecoder(/** @type {Record<string, Part>} */ parts) {
  const { file = '', assets = [] } = parts['web/checkins/decoder.ts'] ?? {}
  return { name: 'чтение кодов', budget: budgets.decoder, bytes: [file, ...assets].reduce((sum, one) => sum + packedSize(one), 0) }
}

const packedSize = (/** @type {string} */ file) => gzipSync(readFileSync(join(root, 'dist', file))).length

function weighed(/** @type {string} */ name, /** @type {Set<string>} */ files, /** @type {number} */ budget) {
  const scripts = [...files].filter((file) => file.endsWith('.js'))
  return { name, budget, bytes: scripts.reduce((sum, file) => sum + packedSize(file), 0) }
}
