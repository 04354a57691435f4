import { defineConfig } from 'vitest/config'
import { forTests } from './bin/imports.mjs'
import { LongestFirst } from './bin/tests/longest-first.mjs'

/** Time of day, sorting and the machine's zone must not decide a test: everything runs in UTC unless a test says otherwise. */
const env = { TZ: 'UTC' }
/** Left alone, vitest keeps one core of two for itself. */
const maxWorkers = 2
/** MB that what is new takes before it is swept: at the usual sixteen a fifth of the tests' processor went into sweeping what had just been made. */
const execArgv = ['--max-semi-space-size=64']
/** How long a test may take is not what it proves: these only end what hangs, also on a machine four times slower. */
const patience = { testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } }

/**
 * Our own modules without a screen are loaded by node itself, as the product loads them, and once for a worker: loading them anew for each file took a third
 * of the server's tests. So none may keep at its top what belongs to one house; what tests and proofs keep there (scenes, counters of examples) begins again with each file, and
 * stands in one copy: a module of server/proving that node loaded had counters of its own.
 */
const loadedOnce = (folders: string) => ({
  deps: { external: [new RegExp(`/(?:${folders})/(?!(?:${forTests.join('|')})/)(?!.*\\.(?:test|cast)\\.ts)`)] },
})

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          server: loadedOnce('contract|domain'),
          env,
          environment: 'node',
          include: ['{domain,contract,bin}/**/*.test.{ts,mjs}'],
          setupFiles: ['bin/seeded.mjs'],
          isolate: false,
          maxWorkers,
          execArgv,
          ...patience,
        },
      },
      {
        test: {
          name: 'web',
          server: loadedOnce('contract|domain'),
          env,
          environment: 'jsdom',
          include: ['web/**/*.test.{ts,tsx}'],
          // A screen asks for today again and again: midnight must not pass between two questions of one test.
          setupFiles: ['web/testing/fresh-page.ts', 'bin/seeded.mjs', 'bin/noon.mjs', 'web/testing/setup.ts'],
          isolate: false,
          maxWorkers,
          execArgv,
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          server: loadedOnce('contract|domain|server'),
          env,
          environment: 'node',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          runner: 'bin/behind-each-file.mjs',
          setupFiles: ['bin/seeded.mjs', 'server/testing/setup.ts'],
          isolate: false,
          maxWorkers,
          execArgv,
          ...patience,
        },
      },
    ],
  },
})
