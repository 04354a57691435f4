import { type ChildProcess, spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#bin/free-port.mjs'
import { findPostgres } from '#bin/postgres.mjs'

/** A postmaster over a data directory that somebody else made: started, killed and started again. */
export interface Postmaster {
  port: number
  dataDir: string
  /** Ends the postmaster by `kill -9`, or by its own «immediate» stop; its children follow it. */
  kill(signal?: 'SIGKILL' | 'SIGQUIT'): Promise<void>
}

const bindir = findPostgres() ?? ''
/** PostgreSQL refuses to run as root, so the owner of the folder runs it. */
const ownerOf = (dir: string) => (process.getuid?.() === 0 ? { uid: statSync(dir).uid, gid: statSync(dir).gid } : {})
const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }

/** The tool is not run by a blocking call, because its traffic may go through a wire of this process. */
export async function runTool(name: string, args: string[], dir: string): Promise<void> {
  const child = spawn(join(bindir, name), args, { ...ownerOf(dir), cwd: dir, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (part) => (said += part))
  const code = await new Promise((resolve, reject) => void child.once('close', resolve).once('error', reject))
  if (code !== 0) throw new Error(`${name}: ${said}`)
}

export async function runPostmaster(dataDir: string, port?: number): Promise<Postmaster> {
  const own = port ?? (await freePort())
  const parent = join(dataDir, '..')
  const settings = { listen_addresses: '127.0.0.1', port: own, unix_socket_directories: parent, max_connections: 200, timezone: 'UTC' }
  const args = ['-D', dataDir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const child = spawn(join(bindir, 'postgres'), args, { ...ownerOf(dataDir), cwd: parent, env, detached: true, stdio: 'ignore' })
  const atExit = () => child.kill('SIGKILL')
  process.on('exit', atExit)
  const exited = new Promise((resolve) => child.once('exit', resolve))
  await untilReady(child, own)
  return {
    port: own,
    dataDir,
    async kill(signal = 'SIGKILL') {
      child.kill(signal)
      await exited
      process.off('exit', atExit)
    },
  }
}

/** Children of a killed postmaster may hold its memory for a moment: the new one then leaves, and is tried again by the caller. */
async function untilReady(child: ChildProcess, port: number) {
  for (let tries = 0; tries < 600 && child.exitCode === null; tries++) {
    if (await asked(port, 'select 1').catch(() => null)) return
    await sleep(50)
  }
  throw new Error(`PostgreSQL не поднялся (${child.exitCode})`)
}

export async function restartPostmaster(dataDir: string, port: number): Promise<Postmaster> {
  for (let tries = 0; ; tries++) {
    try {
      return await runPostmaster(dataDir, port)
    } catch (error) {
      if (tries === 20) throw error
      await sleep(100)
    }
  }
}

export async function asked<Row extends pg.QueryResultRow>(port: number, text: string, database = 'postgres'): Promise<Row[]> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** Starts a streaming standby of the cluster behind `wire`, in a folder beside it. */
export async function runStandby(primary: Postmaster | { port: number; dataDir: string }, wire: number, name: string): Promise<Postmaster> {
  const parent = join(primary.dataDir, '..')
  const dataDir = join(parent, name)
  await runTool(
    'pg_basebackup',
    ['-h', '127.0.0.1', '-p', String(wire), '-U', 'postgres', '-D', dataDir, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
    parent,
  )
  const standby = await runPostmaster(dataDir)
  for (let tries = 0; tries < 200; tries++) {
    const [one] = await asked<{ streaming: boolean }>(
      primary.port,
      `select count(*) > 0 as streaming from pg_stat_replication where state = 'streaming'`,
    )
    if (one?.streaming) return standby
    await sleep(50)
  }
  throw new Error('the standby does not stream')
}
