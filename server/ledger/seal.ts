import type { FastifyBaseLogger } from 'fastify'
import { addDays } from '#domain/core/clock-time.ts'
import type { Database } from '#server/database/database.ts'

/**
 * The hash of an entry: of every column of it and of its lines, those of future releases too, as long as they are not null. Instants are written in
 * UTC, the zone of the owner's connections. `$1` company, `$2` from, `$3` before which instant.
 */
export const HASHES = `select e.id, (e.at at time zone 'UTC')::date as day,
    sha256(convert_to(jsonb_strip_nulls(to_jsonb(e))::text || l.text, 'UTF8')) as hash
  from ledger_entries e
  join lateral (select coalesce(string_agg(jsonb_strip_nulls(to_jsonb(l))::text, '' order by l.n), '') as text
    from ledger_lines l where l.entry_id = e.id) l on true
  where e.company_id = $1 and e.at >= $2 and e.at < $3`

/** SQL of a day's root: a hash of the day before and of the hashes of its entries. */
export const rootOf = (prev: string, hashes: string) => `sha256(${prev} || ${hashes})`

/**
 * Seals every whole day that is over and has entries and no seal, in each company, oldest first. Done twice it does nothing more. A day that cannot be
 * sealed holds up the later ones of its company, whose seals hang on it, and no other company; the pass counts as failed once the others are done.
 */
export async function sealDays(database: Database, log: Pick<FastifyBaseLogger, 'info' | 'error'>) {
  const { rows } = await database.pool.query<Day>(UNSEALED)
  const failures = new Map<number, unknown>()
  for (const day of rows) {
    if (failures.has(day.company_id)) continue
    await sealDay(database, log, day).catch((err: unknown) => {
      log.error({ err, ...day }, 'ledger day was not sealed')
      failures.set(day.company_id, err)
    })
  }
  if (failures.size > 0) throw new AggregateError([...failures.values()], 'some days of the ledger were not sealed')
}

interface Day {
  company_id: number
  day: string
}

async function sealDay({ pool }: Database, log: Pick<FastifyBaseLogger, 'info'>, { company_id, day }: Day) {
  const ends = [`${day}T00:00:00Z`, `${addDays(day, 1)}T00:00:00Z`]
  const [seal] = (await pool.query<{ entries: number; root: string }>(SEAL, [company_id, ...ends])).rows
  // A copy of the chain's end outside of the database: who rewrites it there cannot rewrite the server's log.
  if (seal) log.info({ company_id, day, ...seal }, 'ledger sealed')
}

/** SQL of days, by company, whose entries are not sealed yet. */
const UNSEALED = `select c.id as company_id, to_char(d.day, 'YYYY-MM-DD') as day from companies c
  cross join lateral (select coalesce(max(s.day) + 1, date '1970-01-01') as day from ledger_seals s where s.company_id = c.id) first
  cross join lateral (select distinct (e.at at time zone 'UTC')::date as day from ledger_entries e
    where e.company_id = c.id and e.at >= first.day::timestamp at time zone 'UTC' and e.at < date_trunc('day', now(), 'UTC')) d
  order by 1, 2`

const SEAL = `with hashed as (${HASHES}),
  leaves as (insert into ledger_leaves (entry_id, company_id, day, hash) select id, $1, day, hash from hashed),
  chain as (select coalesce((select root from ledger_seals where company_id = $1 order by day desc limit 1), ''::bytea) as prev)
  insert into ledger_seals (company_id, day, entries, prev, root)
  select $1, ($2::timestamptz at time zone 'UTC')::date, count(*), c.prev,
    ${rootOf('c.prev', `string_agg(h.hash, ''::bytea order by h.id)`)}
  from hashed h, chain c group by c.prev having count(*) > 0
  on conflict do nothing returning entries, encode(root, 'hex') as root`
