// @ts-check
/** `npm run restore`: docs/operations.md tells when and how. */
import { checkNode, ensureInstalled, run } from './prepare.mjs'

checkNode()
ensureInstalled()
process.exitCode = await run(['server/backup/run-restore.ts', ...process.argv.slice(2)])
