// @ts-check
/** A reporter of vitest: errors that no test caught (a timer or a promise that outlived its test). The JSON report does not hold them, yet each of them fails the run. */
import { writeFileSync } from 'node:fs'

/** @typedef {{ file?: string, message: string, at: string }} Outside */

/** Writes the tests that passed only when tried again to the file that OUTSIDE_FILE names. */
export default class {
  /**
   * @param {unknown} _modules
   * @param {readonly { message: string, stack?: string, VITEST_TEST_PATH?: string }[]} errors
   */
  onTestRunEnd(_modules, errors) {
    /** @type {Outside[]} */
    const outside = errors.map(({ message, stack = '', VITEST_TEST_PATH: file }) => ({
      ...(file ? { file } : {}),
      message,
      at:
        stack
          .split('\n')
          .find((line) => /^\s+at /.test(line))
          ?.trim() ?? '',
    }))
    writeFileSync(/** @type {string} */ (process.env.OUTSIDE_FILE), JSON.stringify(outside))
  }
}
