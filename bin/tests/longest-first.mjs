// @ts-check
/**
 * The order of vitest's files. A clean clone knows no durations and vitest then begins with the biggest files; but what asks every endpoint is short to read and
 * long to run, and one of two workers stood idle at the end while the other finished it. So those begin.
 */
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { BaseSequencer } from 'vitest/node'
import { root } from '#bin/prepare.mjs'

/** The longest come first; each takes twenty seconds of the processor or more. */
const longest = [
  'server/testing/every/every-endpoint.both.test.ts',
  'server/testing/every/every-field.test.ts',
  'server/testing/fuzz.test.ts',
  'server/testing/canaries.test.ts',
  'server/testing/every/every-list.both.test.ts',
  'server/testing/mass-assignment.test.ts',
  'server/testing/short-proofs.test.ts',
]

for (const file of longest) if (!existsSync(join(root, file))) throw new Error(`${file} of bin/tests/longest-first.mjs is not there`)

export class LongestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}

/** Files that are not named stay as they stand: sorting is stable. @param {import('vitest/node').TestSpecification} file */
function placeOf({ moduleId }) {
  const place = longest.indexOf(relative(root, moduleId).replaceAll('\\', '/'))
  return place === -1 ? longest.length : place
}
