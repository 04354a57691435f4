import { createHmac } from 'node:crypto'
import { E } from '#contract/core/errors.ts'
import type { Caller, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { hashOf, type Me } from '#server/live/session.ts'

/** The same old token always has the same successor, and only hashes are stored: two tabs, or a lost answer, get one and the same token. */
export const successorOf = (token: string, seed: Uint8Array) => createHmac('sha256', seed).update(token).digest('base64url')

const SEED = 'select s.rotation_seed as seed from session_tokens t join sessions s on s.id = t.session_id where t.token_hash = $1'

/** Takes an expired token or a living one (decisions.md, Session and access). A token used up long ago ends its family, and that is kept. */
export async function nextToken({ database, access }: House, _input: object, _me: Me | null, { bearer }: Caller): Promise<string> {
  if (!bearer) return fail(E.notRenewed)
  const { rows: families } = await database.pool.query<{ seed: Buffer }>(SEED, [hashOf(bearer)])
  const [family] = families
  if (!family) return fail(E.notRenewed)
  const token = successorOf(bearer, family.seed)
  const { rows } = await database.pool.query<{ is_done: boolean }>('select session_refresh($1, $2, $3) as is_done', [
    hashOf(bearer),
    hashOf(token),
    access.tokenSeconds,
  ])
  return rows[0]?.is_done ? token : fail(E.notRenewed)
}

/** What nobody can use any more and nothing can be told from. */
export const forgetSessions = ({ pool }: House['database']) =>
  pool.query(`with old as (delete from sessions where ended_at < now() - interval '30 days' or expires_at < now() - interval '30 days')
    delete from session_tokens where rotated_at < now() - interval '30 days'`)
