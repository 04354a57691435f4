// @ts-check
/**
 * Before each test file of a tested copy (G-01): `x.guard-12.test.ts` is `x.test.ts` with site 12 taken away. Its first red test is enough. Without a
 * site, tests only write down what they reach.
 */
import { afterEach, beforeEach } from 'vitest'

const world = /** @type {Record<string, any>} */ (globalThis)
const [, file = '', site = '-1', kind = ''] = /^(.*?)(?:\.guard-(\d+))?(\.test\.tsx?)$/.exec(world.__vitest_worker__.filepath) ?? []
let isRed = false

world.__guardActive(Number(site))
world.__guardTest(`${file}${kind}`)
beforeEach(({ skip }) => skip(isRed))
afterEach(({ task }) => {
  isRed ||= site !== '-1' && task.result?.state === 'fail'
})
