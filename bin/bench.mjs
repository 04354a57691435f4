// @ts-check
/** `npm run bench`: the speed table, each row beside its floor in one run. */
import { checkNode, ensureInstalled, run } from './prepare.mjs'

checkNode()
ensureInstalled()
process.exitCode = await run(['bench/bench.ts', ...process.argv.slice(2)])
