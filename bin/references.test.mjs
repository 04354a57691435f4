// @ts-check
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './prepare.mjs'

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')
const spec = (/** @type {string} */ name) => read(`docs/spec/${name}.md`)
const rooms = '{domain,contract,server,web,bin,bench,proofs,e2e}'
const own = 'bin/references.test.mjs'
const sources = globSync([`${rooms}/**/*.{ts,tsx,mjs}`, 'migrations/*.sql'], { cwd: root }).filter((file) => file !== own)
/** Promises that were made after the page of promises was written. */
const proofs = globSync('proofs/list*.mjs', { cwd: root }).map(read).join('\n')

/** Numbers of the decisions that no later one has superseded: nothing in the code may lean on the others. */
const decisionsInForce = globSync('docs/decisions/*.md', { cwd: root })
  .filter((file) => / · in force(; |$)/m.test(read(file)))
  .map((file) => file.slice('docs/decisions/'.length).slice(0, 3))
const ledger = read('docs/ledger.tsv') + read('docs/ledger-later.tsv')

/**
 * Every word that the code may name a place of the specification by, and where that place is (docs/spec/README.md). A pattern is a word of its own:
 * `C4` is not found in `C41`.
 * @type {{ name: RegExp, leads: (text: string, match: RegExpMatchArray) => boolean }[]}
 */
const kinds = [
  { name: /(00[012]) §(\d+)/, leads: (_, [, file = '', section]) => new RegExp(`^## ${section}\\. `, 'm').test(spec(file)) },
  {
    name: /(domain|finance-goods|comm-growth|planning|promises|speed|front-desk|core-path)(?:\.md)? §([\d.]*\d)/,
    leads: (_, [, file = '', section = '']) => isHeading(spec(file), section) || isPoint(spec(file), section),
  },
  {
    name: /(decisions)\.md,? «([^»]+)»/,
    leads: (_, [, file = '', heading]) => new RegExp(`^## ${heading}( \\(.*\\))?$`, 'm').test(spec(file)),
  },
  {
    name: /(domain|decisions|finance-goods|comm-growth|planning|promises|speed|front-desk|core-path)\.md/,
    leads: (_, [, file = '']) => spec(file) !== '',
  },
  { name: /K\d+/, leads: row('domain') },
  { name: /G\d+/, leads: row('comm-growth') },
  { name: /C\d+/, leads: (text, match) => row('finance-goods')(text, match) || row('planning')(text, match) },
  { name: /X\d\d?/, leads: row('finance-goods') },
  { name: /Y\d+/, leads: row('comm-growth') },
  { name: /L\d+/, leads: law('finance-goods') },
  { name: /CL\d+/, leads: law('comm-growth') },
  { name: /PL\d+/, leads: law('planning') },
  { name: /R\d/, leads: row('domain') },
  { name: /W\d\d?/, leads: row('domain') },
  { name: /Δ\d+/, leads: row('planning') },
  { name: /E\d/, leads: (_, [name]) => spec('domain').includes(`**${name}**`) },
  { name: /F-\d\d/, leads: row('finance-goods') },
  { name: /C-\d\d/, leads: row('comm-growth') },
  { name: /P-\d\d/, leads: row('planning') },
  { name: /U-\d\d/, leads: row('front-desk') },
  { name: /(?:docs\/decisions\/|[Dd]ecisions? |ADR )(\d{3})/, leads: (_, [, number]) => decisionsInForce.includes(String(number)) },
  { name: /(?!SHA)[A-Z]{3}-\d{3}/, leads: (_, [name]) => new RegExp(`^${name}\t`, 'm').test(ledger) },
  { name: /R-\d\d/, leads: (_, [name]) => row('promises')('', /** @type {RegExpMatchArray} */ ([name])) || names(proofs, name) },
]

const isHeading = (/** @type {string} */ text, /** @type {string} */ section) =>
  new RegExp(`^#+ ${section.replaceAll('.', '\\.')}\\.? `, 'm').test(text)
/** «§4.3» where section 4 is a numbered list. */
function isPoint(/** @type {string} */ text, /** @type {string} */ section) {
  const [chapter = '', point = ''] = section.split('.')
  const [, rest = ''] = text.split(new RegExp(`^## ${chapter}\\. .*$`, 'm'))
  return new RegExp(`^${point}\\. \\*\\*`, 'm').test(rest.split(/^## /m)[0] ?? '')
}
/** A line of a table that begins with the name. */
function row(/** @type {string} */ file) {
  return (/** @type {string} */ _, /** @type {RegExpMatchArray} */ [name]) =>
    new RegExp(`^(\\| |\\*\\*|- \\*\\*)${name}\\b`, 'm').test(spec(file))
}
/** Laws stand one after another in a paragraph: «L1 … · L2 …». */
function law(/** @type {string} */ file) {
  return (/** @type {string} */ _, /** @type {RegExpMatchArray} */ [name]) => names(spec(file), name)
}
const names = (/** @type {string} */ text, /** @type {string | undefined} */ name) =>
  new RegExp(`(^|[^\\w-])${name}(?![\\w-])`, 'm').test(text)

/** What people read in a source: comments, and titles of tests. Everything else may hold such letters by chance: a path of an icon, a key F5. */
function wordsOf(/** @type {string} */ text) {
  return text.split('\n').flatMap((line, index) => {
    const comment = /^\s*(?:\/\*\*?|\*|\/\/|--)(.*)$/.exec(line)?.[1] ?? /\s\/\/ (.*)$/.exec(line)?.[1]
    const title = /\b(?:test|it|describe|step)(?:\.\w+)*\(\s*['"`](.*)$/.exec(line)?.[1]
    return [comment, title].flatMap((said) => (said === undefined ? [] : { line: index + 1, said }))
  })
}

function referencesIn(/** @type {string} */ text) {
  return wordsOf(text).flatMap(({ line, said }) =>
    kinds.flatMap(({ name, leads }) =>
      [...said.matchAll(new RegExp(`(?<![\\w-])${name.source}(?![\\w-])`, 'g'))].map((match) => ({
        line,
        reference: match[0],
        leads: leads(said, match),
      })),
    ),
  )
}

test('каждая ссылка на спецификацию, модель или обещание ведёт в docs/spec', () => {
  const found = sources.flatMap((file) => referencesIn(read(file)).map((one) => ({ ...one, file })))
  expect(found.length).toBeGreaterThan(500)
  expect(found.filter((one) => !one.leads).map(({ file, line, reference }) => `${file}:${line} ${reference}`)).toEqual([])
})

test('выдуманная ссылка замечена', () => {
  const lost = [
    '// by K99',
    '/** 000 §77 */',
    "test('X88: …', () => {})",
    '-- domain.md §9.9',
    '// decisions.md, «Weather»',
    '// U-99, R-99, F-99',
    '// BKG-999, docs/decisions/777, decision 018',
  ]
  expect(referencesIn(lost.join('\n')).filter((one) => one.leads)).toEqual([
    { line: 4, reference: 'domain.md', leads: true },
    { line: 5, reference: 'decisions.md', leads: true },
  ])
})

test('файл спецификации назван в её оглавлении', () => {
  const index = read('docs/spec/README.md')
  const files = globSync('docs/spec/*.md', { cwd: root })
    .map((file) => file.slice('docs/spec/'.length))
    .filter((name) => name !== 'README.md')
  expect(files.filter((name) => !index.includes(`](${name})`))).toEqual([])
})
