// @ts-check
/** The stages of `npm run check` and `npm test`: each is run, timed and counted; none hides the next. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, run, tool } from './prepare.mjs'

/** @typedef {{ passed: number, failed: number }} Count */
/** @typedef {Count & { name: string, seconds: number, note?: string }} Result */

/** @typedef {{ file: string, title: string }} Failure */

/** @type {Result[]} */
const results = []
/** @type {Failure[]} */
const failures = []
/** @type {Failure[]} */
const unsteady = []
const folder = join(root, '.tmp', 'reports')

/** `npm test -- --shard=2/3`: the files of every suite are shared out among machines, and what is no suite of tests is the first one's. */
const shard = process.argv.slice(2).filter((one) => one.startsWith('--shard='))
export const isFirstShard = shard.every((one) => one.startsWith('--shard=1/'))

/** Runs one stage; whatever it throws is one failure of that stage. */
export function stage(/** @type {string} */ name, /** @type {() => Promise<Count>} */ work) {
  console.log(`\n── ${name}`)
  return timed(name, work)
}

/** A tool's stage beside others, for a tool seldom needs both cores: all that it says is told in one piece, when it has ended. */
export function stageBeside(/** @type {string} */ name, /** @type {string[]} */ args) {
  /** @type {string[]} */
  const said = []
  const tell = () => console.log(`\n── ${name}\n${said.join('').trimEnd()}`)
  return timed(name, () => command(args, (part) => said.push(part)), tell)
}

async function timed(/** @type {string} */ name, /** @type {() => Promise<Count>} */ work, tell = () => {}) {
  const begun = performance.now()
  const count = await work().catch((error) => {
    console.error(error)
    failures.push({ file: name, title: String(error) })
    return { passed: 0, failed: 1 }
  })
  const seconds = (performance.now() - begun) / 1000
  tell()
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
async function command(/** @type {string[]} */ args, /** @type {(part: string) => void} */ hear) {
  return (await run(args, { hear })) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * Vitest projects, counted from its JSON report. In CI the files of failed tests, and of errors outside of tests, run once more, alone: what passes then is named at the end as unsteady.
 * @param {string} name of the report
 * @param {{ projects: string[], filters?: string[], env?: NodeJS.ProcessEnv }} what
 */
export async function vitest(name, { projects, filters = [], env = {} }) {
  const args = projects.flatMap((project) => ['--project', project])
  const first = await vitestOnce(name, [...args, ...filters, ...shard], env)
  if (!isCi() || first.failures.length === 0) return told(first, first.failures)
  console.log('\n── не прошло; ещё раз, отдельно от остальных')
  const files = new Set(first.failures.map(({ file }) => file))
  const again = await vitestOnce(`${name}-again`, [...args, ...(files.has('') ? [...filters, ...shard] : files)], env)
  const isRepeated = (/** @type {string} */ file) => files.has('') || files.has(file)
  const elsewhere = first.tests.filter(({ file, status }) => status === 'passed' && !isRepeated(file)).length
  return told({ passed: elsewhere + again.passed, failed: again.failed }, first.failures, again.failures)
}

/** Every run has the same seed, so that a change is judged by what it changes; the proofs look for other cases. */
const { SEED = '2026', FUZZ_SEED = SEED } = process.env

async function vitestOnce(/** @type {string} */ name, /** @type {string[]} */ args, /** @type {NodeJS.ProcessEnv} */ env) {
  const path = report(name)
  const outsidePath = report(`${name}-outside`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`, '--reporter=./bin/outside.mjs']
  const code = await run([tool('vitest'), 'run', ...reporters, ...args], { env: { SEED, FUZZ_SEED, OUTSIDE_FILE: outsidePath, ...env } })
  /** @type {{ numPassedTests: number, numFailedTests: number, testResults: { name: string, status: string, assertionResults: { fullName: string, status: string }[] }[] }} */
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(path, 'utf8'))
  const tests = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name)
    const named = assertionResults.map((one) => ({ file, title: one.fullName, status: one.status }))
    return status === 'failed' && !named.some(isFailed) ? [...named, { file, title: 'файл целиком', status }] : named
  })
  /** @type {import('./outside.mjs').Outside[]} */
  const outside = JSON.parse(readFileSync(outsidePath, 'utf8'))
  const strays = outside.map(({ file, message, at }) => ({ file: file ? relative(root, file) : '', title: `вне тестов: ${message} ${at}` }))
  const named = [...tests.filter(isFailed), ...strays]
  const count = honest(code, numPassedTests, numFailedTests + strays.length)
  const isNameless = count.failed > 0 && named.length === 0
  return { ...count, tests, failures: isNameless ? [{ file: '', title: `${name}: выход с кодом ${code}` }] : named }
}

const isFailed = (/** @type {{ status: string }} */ { status }) => status === 'failed'

/** Playwright, counted from its JSON report. In CI a failed test has a second try (playwright.config.ts); what needed it is named at the end as unsteady. */
export async function playwright(/** @type {string} */ name, /** @type {string[]} */ args = []) {
  const file = report(name)
  const code = await run([tool('@playwright/test', 'playwright'), 'test', ...args, ...shard], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
  const failures = unwell(suites)
  return told(
    honest(code, stats.expected + stats.flaky, stats.unexpected),
    failures,
    failures.filter(({ isFlaky }) => !isFlaky),
  )
}

/**
 * What Playwright's report says of tests that failed, at first or to the end.
 * @typedef {{ file: string, title: string, tests: { status: string }[] }} Spec
 * @typedef {{ specs: Spec[], suites?: Suite[] }} Suite
 * @param {Suite[]} suites
 * @returns {(Failure & { isFlaky: boolean })[]}
 */
export function unwell(suites) {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => ['unexpected', 'flaky'].includes(status))
        .map(({ status }) => ({ file, title, isFlaky: status === 'flaky' })),
    ),
    ...unwell(inner),
  ])
}

/**
 * Remembers the names for the last lines of the run.
 * @param {Count} count
 * @param {Failure[]} first who failed at first
 * @param {Failure[]} [last] who failed to the end
 * @returns {Count}
 */
function told({ passed, failed }, first, last = first) {
  const titles = new Set(last.map(({ title }) => title))
  failures.push(...last)
  unsteady.push(...first.filter(({ title }) => !titles.has(title)))
  return { passed, failed }
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

/** The table of seconds, the names of what failed and, last, the line that CI reads. Sets the exit code. */
export function finish() {
  console.log('')
  for (const { name, seconds, note, ...count } of results)
    console.log(`${name.padEnd(44)} ${seconds.toFixed(1).padStart(7)} s   ${note ?? words(count)}`)
  list('Не прошли', failures)
  list('Прошли только со второго раза', unsteady)
  const sum = (/** @type {'passed' | 'failed'} */ key) => results.reduce((total, one) => total + one[key], 0)
  if (sum('failed') > 0) process.exitCode = 1
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
}

function list(/** @type {string} */ heading, /** @type {Failure[]} */ of) {
  if (of.length > 0) console.log(`\n${heading}:`)
  for (const { file, title } of of) console.log(`  ${file} › ${title}`)
}
