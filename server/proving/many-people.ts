import type pg from 'pg'
import { hashOf, newToken } from '#server/live/session.ts'
import { cast } from '#server/testing/cast.ts'

/** So many masters of the first company beside the cast, each signed in. */
export async function peopleOf(pool: Pick<pg.Pool, 'query'>, count: number): Promise<{ id: number; token: string }[]> {
  const { rows: columns } = await pool.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns where table_schema = 'public' and table_name = 'employers'
     and is_identity = 'NO' and is_generated = 'NEVER' order by ordinal_position`,
  )
  const anew: Record<string, string> = {
    phone: `'7954' || lpad((n + (select max(id) from employers))::text, 7, '0')`,
    last_name: `'Толпа' || n`,
  }
  const names = columns.map(({ name }) => name)
  const { rows: people } = await pool.query<{ id: number }>(
    `insert into employers (${names.join()}) select ${names.map((name) => anew[name] ?? `e.${name}`).join()}
     from employers e, generate_series(1, $2::int) n where e.id = $1 returning id`,
    [cast.employers.anna, count],
  )
  await pool.query(
    `insert into credentials (employer_id, password_hash, must_change)
     select id, 'x', false from unnest($1::int[]) id on conflict do nothing`,
    [people.map(({ id }) => id)],
  )
  const signed = people.map(({ id }) => ({ id, token: newToken() }))
  await pool.query('select session_open(one.id, one.hash, 86400) from unnest($1::int[], $2::bytea[]) one(id, hash)', [
    signed.map(({ id }) => id),
    signed.map(({ token }) => hashOf(token)),
  ])
  return signed
}
