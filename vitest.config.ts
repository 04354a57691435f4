import { defineConfig } from 'vitest/config'

/** Time of day, sorting and the machine's zone must not decide a test: everything runs in UTC unless a test says otherwise. */
const env = { TZ: 'UTC' }
/** Left alone, vitest keeps one core of two for itself. */
const maxWorkers = 2
/** How long a test may take is not what it proves: these only end what hangs, also on a machine four times slower. */
const patience = { testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          env,
          environment: 'node',
          include: ['{domain,contract,bin}/**/*.test.{ts,mjs}'],
          setupFiles: ['bin/seeded.mjs'],
          isolate: false,
          maxWorkers,
          ...patience,
        },
      },
      {
        test: {
          name: 'web',
          env,
          environment: 'jsdom',
          include: ['web/**/*.test.{ts,tsx}'],
          // A screen asks for today again and again: midnight must not pass between two questions of one test.
          setupFiles: ['web/testing/fresh-page.ts', 'bin/seeded.mjs', 'bin/noon.mjs', 'web/testing/setup.ts'],
          isolate: false,
          maxWorkers,
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          env,
          environment: 'node',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          runner: 'bin/behind-each-file.mjs',
          setupFiles: ['bin/seeded.mjs', 'server/testing/setup.ts'],
          isolate: false,
          maxWorkers,
          ...patience,
        },
      },
    ],
  },
})
