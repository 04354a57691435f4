// @ts-check
/** What every command does first: find Node 24, install the locked packages, build the web. Plain JavaScript, Node built-ins only. */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const at = (/** @type {string[]} */ ...parts) => join(root, ...parts)

/** Stops with a message unless the Node that runs this file can run the installer and the build. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Нужен Node.js 20.19 или новее, а запущен ${process.versions.node}. Поставьте свежий Node.js: https://nodejs.org`)
  process.exit(1)
}

/** The Node that runs our TypeScript: the one npm installed beside us, or the present one when it is new enough. */
export function node24() {
  const os = process.platform === 'win32' ? 'win' : process.platform
  const own = at('node_modules', `node-${os}-${process.arch}`, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Error(
    `Для ${process.platform}-${process.arch} нет готового Node 24. Поставьте Node.js 24 или новее и запустите команду ещё раз.`,
  )
}

/** The entry script of an installed tool, to be run by node24: no shell, no shim, the same on every system. */
export function tool(/** @type {string} */ name, command = name) {
  const { bin } = JSON.parse(readFileSync(at('node_modules', name, 'package.json'), 'utf8'))
  return at('node_modules', name, typeof bin === 'string' ? bin : bin[command])
}

/**
 * The environment of our children: whatever they start by the name `node` is Node 24 too, and what it made of our TypeScript it finds there the next
 * time, by the text it was made of. Where the folder cannot be written to, each start makes it anew.
 */
export function childEnv(/** @type {NodeJS.ProcessEnv} */ extra = {}) {
  const PATH = dirname(node24()) + delimiter + (process.env.PATH ?? '')
  return { NODE_COMPILE_CACHE: at('node_modules', '.compile-cache'), ...process.env, PATH, ...extra }
}

/**
 * Runs a script by Node 24 and answers its exit code; the output goes to ours, or to `hear`.
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, hear?: (part: string) => void }} [options]
 */
export function run(args, { env = {}, hear } = {}) {
  const child = spawn(node24(), args, { cwd: root, stdio: hear ? ['ignore', 'pipe', 'pipe'] : 'inherit', env: childEnv(env) })
  if (hear) for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', hear)
  return watched(child)
}

/**
 * The exit code of a child that dies with us: our SIGTERM and SIGINT become its own, and when it has gone, we go.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export function watched(child) {
  let isEnding = false
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    isEnding = true
    // Ctrl+C in a terminal reaches the whole group of processes without our help.
    if (!(signal === 'SIGINT' && process.stdin.isTTY)) child.kill(signal)
  }
  process.on('SIGTERM', pass).on('SIGINT', pass)
  const guard = whenOrphaned(() => pass('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    // `close` comes after the last output of the child, `exit` might come before it.
    child.once('close', (code) => {
      clearInterval(guard)
      process.off('SIGTERM', pass).off('SIGINT', pass)
      if (isEnding) process.exit(code ?? 143)
      resolve(code ?? 1)
    })
  })
}

/** `kill` of an `npm start` ends npm and its shell but says nothing to us: the change of our parent does. */
function whenOrphaned(/** @type {() => void} */ then) {
  const parent = process.ppid
  const guard = setInterval(() => {
    if (process.ppid === parent || process.env.npm_lifecycle_event === undefined) return
    clearInterval(guard)
    then()
  }, 500)
  return guard.unref()
}

/** Installs the locked packages when they are missing or differ from the lock. */
export function ensureInstalled() {
  const lock = readFileSync(at('package-lock.json'))
  const stamp = at('node_modules', '.okno-lock')
  const wanted = createHash('sha256').update(lock).digest('hex')
  if (readText(stamp) === wanted) return
  if (!isInstalled(JSON.parse(lock.toString()))) install()
  writeFileSync(stamp, wanted)
}

/** npm keeps a list of what it put into node_modules: an installation made by hand counts when it equals the lock. */
function isInstalled(/** @type {{ packages: Record<string, { version: string, optional?: boolean }> }} */ lock) {
  const hidden = readText(at('node_modules', '.package-lock.json'))
  if (!hidden) return false
  const present = JSON.parse(hidden).packages
  return Object.entries(lock.packages).every(
    ([path, one]) => path === '' || present[path]?.version === one.version || (one.optional && !present[path]),
  )
}

function install() {
  console.log('Устанавливаю пакеты (npm ci)…')
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  const options = { cwd: root, stdio: /** @type {const} */ ('inherit'), env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' } }
  const done = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  if (done.status === 0) return
  console.error('Установка пакетов не удалась: причина выше. Проверьте сеть и повторите.')
  process.exit(1)
}

/** The texts are taken into the help page and the PDFs. */
const texts = ['CHANGELOG.md', 'LICENSE', 'README.md', 'bin/papers.mjs']
const webSources = ['web', 'contract', 'domain', 'public', 'index.html', 'scan.html', 'vite.config.ts', 'package-lock.json', ...texts]

/** Builds the web when its sources or the lock changed since the last build. Answers whether dist is usable. */
export async function ensureBuilt() {
  const stamp = at('dist', '.stamp')
  const wanted = hashOf(webSources)
  if (readText(stamp) === wanted && existsSync(at('dist', 'index.html'))) return true
  console.log('Собираю веб-часть…')
  rmSync(stamp, { force: true })
  const code = await run([tool('vite'), 'build', '--logLevel', 'warn'], { env: { NODE_ENV: 'production' } })
  if (code === 0) writeFileSync(stamp, wanted)
  return code === 0
}

/** By content, not by time: a fresh checkout or a branch switched there and back needs no rebuild. */
function hashOf(/** @type {string[]} */ sources) {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((source) => filesIn(at(source)))) hash.update(path.slice(root.length)).update(readFileSync(path))
  return hash.digest('hex')
}

/** @returns {string[]} */
function filesIn(/** @type {string} */ path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function readText(/** @type {string} */ path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
