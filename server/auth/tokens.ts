import { createHmac } from 'node:crypto'
import { E } from '#contract/core/errors.ts'
import type { Caller, Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { askHouse } from '#server/database/house.ts'
import { hashOf, type Me } from '#server/live/session.ts'

/** The same old token always has the same successor, and only hashes are stored: two tabs, or a lost answer, get one and the same token. */
export const successorOf = (token: string, seed: Uint8Array) => createHmac('sha256', seed).update(token).digest('base64url')

const SEED = 'select s.rotation_seed as seed from session_tokens t join sessions s on s.id = t.session_id where t.token_hash = $1'

/**
 * Answers the next token for an expired or a valid one (decisions.md, Session and access). Whoever brings a token that was renewed long ago may have
 * stolen it: all tokens of that sign-in end, and stay ended although the call is refused. A browser renews by its cookie and never by its bearer; when a look
 * through another's eyes has ended, the cookie leads back to the person's own session.
 */
export async function nextToken({ database, access }: House, _input: object, _me: Me | null, caller: Caller): Promise<Next> {
  const former = caller.bearer ?? caller.renewal
  if (!former) return fail(E.notRenewed)
  const { rows: families } = await askHouse<{ seed: Buffer }>(database, SEED, [hashOf(former)])
  const [family] = families
  if (!family) return fail(E.notRenewed)
  const token = successorOf(former, family.seed)
  const renewal = caller.bearer ? null : successorOf(`renewal:${former}`, family.seed)
  const hashes = [hashOf(former), hashOf(token), access.tokenSeconds, renewal && hashOf(renewal)]
  const isDone = async (text: string) => (await askHouse<{ is_done: boolean }>(database, text, hashes)).rows[0]?.is_done === true
  if (await isDone('select session_refresh($1, $2, $3, $4) as is_done')) return { token, renewal }
  if (renewal && (await isDone('select session_home($1, $2, $3, $4) as is_done'))) return { token, renewal }
  return fail(E.notRenewed)
}

interface Next {
  token: string
  /** The next cookie of a browser. */
  renewal: string | null
}

export async function renew(ctx: Ctx, { token, renewal }: Next) {
  if (renewal) ctx.keepRenewal(renewal)
  return { token }
}
