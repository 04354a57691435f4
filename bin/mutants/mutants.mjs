// @ts-check
/** `npm run mutants [-- path…]`: StrykerJS over domain and contract/core, money first; it goes on where the former run stopped. A named path is asked anew. */
import { checkNode, ensureInstalled, run } from '#bin/prepare.mjs'

checkNode()
ensureInstalled()
process.exitCode = await run(['proofs/mutants/mutants.mjs', ...process.argv.slice(2)])
