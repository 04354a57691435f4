// @ts-check
/** `npm run seed -- --demo chain|stress`: fills an empty database with many studios. */
import { checkNode, ensureInstalled, run } from './prepare.mjs'

checkNode()
ensureInstalled()
process.exitCode = await run(['server/demo/seed.ts', ...process.argv.slice(2)])
