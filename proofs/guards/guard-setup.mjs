// @ts-check
/**
 * Before each test file of a tested copy (G-01): `x.guard-12.test.ts` is `x.test.ts` with site 12 taken away. Its first red test is enough. Without a
 * site, tests only write down what they reach.
 */
import { relative } from 'node:path'
import { afterEach, beforeEach } from 'vitest'

const world = /** @type {Record<string, any>} */ (globalThis)
const [, file = '', site = '-1', kind = ''] = /^(.*?)(?:\.guard-(\d+))?(\.test\.tsx?)$/.exec(world.__vitest_worker__.filepath) ?? []
/**
 * Tests of the file that reach the site: behind the last of them nothing is asked, and before it only where tests may need each other.
 * @type {{ names: string[], isAlone: boolean }}
 */
const { names, isAlone } = JSON.parse(process.env.GUARD_WANTED ?? '{}')[site]?.[`${relative(process.cwd(), file)}${kind}`] ?? {
  names: [''],
  isAlone: false,
}
const waiting = new Set(names)
let isRed = false

world.__guardActive(Number(site))
world.__guardTest(`${file}${kind}\t`)
beforeEach(({ task, skip }) => {
  const isWanted = waiting.delete(task.fullTestName)
  if (isRed || (!isWanted && (isAlone || waiting.size === 0))) skip()
  world.__guardTest(`${file}${kind}\t${task.fullTestName}`)
})
afterEach(({ task }) => {
  isRed ||= site !== '-1' && task.result?.state === 'fail'
})
