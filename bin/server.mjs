// @ts-check
/** One Okno server of its own for browser tests, sheets, proofs and benchmarks: a free port, its own data directory, gone afterwards. */
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.mjs'
import { memoryDir } from './memory-dir.mjs'
import { childEnv, node24, root } from './prepare.mjs'

export const demoPassword = 'okno-demo-2468'

/** A key for houses that are thrown away; copies of a template need the same one to open what the template has sealed. */
export const thrownAwayKey = { SECRETS_KEY: 'the key of houses that are thrown away' }

/**
 * Starts the product as `npm start` does and waits until it is ready. Without `dataDir` it gets an empty one, or a copy of `template`, removed by `stop`.
 * @param {{ env?: NodeJS.ProcessEnv, dataDir?: string, template?: string, patience?: number, port?: number }} [options] patience in ms; port: a free one
 * @returns {Promise<{ url: string, port: number, pid: number, dataDir: string, log: () => string, exited: Promise<number | null>, kill: () => void, stop: () => Promise<void> }>}
 */
export async function startServer({ env = {}, dataDir, template, patience = 90_000, port: asked } = {}) {
  const port = asked ?? (await freePort())
  const folder = dataDir ?? mkdtempSync(join(memoryDir(), 'okno-data-'))
  if (template) cpSync(template, folder, { recursive: true })
  const own = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, OKNO_DEMO_PASSWORD: demoPassword }
  // Processes over one database know repeats and read what is sealed by one key (docs/operations.md); a folder that is given keeps its own.
  const settings = { ...own, ...(!dataDir && thrownAwayKey), ...env }
  const child = spawn(node24(), ['server/main.ts'], { cwd: root, env: childEnv(settings), stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (text += part))
  const server = {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: /** @type {number} */ (child.pid),
    dataDir: folder,
    log: () => text,
    exited: exitOf(child),
    kill: () => void child.kill('SIGKILL'),
    stop: () => stop(child, server.exited, dataDir ? null : folder),
  }
  await ready(child, server, patience)
  return server
}

/** @returns {Promise<number | null>} */
function exitOf(/** @type {import('node:child_process').ChildProcess} */ child) {
  const atExit = () => child.kill('SIGKILL')
  process.on('exit', atExit)
  return new Promise((resolve) => {
    const done = (/** @type {unknown} */ code) => {
      process.off('exit', atExit)
      resolve(typeof code === 'number' ? code : null)
    }
    child.once('exit', done).once('error', done)
  })
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {{ url: string, log: () => string, stop: () => Promise<void> }} server
 * @param {number} patience
 */
async function ready(child, server, patience) {
  const end = performance.now() + patience
  while (child.exitCode === null && child.signalCode === null && performance.now() < end) {
    const answer = await fetch(`${server.url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await sleep(50)
  }
  await server.stop()
  throw new Error(`Сервер не поднялся за ${patience / 1000} с:\n${server.log()}`)
}

/** Politely first: the embedded database is closed cleanly. */
async function stop(
  /** @type {import('node:child_process').ChildProcess} */ child,
  /** @type {Promise<unknown>} */ exited,
  /** @type {string | null} */ folder,
) {
  child.kill('SIGTERM')
  const patience = new AbortController()
  await Promise.race([exited, sleep(15_000, undefined, { signal: patience.signal }).catch(() => {})])
  patience.abort()
  child.kill('SIGKILL')
  await exited
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
}
