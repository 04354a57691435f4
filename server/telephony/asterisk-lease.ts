import type { FastifyBaseLogger } from 'fastify'
import { asHouse } from '#server/core/as-house.ts'
import type { House } from '#server/core/context.ts'
import { instantOf } from '#server/database/instant.ts'
import type { StoredAsterisk } from './asterisk.ts'

export interface HeldAsterisk extends StoredAsterisk {
  company_id: number
  version: number
}

/** An Asterisk is heard by one process: of one that died another takes over within half a minute. By the clock of the database. */
const CLAIM = `update telephony_asterisks a set held_by = $1, held_until = now() + interval '30 seconds'
  where is_on and (held_by = $1 or held_until is null or held_until < now())
  returning id, company_id, version, host, port, is_tls, ami_login as login, ami_secret as secret, technology, context`

export const claimAsterisks = async (house: House, me: string): Promise<HeldAsterisk[]> =>
  (await house.database.pool.query<HeldAsterisk>(CLAIM, [me])).rows

/** A process that stops releases its connections, so that another may connect at once. */
export const releaseAsterisks = (house: House, me: string) =>
  house.database.pool.query('update telephony_asterisks set held_by = null, held_until = null where held_by = $1', [me])

/** Writes the state of the connection for the screen; null: it is connected. */
export async function tellState(house: House, log: FastifyBaseLogger, { id, company_id, version }: HeldAsterisk, failure: string | null) {
  await asHouse(house, log, company_id, async (ctx) => {
    await ctx.sql('update telephony_asterisks set connected_at = $3, failure = $4 where id = $1 and version = $2', [
      id,
      version,
      failure === null ? instantOf(ctx.now) : null,
      failure?.slice(0, 200) ?? null,
    ])
    ctx.tell({ feature: 'telephony', ids: [id] })
  })
}
