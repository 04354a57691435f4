import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { findPostgres } from '#bin/postgres.mjs'

/**
 * pg_dump or pg_restore over the database of `url`; the password travels in the environment, where others do not see it. What the program says goes to
 * `take`, when there is one.
 */
export async function runPostgresTool(
  name: 'pg_dump' | 'pg_restore',
  url: string,
  args: string[],
  take?: (said: Readable) => Promise<void>,
): Promise<void> {
  const env = { ...process.env, ...environmentOf(url) }
  const child = spawn(pathOf(name), args, { env, stdio: ['ignore', take ? 'pipe' : 'ignore', 'pipe'] })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (part) => {
    said = (said + part).slice(-4000)
  })
  const ended = new Promise((resolve, reject) => {
    child.once('error', () => reject(new Error(`Нет программы ${name}: поставьте пакет postgresql-client той же версии, что и база.`)))
    child.once('close', resolve)
  })
  const [code] = await Promise.all([ended, child.stdout && take?.(child.stdout)])
  if (code !== 0) throw new Error(`${name} не удался:\n${said}`)
}

function pathOf(name: string) {
  const own = join(findPostgres() ?? '', name)
  return existsSync(own) ? own : name
}

export function environmentOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const given = {
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
}
