import type pg from 'pg'
import { z } from 'zod'

/** The first thing a restore reads: what is in the archive, of which version, and how many rows each table had in the same snapshot. */
export const manifest = z.object({
  format: z.literal(1),
  okno: z.string(),
  made_at: z.string(),
  kind: z.enum(['postgres', 'embedded']),
  postgres: z.string(),
  migrations: z.number().int(),
  /** Whose the tables are, the roles that the walls rest on, and functions of theirs: a dump says nothing of roles. */
  owner: z.string(),
  roles: z.array(z.string()),
  functions: z.array(z.object({ name: z.string(), owner: z.string() })),
  rows: z.record(z.string(), z.number().int()),
  files: z.array(z.object({ name: z.string(), size: z.number().int(), sha256: z.string() })),
})
export type Manifest = z.output<typeof manifest>

export const MANIFEST = 'manifest.json'
export const DATABASE = { postgres: 'database.dump', embedded: 'database.tar.gz' } as const

type Client = Pick<pg.ClientBase, 'query'>

/** Rows of each table of ours, migrations with them; work that comes round by itself (pgboss) begins anew and is not compared. */
export async function countRows(client: Client): Promise<Record<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle') order by 1`,
  )
  const rows: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows: counted } = await client.query<{ count: string }>(`select count(*) from ${name}`)
    rows[name] = Number(counted[0]?.count)
  }
  return rows
}

export async function versionsOf(client: Client) {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  const { rows: done } = await client.query<{ count: string }>('select count(*) from drizzle.__drizzle_migrations')
  return { postgres: rows[0]?.version ?? '', migrations: Number(done[0]?.count) }
}

/** Roles that this database names, apart from its owner and the cluster's own roles. */
export async function rolesOf(client: Client) {
  const { rows: owners } = await client.query<{ owner: string }>(
    `select tableowner as owner from pg_tables where tablename = 'companies' and schemaname = 'public'`,
  )
  const owner = owners[0]?.owner ?? ''
  const { rows: roles } = await client.query<{ name: string }>(
    `select distinct r.rolname as name from pg_shdepend d join pg_roles r on r.oid = d.refobjid
     where d.refclassid = 'pg_authid'::regclass and d.dbid = (select oid from pg_database where datname = current_database())
     and r.rolname <> $1 and r.rolname !~ '^pg_' and not r.rolsuper order by 1`,
    [owner],
  )
  const names = roles.map(({ name }) => name)
  const { rows: functions } = await client.query<{ name: string; owner: string }>(
    `select p.oid::regprocedure::text as name, r.rolname as owner from pg_proc p join pg_roles r on r.oid = p.proowner
      where r.rolname = any($1) order by 1`,
    [names],
  )
  return { owner, roles: names, functions }
}

/** Tables whose counts differ; a table that a later version has added is not one of them. */
export const differences = (was: Manifest['rows'], is: Manifest['rows']) =>
  Object.entries(was).flatMap(([name, count]) => (is[name] === count ? [] : [`${name}: было ${count}, стало ${is[name] ?? 'нет таблицы'}`]))
