import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { bookingScope } from '#server/bookings/scope.ts'
import type { Ctx } from '#server/core/context.ts'

/** The part of a booking that one master does. */
export interface Part {
  employer_id: number
  /** The begin, in seconds since 1970. */
  begin: number
  end: number
  /** Ids of the services; a countable one as often as it is done. */
  service_ids: number[]
  shift_id: number | null
  workplace_id: number | null
  /** Ids of the windows; empty: a free start. */
  window_ids: number[]
}

/** A booking of the absent master's day. */
export interface HerBooking {
  id: number
  unit_id: number
  user_id: number
  booking_type: 'windows' | 'schedules'
  special_master: boolean
  parallel: boolean
  begin: number
  end: number
  parts: Part[]
  /** Other visits of the customer on these days, with other masters. */
  visits: [begin: number, end: number][]
}

export interface HerDay {
  unit_id: number
  employer_id: number
  date: string
}

/** Coming bookings of the master that are within reach; the day is the studio's. */
export async function herBookings(ctx: Ctx, { unit_id, employer_id, date }: HerDay): Promise<HerBooking[]> {
  const scope = bookingScope(ctx)
  const within = scope ? ` and (${scope.sql(5)})` : ''
  return ctx.sql<HerBooking>(`${HERS}${within} order by t.begin_at, t.id`, [unit_id, employer_id, date, ctx.now, ...(scope?.values ?? [])])
}

const { registered, confirmed, cancelled } = BOOKING_STATUS
const IS_HERS = 'exists (select from booking_services h where h.booking_id = t.id and h.employer_id = $2)'
const OF_DAY = '(t.begin_at at time zone u.timezone)::date = $3'

const PARTS = `select x.employer_id, extract(epoch from min(x.begin_at))::int as begin,
    extract(epoch from max(x.begin_at + x.duration * interval '1 second'))::int as "end",
    (select array_agg(s.service_id order by s.begin_at, s.id) from booking_services s cross join generate_series(1, s.qty)
      where s.booking_id = t.id and s.employer_id = x.employer_id) as service_ids,
    (select min(w.employer_schedule_id) from windows w where w.booking_id = t.id and w.employer_id = x.employer_id) as shift_id,
    (select min(w.workplace_id) from windows w where w.booking_id = t.id and w.employer_id = x.employer_id) as workplace_id,
    array(select w.id from windows w where w.booking_id = t.id and w.employer_id = x.employer_id and w.origin <> 'free'
      order by w.begin_at) as window_ids
  from booking_services x where x.booking_id = t.id group by x.employer_id`

const HERS = `select t.id, t.unit_id, t.user_id, t.booking_type, t.special_master, t.parallel,
    extract(epoch from t.begin_at)::int as begin, extract(epoch from t.end_at)::int as "end",
    (select json_agg(p order by p.begin, p.employer_id) from (${PARTS}) p) as parts,
    (select coalesce(json_agg(json_build_array(extract(epoch from b.begin_at)::int, extract(epoch from b.end_at)::int)), '[]')
      from bookings b
      where b.user_id = t.user_id and b.id <> t.id and b.status_id <> ${cancelled} and not b.parallel and b.end_at > to_timestamp($4)
        and b.begin_at < t.end_at + interval '1 day' and b.end_at > t.begin_at - interval '1 day'
        and not exists (select from booking_services h where h.booking_id = b.id and h.employer_id = $2)) as visits
  from bookings t join units u on u.id = t.unit_id
  where t.unit_id = $1 and t.status_id in (${registered}, ${confirmed}) and t.end_at > to_timestamp($4) and ${OF_DAY} and ${IS_HERS}`
