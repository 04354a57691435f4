import { createPublicKey, hash, type KeyObject, verify } from 'node:crypto'
import { checkinsRu } from '#contract/checkins/checkins.ru.ts'
import type { checkins } from '#contract/checkins/checkins.ts'
import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { type KeptScan, signedScan } from '#domain/checkins/kept-scan.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { lockPerson } from './mark.ts'

const { refusals } = checkinsRu
/** The most phones of a person: most have one or two, but browsers that forget their keys make new ones. */
const MOST_PHONES = 20

/** Registers a phone; the same key is the same phone. The person's oldest keys are removed when there are too many. */
export async function registerPhone(ctx: Ctx, { body }: Input<typeof checkins.phone>): Promise<Data<typeof checkins.phone>> {
  const key = Buffer.from(body.public_key, 'base64url')
  if (!keyOf(key)) fail(E.invalid, { public_key: [refusals.phoneKey] })
  const own = ctx.me.employer_id
  await lockPerson(ctx, own)
  const [row] = await ctx.sql<{ id: number }>(
    `insert into checkin_phones (company_id, employer_id, public_key, key_hash, created_at)
     values (current_company(), $1, $2, $3, to_timestamp($4))
     on conflict (employer_id, key_hash) do update set public_key = excluded.public_key returning id`,
    [own, key, hash('sha256', key, 'buffer'), ctx.now],
  )
  await ctx.sql(
    `delete from checkin_phones where employer_id = $1
     and id not in (select id from checkin_phones where employer_id = $1 order by id desc limit ${MOST_PHONES})`,
    [own],
  )
  return { id: row?.id ?? 0 } // an insert without an error returns its row
}

/**
 * A scan that comes later is signed by a phone of the person who sends it: a code that was photographed and sent on is worth nothing to anybody, and
 * nothing of it is put right on the way. Answers whether the phone was known when it scanned.
 */
export async function signedBy(ctx: Ctx, scan: KeptScan, { phone_id, signature }: Signed, at: number): Promise<{ isKnown: boolean }> {
  const [phone] = await ctx.sql<{ public_key: Buffer; since: number }>(
    'select public_key, extract(epoch from created_at)::int as since from checkin_phones where id = $1 and employer_id = $2',
    [phone_id ?? null, ctx.me.employer_id],
  )
  const key = phone && keyOf(phone.public_key)
  const given = Buffer.from(signature ?? '', 'base64url')
  if (!key || !verify('sha256', Buffer.from(signedScan(scan)), { key, dsaEncoding: 'ieee-p1363' }, given))
    return fail(E.invalid, { signature: [refusals.unsigned] })
  return { isKnown: phone.since <= at }
}

interface Signed {
  phone_id?: number | undefined
  signature?: string | undefined
}

/** null: the bytes are no public key of P-256. */
function keyOf(bytes: Buffer): KeyObject | null {
  try {
    const key = createPublicKey({ key: bytes, format: 'der', type: 'spki' })
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null
  } catch {
    return null
  }
}
