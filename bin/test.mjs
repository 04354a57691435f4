// @ts-check
/** `npm test`: all that CI runs, from a clean clone; `-- --shard=1/3` is one machine's part of it. As root on Debian it brings PostgreSQL and Chromium itself. */
import { spawnSync } from 'node:child_process'
import { overweight } from './bytes.mjs'
import { checkStages } from './check.mjs'
import { findChromium, missingChromium } from './chromium.mjs'
import { findPostgres, startPostgres } from './postgres.mjs'
import { checkNode, ensureBuilt, ensureInstalled } from './prepare.mjs'
import { finish, isFirstShard, playwright, skip, stage, vitest } from './stages.mjs'
import { onEmbedded } from './tests/on-embedded.mjs'

checkNode()
ensureInstalled()
installSystem()
await checkStages()
const isBuilt = await stage('web build', async () => ((await ensureBuilt()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }))
if (isFirstShard) await bytes()
await serverOnPostgres()
await stage('server tests, embedded database', () =>
  vitest('embedded', { projects: ['server'], filters: onEmbedded(), env: { OKNO_TEST_DATABASE: 'embedded' } }),
)
await browserTests()
finish()

/** Packages are installed only on Debian and only for root: another machine is left as it is. */
function installSystem() {
  const postgres = findPostgres() ? [] : ['postgresql']
  const browsers = missingChromium()
  if (postgres.length + browsers.length === 0 || process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return
  console.log(`Устанавливаю ${[...postgres, ...browsers.slice(0, 1)].join(' и ')} (apt-get)…`)
  apt('update', '-qq')
  for (const name of postgres) install(name)
  // A system without the shell has the whole browser, which is slower and not worse.
  browsers.some(install)
}

function install(/** @type {string} */ name) {
  return apt('install', '-y', '-qq', '--no-install-recommends', name)
}

function apt(/** @type {string[]} */ ...args) {
  return spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0
}

async function bytes() {
  const name = 'bytes of each screen'
  if (!isBuilt) return skip(name, 'веб-часть не собралась')
  await stage(name, async () => {
    const over = overweight()
    for (const one of over) console.log(`больше бюджета: ${one.name}`)
    return over.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: over.length }
  })
}

async function serverOnPostgres() {
  const name = 'server tests, PostgreSQL'
  if (!findPostgres()) return skip(name, 'нет PostgreSQL: поставьте пакет postgresql')
  await stage(name, async () => {
    const postgres = await startPostgres({ isDurable: false })
    try {
      return await vitest('server', { projects: ['server'], env: { OKNO_TEST_DATABASE: 'postgres', OKNO_TEST_POSTGRES: postgres.url } })
    } finally {
      await postgres.stop()
    }
  })
}

async function browserTests() {
  const name = 'browser tests'
  if (!isBuilt) return skip(name, 'веб-часть не собралась')
  if (!findChromium()) return skip(name, 'нет Chromium: поставьте пакет chromium или задайте CHROMIUM_PATH')
  await stage(name, () => playwright('browser'))
}
