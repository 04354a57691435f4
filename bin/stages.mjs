// @ts-check
/** The stages of `npm run check` and `npm test`: each is run, timed and counted; none hides the next. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, tool } from './prepare.mjs'

/** @typedef {{ passed: number, failed: number }} Count */
/** @typedef {Count & { name: string, seconds: number, note?: string }} Result */

/** @type {Result[]} */
const results = []
const folder = join(root, '.tmp', 'reports')

/** Runs one stage; whatever it throws is one failure of that stage. */
export async function stage(/** @type {string} */ name, /** @type {() => Promise<Count>} */ work) {
  console.log(`\n── ${name}`)
  const begun = performance.now()
  const count = await work().catch((error) => {
    console.error(error)
    return { passed: 0, failed: 1 }
  })
  const seconds = (performance.now() - begun) / 1000
  console.log(`── ${name}: ${words(count)}, ${seconds.toFixed(1)} s`)
  results.push({ ...count, name, seconds })
  return count.failed === 0
}

/** A stage that this machine cannot run: in CI that is a failure, elsewhere it is said and forgiven. */
export function skip(/** @type {string} */ name, /** @type {string} */ reason) {
  const failed = isCi() ? 1 : 0
  console.log(`\n── ${name}: пропущено — ${reason}`)
  results.push({ name, passed: 0, failed, seconds: 0, note: `пропущено: ${reason}` })
}

export const isCi = () => ['true', '1'].includes(process.env.CI ?? '')

/** A tool that only says yes or no counts as one test. */
export async function command(/** @type {string[]} */ args) {
  return (await run(args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * Vitest projects, counted from its JSON report.
 * @param {string} name of the report
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function vitest(name, args, env = {}) {
  const file = report(name)
  const code = await run([tool('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args], { env })
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(file, 'utf8'))
  return honest(code, passed, failed)
}

/** Playwright, counted from its JSON report; a flaky test does not pass. */
export async function playwright(/** @type {string} */ name, /** @type {string[]} */ args = []) {
  const file = report(name)
  const code = await run([tool('@playwright/test', 'playwright'), 'test', ...args], { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } })
  const { stats } = JSON.parse(readFileSync(file, 'utf8'))
  return honest(code, stats.expected, stats.unexpected + stats.flaky)
}

/** A failed exit without a failed test (a crash, no tests found, an error outside of tests) is a failure too; so is an empty success. */
function honest(/** @type {number} */ code, /** @type {number} */ passed, /** @type {number} */ failed) {
  const isHidden = failed === 0 && (code !== 0 || passed === 0)
  return { passed, failed: isHidden ? 1 : failed }
}

function report(/** @type {string} */ name) {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.json`)
  rmSync(file, { force: true })
  return file
}

const words = (/** @type {Count} */ { passed, failed }) => `${passed} passed, ${failed} failed`

/** The table of seconds and, last, the line that CI reads. Sets the exit code. */
export function finish() {
  console.log('')
  for (const { name, seconds, note, ...count } of results)
    console.log(`${name.padEnd(44)} ${seconds.toFixed(1).padStart(7)} s   ${note ?? words(count)}`)
  const sum = (/** @type {'passed' | 'failed'} */ key) => results.reduce((total, one) => total + one[key], 0)
  if (sum('failed') > 0) process.exitCode = 1
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
}
