import type pg from 'pg'
import { hashOf, newToken } from '#server/live/session.ts'

/** Signs employees in without their passwords, a session each: their tokens, in the order of the ids. A password that had to be changed first need not be. */
export async function signedIn(pool: Pick<pg.Pool, 'query'>, ids: number[]): Promise<string[]> {
  const tokens = ids.map(newToken)
  await pool.query('update credentials set must_change = false where employer_id = any($1::int[]) and must_change', [ids])
  await pool.query('select session_open(one.id, one.hash, 86400) from unnest($1::int[], $2::bytea[]) one(id, hash)', [
    ids,
    tokens.map(hashOf),
  ])
  return tokens
}
