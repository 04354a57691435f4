// @ts-check
/**
 * `npm run migration`: the SQL that leads from the last migration to the present *.table.ts. Read it before you commit it.
 * `npm run migration -- --custom NAME`: an empty file for hand-written SQL (exclusion constraints, triggers, row-level security).
 */
import { globSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkNode, ensureInstalled, run, tool } from './prepare.mjs'

checkNode()
ensureInstalled()
const { values, positionals } = parseArgs({ allowPositionals: true, options: { custom: { type: 'boolean' } } })
const [name] = positionals
if (name ? !/^[a-z0-9_]+$/.test(name) : values.custom) {
  console.error('Имя миграции — латинские строчные буквы, цифры и _: npm run migration -- --custom booking_walls')
  process.exit(1)
}
process.exitCode = await run([tool('drizzle-kit'), 'generate', ...(values.custom ? ['--custom'] : []), ...(name ? ['--name', name] : [])])
forgetFormerSnapshots()

/** drizzle-kit compares the tables with the newest snapshot only; each former one is 300 KB that nothing reads. */
function forgetFormerSnapshots() {
  for (const former of globSync('migrations/meta/*_snapshot.json').sort().slice(0, -1)) rmSync(former)
}
