import { setTimeout as sleep } from 'node:timers/promises'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'

/**
 * A new database gets everything in one transaction. One that people may be working in gets a migration at a time, so that no table is
 * held for the sum of them; statements marked `-- apart` go ahead of theirs, each by itself (decision 036).
 */
export async function applyMigrations(client: pg.ClientBase, pending: MigrationMeta[], isNew: boolean): Promise<void> {
  await client.query(LEDGER)
  if (isNew) return inTransaction(client, () => together(client, pending))
  for (const one of pending) {
    for (const text of one.sql.filter(isApart)) await runApart(client, text)
    await askedShortly(client, () => together(client, [{ ...one, sql: one.sql.filter((text) => !isApart(text)) }]))
  }
}

/** The table in which drizzle's own migrator keeps the applied migrations. */
const LEDGER = `create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`

const isApart = (text: string) => /^\s*-- apart\b/.test(text)

async function together(client: pg.ClientBase, migrations: MigrationMeta[]) {
  for (const { sql, hash, folderMillis } of migrations) {
    for (const text of sql) while ((await changedBy(client, text)) > 0 && isApart(text));
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis])
  }
}

/** An index is built beside those who write, rows are changed batch by batch until none is left to change. */
async function runApart(client: pg.ClientBase, text: string) {
  const [, index] = /^create (?:unique )?index if not exists "?(\w+)"?/im.exec(text) ?? []
  if (index) return buildBeside(client, text, index)
  for (let changed = 1; changed > 0; )
    await askedShortly(client, async () => {
      changed = await changedBy(client, text)
    })
}

async function changedBy(client: pg.ClientBase, text: string): Promise<number> {
  const { command, rowCount } = await client.query(text)
  return command === 'UPDATE' ? (rowCount ?? 0) : 0
}

async function buildBeside(client: pg.ClientBase, text: string, index: string) {
  // A build of an index that was broken off leaves an invalid index under its name.
  const wreck = await client.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [index])
  if (wreck.rowCount) await client.query(`drop index concurrently ${index}`)
  await client.query(text.replace(/^create (unique )?index/im, 'create $1index concurrently'))
}

/**
 * Whoever comes after one who waits for a table waits as well: a table that somebody reads at length is not waited for, but asked for
 * again and again.
 */
async function askedShortly(client: pg.ClientBase, work: () => Promise<void>) {
  for (let tries = 1; ; tries++) {
    try {
      return await inTransaction(client, async () => {
        await client.query(`set local lock_timeout = '1s'`)
        await work()
      })
    } catch (error) {
      if (!BUSY.has((error as { code?: string }).code ?? '') || tries === TRIES) throw error // errors of PostgreSQL carry a code
      await sleep(1000)
    }
  }
}

/** A lock that was not to be had, a deadlock with somebody's work. */
const BUSY = new Set(['55P03', '40P01'])
/** So many tries take about ten minutes. */
const TRIES = 300

async function inTransaction(client: pg.ClientBase, work: () => Promise<void>) {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
