import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Database } from '#server/database/database.ts'

/** A row to insert; `id` may be given although the database numbers the rows. */
export type Seed<T extends PgTable> = T['$inferInsert'] & { id?: number }

/** Runs in one transaction, because a demo that was cut off must leave the database empty. */
export async function inTransaction<T>(database: Database, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    // A broken connection cannot roll back; its own error is the one to report.
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** The most rows of one statement: with more, a parameter is too long for the embedded database. */
const BATCH = 5000

/** Inserts rows set-based. Every row has the columns of the first; instants may be `2026-11-23 10:00:00 Europe/Moscow`. */
export async function fill<T extends PgTable>(client: pg.PoolClient, table: T, rows: readonly Seed<T>[]) {
  const name = getTableName(table)
  const columns = Object.keys(rows[0] ?? {})
    .map((column) => `"${column}"`)
    .join(', ')
  for (let from = 0; from < rows.length; from += BATCH)
    await client.query(
      `insert into ${name} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      [JSON.stringify(rows.slice(from, from + BATCH))],
    )
}

/** Ids from the table's own counter, so that rows which point to each other can be inserted in one go. */
export async function reserveIds(client: pg.PoolClient, table: PgTable, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence($1, 'id'))::int as id from generate_series(1, $2::int)`,
    [getTableName(table), count],
  )
  return rows.map((row) => row.id)
}

/** Raises the counters above the given ids, so that the next row does not collide with them. */
export async function bumpIds(client: pg.PoolClient, tables: readonly PgTable[]) {
  for (const table of tables) {
    const name = getTableName(table)
    const sequence = `${name}_id_seq`
    await client.query(`select setval('${sequence}', greatest((select max(id) from ${name}), (select last_value from ${sequence})))`)
  }
}
