import { afterAll, vi } from 'vitest'

/**
 * Before each test file. A worker keeps its packages from file to file, for loading them anew cost more than the tests did; our own modules
 * begin again: no file sees another's counters or what another's server remembered.
 */
vi.resetModules()

if (process.env.FIGURES) afterAll(async () => (await import('./documented.ts')).tellCompared())
