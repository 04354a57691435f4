// @ts-check
/** One run of the browser tests, reported in numbers. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tool } from '#bin/prepare.mjs'
import { unwell } from '#bin/stages.mjs'
import { read, runTool } from './vitest.mjs'

/**
 * `failures`: titles of tests that said no; `unsteady`: of those that said yes the second time; `isOver`: the run came to its end.
 * @typedef {{ isOver: boolean, passed: number, failures: string[], unsteady: string[] }} Seen
 */

/**
 * A test that has failed is asked once more, for a busy machine makes any late.
 * @param {string[]} args of Playwright
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, patience: number }} options patience in ms
 * @returns {Promise<Seen>}
 */
export async function runBrowserTests(args, { cwd, env, patience }) {
  const folder = mkdtempSync(join(tmpdir(), 'okno-browser-'))
  const report = join(folder, 'report.json')
  const output = ['--retries=1', `--output=${join(folder, 'results')}`]
  try {
    await runTool([tool('@playwright/test', 'playwright'), 'test', ...output, ...args], {
      cwd,
      patience,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    })
    return seenIn(read(report))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @returns {Seen} */
function seenIn(/** @type {string} */ report) {
  if (report === '') return { isOver: false, passed: 0, failures: [], unsteady: [] }
  const { stats, suites, errors } = JSON.parse(report)
  const found = unwell(suites)
  const named = (/** @type {boolean} */ isFlaky) =>
    found.filter((one) => one.isFlaky === isFlaky).map(({ file, title }) => `${file} › ${title}`)
  // What fails outside of tests, a house that does not open among it, has no title.
  const outside = errors.map((/** @type {{ message?: string }} */ { message = '' }) => message.slice(0, 300))
  return { isOver: true, passed: stats.expected + stats.flaky, failures: [...named(false), ...outside], unsteady: named(true) }
}
