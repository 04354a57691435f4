// @ts-check
/** Before each test file: cases of laws (fast-check) follow SEED, as `npm test` and the proofs set it. Without it every run has its own. */
import { configureGlobal } from 'fast-check'

const { SEED } = process.env
if (SEED) configureGlobal({ seed: Number(SEED) })
