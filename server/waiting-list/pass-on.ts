import type { FastifyBaseLogger } from 'fastify'
import { eachAsHouse } from '#server/core/as-house.ts'
import type { House } from '#server/core/context.ts'
import { update } from '#server/lists/records.ts'
import { rematch } from './offers.ts'
import { waitingRecord } from './waiting-list.record.ts'
import { passOffer } from './waiting-list.ts'

const LATE = `select company_id, id from waiting_list where status = 'offered' and offered_until <= to_timestamp($1) order by id limit 200`
const LOST = `select distinct company_id from waiting_list e where status = 'offered' and not exists (select from windows w
    where w.held_for = e.id)`
/** The last day is over in every studio of the entry. */
const OVER = `select e.company_id, e.id from waiting_list e
  where e.status = 'waiting' and e.end_day < (to_timestamp($1) at time zone 'UTC')::date + 1
  and not exists (select from waiting_list_units x join units u on u.id = x.unit_id
    where x.waiting_id = e.id and e.end_day >= (to_timestamp($1) at time zone u.timezone)::date)
  order by e.id limit 500`

interface Entry {
  company_id: number
  id: number
}

/** Every minute: what nobody answered in time goes to the next; offers without windows and entries whose days are over are put right. */
export async function passOnOffers(house: House, log: FastifyBaseLogger) {
  const now = Math.floor(house.clock() / 1000)
  const entries = async (text: string) => (await house.database.pool.query<Entry>(text, [now])).rows
  const late = { rows: await entries(LATE), about: 'an offer that nobody answered' }
  await eachAsHouse(house, log, late, (ctx, { id }) => passOffer(ctx, id, { unlessTaken: true }))
  const { rows: lost } = await house.database.pool.query<{ company_id: number }>(LOST)
  await eachAsHouse(house, log, { rows: lost, about: 'offers without windows' }, (ctx) => rematch(ctx, []))
  const over = { rows: await entries(OVER), about: 'an entry whose days are over' }
  await eachAsHouse(house, log, over, (ctx, { id }) => update(ctx, waitingRecord, id, { status: 'expired' }))
}
