import { defineConfig } from 'vitest/config'

/** The project `unit` of vitest.config.ts without what asks of the tree itself: a mutant lies in a copy that holds only what its tests load. */
export default defineConfig({
  test: {
    // Node itself loads what is mutated, from the copy: `imports` of the copy's package.json leads there.
    server: { deps: { external: [/\/(?:contract|domain)\/(?!.*\.test\.ts)/] } },
    environment: 'node',
    // Stryker's `dir` says in which folder these are looked for.
    include: ['**/*.test.ts'],
    // The first test takes its questions from the rules themselves, so it goes red for rules that nobody needs (decision 116); the other two read the whole tree.
    exclude: ['**/every-rule.test.ts', '**/contract.test.ts', '**/shell/words.test.ts'],
    setupFiles: ['bin/seeded.mjs'],
    isolate: false,
  },
})
