// @ts-check
/**
 * Which rows of the requirements ledger do the project's tests name?
 *   node bin/ledger.mjs              one line per area: rows, named by a test, waiting for a later part, open
 *   node bin/ledger.mjs BKG WIN      the open rows of these areas, whole
 *   node bin/ledger.mjs --all BKG    every row of the area with the tests that name it
 * A row is named when its ID stands in the TITLE of a test, it or step that is not skipped; a row of layer ui only in a browser or
 * component test (*.spec.ts, *.spec.tsx, *.test.tsx). Rows that wait for a part not yet built stand in docs/ledger-later.tsv
 * (ID, tab, the part); whoever builds the part removes them.
 * It says what is claimed, not what is true: a test that names a row must fail when the row does not hold.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './prepare.mjs'

/** @typedef {{ id: string, area: string, layer: string, statement: string, source: string, tests: string[], later: string | null }} Row */

const layers = ['api', 'rule', 'data', 'perm', 'const', 'ui']
const rows = readRows()
const byId = new Map(rows.map((row) => [row.id, row]))
const areas = new Set(rows.map((row) => row.area))
/** @type {Set<string>} */
const unknown = new Set()

markLater()
for (const file of testFiles(root)) nameRows(file)
const [flag, ...rest] = process.argv.slice(2)
if (flag === undefined || (flag === '--all' && rest.length === 0)) printSummary()
else
  printRows(
    (flag === '--all' ? rest : [flag, ...rest]).map((area) => area.toUpperCase()),
    flag === '--all',
  )
if (unknown.size > 0) console.log(`named but not in the ledger: ${[...unknown].sort().join(' ')}`)

/** @returns {Row[]} */
function readRows() {
  return linesOf('docs/ledger.tsv').map((line) => {
    const [id = '', layer = '', statement = '', source = ''] = line.split('\t')
    return { id, area: id.slice(0, 3), layer, statement, source, tests: [], later: null }
  })
}

function markLater() {
  if (!existsSync(join(root, 'docs/ledger-later.tsv'))) return
  for (const line of linesOf('docs/ledger-later.tsv')) {
    const [id = '', part] = line.split('\t')
    const row = byId.get(id)
    if (row) row.later = part ?? 'later'
  }
}

function linesOf(/** @type {string} */ file) {
  return readFileSync(join(root, file), 'utf8').trim().split('\n')
}

/** @returns {Generator<string>} */
function* testFiles(/** @type {string} */ folder) {
  const skipped = ['node_modules', 'dist', 'build', '.git', '.tmp', 'coverage', 'data']
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!skipped.includes(entry.name)) yield* testFiles(path)
    } else if (/\.(test|spec)\.tsx?$/.test(entry.name)) yield path
  }
}

function nameRows(/** @type {string} */ file) {
  const isBrowser = /\.spec\.tsx?$|\.test\.tsx$/.test(file)
  for (const { title, line } of titlesIn(readFileSync(file, 'utf8')))
    for (const [id] of title.matchAll(/\b[A-Z]{3}-\d{3}\b/g)) {
      const row = byId.get(id)
      if (!row && areas.has(id.slice(0, 3))) unknown.add(id)
      if (row && (row.layer !== 'ui' || isBrowser)) row.tests.push(`${relative(root, file)}:${line}`)
    }
}

/** test('…'), it.each(…)('…'), test.step('…'), it.prop(…)('…'); not test.skip, it.todo, test.fixme, and not in comments. */
function titlesIn(/** @type {string} */ source) {
  const pattern =
    /(^|[^\w.])(?:test|it)((?:\.\w+(?:\s*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?)*)\s*\(\s*(['"`])((?:\\.|(?!\3)[^\\])*)\3/g
  const text = source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')).replace(/(^|\s)\/\/[^\n]*/g, '$1')
  return [...text.matchAll(pattern)]
    .filter(([, , calls = '']) => !/\.(skip|todo|fixme|skipIf)\b/.test(calls))
    .map((match) => ({ title: match[4] ?? '', line: text.slice(0, match.index).split('\n').length }))
}

function stateOf(/** @type {Row} */ row) {
  if (row.tests.length > 0) return 'named'
  return row.later ? 'later' : 'open'
}

function printSummary() {
  console.log('area  rows named later open   open by layer: api rule data perm const  ui')
  for (const area of [...[...areas].sort(), 'ALL']) {
    const of = rows.filter((row) => area === 'ALL' || row.area === area)
    const open = of.filter((row) => stateOf(row) === 'open')
    const count = (/** @type {string} */ state) => String(of.filter((row) => stateOf(row) === state).length).padStart(5)
    const byLayer = layers.map((layer) => String(open.filter((row) => row.layer === layer).length).padStart(4)).join(' ')
    console.log(`${area}  ${String(of.length).padStart(5)}${count('named')} ${count('later')}${count('open')}                  ${byLayer}`)
  }
}

function printRows(/** @type {string[]} */ wanted, /** @type {boolean} */ isAll) {
  for (const row of rows.filter((one) => wanted.includes(one.area) && (isAll || stateOf(one) === 'open'))) {
    const { id, layer, statement, source, tests, later } = row
    console.log([id, layer, statement, source, ...(isAll ? [tests.join(' ') || later || '-'] : [])].join('\t'))
  }
}
