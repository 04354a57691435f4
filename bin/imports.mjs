// @ts-check
/** Reads the import lines of our sources; the walls judge them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'

/** @typedef {{ path: string, room: string, area: string, isTest: boolean }} Place */
/** @typedef {{ from: Place, to: Place | null, source: string, names: string[], line: number, isType: boolean }} Import */

/** Folders of a room that are for its tests and proofs, and no part of the product. */
export const forTests = ['testing', 'proving']

/** `import … from`, `export … from`; `import 'x.css'`; `import('x')`. The names, when there are any, come first; the source last. */
const statements = [
  /^[ \t]*(?:import|export)\s+(?:type\s+)?([\w$*{][^'"();]*?)\s*from\s*['"]([^'"]+)['"]/gm,
  /^[ \t]*import\s*()['"]([^'"]+)['"]/gm,
  /\bimport\s*\(\s*()['"]([^'"]+)['"]/gm,
]

/** The source files of one room, relative to the root. @returns {string[]} */
export function sourcesIn(/** @type {string} */ root, /** @type {string} */ room) {
  try {
    const entries = readdirSync(join(root, room), { recursive: true, withFileTypes: true })
    return entries
      .filter((one) => one.isFile() && /\.(tsx?|mjs)$/.test(one.name))
      .map((one) => relative(root, join(one.parentPath, one.name)).split(sep).join('/'))
  } catch {
    return [] // the room is not built yet
  }
}

/** What a file imports, statically or lazily, types included. @returns {Import[]} */
export function importsOf(/** @type {string} */ root, /** @type {string} */ file) {
  const text = readFileSync(join(root, file), 'utf8')
  const from = placeOf(file)
  return statements.flatMap((statement) =>
    [...text.matchAll(statement)].map(({ 0: whole, index, 1: names = '', 2: source = '' }) => ({
      from,
      to: targetOf(file, source),
      source,
      names: names.match(/[\w$]+/g) ?? [],
      line: text.slice(0, index).split('\n').length,
      isType: /^\s*(import|export)\s+type\b/.test(whole) || isInComment(text, index),
    })),
  )
}

/** Plain JavaScript names a type by an import inside a comment. */
const isInComment = (/** @type {string} */ text, /** @type {number} */ index) =>
  /\/\*\*|^\s*(\*|\/\/)/.test(text.slice(text.lastIndexOf('\n', index) + 1, index))

/** @returns {Place} */
function placeOf(/** @type {string} */ path) {
  const [room = '', ...rest] = path.split('/')
  return {
    path,
    room,
    area: rest.length > 1 ? (rest[0] ?? '') : '',
    isTest: /\.test\.(tsx?|mjs)$/.test(path) || forTests.includes(rest[0] ?? ''),
  }
}

/** Where an import leads inside the house; null for a package. */
function targetOf(/** @type {string} */ file, /** @type {string} */ source) {
  if (source.startsWith('#')) return placeOf(source.slice(1))
  return source.startsWith('.') ? placeOf(posix.join(posix.dirname(file), source)) : null
}
