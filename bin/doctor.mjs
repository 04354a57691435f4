// @ts-check
/** `npm run doctor`: what the house stands on, and what to do about what does not hold (docs/operations.md). */
import { checkNode, ensureInstalled, run } from './prepare.mjs'

checkNode()
ensureInstalled()
process.exitCode = await run(['server/doctor/run-doctor.ts'])
