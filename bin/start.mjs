// @ts-check
/** `npm start`: whatever Node the machine has runs this; it prepares the house and hands over to the server on Node 24. */
import { checkNode, ensureBuilt, ensureInstalled, run } from './prepare.mjs'

checkNode()
ensureInstalled()
if (!(await ensureBuilt())) process.exit(1)
process.exitCode = await run(['server/main.ts'])
