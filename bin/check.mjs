// @ts-check
/** `npm run check`: everything that needs no database and no browser; green before every commit. */
import { fileURLToPath } from 'node:url'
import { checkNode, ensureInstalled, tool } from './prepare.mjs'
import { finish, isFirstShard, stage, stageBeside, vitest } from './stages.mjs'

/** The tools go one after the other beside the tests: they wait for the disk and for each other's first line more than the tests do. */
export async function checkStages() {
  const unit = stage('unit tests', () => vitest('unit', { projects: ['unit', 'web'] }))
  if (isFirstShard) await staticStages()
  await unit
}

async function staticStages() {
  await stageBeside('lint', [tool('@biomejs/biome', 'biome'), 'check', '--error-on-warnings'])
  await stageBeside('walls', ['bin/walls.mjs'])
  await stageBeside('unused code', [tool('knip'), '--no-progress'])
  // The types of the whole tree are asked here, of its copy with a dictionary and a field more: asking them of the tree alone too was a minute for nothing.
  await stageBeside('types and first hour', ['bin/first-hour.mjs'])
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  checkNode()
  ensureInstalled()
  await checkStages()
  finish()
}
