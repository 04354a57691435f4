import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { telephonyRu } from '#contract/telephony/telephony.ru.ts'
import type { AsteriskSettings, telephony } from '#contract/telephony/telephony.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { placeIn, type SealedColumn } from '#server/core/seal-anew.ts'
import type { Secrets } from '#server/core/secrets.ts'
import { wire } from '#server/lists/list.ts'
import { insert, update } from '#server/lists/records.ts'
import { type AsteriskPlace, asteriskAt } from '#server/ports/asterisk.ts'
import type { Outside } from '#server/ports/outside.ts'
import type { Telephony } from '#server/ports/telephony.ts'
import { asteriskRecord } from './telephony.record.ts'

export const asteriskSecret: SealedColumn = { table: 'telephony_asterisks', column: 'ami_secret', row: 'id' }

type Lent = Pick<Outside, 'telephony' | 'asteriskPlaces'>

export const showAsterisk =
  ({ asteriskPlaces }: Lent) =>
  async (ctx: Ctx): Promise<AsteriskSettings> => {
    const [row] = await ctx.sql<Omit<AsteriskSettings, 'places'>>(
      `select is_on::int as is_on, host || ':' || port as place, is_tls::int as is_tls, ami_login, (ami_secret <> '')::int as has_secret, technology, context,
         ${wire('connected_at')} as connected_at, failure from telephony_asterisks`,
    )
    const nothing = {
      is_on: 0,
      place: null,
      is_tls: 0,
      ami_login: '',
      has_secret: 0,
      technology: 'PJSIP',
      context: 'from-internal',
    } as const
    return { places: asteriskPlaces, ...(row ?? { ...nothing, connected_at: null, failure: null }) }
  }

const { asterisk: words } = telephonyRu

/** Only the environment says where the server may connect, and not a company: else foreign machines could be reached from inside. */
export const saveAsterisk =
  (secrets: Secrets, lent: Lent) =>
  async (ctx: Ctx, { body: { place, ami_secret, ...more } }: Input<typeof telephony.saveAsterisk>) => {
    if (!lent.asteriskPlaces.includes(place)) fail(E.invalid, { place: [words.strangePlace] })
    const [host = '', port = ''] = splitPlace(place)
    await ctx.sql('select pg_advisory_xact_lock(hashtext($1), current_company())', ['telephony_asterisks'])
    const [former] = await ctx.sql<{ id: number; version: number }>('select id, version from telephony_asterisks')
    if (!former && !ami_secret) fail(E.invalid, { ami_secret: [words.noSecret] })
    const set = { host, port: Number(port), ...more }
    const id = former?.id ?? (await insert(ctx, asteriskRecord, { ...set, ami_secret: '' })).id
    await update(ctx, asteriskRecord, id, {
      ...set,
      version: (former?.version ?? 0) + 1,
      failure: null,
      ...(ami_secret && { ami_secret: secrets.seal(ami_secret, placeIn(asteriskSecret, id)) }),
    })
    ctx.tell({ feature: 'telephony', ids: [id] })
    return showAsterisk(lent)(ctx)
  }

/** Splits `host:port` at its last colon, because an IPv6 address has several. */
const splitPlace = (place: string) => [place.slice(0, place.lastIndexOf(':')), place.slice(place.lastIndexOf(':') + 1)]

export interface StoredAsterisk extends Omit<AsteriskPlace, 'isTls'> {
  id: number
  is_tls: boolean
}

export const placeOfAsterisk = ({ id, is_tls, ...row }: StoredAsterisk, secrets: Secrets): AsteriskPlace => ({
  ...row,
  isTls: is_tls,
  secret: secrets.open(row.secret, placeIn(asteriskSecret, id)),
})

/** The exchange of a company: its own Asterisk, or the one of the whole server. */
export async function telephonyOf(ctx: Ctx, secrets: Secrets, { telephony, asteriskPlaces }: Lent): Promise<Telephony> {
  const [row] = await ctx.sql<StoredAsterisk>(
    `select id, host, port, is_tls, ami_login as login, ami_secret as secret, technology, context
     from telephony_asterisks where is_on`,
  )
  return row && asteriskPlaces.includes(`${row.host}:${row.port}`) ? asteriskAt(placeOfAsterisk(row, secrets)) : telephony
}
