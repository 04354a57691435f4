import type { FastifyBaseLogger } from 'fastify'
import { eachAsHouse } from '#server/core/as-house.ts'
import type { House } from '#server/core/context.ts'
import { end } from './calls.ts'

/** A call of which the exchange never told the end; one that we began and of which it never told anything. */
const LOST = `select company_id, id from calls c where state <> 'ended' and (started_at < to_timestamp($1) - interval '4 hours'
  or (direction = 'out' and started_at < to_timestamp($1) - interval '5 minutes'
    and not exists (select from call_events e where e.call_id = c.id))) order by id limit 500`

export async function endLostCalls(house: House, log: FastifyBaseLogger) {
  const now = Math.floor(house.clock() / 1000)
  const { rows } = await house.database.pool.query<{ company_id: number; id: number }>(LOST, [now])
  await eachAsHouse(house, log, { rows, about: 'a call without an end' }, (ctx, { id }) => end(ctx, id, now, 'failed'))
}
