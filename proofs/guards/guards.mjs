// @ts-check
/**
 * G-01, guard mutants: one guard at a time is taken away, and the tests of its feature must go red. All sites of money, stock, rights and sign-in, and of the
 * rest a sample of SAMPLE that SAMPLE_SEED draws by kind. What is known stands in guard-verdicts.tsv by the hash of the site and of its feature's tests, so a run
 * goes on where the former stopped; MINUTES ends it. Which tests reach a site is asked once for a file of tests and kept beside (.tmp).
 * ONLY: a pattern of features, for whoever mends one.
 */
import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownFiles } from '#bin/copied-tree.mjs'
import { root } from '#bin/prepare.mjs'
import { openCopy } from './guard-copy.mjs'
import { chosenOf, figureOf } from './guard-figures.mjs'
import { productFiles } from './guard-sites.mjs'

/** @typedef {import('./guard-sites.mjs').Site} Site */
/** `caught`, `missed` (its tests stay green), `unreached` (no test ever meets it). @typedef {{ tests: string, verdict: string, reason: string, at: string, kind: string, text: string }} Verdict */
/** `by`: which of its tests reach a site. @typedef {{ print: string, seconds: number, said: string, by: Record<string, string[]> }} Reach of one file of tests */
/** @typedef {{ site: Site, left: string[], again: number }} Job */

/** Seconds of one run of tests: whoever shares the machine gets a turn between two. */
const RUN = 180
/** So many files of tests are asked before a guard is held to be missed. */
const MOST = 6
const kinds = ['refusal', 'check', 'reach', 'rule', 'filter', 'search', 'order', 'act', 'cell']
/**
 * Tests written once for all features: each asks every one of them by a test of its own, so one may run alone. `contract/every-rule.test.ts` is none of
 * them: it takes what it sends from the rules themselves, so it goes red for any rule whether or not anybody needs it.
 */
const forAll = [
  'server/testing/every/every-declared.test.ts',
  'server/testing/every/every-reach.test.ts',
  'web/testing/every-table.test.tsx',
]
const verdictsFile = join(root, 'proofs', 'guards', 'guard-verdicts.tsv')
const reachFile = join(root, '.tmp', 'guard-reach.json')
const only = new RegExp(process.env.ONLY ?? '')
const end = performance.now() + Number(process.env.MINUTES ?? 600) * 60_000
const left = () => (end - performance.now()) / 1000

const tests = Map.groupBy(
  ownFiles().filter((file) => /^(?:contract|domain|server|web)\/[^/]+\/.*\.test\.tsx?$/.test(file)),
  (file) => file.split('/')[1] ?? '',
)
/** A digest of the tests of each feature as they are when the copy is made. */
const printOf = (/** @type {string[]} */ files) =>
  hash('sha256', files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')).slice(0, 8)
const prints = new Map([...tests].map(([feature, files]) => [feature, printOf(files)]))
const printOfAll = `+${printOf(forAll)}`
const verdicts = readVerdicts()
/** @type {Record<string, Reach>} */
const reaches = existsSync(reachFile) ? JSON.parse(readFileSync(reachFile, 'utf8')) : {}
const copy = await openCopy(productFiles())
try {
  const chosen = chosenOf(copy.sites)
  const asked = chosen.filter(({ feature }) => only.test(feature))
  await learnReach([...new Set(asked.map(({ feature }) => feature))])
  // Guards that refuse are tried before those that only choose what is offered and shown.
  const queue = asked
    .filter(isOpen)
    .flatMap(jobOf)
    .toSorted((one, other) => kinds.indexOf(one.site.kind) - kinds.indexOf(other.site.kind))
  while (queue.length > 0 && left() > 0) {
    await round(queue)
    writeVerdicts(chosen)
    console.log(`осталось ${queue.length}`)
  }
  writeVerdicts(chosen)
  const told = figureOf(chosen, verdicts)
  console.log(JSON.stringify(told))
  if (!told.isHeld) process.exitCode = 1
} finally {
  await copy.close()
}

/** Which sites the files of these features' tests reach, where the tests or the sites have changed since. */
async function learnReach(/** @type {string[]} */ features) {
  const keysOf = Map.groupBy(copy.sites, ({ feature }) => feature)
  const reachOf = (/** @type {string} */ file, /** @type {string} */ feature) =>
    hash('sha256', readFileSync(join(root, file), 'utf8') + (keysOf.get(feature) ?? []).map(({ key }) => key).join())
  const wanted = [
    ...forAll.map((file) => ({
      file,
      print: hash('sha256', readFileSync(join(root, file), 'utf8') + copy.sites.map(({ key }) => key).join()),
    })),
    ...features.flatMap((feature) => (tests.get(feature) ?? []).map((file) => ({ file, print: reachOf(file, feature) }))),
  ]
  const stale = wanted.filter(({ file, print }) => reaches[file]?.print !== print)
  for (const part of slices(stale, ({ file }) => reaches[file]?.seconds ?? 8)) {
    if (left() < 0) return
    for (const { test, ...reached } of await copy.reach(part.map(({ file }) => file))) {
      const print = part.find(({ file }) => file === test)?.print ?? ''
      reaches[test] = { ...reached, print }
      if (reached.said !== 'green') console.log(`${reached.said} без вредителя: ${test}`)
    }
    mkdirSync(join(root, '.tmp'), { recursive: true })
    writeFileSync(reachFile, JSON.stringify(reaches))
  }
}

/** @template T @param {T[]} all @param {(one: T) => number} secondsOf */
function slices(all, secondsOf) {
  /** @type {T[][]} */
  const parts = []
  let sum = Number.POSITIVE_INFINITY
  for (const one of all) {
    sum += secondsOf(one) / 2
    if (sum > RUN) {
      parts.push([])
      sum = secondsOf(one) / 2
    }
    parts.at(-1)?.push(one)
  }
  return parts
}

function isOpen(/** @type {Site} */ { key, feature }) {
  const known = verdicts.get(key)
  const own = prints.get(feature) ?? ''
  return known?.tests !== own + printOfAll && (known?.tests !== own || known.verdict !== 'caught')
}

/** Tests for all first, for one of them runs alone, then its own feature's, the quickest first; what nothing reaches is told at once. @returns {Job[]} */
function jobOf(/** @type {Site} */ site) {
  const own = tests.get(site.feature) ?? []
  if ([...own, ...forAll].some((file) => !reaches[file])) return []
  const files = Object.keys(reaches).filter((file) => reaches[file]?.said === 'green' && site.key in reaches[file].by)
  const rank = (/** @type {string} */ file) => (own.includes(file) || forAll.includes(file) ? 0 : 1000) + secondsOf(file, site)
  if (files.length === 0) told(site, 'unreached')
  return files.length === 0 ? [] : [{ site, left: files.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST), again: 0 }]
}

/** As many as a run may hold, each with the next of its files. */
async function round(/** @type {Job[]} */ queue) {
  const jobs = slices(queue, ({ site, left: [test = ''] }) => secondsOf(test, site))[0] ?? []
  const said = await copy.tried(
    jobs.map(({ site, left: [test = ''] }) => ({ site, test, names: reaches[test]?.by[site.key] ?? [], isAlone: isAlone(test, site) })),
  )
  for (const [at, job] of jobs.entries()) {
    const isSure = said[at] === 'red' || job.again > 0
    if (said[at] === 'green') job.left.shift()
    else if (isSure) told(job.site, 'caught', job.left[0])
    // A run that hit its time limit or did not start may be the machine's fault, so it is tried once more.
    else job.again++
    if (job.left.length === 0) told(job.site, 'missed')
    if (job.left.length === 0 || (said[at] !== 'green' && isSure)) queue.splice(queue.indexOf(job), 1)
  }
}

/** A verdict «caught» by the feature's own tests holds until these change; any other also ends when the tests for all features change. */
function told(/** @type {Site} */ { key, feature, kind, file, line, text }, /** @type {string} */ verdict, by = '') {
  const reason = verdict === 'caught' ? '' : (verdicts.get(key)?.reason ?? '')
  const own = prints.get(feature) ?? ''
  const isOwn = verdict === 'caught' && (tests.get(feature) ?? []).includes(by)
  verdicts.set(key, {
    tests: isOwn ? own : own + printOfAll,
    kind,
    at: `${file}:${line}`,
    verdict,
    reason,
    text: verdict === 'caught' ? '' : text,
  })
  if (verdict !== 'caught') console.log(`${verdict === 'missed' ? 'НЕ ПОЙМАН' : 'НЕ ВСТРЕЧЕН'} ${kind} ${file}:${line} ${text}`)
}

/** A house alone takes a second to rise. */
function secondsOf(/** @type {string} */ test, /** @type {Site} */ site) {
  return 1 + (isAlone(test, site) ? 1 : (reaches[test]?.seconds ?? 0))
}

function isAlone(/** @type {string} */ test, /** @type {Site} */ { key }) {
  return forAll.includes(test) && !reaches[test]?.by[key]?.includes('')
}

/** @returns {Map<string, Verdict>} */
function readVerdicts() {
  const lines = existsSync(verdictsFile) ? readFileSync(verdictsFile, 'utf8').trim().split('\n').slice(1) : []
  return new Map(
    lines.map((line) => {
      const [key = '', tests = '', kind = '', at = '', verdict = '', reason = '', text = ''] = line.split('\t')
      return [key, { tests, kind, at, verdict, reason, text }]
    }),
  )
}

/** Only of sites that are there. */
function writeVerdicts(/** @type {Site[]} */ chosen) {
  const lines = chosen.flatMap(({ key, file, line }) => {
    const one = verdicts.get(key)
    return one ? [[key, one.tests, one.kind, `${file}:${line}`, one.verdict, one.reason, one.text].join('\t')] : []
  })
  writeFileSync(verdictsFile, ['site\ttests\tkind\tat\tverdict\treason\ttext', ...lines, ''].join('\n'))
}
