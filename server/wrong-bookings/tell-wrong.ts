import type { FastifyBaseLogger } from 'fastify'
import { paths } from '#contract/shell/paths.ts'
import { wrongBells } from '#contract/wrong-bookings/wrong-bells.ru.ts'
import { eachAsHouse } from '#server/core/as-house.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { instantOf, wallTime } from '#server/database/instant.ts'
import { whoseWork } from '#server/employers/whose-work.ts'
import { notify, takeAllBack } from '#server/notifications/notify.ts'
import { wrongVisits } from './wrong-parts.ts'

interface Studio {
  id: number
  name: string
  timezone: string
}

interface Wrong {
  booking_id: number
  unit_id: number
  at: number
}

/**
 * Every ten minutes: which bookings to come stand wrong since the last look, one bell a studio, however many a single change has spoilt. A booking that was
 * put right and is wrong again is told again.
 */
export async function tellWrongBookings(house: House, log: FastifyBaseLogger) {
  const { rows } = await house.database.pool.query<{ company_id: number }>('select id as company_id from companies order by id')
  await eachAsHouse(house, log, { rows, about: 'bell of wrong bookings' }, tellOf)
}

/** A process looks when another has done: the second would take what it has not seen yet for put right. */
const lock = (ctx: Ctx) => ctx.sql('select pg_advisory_xact_lock(hashtext($1), current_company())', ['wrong-bookings'])

async function tellOf(ctx: Ctx) {
  await lock(ctx)
  const studios = await ctx.sql<Studio>('select id, name, timezone from units where type <> 1 order by id')
  const { sql, values } = wrongVisits(
    ctx,
    studios.map(({ id }) => id),
  )
  const wrong = await ctx.sql<Wrong>(sql, values)
  const [ids, units] = [wrong.map(({ booking_id }) => booking_id), wrong.map(({ unit_id }) => unit_id)]
  await forgetRighted(ctx, ids, units)
  const fresh = await ctx.sql<{ booking_id: number }>(FRESH, [ids, units, instantOf(ctx.now)])
  const isFresh = new Set(fresh.map(({ booking_id }) => booking_id))
  const byStudio = Map.groupBy(
    wrong.filter(({ booking_id }) => isFresh.has(booking_id)),
    ({ unit_id }) => unit_id,
  )
  for (const studio of studios) await tellStudio(ctx, studio, byStudio.get(studio.id) ?? [])
}

/** A booking that is written down already was told. */
const FRESH = `insert into wrong_bookings (booking_id, company_id, unit_id, told_at)
  select x.booking_id, current_company(), x.unit_id, $3 from unnest($1::int[], $2::int[]) x(booking_id, unit_id) order by x.booking_id
  on conflict (booking_id) do nothing returning booking_id`

/** Notifies those who may move the studio's bookings. */
async function tellStudio(ctx: Ctx, { id, name, timezone }: Studio, wrong: Wrong[]) {
  if (wrong.length === 0) return
  const nearest = Math.min(...wrong.map(({ at }) => at))
  await notify(ctx, {
    kind: 'wrong_booking',
    key: keyOf({ unit_id: id, told_at: ctx.now }),
    author: null,
    to: { employers: await whoseWork(ctx, id, ['Booking.view', 'Booking.update']) },
    data: {
      message: wrongBells.found(name, wrong.length, wallTime(nearest, timezone)),
      link: `${paths.wrongBookings}?unit_id=${id}`,
    },
  })
}

interface Telling {
  unit_id: number
  told_at: number
}
const keyOf = ({ unit_id, told_at }: Telling) => `wrong_booking:${unit_id}:${told_at}`

const RIGHTED = `delete from wrong_bookings t
  where not exists (select from unnest($1::int[], $2::int[]) x(id, unit_id) where x.id = t.booking_id and x.unit_id = t.unit_id)
  returning t.unit_id, extract(epoch from t.told_at)::int as told_at`
const OVER = `select x.unit_id, x.told_at from unnest($1::int[], $2::int[]) x(unit_id, told_at)
  where not exists (select from wrong_bookings t where t.unit_id = x.unit_id and t.told_at = to_timestamp(x.told_at))`

/** Forgets bookings that are right by now, cancelled, removed, over or in another studio, and takes back each notification of which none is left. */
async function forgetRighted(ctx: Ctx, wrong: number[], units: number[]) {
  const righted = await ctx.sql<Telling>(RIGHTED, [wrong, units])
  if (righted.length === 0) return
  const over = await ctx.sql<Telling>(OVER, [righted.map(({ unit_id }) => unit_id), righted.map(({ told_at }) => told_at)])
  await takeAllBack(ctx, [...new Set(over.map(keyOf))])
}
