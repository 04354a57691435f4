import type { Database } from '#server/database/database.ts'

type House = Pick<Database, 'pool'>
type Prints = Record<string, string>
/** SQL for a table that answers one row with `print`. */
type TextOf = (table: string) => string
/** What was written to a table since it was asked last. */
interface Written {
  name: string
  rows: number
  hash: string
  isTruncated: boolean
}

/** Refusals and cards that were read are counted in the process and written by the clock, between any two calls: they are no trace of one. */
const byTheClock = ['security_events', 'card_readings']

/** The last reading of each database, by its tables. */
const readings = new WeakMap<Database['pool'], Prints>()

/** A table's print is its rows and the sum of their hashes, so that a change of some rows is a change of the print, whatever else the table holds. */
const hashOf = (row: string) => `coalesce(sum(hashtextextended(${row}::text, 0)::numeric), 0)`
const whole: TextOf = (table) => `select count(*) || ' ' || ${hashOf('t')} as print from ${table} t`

/**
 * What is seen in every table, absent `textOf` all of it: equal before and after means that nothing changed. A test file asks a thousand times, a call
 * writes to a few tables and those only grow, so the whole of them is never read again: what a statement wrote is added to the print. A look of another
 * kind (`textOf`) reads the tables that were written to. A house has one reader and one way of looking.
 */
export async function fingerprint(house: House, textOf: TextOf = whole): Promise<Prints> {
  const known = readings.get(house.pool) ?? (await firstReading(house, textOf))
  const { rows } = await house.pool.query<Written>({
    name: 'written',
    text: `with gone as (delete from testing.written returning *)
      select name, sum(rows)::int as rows, sum(hash)::text as hash, bool_or(is_truncated) as "isTruncated" from gone group by name`,
  })
  const written = rows.filter(({ name }) => !byTheClock.includes(name))
  const isAdded = (one: Written) => textOf === whole && !one.isTruncated
  for (const one of written.filter(isAdded)) known[one.name] = added(known[one.name], one)
  await readInto(
    known,
    house,
    written.filter((one) => !isAdded(one)).map(({ name }) => name),
    textOf,
  )
  return { ...known }
}

function added(print = '0 0', { rows, hash }: Written) {
  const [count, sum] = print.split(' ')
  return `${Number(count) + rows} ${BigInt(sum ?? 0) + BigInt(hash)}`
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

/**
 * From here on every statement tells in the writer's own transaction what it wrote, cascades and triggers included. A caller's zone must not
 * decide how an instant is printed, so the trigger has a zone of its own.
 */
async function firstReading(house: House, textOf: TextOf): Promise<Prints> {
  const events = [
    ['insert', 'referencing new table as written', told('1', 'written')],
    ['delete', 'referencing old table as gone', told('-1', 'gone')],
    ['update', 'referencing old table as gone new table as written', `${told('1', 'written')}; ${told('-1', 'gone')}`],
    ['truncate', '', 'insert into testing.written values (tg_table_name, 0, 0, true)'],
  ] as const
  const zone = 'set timezone from current'
  await house.pool.query(`
    create schema testing;
    create table testing.written (name text not null, rows int not null, hash numeric not null, is_truncated boolean not null);
    ${events
      .map(
        ([event, , act]) => `create function testing.told_${event}() returns trigger language plpgsql security definer ${zone}
      as $$ begin ${act}; return null; end $$;`,
      )
      .join('\n')}
    do $$ declare one regclass; begin
      for one in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
        ${events
          .map(
            ([event, tables]) => `execute format('create trigger told_${event} after ${event} on %s
          ${tables} for each statement execute function testing.told_${event}()', one);`,
          )
          .join('\n')}
      end loop;
    end $$`)
  const prints = await wholeFingerprint(house, textOf)
  readings.set(house.pool, prints)
  return prints
}

const told = (sign: string, rows: string) =>
  `insert into testing.written select tg_table_name, ${sign} * count(*), ${sign} * ${hashOf('t')}, false from ${rows} t having count(*) > 0`

async function readInto(prints: Prints, { pool }: House, tables: string[], textOf: TextOf) {
  const reading = tables.map((name) =>
    // The statement has a name, because planning it each time costs a third of it.
    pool.query<{ print: string }>({
      name: `print ${name}`,
      text: textOf(name),
    }),
  )
  for (const [index, { rows }] of (await Promise.all(reading)).entries()) prints[tables[index] ?? ''] = rows[0]?.print ?? ''
}
