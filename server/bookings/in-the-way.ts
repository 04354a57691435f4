import { bookingsRu } from '#contract/bookings/bookings.ru.ts'
import { errors } from '#contract/core/error-texts.ts'
import type { FieldErrors } from '#contract/core/errors.ts'
import { printDay } from '#domain/core/clock-time.ts'
import type { PersonName } from '#domain/core/names.ts'
import { genitive } from '#domain/core/surnames.ts'
import { customerName } from '#domain/customers/title.ts'
import type { Ctx } from '#server/core/context.ts'
import { Failure, refusalOf } from '#server/core/fail.ts'
import { wallTime } from '#server/database/instant.ts'
import { bookingScope } from './scope.ts'

interface Visit {
  begin: number
  end: number
  unit: string
  /** True: the visit is within the reader's reach; of another only the time and the studio are told. */
  is_seen: boolean
  masters: { last_name: string; first_name: string }[]
  customer: PersonName
}

/** «Романова Лариса в 12:00–13:30 у Соболевой»: which visit stands in the way of another, as far as this person may know. */
export async function inTheWay(ctx: Ctx, bookingId: number): Promise<string> {
  const [visit] = await visitOf(ctx, bookingId)
  if (!visit) return bookingsRu.refusals.busy
  const { begin, end, unit, is_seen, masters, customer } = visit
  const clock = (seconds: number) => wallTime(seconds, ctx.zone).slice(11, 16)
  const words = is_seen && masters.length > 0 ? bookingsRu.refusals.busyWith : bookingsRu.refusals.busyIn
  return words
    .replace('{{customer}}', customerName(customer))
    .replace('{{time}}', `${clock(begin)}–${clock(end)}`)
    .replace('{{masters}}', masters.map(({ last_name, first_name }) => genitive(last_name) || first_name).join(' и '))
    .replace('{{unit}}', unit)
}

function visitOf(ctx: Ctx, bookingId: number): Promise<Visit[]> {
  const scope = bookingScope(ctx)
  return ctx.sql<Visit>(
    `select extract(epoch from t.begin_at)::int as begin, extract(epoch from t.end_at)::int as "end", u.name as unit,
       ${scope ? `(${scope.sql(2)})` : 'true'} as is_seen,
       (select coalesce(json_agg(distinct jsonb_build_object('last_name', e.last_name, 'first_name', e.first_name)), '[]')
        from booking_services x join employers e on e.id = x.employer_id where x.booking_id = t.id) as masters,
       json_build_object('last_name', c.last_name, 'first_name', c.first_name, 'middle_name', c.middle_name) as customer
     from bookings t join units u on u.id = t.unit_id join customers c on c.id = t.user_id where t.id = $1`,
    [bookingId, ...(scope?.values ?? [])],
  )
}

/** A visit as an act on several of them calls it. */
export interface Called extends PersonName {
  id: number
  /** Seconds since 1970. */
  begin: number
  timezone: string
}

/** The columns of a called visit, in SQL: of a booking `t`, its customer `c` and its studio `u`, which `CALLED_BY` joins. */
export const CALLED = `t.id, extract(epoch from t.begin_at)::int as begin, u.timezone, c.last_name, c.first_name, c.middle_name`
export const CALLED_BY = `join customers c on c.id = t.user_id join units u on u.id = t.unit_id`

/** One visit of several refuses all of them, so the refusal says which one and why, whether the house refuses it or a wall of the database does. */
export async function ofVisit<R>(ctx: Ctx, { begin, timezone, ...customer }: Called, run: () => Promise<R>): Promise<R> {
  try {
    return await run()
  } catch (thrown) {
    const error = refusalOf(thrown, ctx.constraints)
    if (!error) throw thrown
    const at = wallTime(begin, timezone)
    const whose = bookingsRu.refusals.ofVisit.replace('{{customer}}', customerName(customer)).replace('{{day}}', printDay(at))
    const named = (why: string) => whose.replace('{{time}}', at.slice(11, 16)).replace('{{why}}', why)
    const said: FieldErrors = error.errors ?? { id: [errors[error.code].ru] }
    const told = Object.entries(said).map(([field, words]) => [field, words.map(named)])
    throw new Failure(error.code, Object.fromEntries(told), error.data)
  }
}
