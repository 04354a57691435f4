// @ts-check
/** Makes `/sw.js` of web/worker/sw.ts, which keeps the files that a master's day without the network is drawn with (decision 060). */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from './prepare.mjs'

/** @typedef {{ file: string, imports?: string[], css?: string[], assets?: string[] }} Part */

/** For each address, the document that it opens and whose parts are kept with it. */
const DOCUMENTS = { '/': 'index.html', '/qrscan': 'scan.html' }
/** The parts of the build that open without a session, those of the day, and the tablet at the door. */
const SCREENS = [
  ...Object.values(DOCUMENTS),
  'web/shell/shell-page.tsx',
  'web/shell/session-failed-page.tsx',
  'web/auth/auth-page.tsx',
  'web/my-days/my-day-page.tsx',
  'web/my-days/my-week-page.tsx',
  'web/my-days/saved-days-panel.tsx',
  'web/kiosks/general-qr-page.tsx',
]
/** Half a megabyte that most phones never need, so the worker keeps it only once it was asked for. */
const ONCE_ASKED = ['web/checkins/decoder.ts']
/** The names of these files hold no hash, so they change without changing their names. */
const LOOSE = ['look.js', 'favicon.svg']
/** Letters of other languages are not in the texts. */
const isNeeded = (/** @type {string} */ file) => !/golos-text-(?!cyrillic-wght|latin-wght).*\.woff2?$/.test(file)

/** @param {string} dir @param {string[]} target */
export async function makeWorker(dir, target) {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(kept(dir)) },
    build: {
      outDir: dir,
      emptyOutDir: false,
      target,
      modulePreload: false,
      rolldownOptions: { input: join(root, 'web/worker/sw.ts'), output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
}

/** @returns {import('#web/worker/kept-shell.ts').Build} */
function kept(/** @type {string} */ dir) {
  /** @type {Record<string, Part>} */
  const parts = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8'))
  const files = [...filesOf(parts, SCREENS), ...LOOSE].filter(isNeeded).toSorted()
  const pages = Object.entries(DOCUMENTS).map(([address, file]) => ({ address, bytes: readFileSync(join(dir, file)) }))
  const version = createHash('sha256')
  for (const { bytes } of pages) version.update(bytes)
  for (const file of files) version.update(file).update(readFileSync(join(dir, file)))
  return {
    version: version.digest('hex').slice(0, 16),
    pages: Object.fromEntries(pages.map(({ address, bytes }) => [address, createHash('sha256').update(bytes).digest('hex')])),
    files: files.map((file) => `/${file}`),
    onceAsked: [...filesOf(parts, ONCE_ASKED)].filter((file) => !files.includes(file)).map((file) => `/${file}`),
  }
}

/** Answers the files of a part: of the part itself and all that it needs, with styles and fonts. */
function filesOf(/** @type {Record<string, Part>} */ parts, /** @type {string[]} */ keys) {
  const seen = new Set()
  /** @type {Set<string>} */
  const files = new Set()
  const walk = (/** @type {string} */ key) => {
    if (seen.has(key)) return
    seen.add(key)
    const part = parts[key]
    if (!part) throw new Error(`нет такой части сборки: ${key}`)
    for (const file of [part.file, ...(part.css ?? []), ...(part.assets ?? [])]) files.add(file)
    for (const next of part.imports ?? []) walk(next)
  }
  for (const key of keys) walk(key)
  return files
}
