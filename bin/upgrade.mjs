// @ts-check
/** `npm run upgrade`: docs/operations.md tells when, and how to return to the version before. */
import { checkNode, ensureInstalled, run } from './prepare.mjs'

checkNode()
ensureInstalled()
process.exitCode = await run(['server/upgrade/run-upgrade.ts'])
