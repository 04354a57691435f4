import { randomBytes } from 'node:crypto'
import type { TelephonySettings } from '#contract/telephony/telephony.ts'
import { isRecordingTold } from '#server/company-settings/recording-told.ts'
import type { Ctx } from '#server/core/context.ts'
import { placeIn, type SealedColumn } from '#server/core/seal-anew.ts'
import type { Secrets } from '#server/core/secrets.ts'
import { instantOf } from '#server/database/instant.ts'
import { wire } from '#server/lists/list.ts'
import { insert, update } from '#server/lists/records.ts'
import type { Telephony } from '#server/ports/telephony.ts'
import { telephonyOf } from './asterisk.ts'
import { settingRecord } from './telephony.record.ts'

export const telephonySecret: SealedColumn = { table: 'telephony_settings', column: 'secret', row: 'id' }

interface Stored {
  id: number
  door: string
  made_at: string
}

const stored = async (ctx: Ctx): Promise<Stored | undefined> =>
  (await ctx.sql<Stored>(`select id, door, ${wire('made_at')} as made_at from telephony_settings`))[0]

type Lent = Parameters<typeof telephonyOf>[2]

export const showSettings = (secrets: Secrets, outside: Lent) => async (ctx: Ctx) =>
  told(ctx, await telephonyOf(ctx, secrets, outside), await stored(ctx))

const told = async (ctx: Ctx, { name }: Telephony, row: Stored | undefined): Promise<TelephonySettings> => ({
  adapter: name,
  address: row ? `${ctx.publicUrl}/api/telephony/http/${row.door}` : null,
  made_at: row?.made_at ?? null,
  recording_told: (await isRecordingTold(ctx)) ? 1 : 0,
})

/** Makes a new key and shows it once: afterwards it is sealed, and only signatures are made with it. */
export const renewKey = (secrets: Secrets, outside: Lent) => async (ctx: Ctx) => {
  const secret = randomBytes(32).toString('base64url')
  const fresh = { door: randomBytes(24).toString('base64url'), made_at: instantOf(ctx.now) }
  await ctx.sql('select pg_advisory_xact_lock(hashtext($1), current_company())', ['telephony_settings'])
  const former = await stored(ctx)
  const id = former?.id ?? (await insert(ctx, settingRecord, { ...fresh, secret: '' })).id
  await update(ctx, settingRecord, id, { ...fresh, secret: secrets.seal(secret, placeIn(telephonySecret, id)) })
  ctx.tell({ feature: 'telephony', ids: [id] })
  return { ...(await told(ctx, await telephonyOf(ctx, secrets, outside), await stored(ctx))), secret }
}

/** The key with which a company and its exchange sign; null: the exchange has no key. */
export async function secretOf(ctx: Ctx, secrets: Secrets): Promise<string | null> {
  const [row] = await ctx.sql<{ id: number; secret: string }>('select id, secret from telephony_settings')
  return row ? secrets.open(row.secret, placeIn(telephonySecret, row.id)) : null
}
