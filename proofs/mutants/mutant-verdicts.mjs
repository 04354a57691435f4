// @ts-check
/** What StrykerJS said of each file, and the mutants that no test noticed (G-02). `reason` is written by hand and survives a run. */
import { hash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#bin/prepare.mjs'
import { shelves } from './mutant-shelves.mjs'

/** `caught`: by a red test or an endless loop; `uncovered`: no test comes by. @typedef {{ file: string, print: string, caught: number, missed: number, uncovered: number }} Score */
/** @typedef {{ key: string, file: string, line: number, verdict: string, kind: string, reason: string, text: string }} Survivor */
/** @typedef {import('@stryker-mutator/core').Stryker} Stryker */
/** @typedef {Awaited<ReturnType<Stryker['runMutationTest']>>[number]} Result */
/** @typedef {{ isCaught: boolean, survivor: Omit<Survivor, 'key' | 'reason'> }} Told */

const scoresFile = join(root, 'proofs', 'mutants', 'mutant-scores.tsv')
const survivorsFile = join(root, 'proofs', 'mutants', 'mutant-survivors.tsv')

const linesOf = (/** @type {string} */ file) => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').slice(1) : [])

/** @returns {Map<string, Score>} */
export function readScores() {
  const rows = linesOf(scoresFile).map((line) => line.split('\t'))
  return new Map(
    rows.map(([file = '', print = '', caught, missed, uncovered]) => [
      file,
      { file, print, caught: Number(caught), missed: Number(missed), uncovered: Number(uncovered) },
    ]),
  )
}

/** @returns {Survivor[]} */
export function readSurvivors() {
  return linesOf(survivorsFile).map((line) => {
    const [key = '', at = '', verdict = '', kind = '', reason = '', text = ''] = line.split('\t')
    const [file = '', number] = at.split(':')
    return { key, file, line: Number(number), verdict, kind, reason, text }
  })
}

/**
 * A mutant by what it writes instead of what, never by its line. What cannot run at all says nothing and is left out.
 * @param {string} file
 * @param {string} source
 * @param {Pick<Result, 'status' | 'location' | 'mutatorName' | 'replacement'>} result
 * @returns {Told[]}
 */
export function toldOf(file, source, { status, location: { start, end }, mutatorName, replacement }) {
  if (!['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status)) return []
  const lines = source.split('\n').slice(start.line - 1, end.line)
  lines.push(lines.pop()?.slice(0, end.column - 1) ?? '')
  const said = lines.join(' ').slice(start.column - 1)
  const text = `${said} → ${replacement}`.replace(/\s+/g, ' ')
  const verdict = status === 'NoCoverage' ? 'uncovered' : 'missed'
  return [{ isCaught: ['Killed', 'Timeout'].includes(status), survivor: { file, line: start.line, verdict, kind: mutatorName, text } }]
}

/** Writes down what was said of a file; of files that are no longer there nothing stays. */
export function keep(/** @type {string} */ file, /** @type {string} */ print, /** @type {Told[]} */ told) {
  const reasons = new Map(readSurvivors().map(({ key, reason }) => [key, reason]))
  /** @type {Map<string, number>} */
  const seen = new Map()
  const missed = told
    .filter(({ isCaught }) => !isCaught)
    .map(({ survivor }) => {
      const said = `${file}\n${survivor.kind}\n${survivor.text}`
      const again = seen.get(said) ?? 0
      seen.set(said, again + 1)
      const key = hash('sha256', `${said}\n${again}`).slice(0, 10)
      return { ...survivor, key, reason: reasons.get(key) ?? '' }
    })
  const uncovered = missed.filter(({ verdict }) => verdict === 'uncovered').length
  const score = { file, print, caught: told.length - missed.length, missed: missed.length - uncovered, uncovered }
  const files = shelves().flatMap((shelf) => shelf.files)
  const scores = readScores().set(file, score)
  const survivors = [...readSurvivors().filter((one) => one.file !== file), ...missed]
  write(scoresFile, 'file\tprint\tcaught\tmissed\tuncovered', files.flatMap((one) => scores.get(one) ?? []).map(Object.values))
  const rows = files.flatMap((one) => survivors.filter((survivor) => survivor.file === one))
  write(
    survivorsFile,
    'mutant\tat\tverdict\tkind\treason\ttext',
    rows.map(({ key, file: at, line, verdict, kind, reason, text }) => [key, `${at}:${line}`, verdict, kind, reason, text]),
  )
}

const write = (/** @type {string} */ file, /** @type {string} */ heading, /** @type {unknown[][]} */ rows) =>
  writeFileSync(file, [heading, ...rows.map((row) => row.join('\t')), ''].join('\n'))
