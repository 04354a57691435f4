// @ts-check
/** `npm run keys`: docs/operations.md tells when and how. */
import { checkNode, ensureInstalled, run } from './prepare.mjs'

checkNode()
ensureInstalled()
process.exitCode = await run(['server/keys/run-keys.ts', ...process.argv.slice(2)])
