// @ts-check
/** One run of the tests over a PostgreSQL, reported in numbers. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { childEnv, node24, tool } from '#bin/prepare.mjs'

/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} Assertion */
/** @typedef {{ status: string, name: string, message?: string, startTime: number, endTime: number, assertionResults: Assertion[] }} File */
/**
 * `failures`: titles of tests that said no; `late`: of those that only ran out of time, which a busy machine does to any; `fallen`: files that
 * stopped before a test of theirs did; `isOver`: the run came to its end.
 * `byFile`: what each file said, by its path.
 * @typedef {{ isOver: boolean, passed: number, failures: string[], late: string[], fallen: string[], figures: string[], byFile: Map<string, { said: 'green' | 'red' | 'late' | 'fallen', seconds: number }> }} Outcome
 */

/**
 * @param {string[]} args of vitest
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, patience: number, isLoud?: boolean }} options patience in ms
 * @returns {Promise<Outcome>}
 */
export async function runTests(args, { cwd, env, patience, isLoud = false }) {
  const folder = mkdtempSync(join(tmpdir(), 'okno-tests-'))
  const [report, told] = [join(folder, 'report.json'), join(folder, 'figures')]
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  try {
    await runTool([tool('vitest'), 'run', ...output, ...args], { cwd, env: { ...env, FIGURES: told }, patience, isLoud })
    return outcomeOf(read(report), read(told))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Runs a tool until it has ended or patience has; nothing that it started outlives it.
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, patience: number, isLoud?: boolean }} options patience in ms
 */
export async function runTool(args, { cwd, env, patience, isLoud = false }) {
  const child = spawn(node24(), args, {
    cwd,
    env: childEnv(env),
    stdio: ['ignore', isLoud ? 'inherit' : 'ignore', isLoud ? 'inherit' : 'ignore'],
    detached: true,
  })
  const end = () => kill(child.pid)
  process.on('exit', end)
  const timer = setTimeout(end, patience)
  try {
    await new Promise((resolve, reject) => void child.once('close', resolve).once('error', reject))
  } finally {
    clearTimeout(timer)
    process.off('exit', end)
    end()
  }
}

/** Ends the process together with its workers and the servers that they started. */
function kill(/** @type {number | undefined} */ group) {
  try {
    if (group) process.kill(-group, 'SIGKILL')
  } catch {
    // All processes have ended already.
  }
}

/** The text of a file; empty: there is none. */
export function read(/** @type {string} */ file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** @returns {Outcome} */
function outcomeOf(/** @type {string} */ report, /** @type {string} */ figures) {
  const { testResults = [] } = report ? JSON.parse(report) : {}
  /** @type {Assertion[]} */
  const all = testResults.flatMap((/** @type {{ assertionResults: Assertion[] }} */ file) => file.assertionResults)
  const failed = all.filter(({ status }) => status === 'failed')
  const fallen = testResults.filter((/** @type {File} */ file) => isFallen(file))
  return {
    isOver: report !== '',
    passed: all.filter(({ status }) => status === 'passed').length,
    failures: failed.filter((one) => !isLate(one)).map(({ fullName }) => fullName),
    late: failed.filter(isLate).map(({ fullName }) => fullName),
    fallen: fallen.map(nameOf),
    figures: figures.split('\n').filter(Boolean),
    byFile: new Map(
      testResults.map((/** @type {File} */ file) => [file.name, { said: saidBy(file), seconds: (file.endTime - file.startTime) / 1000 }]),
    ),
  }
}

const isLate = (/** @type {Assertion} */ one) => one.failureMessages.every((message) => / timed out in \d+ms/.test(message))
function saidBy(/** @type {File} */ file) {
  const failed = file.assertionResults.filter((one) => one.status === 'failed')
  // Where nothing has passed, nothing was asked.
  if (failed.length === 0) return file.assertionResults.some((one) => one.status === 'passed') ? 'green' : 'fallen'
  return failed.every(isLate) ? 'late' : 'red'
}

const isFallen = (/** @type {File} */ { status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((one) => one.status === 'failed')
const nameOf = (/** @type {File} */ { name, message }) => `${name}: ${message ?? ''}`.slice(0, 300)
