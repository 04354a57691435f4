// @ts-check
/**
 * `npm run proofs [-- R-01 …] [--release] [--minutes 60]`: the promises of proofs/list.mjs in their long forms. Figures go to docs/proofs.md;
 * SEED repeats a run. `--minutes` takes the oldest figures first and begins none when the time is over; `--page` only prints docs/proofs.md anew.
 */
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { proofs } from '#proofs/list.mjs'
import { findPostgres } from './postgres.mjs'
import { checkNode, childEnv, ensureInstalled, node24, root } from './prepare.mjs'
import { figuresOf, keepFigure, writePage } from './proofs-page.mjs'

/** @typedef {import('./proofs-page.mjs').Told} Told */
/** @typedef {import('./proofs-page.mjs').Figure} Figure */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { release: { type: 'boolean', default: false }, minutes: { type: 'string' }, page: { type: 'boolean', default: false } },
})
/** ms between a polite end and a hard one. */
const GRACE = 30_000
/** Full counts may take so many times longer. */
const RELEASE = 12
const figures = figuresOf()
const today = new Date().toISOString().slice(0, 10)
const seed = process.env.SEED ?? String(Math.floor(Math.random() * 1_000_000))

if (values.page) {
  writePage()
  process.exit()
}
checkNode()
ensureInstalled()
if (!findPostgres()) {
  console.error('Нет PostgreSQL: поставьте пакет postgresql. Без него гонку двух процессов не показать.')
  process.exit(1)
}
const unknown = positionals.filter((id) => !proofs.some((one) => one.id === id))
if (unknown.length > 0) {
  console.error(`Нет таких обещаний: ${unknown.join(', ')}. Есть: ${proofs.map(({ id }) => id).join(', ')}`)
  process.exit(1)
}
console.log(`SEED=${seed}`)
const end = values.minutes ? performance.now() + Number(values.minutes) * 60_000 : Number.POSITIVE_INFINITY
for (const proof of inOrder()) {
  if (performance.now() > end) break
  const figure = await proved(proof)
  if (!figure.isHeld || figure.caught?.isHeld === false) process.exitCode = 1
  keepFigure(proof.id, figure)
  writePage()
}
console.log('\nЦифры записаны в docs/proofs.md')

function inOrder() {
  const chosen = proofs.filter(({ id }) => positionals.length === 0 || positionals.includes(id))
  const momentOf = (/** @type {{ id: string }} */ { id }) => figures[id]?.at ?? figures[id]?.day ?? ''
  return values.minutes ? chosen.toSorted((a, b) => momentOf(a).localeCompare(momentOf(b))) : chosen
}

/** @returns {Promise<Figure>} */
async function proved(/** @type {import('#proofs/list.mjs').Proof} */ { args, sabotage, usual = {}, release, minutes = 10 }) {
  const begun = performance.now()
  const counts = values.release ? (release ?? usual) : usual
  // A proof that goes on where it stopped ends with the run.
  const told = await run(
    args,
    values.minutes ? { ...counts, MINUTES: values.minutes } : counts,
    values.release ? minutes * RELEASE : minutes,
  )
  const seconds = Math.round((performance.now() - begun) / 1000)
  const caught = sabotage ? await run(sabotage, { ...usual, KILLS: '1', ROUNDS: '1' }, minutes) : null
  const command = [`SEED=${seed}`, ...Object.entries(counts).map(([name, value]) => `${name}=${value}`), 'node_modules/.bin/node', ...args]
  const at = new Date().toISOString()
  return { ...told, command: command.join(' '), day: today, at, isRelease: values.release, seconds, caught }
}

/**
 * Runs one program; its last line is its answer. It has a folder for what it leaves behind and `minutes` to come to its end.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {number} minutes
 * @returns {Promise<Told>}
 */
async function run(args, env, minutes) {
  console.log(`\n── ${args.join(' ')}`)
  const TMPDIR = mkdtempSync(join(tmpdir(), 'okno-proof-'))
  // PostgreSQL runs as a user of its own, who must be able to enter the folder.
  chmodSync(TMPDIR, 0o755)
  const child = spawn(node24(), args, {
    cwd: root,
    env: childEnv({ ...env, SEED: seed, TMPDIR }),
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    signalGroup(child.pid, signal)
    setTimeout(() => process.exit(1), GRACE).unref()
  }
  process.on('SIGINT', pass).on('SIGTERM', pass)
  let isLate = false
  const timers = [
    setTimeout(() => {
      isLate = true
      signalGroup(child.pid, 'SIGTERM')
    }, minutes * 60_000),
    setTimeout(() => signalGroup(child.pid, 'SIGKILL'), minutes * 60_000 + GRACE),
  ]
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (part) => {
    text += part
    process.stdout.write(part)
  })
  await new Promise((resolve) => void child.once('exit', resolve).once('error', resolve))
  for (const timer of timers) clearTimeout(timer)
  process.off('SIGINT', pass).off('SIGTERM', pass)
  sweep(child.pid, TMPDIR)
  return isLate ? { isHeld: false, figure: `не дошло до конца за ${minutes} мин` } : lastLine(text)
}

/** Nothing of a proof outlives it: neither its processes, nor its PostgreSQL, which is of no group of ours, nor its files. */
function sweep(/** @type {number | undefined} */ group, /** @type {string} */ folder) {
  signalGroup(group, 'SIGKILL')
  for (const name of readdirSync(folder)) {
    const file = join(folder, name, 'data', 'postmaster.pid')
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
    if (pid > 1) signal(pid, 'SIGQUIT')
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}

function signalGroup(/** @type {number | undefined} */ group, /** @type {NodeJS.Signals} */ name) {
  if (group) signal(-group, name)
}

function signal(/** @type {number} */ pid, /** @type {NodeJS.Signals} */ name) {
  try {
    process.kill(pid, name)
  } catch {
    // The process has ended already.
  }
}

function lastLine(/** @type {string} */ text) {
  try {
    return JSON.parse(text.trimEnd().split('\n').at(-1) ?? '')
  } catch {
    return { isHeld: false, figure: 'доказательство не дошло до конца' }
  }
}
