import type { Database } from '#server/database/database.ts'

type House = Pick<Database, 'pool'>
type Prints = Record<string, string>
/** How a table is looked at: a text that answers one row with `print`. */
type TextOf = (table: string) => string

/** Refusals and cards that were read are counted in the process and written by the clock, between any two calls: they are no trace of one. */
const byTheClock = ['security_events', 'card_readings']

/** What was read of a house last, by its tables. */
const readings = new WeakMap<Database['pool'], Prints>()

/** Rows and a hash of the contents. */
const whole: TextOf = (table) =>
  `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as print from ${table} t`

/**
 * What is seen in every table, absent `textOf` all of it: equal before and after means that nothing changed. A test file asks a thousand times and a
 * call writes to a few tables, so only those are read that were written to since they were read last. A house has one reader and one way of looking.
 */
export async function fingerprint(house: House, textOf: TextOf = whole): Promise<Prints> {
  const known = readings.get(house.pool) ?? (await firstReading(house, textOf))
  const { rows } = await house.pool.query<{ name: string }>({
    name: 'written',
    text: 'with gone as (delete from testing.written returning name) select distinct name from gone',
  })
  const written = rows.map(({ name }) => name)
  await readInto(
    known,
    house,
    written.filter((name) => !byTheClock.includes(name)),
    textOf,
  )
  return { ...known }
}

/** Fingerprints all tables, whoever wrote to them: `fingerprint`, which follows the writes, must equal it. */
export async function wholeFingerprint(house: House, textOf: TextOf = whole): Promise<Prints> {
  const { rows } = await house.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1)
      order by relname`,
    [byTheClock],
  )
  const prints: Prints = {}
  await readInto(
    prints,
    house,
    rows.map(({ name }) => name),
    textOf,
  )
  return prints
}

/** From here on every table marks in the writer's own transaction that it was written to, cascades and triggers included. */
async function firstReading(house: House, textOf: TextOf): Promise<Prints> {
  await house.pool.query(`
    create schema testing;
    create table testing.written (name text not null);
    create function testing.mark() returns trigger language plpgsql security definer
      as $$ begin insert into testing.written values (tg_table_name); return null; end $$;
    do $$ declare one regclass; begin
      for one in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
        execute format('create trigger written after insert or update or delete or truncate on %s
          for each statement execute function testing.mark()', one);
      end loop;
    end $$`)
  const prints = await wholeFingerprint(house, textOf)
  readings.set(house.pool, prints)
  return prints
}

async function readInto(prints: Prints, { pool }: House, tables: string[], textOf: TextOf) {
  const reading = tables.map((name) =>
    // Named: planning it costs a third of it.
    pool.query<{ print: string }>({
      name: `print ${name}`,
      text: textOf(name),
    }),
  )
  for (const [index, { rows }] of (await Promise.all(reading)).entries()) prints[tables[index] ?? ''] = rows[0]?.print ?? ''
}
