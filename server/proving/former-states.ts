import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { root } from '#bin/prepare.mjs'
import { withoutTriggers } from './without-triggers.ts'

/** Before this migration there were neither roles nor walls, so nobody ever ran such a state. */
export const FIRST_STATE = 7

interface Journal {
  entries: { tag: string }[]
}
const folder = join(root, 'migrations')
const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal // the journal is drizzle's own
export const states = journal.entries.map(({ tag }) => tag)

/** A folder with the first `count` migrations only: what the program of that day brought along. `besides` is appended to the last of them. */
export async function atState<R>(count: number, work: (folder: string) => Promise<R>, besides = ''): Promise<R> {
  const copy = mkdtempSync(join(tmpdir(), 'okno-state-'))
  try {
    cpSync(folder, copy, { recursive: true })
    writeFileSync(join(copy, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
    const last = join(copy, `${states[count - 1]}.sql`)
    if (besides) writeFileSync(last, `${readFileSync(last, 'utf8')}\n--> statement-breakpoint\n${besides}`)
    return await work(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

interface Column {
  table: string
  name: string
  type: string
  isNeeded: boolean
  isCounted: boolean
}

/** Tables that grow large in a house of many years, and their share of the rows: a shift holds several bookings. */
const large: Record<string, number> = {
  customers: 1,
  bookings: 1,
  booking_services: 1,
  windows: 1,
  audits: 1,
  outbox: 1,
  idempotency: 1,
  employer_schedules: 0.2,
  employer_schedule_categories: 0.2,
  sessions: 0.1,
}
export const largeTables = Object.keys(large)

/** Values that a check or a unique index demands of a column; `i` is the number of the row. */
const wanted: Record<string, string> = {
  'customers.phone': `'7' || lpad((9000000000 + i)::text, 10, '0')`,
  'employers.phone': `'7' || lpad((9000000000 + i)::text, 10, '0')`,
  'bookings.begin_at': `timestamptz '2030-01-01' + i * interval '2 hours'`,
  'bookings.end_at': `timestamptz '2030-01-01' + i * interval '2 hours' + interval '1 hour'`,
  'booking_services.booking_id': 'i',
  'booking_services.begin_at': `timestamptz '2030-01-01' + i * interval '2 hours'`,
  'windows.begin_at': `timestamptz '2030-01-01' + i * interval '2 hours'`,
  'windows.end_at': `timestamptz '2030-01-01' + i * interval '2 hours' + interval '1 hour'`,
  'employer_schedules.workplace_id': '1',
  'employer_schedules.day': `date '2030-01-01' + i`,
  'employer_schedules.begin_at': `timestamptz '2030-01-01 09:00' + i * interval '1 day'`,
  'employer_schedules.end_at': `timestamptz '2030-01-01 18:00' + i * interval '1 day'`,
  'employer_schedule_categories.employer_schedule_id': 'i',
  'employer_schedule_categories.begin_at': `timestamptz '2030-01-01 09:00' + i * interval '1 day'`,
  'employer_schedule_categories.end_at': `timestamptz '2030-01-01 18:00' + i * interval '1 day'`,
  'audits.event': `'updated'`,
  'audits.model_type': `'booking'`,
  'outbox.channel': `'sms'`,
  'system_events.type': `'info'`,
  'work_positions.reach': `'company'`,
}

const byType: Record<string, string> = {
  text: `'Текст ' || i`,
  'character varying': `'Текст ' || i`,
  integer: '1',
  smallint: '1',
  bigint: '1',
  numeric: '1',
  boolean: 'false',
  date: `date '2030-01-01' + i`,
  'timestamp with time zone': `timestamptz '2030-01-01' + i * interval '1 hour'`,
  jsonb: `'{}'::jsonb`,
  json: `'{}'::json`,
  bytea: `decode(lpad(to_hex(i), 8, '0'), 'hex')`,
  'time without time zone': `time '09:00'`,
  uuid: 'gen_random_uuid()',
  tstzrange: `tstzrange(timestamptz '2030-01-01' + i * interval '2 hours', timestamptz '2030-01-01' + i * interval '2 hours' + interval '1 hour')`,
}

/** Rows in every table that takes them: `rows` in the large ones, one in the others. Answers the rows of each. */
export async function fill(pool: pg.Pool, rows: number): Promise<Record<string, number>> {
  const { rows: columns } = await pool.query<Column>(
    `select c.table_name as table, c.column_name as name, c.data_type as type,
       c.is_nullable = 'NO' and c.column_default is null and c.is_identity = 'NO' as "isNeeded", c.is_identity = 'YES' as "isCounted"
     from information_schema.columns c
       join pg_class t on t.relname = c.table_name and t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
     where c.table_schema = 'public' and c.is_generated = 'NEVER'`,
  )
  const tables = await pool.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`)
  const client = await pool.connect()
  try {
    // References are to the first row of each table, which is written in whatever order.
    await withoutTriggers(
      (text) => client.query(text),
      async () => {
        for (const { name } of tables.rows) {
          const own = columns.filter((one) => one.table === name && (one.isNeeded || one.isCounted || `${name}.${one.name}` in wanted))
          const values = own.map((one) => wanted[`${name}.${one.name}`] ?? (one.isCounted ? 'i' : (byType[one.type] ?? 'null')))
          const into = own.length > 0 ? `(${own.map((one) => `"${one.name}"`).join(', ')})` : '(id)'
          const count = Math.ceil(rows * (large[name] ?? 0)) || 1
          await client
            .query(
              `insert into ${name} ${into} overriding system value select ${values.join(', ') || 'i'} from generate_series(1, ${count}) i`,
            )
            // Lists that a migration fills itself, and tables that want what this cannot know, stay as they are.
            .catch(() => null)
          for (const { name: column } of own.filter(({ isCounted }) => isCounted))
            await client.query(
              `select setval(pg_get_serial_sequence('${name}', '${column}'), greatest(1000, (select max(${column}) from ${name})))`,
            )
        }
        await dropOrphans(client)
      },
    )
  } finally {
    client.release()
  }
  await pool.query('analyze')
  return countsOf(pool)
}

/** Removes rows that refer to a row which its table did not take, until none refers to a missing one. */
export async function dropOrphans(client: pg.PoolClient) {
  const { rows } = await client.query<{ text: string }>(
    `select format('delete from %s c where %s and not exists (select from %s p where %s)', c.conrelid::regclass,
       string_agg(format('c.%I is not null', a.attname), ' and '), c.confrelid::regclass,
       string_agg(format('p.%I = c.%I', f.attname, a.attname), ' and ')) as text
     from pg_constraint c cross join unnest(c.conkey, c.confkey) k(own, other)
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
       join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.other
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace
     group by c.oid, c.conrelid, c.confrelid`,
  )
  for (let gone = 1; gone > 0; ) {
    gone = 0
    for (const { text } of rows) gone += (await client.query(text)).rowCount ?? 0
  }
}

export async function countsOf(pool: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`)
  const counted = rows.map(({ name }) => `select '${name}' as name, count(*)::int as count from ${name}`).join(' union all ')
  const counts = await pool.query<{ name: string; count: number }>(counted)
  return Object.fromEntries(counts.rows.map(({ name, count }) => [name, count]))
}
