// @ts-check
/** A throw-away PostgreSQL: own binaries' cluster in a temporary directory, a free port, gone when the run ends. Run it directly to play with one. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.mjs'
import { memoryDir } from './memory-dir.mjs'

/** The pid of the run follows the prefix, so that folders that a killed run has left are recognised. */
export const prefix = 'okno-pg-'
const exe = process.platform === 'win32' ? '.exe' : ''

/** The folder with initdb and postgres, the newest version first; undefined when PostgreSQL is not installed. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  const folders = [...versions.map((version) => join(debian, version, 'bin')), asked.status === 0 ? asked.stdout.trim() : '']
  return folders.find((folder) => folder && existsSync(join(folder, `initdb${exe}`)) && existsSync(join(folder, `postgres${exe}`)))
}

/**
 * Starts a cluster. `isDurable: false` trades fsync for speed and lies in memory (tests); proofs and benchmarks keep it.
 * @param {{ isDurable?: boolean, settings?: Record<string, string | number> }} [options]
 * @returns {Promise<{ url: string, port: number, bindir: string, dir: string, pid: number, stop: () => Promise<void> }>}
 */
export async function startPostgres({ isDurable = true, settings = {} } = {}) {
  const bindir = findPostgres()
  if (!bindir) throw new Error('PostgreSQL не найден: поставьте пакет postgresql или укажите pg_config в PATH.')
  sweepAbandoned()
  const dir = mkdtempSync(join(isDurable ? tmpdir() : memoryDir(), `${prefix}${process.pid}-`))
  const who = owner()
  if (who.uid !== undefined && who.gid !== undefined) chownSync(dir, who.uid, who.gid)
  initialise(bindir, dir, who)
  const port = await freePort()
  const asked = {
    max_connections: 200,
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '256MB' }),
    ...settings,
  }
  const child = spawn(join(bindir, `postgres${exe}`), serverArgs(dir, port, asked), {
    ...who,
    cwd: dir,
    env: plainEnv(),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (log = (log + text).slice(-8000)))
  const stop = stopper(child, dir)
  try {
    await ready(bindir, port, child)
  } catch (error) {
    await stop()
    throw new Error(`PostgreSQL не запустился:\n${log}`, { cause: error })
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, port, bindir, dir, pid: /** @type {number} */ (child.pid), stop }
}

/** PostgreSQL refuses to run as root. @returns {{ uid?: number, gid?: number }} */
function owner() {
  if (process.getuid?.() !== 0) return {}
  const number = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}

/** Messages come in English: nothing of the caller's PG* variables or language reaches the cluster. */
const plainEnv = () => ({ PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' })

function initialise(/** @type {string} */ bindir, /** @type {string} */ dir, /** @type {{ uid?: number, gid?: number }} */ who) {
  const args = [
    '-D',
    join(dir, 'data'),
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--data-checksums',
    '--no-sync',
    '--no-instructions',
  ]
  const done = spawnSync(join(bindir, `initdb${exe}`), args, { ...who, cwd: dir, env: plainEnv(), encoding: 'utf8' })
  if (done.status === 0) return
  rmSync(dir, { recursive: true, force: true })
  throw new Error(`initdb не удался:\n${done.stdout}${done.stderr}`, { cause: done.error })
}

function serverArgs(/** @type {string} */ dir, /** @type {number} */ port, /** @type {Record<string, string | number>} */ settings) {
  const all = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: process.platform === 'win32' ? '' : dir,
    timezone: 'UTC',
    ...settings,
  }
  return ['-D', join(dir, 'data'), ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

async function ready(
  /** @type {string} */ bindir,
  /** @type {number} */ port,
  /** @type {import('node:child_process').ChildProcess} */ child,
) {
  for (let tries = 0; tries < 300 && child.exitCode === null; tries++) {
    if (spawnSync(join(bindir, `pg_isready${exe}`), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0) return
    await sleep(100)
  }
  throw new Error(child.exitCode === null ? 'not ready in 30 s' : `exited with ${child.exitCode}`)
}

/** Fast shutdown, then harder; the postmaster leaves only after its children, so its exit is theirs. Also on our own end. */
function stopper(/** @type {import('node:child_process').ChildProcess} */ child, /** @type {string} */ dir) {
  const gone = new Promise((resolve) => child.once('exit', resolve).once('error', resolve))
  const remove = () => rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  const atExit = () => {
    child.kill('SIGQUIT')
    remove()
  }
  const atSignal = (/** @type {NodeJS.Signals} */ signal) => stop().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143))
  const stop = async () => {
    for (const [signal, patience] of /** @type {const} */ ([
      ['SIGINT', 10_000],
      ['SIGQUIT', 5_000],
      ['SIGKILL', 5_000],
    ])) {
      if (child.exitCode !== null || child.signalCode !== null) break
      child.kill(signal)
      await Promise.race([gone, sleep(patience, undefined, { ref: false })])
    }
    remove()
    process.off('exit', atExit).off('SIGINT', atSignal).off('SIGTERM', atSignal)
  }
  process.on('exit', atExit).on('SIGINT', atSignal).on('SIGTERM', atSignal)
  return stop
}

/** A run that was killed hard could not clean up: the next one does. The directory's name carries the pid of its run. */
export function sweepAbandoned() {
  const folders = [...new Set([tmpdir(), memoryDir()])]
  for (const folder of folders.flatMap((one) => readdirSync(one).map((name) => join(one, name)))) {
    const name = basename(folder)
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length).split('-')[0]))) continue
    const pidFile = join(folder, 'data', 'postmaster.pid')
    const postmaster = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0
    if (postmaster > 1 && isAlive(postmaster)) process.kill(postmaster, 'SIGQUIT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
}

function isAlive(/** @type {number} */ pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await startPostgres()
  console.log(`${url}\nОстановить: Ctrl+C`)
}
