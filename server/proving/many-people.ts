import type pg from 'pg'
import { cast } from '#server/testing/cast.ts'
import { signedIn } from '#server/testing/signed-in.ts'

type Pool = Pick<pg.Pool, 'query'>

/**
 * So many employees like one that there is, with credentials whose password nobody knows; `own`: SQL of the columns that are their own, over `n` from 0.
 * Whoever is there already stays as she is. Answers the new ones' ids.
 */
export async function copiesOf(pool: Pool, like: number, count: number, own: Record<string, string>): Promise<number[]> {
  const { rows: columns } = await pool.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns where table_schema = 'public' and table_name = 'employers'
     and is_identity = 'NO' and is_generated = 'NEVER' order by ordinal_position`,
  )
  const names = [...new Set([...Object.keys(own), ...columns.map(({ name }) => name)])]
  const { rows: made } = await pool.query<{ id: number }>(
    `insert into employers (${names.join()}) overriding system value select ${names.map((name) => own[name] ?? `e.${name}`).join()}
     from employers e, generate_series(0, $2::int - 1) n where e.id = $1 on conflict do nothing returning id`,
    [like, count],
  )
  const ids = made.map(({ id }) => id)
  await pool.query(
    `insert into credentials (employer_id, password_hash, must_change)
     select id, 'x', false from unnest($1::int[]) id on conflict do nothing`,
    [ids],
  )
  return ids
}

/** So many masters of the first company beside the cast, each signed in. */
export async function peopleOf(pool: Pool, count: number): Promise<{ id: number; token: string }[]> {
  const ids = await copiesOf(pool, cast.employers.anna, count, {
    phone: `'7954' || lpad((n + 1 + (select max(id) from employers))::text, 7, '0')`,
    last_name: `'Толпа' || n + 1`,
  })
  const tokens = await signedIn(pool, ids)
  return ids.map((id, at) => ({ id, token: tokens[at] ?? '' }))
}
