// @ts-check
/** R-00: every saboteur of saboteur-list.mjs is let loose in a copy of the sources, and the tests named with it must go red. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { startPostgres } from '#bin/postgres.mjs'
import { childEnv, node24, root, tool } from '#bin/prepare.mjs'
import { saboteurs } from './saboteur-list.mjs'

const sources = ['bin', 'contract', 'domain', 'migrations', 'server', 'web', 'package.json', 'tsconfig.json', 'vitest.config.ts']
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
    const isCaught = caught(one)
    console.log(`${isCaught ? 'пойман' : 'НЕ ПОЙМАН'}  ${one.promise}  ${one.what}`)
    if (!isCaught) missed.push(`${one.promise} (${one.what})`)
  }
} finally {
  await postgres.stop()
  rmSync(copy, { recursive: true, force: true })
}
const figure = `вредителей ${chosen.length}, поймано ${chosen.length - missed.length}${missed.length > 0 ? `; мимо: ${missed.join(', ')}` : ''}`
console.log(JSON.stringify({ isHeld: missed.length === 0, figure }))
if (missed.length > 0) process.exitCode = 1

function caught(/** @type {import('./saboteur-list.mjs').Saboteur} */ { file, find, replace, tests, named, what }) {
  const path = join(copy, file)
  const whole = readFileSync(path, 'utf8')
  if (!whole.includes(find)) throw new Error(`${file} no longer holds what «${what}» breaks: ${find}`)
  writeFileSync(
    path,
    whole.replace(find, () => replace),
  )
  try {
    const args = [tool('vitest'), 'run', '--project', 'server', '--project', 'unit', ...(named ? ['-t', named] : []), ...tests]
    const env = childEnv({ OKNO_TEST_DATABASE: 'postgres', OKNO_TEST_POSTGRES: postgres.url })
    const { status, stdout } = spawnSync(node24(), args, { cwd: copy, env, encoding: 'utf8', timeout: 200_000, killSignal: 'SIGKILL' })
    if (status === null) console.log(`  ${what}: тесты не успели`)
    // A run without a single failed test was stopped by something else than a test.
    return status !== 0 && /Tests\s+.*\d+ failed/.test(stripVTControlCharacters(stdout))
  } finally {
    writeFileSync(path, whole)
  }
}
