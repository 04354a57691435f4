// @ts-check
/** `npm run verify-stock`: docs/operations.md tells when and what its answers mean. */
import { checkNode, ensureInstalled, run } from './prepare.mjs'

checkNode()
ensureInstalled()
process.exitCode = await run(['server/stock/run-verify.ts'])
