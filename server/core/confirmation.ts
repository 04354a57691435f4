import { E } from '#contract/core/errors.ts'
import { askHouse } from '#server/database/house.ts'
import type { Me } from '#server/live/session.ts'
import type { Ctx, House } from './context.ts'
import { fail } from './fail.ts'

const IS_CONFIRMED = 'select session_is_confirmed($1) as is_confirmed'
type Row = { is_confirmed: boolean }

/** Asked before the verb of an endpoint with `confirms: 'always'`. The database is asked, and not what this process remembers of the session. */
export async function refuseUnconfirmedAt({ database }: Pick<House, 'database'>, me: Me) {
  const { rows } = await askHouse<Row>(database, IS_CONFIRMED, [me.session_id])
  if (!rows[0]?.is_confirmed) fail(E.confirmationDue)
}

/** For a verb whose endpoint says `confirms: 'when …'`. The product's own work follows from a call that was confirmed. */
export async function refuseUnconfirmed(ctx: Pick<Ctx, 'me' | 'door'>) {
  if (ctx.me.session_id === 0) return
  const [row] = await ctx.door<Row>(IS_CONFIRMED, [ctx.me.session_id])
  if (!row?.is_confirmed) fail(E.confirmationDue)
}
