import { durationRu } from '#contract/bookings/duration.ru.ts'
import { E } from '#contract/core/errors.ts'
import type { Interval } from '#domain/core/interval.ts'
import type { PersonName } from '#domain/core/names.ts'
import { customerName } from '#domain/customers/title.ts'
import type { Ctx } from '#server/core/context.ts'
import { Failure, fail } from '#server/core/fail.ts'
import { wallTime } from '#server/database/instant.ts'
import type { Ground } from './duration.ts'
import type { Locked } from './lock.ts'
import { withAlternatives } from './seats.ts'
import type { Share } from './shares.ts'

/** A time that a visit cannot grow over, with its owner. */
export interface Obstacle extends Interval {
  kind: 'visit' | 'own' | 'held'
  customer?: string
}

interface Growth {
  share: Share
  shares: Share[]
  visit: Interval
  end: number
}

interface Neighbour {
  begin: number
  end: number
  customer: PersonName
}

/** Other visits of the master or at her workplace in any shift, colleagues' holds, and the next master of the same visit. */
export async function obstaclesOf(ctx: Ctx, booking: Locked, ground: Ground, { share, shares, visit, end }: Growth): Promise<Obstacle[]> {
  const near = await ctx.sql<Neighbour>(
    `select extract(epoch from w.begin_at)::int as begin, extract(epoch from w.end_at)::int as "end",
       json_build_object('last_name', c.last_name, 'first_name', c.first_name, 'middle_name', c.middle_name) as customer
     from windows w join bookings b on b.id = w.booking_id join customers c on c.id = b.user_id
     where (w.employer_id = $1 or w.workplace_id = $2) and w.booking_id <> $3 and w.begin_at < to_timestamp($5)
     and w.end_at > to_timestamp($4) order by w.begin_at`,
    [ground.shift.employer_id, ground.shift.workplace_id, booking.id, visit.end, end],
  )
  const visits = near.map(
    ({ begin, end: until, customer }): Obstacle => ({ begin, end: until, kind: 'visit', customer: customerName(customer) }),
  )
  const held = ground.rows.filter((row) => row.isHeld).map(({ begin, end: until }): Obstacle => ({ begin, end: until, kind: 'held' }))
  const own = booking.parallel
    ? []
    : shares.filter((one) => one !== share && one.begin >= visit.end).map(({ begin }): Obstacle => ({ begin, end: begin + 1, kind: 'own' }))
  return [...visits, ...held, ...own]
}

interface Refused {
  share: Share
  shares: Share[]
  obstacles: Obstacle[]
  end: number
  until: number
  duration: number
}

/** Who stands in the way, how long the visit may last where it is, and where so much time is free. */
export function refuseRoom(ctx: Ctx, booking: Locked, { share, shares, obstacles, end, until, duration }: Refused): Promise<never> {
  const [obstacle] = obstacles.filter((one) => one.begin < end && one.end > until).toSorted((a, b) => a.begin - b.begin)
  const errors = { duration: [wordsOf(ctx, obstacle, until)] }
  const data = { until: wallTime(until, ctx.zone), longest: until - share.begin }
  const isSole = shares.length === 1
  const code = obstacle ? E.windowTaken : E.doesNotFit
  if (!isSole) return fail(code, errors, { ...data, alternatives: [] })
  const near = {
    unitId: booking.unit_id,
    serviceIds: share.services.flatMap((one) => Array<number>(one.qty).fill(one.serviceId)),
    at: share.begin,
    priceCompany: booking.price_company_id,
    parallel: false,
    visits: [],
    bookingId: booking.id,
    length: duration,
  }
  return withAlternatives(
    ctx,
    () => near,
    () => fail(code, errors),
  ).catch((error: unknown) => {
    if (error instanceof Failure) error.data = { ...data, ...(typeof error.data === 'object' ? error.data : {}) }
    throw error
  })
}

function wordsOf(ctx: Ctx, obstacle: Obstacle | undefined, until: number): string {
  const clock = (seconds: number) => clockOf(ctx, seconds)
  const words = obstacle
    ? { visit: durationRu.visitInWay, own: durationRu.ownInWay, held: durationRu.heldInWay }[obstacle.kind]
    : durationRu.endInWay
  return words
    .replace('{{time}}', clock(obstacle?.begin ?? until))
    .replace('{{customer}}', obstacle?.customer ?? '')
    .replaceAll('{{until}}', clock(until))
}

const clockOf = (ctx: Ctx, seconds: number) => wallTime(seconds, ctx.zone).slice(11, 16)
