import type { Database } from '#server/database/database.ts'

type House = Pick<Database, 'pool'>
type Prints = Record<string, string>

/** How often each table of a house had been written to when it was last read, and what was read. */
interface Reading {
  times: Map<string, number>
  prints: Prints
}

const readings = new WeakMap<Database['pool'], Reading>()

/**
 * Rows and a hash of the contents of every table: equal before and after means that nothing changed. A test file asks a thousand times and a call
 * writes to a few tables, so only those are read that were written to since they were read last.
 */
export async function fingerprint(house: House): Promise<Prints> {
  const known = readings.get(house.pool) ?? (await firstReading(house))
  const { rows } = await house.pool.query<{ name: string; times: number }>({
    name: 'written',
    text: 'select name, count(*) as times from testing.written group by name',
  })
  const written = rows.filter(({ name, times }) => known.times.get(name) !== times)
  await readInto(
    known.prints,
    house,
    written.map(({ name }) => name),
  )
  for (const { name, times } of written) known.times.set(name, times)
  return { ...known.prints }
}

/** Of all tables, whoever wrote to them: what `fingerprint` must equal. */
export async function wholeFingerprint(house: House): Promise<Prints> {
  const { rows } = await house.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  )
  const prints: Prints = {}
  await readInto(
    prints,
    house,
    rows.map(({ name }) => name),
  )
  return prints
}

/** From here on every table marks in the writer's own transaction that it was written to, cascades and triggers included. */
async function firstReading(house: House): Promise<Reading> {
  await house.pool.query(`
    create schema if not exists testing;
    create table if not exists testing.written (name text not null);
    create or replace function testing.mark() returns trigger language plpgsql security definer
      as $$ begin insert into testing.written values (tg_table_name); return null; end $$;
    do $$ declare one regclass; begin
      for one in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
        execute format('create or replace trigger written after insert or update or delete or truncate on %s
          for each statement execute function testing.mark()', one);
      end loop;
    end $$`)
  const reading = { times: new Map<string, number>(), prints: await wholeFingerprint(house) }
  readings.set(house.pool, reading)
  return reading
}

async function readInto(prints: Prints, { pool }: House, tables: string[]) {
  const reading = tables.map((name) =>
    // Named: planning it costs a third of it.
    pool.query<{ print: string }>({
      name: `print ${name}`,
      text: `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as print from ${name} t`,
    }),
  )
  for (const [index, { rows }] of (await Promise.all(reading)).entries()) prints[tables[index] ?? ''] = rows[0]?.print ?? ''
}
