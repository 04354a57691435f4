// @ts-check
/** R-00: every saboteur of saboteur-list.mjs, or those of the promises named, is let loose in a copy of the sources: its tests must go red. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#bin/postgres.mjs'
import { root } from '#bin/prepare.mjs'
import { saboteurs } from './saboteur-list.mjs'
import { runTests } from './vitest.mjs'

const sources = ['bin', 'contract', 'domain', 'migrations', 'proofs', 'server', 'web', 'package.json', 'tsconfig.json', 'vitest.config.ts']
const PATIENCE = 240_000
const only = process.argv.slice(2)
const copy = mkdtempSync(join(tmpdir(), 'okno-saboteurs-'))
const postgres = await startPostgres({ isDurable: false })
/** @type {string[]} */
const missed = []
const chosen = saboteurs.filter(({ promise }) => only.length === 0 || only.includes(promise))
try {
  for (const one of sources) cpSync(join(root, one), join(copy, one), { recursive: true, errorOnExist: false, force: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const one of chosen) {
    const verdict = await verdictOf(one)
    console.log(`${verdict === 'пойман' ? verdict : `НЕ ПОЙМАН (${verdict})`}  ${one.promise}  ${one.what}`)
    if (verdict !== 'пойман') missed.push(`${one.promise} (${one.what}: ${verdict})`)
  }
} finally {
  await postgres.stop()
  rmSync(copy, { recursive: true, force: true })
}
const whom = only.length > 0 && chosen.length <= 3 ? ` (${chosen.map(({ what }) => what).join('; ')})` : ''
const figure = `вредителей ${chosen.length}${whom}, поймано ${chosen.length - missed.length}${missed.length > 0 ? `; мимо: ${missed.join(', ')}` : ''}`
const isHeld = missed.length === 0 && chosen.length > 0
console.log(JSON.stringify({ isHeld, figure }))
if (!isHeld) process.exitCode = 1

/** Only a test that says no catches: one that ran out of time on a busy machine is asked once more. */
async function verdictOf(/** @type {import('./saboteur-list.mjs').Saboteur} */ one) {
  const path = join(copy, one.file)
  const whole = readFileSync(path, 'utf8')
  if (!whole.includes(one.find)) return 'того, что он ломает, в исходниках больше нет'
  const broken = whole.replace(one.find, () => one.replace)
  try {
    writeFileSync(path, broken)
    const first = await verdict(one)
    return first === 'тесты не успели' ? await verdict(one) : first
  } finally {
    writeFileSync(path, whole)
  }
}

async function verdict(/** @type {import('./saboteur-list.mjs').Saboteur} */ { tests, named, clock, isEmbedded }) {
  const args = ['--project', 'server', '--project', 'unit', '--project', 'web', ...(named ? ['-t', named] : []), ...tests]
  const env = {
    ...(isEmbedded ? { OKNO_TEST_DATABASE: 'embedded' } : { OKNO_TEST_DATABASE: 'postgres', OKNO_TEST_POSTGRES: postgres.url }),
    ...(clock && { CLOCK: clock, NODE_OPTIONS: `--import ${root}proofs/clock.mjs` }),
  }
  const { isOver, passed, failures, late, fallen } = await runTests(args, { cwd: copy, env, patience: PATIENCE })
  if (failures.length > 0) return 'пойман'
  if (!isOver || late.length > 0) return 'тесты не успели'
  if (passed > 0) return 'тесты зелёные'
  return fallen.length > 0 ? `тесты не поднялись: ${fallen[0]?.slice(0, 200)}` : 'ни один тест не подошёл'
}
