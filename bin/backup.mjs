// @ts-check
/** `npm run backup`: docs/operations.md tells when and how. */
import { checkNode, ensureInstalled, run } from './prepare.mjs'

checkNode()
ensureInstalled()
process.exitCode = await run(['server/backup/run-backup.ts', ...process.argv.slice(2)])
