// @ts-check
/**
 * Who may call what: `server/<feature>/<feature>.access.tsv`, and the sets of rights, `server/demo/permission-sets.tsv`.
 *   node bin/access.mjs           names the files that differ from what the registry and the sets give
 *   node bin/access.mjs --write   prints them anew; read the difference before you commit it
 */
import { checkNode, ensureInstalled, run } from './prepare.mjs'

checkNode()
ensureInstalled()
process.exitCode = await run(['server/testing/write-access.ts', ...process.argv.slice(2)])
