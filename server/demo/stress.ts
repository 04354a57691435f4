import { hash } from '@node-rs/argon2'
import type pg from 'pg'
import type { Database } from '#server/database/database.ts'
import { todayOf } from './calendar.ts'
import { inTransaction } from './fill.ts'
import { fillOrganisation } from './organisation.ts'
import { stressSteps } from './stress-sql.ts'

interface StressHouse {
  password: string
  /** Whole seconds since 1970. */
  now: number
  /** How many bookings: past ones make up what the days at hand lack; 0: no past. */
  bookings?: number
}

/** The data behind the figures of design/speed.md §2, in set-based SQL; PostgreSQL only. */
export async function seedStress(database: Database, { password, now, bookings = 1_000_000 }: StressHouse, tell: (text: string) => void) {
  if (database.kind !== 'postgres') throw new Error('Нагрузочные данные — только для PostgreSQL: задайте DATABASE_URL')
  const passwordHash = await hash(password)
  await inTransaction(database, async (client) => {
    await fillOrganisation(client, { passwordHash })
    await client.query(
      `select set_config('okno.today', $1, true), set_config('okno.bookings', $2, true), set_config('maintenance_work_mem', '512MB', true),
        set_config('work_mem', '128MB', true)`,
      [todayOf(now), String(bookings)],
    )
    const walls = await lowerWalls(client)
    for (const [title, text] of Object.entries(stressSteps)) await timed(tell, title, () => client.query(text))
    await timed(tell, 'ограничения и индексы', () => raiseWalls(client, walls))
  })
  await timed(tell, 'vacuum analyze', () => settle(database))
}

/** An empty table told to be empty would be planned as such while it fills: the planner's own guess for a new table serves better. */
async function settle({ pool }: Database) {
  const { rows } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and pg_relation_size(oid) > 0`,
  )
  await pool.query(`vacuum analyze ${rows.map(({ name }) => name).join(', ')}`)
}

/** The big tables: what guards them row by row is taken away for the load, and set up again over the whole at once. */
const big = ['customers', 'employer_schedules', 'employer_schedule_categories', 'windows', 'bookings', 'booking_services']

/** Triggers that look at each row: what they keep is written directly, or checked at the end. */
const guards = [
  ['windows', 'windows_inside_shift'],
  ['employer_schedule_categories', 'shift_categories_added'],
  ['booking_services', 'booking_services_resources'],
]

interface Wall {
  drop: string
  make: string
}

async function lowerWalls(client: pg.PoolClient): Promise<Wall[]> {
  const { rows } = await client.query<Wall>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint where conrelid = any($1::regclass[]) and contype in ('f', 'x')
     union all
     select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
     from pg_index i where i.indrelid = any($1::regclass[]) and not i.indisunique and not exists (select from pg_constraint c
       where c.conindid = i.indexrelid)`,
    [big],
  )
  for (const { drop } of rows) await client.query(drop)
  for (const [table, trigger] of guards) await client.query(`alter table ${table} disable trigger ${trigger}`)
  return rows
}

async function raiseWalls(client: pg.PoolClient, walls: Wall[]) {
  for (const { make } of walls) await client.query(make)
  for (const [table, trigger] of guards) await client.query(`alter table ${table} enable trigger ${trigger}`)
  const { rows } = await client.query<{ is_odd: boolean }>(
    `select exists (select from windows w join employer_schedules s on s.id = w.employer_schedule_id
       where w.begin_at < s.begin_at or w.end_at > s.end_at or (w.employer_id, w.unit_id, w.workplace_id) is distinct from (s.employer_id,
         s.unit_id, s.workplace_id)) as is_odd`,
  )
  if (rows[0]?.is_odd) throw new Error('a window outside its shift')
}

async function timed<T>(tell: (text: string) => void, title: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work()
  tell(`${title}: ${((performance.now() - start) / 1000).toFixed(1)} с`)
  return result
}
