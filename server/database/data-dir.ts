import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Two processes over one embedded database would ruin it, and it has no lock of its own. */
export function lockDataDir(dir: string): { release(): void } {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const path = join(dir, 'okno.lock')
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) })
  take(path, mine, resolve(dir))
  const release = () => {
    process.off('exit', release)
    if (read(path) === mine) rmSync(path, { force: true })
  }
  process.on('exit', release)
  return { release }
}

function take(path: string, mine: string, dir: string) {
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (create(path, mine)) return
    const holder = read(path)
    const pid = livingHolder(holder)
    if (pid === process.pid || (pid && attempt === attempts - 1))
      throw new Error(`Папка данных «${dir}» занята процессом ${pid}. Остановите его или задайте другую папку в DATA_DIR.`)
    // The other process may be dying, or has made its lock and not written into it yet.
    if (pid || (holder === '' && attempt < 3)) pause()
    else if (holder !== undefined) removeStale(path, holder)
  }
  throw new Error(`Не удалось занять папку данных «${dir}»: файл ${path} меняют другие процессы. Повторите запуск.`)
}

const attempts = 10
const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)

function create(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Moves the stale file aside first: two processes that found it at once must not remove each other's fresh one. */
function removeStale(path: string, stale: string) {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    if (read(aside) !== stale) linkSync(aside, path)
    rmSync(aside, { force: true })
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** The pid of the process that holds the lock, if it still runs; a lock that cannot be read belongs to nobody. */
function livingHolder(text: string | undefined): number | undefined {
  const [, pid, started] = /^{"pid":(\d+),"started":"(.*)"}$/.exec(text ?? '') ?? []
  return pid && isAlive(Number(pid)) && startOf(Number(pid)) === started ? Number(pid) : undefined
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** A pid is given again (1 in every container), its moment of start is not. Only Linux tells it cheaply. */
function startOf(pid: number): string {
  if (process.platform !== 'linux') return ''
  // Field 22 of /proc/PID/stat; the name in field 2 may hold spaces and brackets.
  const stat = read(`/proc/${pid}/stat`) ?? ''
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // A zombie has a pid until its parent reads its end, but runs no more.
  return fields[0] === 'Z' ? 'dead' : (fields[19] ?? 'dead')
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
