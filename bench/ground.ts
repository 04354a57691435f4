import type pg from 'pg'

/** Ids in a row. */
export interface Range {
  from: number
  to: number
}

/**
 * Fills big tables outright: what guards a row or finds it is taken away for the load and made again over the whole. The steps have to obey the walls by
 * themselves: nobody looks at each of their rows.
 */
export async function withoutWalls(client: pg.Client, tables: string[], steps: string[]) {
  await client.query(
    `set timezone = 'UTC'; set maintenance_work_mem = '512MB'; set work_mem = '256MB'; begin; set local session_replication_role = replica`,
  )
  const { rows } = await client.query<{ name: string; make: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as make from pg_index i
     where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  for (const step of steps) await client.query(step)
  for (const { make } of rows) await client.query(make)
  await client.query('commit')
  await client.query(`vacuum analyze ${tables.join(', ')}`)
}
