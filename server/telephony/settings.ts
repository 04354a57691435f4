import { randomBytes } from 'node:crypto'
import type { Input } from '#contract/core/endpoint.ts'
import type { TelephonySettings, telephony } from '#contract/telephony/telephony.ts'
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
  is_issued: 0 | 1
}

const stored = async (ctx: Ctx): Promise<Stored | undefined> =>
  (await ctx.sql<Stored>(`select id, door, ${wire('made_at')} as made_at, is_issued::int as is_issued from telephony_settings`))[0]

type Lent = Parameters<typeof telephonyOf>[2]

export const showSettings = (secrets: Secrets, outside: Lent) => async (ctx: Ctx) =>
  told(ctx, await telephonyOf(ctx, secrets, outside), await stored(ctx))

const told = async (ctx: Ctx, { name }: Telephony, row: Stored | undefined): Promise<TelephonySettings> => ({
  adapter: name,
  address: row ? `${ctx.publicUrl}/api/telephony/http/${row.door}` : null,
  made_at: row?.made_at ?? null,
  is_issued: row?.is_issued ?? 0,
  recording_told: (await isRecordingTold(ctx)) ? 1 : 0,
})

/** Makes a new key and shows it once: afterwards it is sealed, and only signatures are made with it. */
export const renewKey = (secrets: Secrets, outside: Lent) => async (ctx: Ctx) => {
  const secret = randomBytes(32).toString('base64url')
  await keep(ctx, secrets, secret, () => ({ door: newDoor(), is_issued: false }))
  return { ...(await showSettings(secrets, outside)(ctx)), secret }
}

/**
 * Takes the secret that a virtual exchange signs with and lets nobody choose. The address stays, because the exchange knows it already; where there is none,
 * it is made.
 */
export const takeSecret =
  (secrets: Secrets, outside: Lent) =>
  async (ctx: Ctx, { body: { secret } }: Input<typeof telephony.takeSecret>) => {
    await keep(ctx, secrets, secret, (former) => ({ door: former?.door ?? newDoor(), is_issued: true }))
    return showSettings(secrets, outside)(ctx)
  }

const newDoor = () => randomBytes(24).toString('base64url')

/** Seals a secret over the former one, which stops working with this commit. */
async function keep(ctx: Ctx, secrets: Secrets, secret: string, setOver: (former?: Stored) => { door: string; is_issued: boolean }) {
  await ctx.sql('select pg_advisory_xact_lock(hashtext($1), current_company())', ['telephony_settings'])
  const former = await stored(ctx)
  const set = { ...setOver(former), made_at: instantOf(ctx.now) }
  const id = former?.id ?? (await insert(ctx, settingRecord, { ...set, secret: '' })).id
  await update(ctx, settingRecord, id, { ...set, secret: secrets.seal(secret, placeIn(telephonySecret, id)) })
  ctx.tell({ feature: 'telephony', ids: [id] })
}

/** The key with which a company and its exchange sign; null: the exchange has no key. */
export async function secretOf(ctx: Ctx, secrets: Secrets): Promise<string | null> {
  const [row] = await ctx.sql<{ id: number; secret: string }>('select id, secret from telephony_settings')
  return row ? secrets.open(row.secret, placeIn(telephonySecret, row.id)) : null
}
