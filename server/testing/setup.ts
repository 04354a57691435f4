import { afterAll, vi } from 'vitest'

/**
 * Before each test file. A worker keeps packages and the product's modules from file to file, for loading them anew cost more than the tests did
 * (`loadedOnce` in vitest.config.ts); what tests keep begins again: no file sees another's house, scene or counters.
 */
vi.resetModules()

if (process.env.FIGURES) afterAll(async () => (await import('./documented.ts')).tellCompared())
