// @ts-check
/** `npm run check`: everything that needs no database and no browser; green before every commit. */
import { fileURLToPath } from 'node:url'
import { checkNode, ensureInstalled, tool } from './prepare.mjs'
import { command, finish, isFirstShard, stage, vitest } from './stages.mjs'

export async function checkStages() {
  if (isFirstShard) await staticStages()
  await stage('unit tests', () => vitest('unit', { projects: ['unit', 'web'] }))
}

async function staticStages() {
  await stage('types', () => command([tool('typescript', 'tsc'), '--noEmit']))
  await stage('lint', () => command([tool('@biomejs/biome', 'biome'), 'check', '--error-on-warnings']))
  await stage('walls', () => command(['bin/walls.mjs']))
  await stage('unused code', () => command([tool('knip'), '--no-progress']))
  await stage('first hour', () => command(['bin/first-hour.mjs']))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  checkNode()
  ensureInstalled()
  await checkStages()
  finish()
}
