// @ts-check
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './prepare.mjs'

const rooms = ['bench', 'bin', 'contract', 'deploy', 'docs', 'domain', 'e2e', 'migrations', 'proofs', 'public', 'server', 'web']
/** A word of a text that begins with a room of the house. What stands before it is no part of a longer path or address. */
const PATH = new RegExp(String.raw`(?<![\w/.@:#-])#?(?:${rooms.join('|')})/[\w.*{},<>$/-]*[\w*}>/]`, 'gu')
/** «<имя>» stands for a name that the reader gives. */
const PLACEHOLDER = /<|\$/
/** A decision may name where something stood, if the same line says that it does not stand there any more. */
const FORMER = /\b(?:former(?:ly)?|replaced|moved)\b/
/** What is not there on purpose: a wrong example of STYLE.md, and the file that an operator writes. */
const notOurs = ['server/lib/listHelper.ts', 'deploy/.env']
/** The models name what is to be built beside what is; references.test.mjs keeps what the code takes from them. */
const MODELS = /^docs\/spec\/(?!README)/

/** Pages that people read: decisions that a later one has superseded speak of their own day. */
const pages = globSync(['*.md', '{bench,deploy,docs}/**/*.md'], { cwd: root })
  .filter((file) => !MODELS.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  .filter(({ file, text }) => !file.startsWith('docs/decisions/') || / · in force(; |$)/m.test(text))

/** A decision is also named by its number, and a family of files by how their names begin. */
const isThere = (/** @type {string} */ path) =>
  existsSync(join(root, path)) || globSync([path, `${path}.*`, `${path}-*`, `${path}@*`], { cwd: root }).length > 0

const pathsIn = (/** @type {string} */ text) =>
  text
    .split('\n')
    .flatMap((said, index) => [...said.matchAll(PATH)].map(([path]) => ({ line: index + 1, path: path.replace(/^#/, ''), said })))
    .filter(({ path }) => !PLACEHOLDER.test(path) && !notOurs.includes(path))

/** @returns {string[]} */
function lostIn(/** @type {string} */ text) {
  const lost = pathsIn(text).filter(({ path, said }) => !isThere(path) && !FORMER.test(said))
  return lost.map(({ line, path }) => `${line} ${path}`)
}

/** Where links between pages lead that stand in this repository. */
const linksIn = (/** @type {string} */ text) => [...text.matchAll(/\]\((?!\w+:)([^)#\s]+)/g)].map(([, to = '']) => to)

test('каждая ссылка со страницы на страницу ведёт туда, где что-то есть', () => {
  const links = pages.flatMap(({ file, text }) => linksIn(text).map((to) => ({ file, to })))
  expect(links.length).toBeGreaterThan(50)
  const lost = links.filter(({ file, to }) => !existsSync(join(root, dirname(file), to)))
  expect(lost.map(({ file, to }) => `${file} ${to}`)).toEqual([])
})

test('путь в никуда замечен, прежний путь так и назван', () => {
  const said =
    'See `server/no-such/no-such.ts` and `bin/*.mjs`.\nIt replaced `web/old.ts`.\nDecision docs/decisions/116, docs/decisions/999.'
  expect(lostIn(said)).toEqual(['1 server/no-such/no-such.ts', '3 docs/decisions/999'])
})

test('каждый путь, названный на страницах дома, есть в доме', () => {
  expect(pages.flatMap(({ text }) => pathsIn(text)).length).toBeGreaterThan(300)
  expect(pages.flatMap(({ file, text }) => lostIn(text).map((one) => `${file}:${one}`))).toEqual([])
})
