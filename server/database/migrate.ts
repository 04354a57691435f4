import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { applyMigrations } from './apply-migrations.ts'
import type { Database } from './database.ts'

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))

/** How many migrations of the code the tables have not seen; throws where the tables have seen more than the code knows. */
export const pendingOf = async (client: pg.ClientBase): Promise<number> =>
  missing(readMigrationFiles({ migrationsFolder: FOLDER }), await applied(client)).length

export interface Version {
  /** How many migrations there are, and the name of the last; null: the database is empty. */
  count: number
  last: string | null
}

/** What version the tables are of, and what version the code brings along; throws where the tables are newer. */
export async function versionsOf(client: pg.ClientBase): Promise<{ data: Version; program: Version }> {
  const journal: { entries: { when: number; tag: string }[] } = JSON.parse(await readFile(`${FOLDER}/meta/_journal.json`, 'utf8'))
  const done = await applied(client)
  missing(readMigrationFiles({ migrationsFolder: FOLDER }), done)
  const versionOf = (entries: typeof journal.entries) => ({ count: entries.length, last: entries.at(-1)?.tag ?? null })
  return { data: versionOf(journal.entries.filter(({ when }) => done.includes(when))), program: versionOf(journal.entries) }
}

/** Brings the tables up to the code and answers how many migrations that took. */
export async function migrate(database: Database, migrationsFolder = FOLDER): Promise<number> {
  const known = readMigrationFiles({ migrationsFolder })
  const { client, leave } = await takeClient(database)
  try {
    if (missing(known, await applied(client)).length === 0) return 0
    return await underLock(client, async () => {
      // Another process may have applied them while this one waited.
      const done = await applied(client)
      const pending = missing(known, done)
      if (pending.length > 0) await applyMigrations(client, pending, done.length === 0)
      return pending.length
    })
  } finally {
    await leave()
  }
}

/** A large table takes its time, and so does waiting for another process: not on a connection whose statements must answer soon. */
async function takeClient(database: Database) {
  if (database.kind === 'postgres') {
    const client = await database.connect()
    return { client, leave: () => client.end() }
  }
  const client = await database.pool.connect()
  return { client, leave: () => client.release() }
}

/** The moments by which drizzle recognises its migrations. */
async function applied(client: pg.ClientBase): Promise<number[]> {
  const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`)
  if (!rows[0]?.exists) return []
  const { rows: done } = await client.query<{ created_at: number }>('select created_at from drizzle.__drizzle_migrations')
  return done.map((one) => one.created_at)
}

function missing(known: MigrationMeta[], done: number[]): MigrationMeta[] {
  const foreign = done.filter((moment) => !known.some(({ folderMillis }) => folderMillis === moment))
  if (foreign.length > 0)
    throw new Error(
      `База новее программы: в ней есть незнакомые изменения (${foreign.length}). Обновите программу или укажите другую базу.`,
    )
  return known.filter(({ folderMillis }) => !done.includes(folderMillis))
}

/** Processes that start together migrate once. Asked for again and again: an index built beside others would wait for a statement that waits. */
async function underLock<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  while (!(await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [lockKey])).rows[0]?.isOurs)
    await sleep(100)
  try {
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey])
  }
}

/** The number of the lock: any number that nothing else locks. */
const lockKey = 715_001
