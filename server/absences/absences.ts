import { absencesRu } from '#contract/absences/absences.ru.ts'
import type { absences } from '#contract/absences/absences.ts'
import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { addDays, daysBetween, parseClock } from '#domain/core/clock-time.ts'
import type { Interval } from '#domain/core/interval.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { epochAt, instantOf, wallTime } from '#server/database/instant.ts'
import { insert, remove } from '#server/lists/records.ts'
import { rematch } from '#server/waiting-list/offers.ts'
import { lockWindows } from '#server/windows/shift-windows.ts'
import { absenceRecord } from './absence.record.ts'
import { isReached, letHoldsGo, shiftsIn, tell, timezoneOf } from './her-time.ts'

const { refusals } = absencesRu
const MOST_DAYS = 31

/** Takes a master's time off sale, under the lock of bookings, so that nobody sells it at that moment. */
export async function createAbsences(ctx: Ctx, { body }: Input<typeof absences.create>): Promise<Data<typeof absences.create>> {
  const spans = spansOf(ctx, body, await timezoneOf(ctx, body.unit_id))
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return fail(E.invalid, { begin_day: [refusals.past] })
  const shifts = await shiftsIn(ctx, body.employer_id, { begin: first.begin, end: last.end })
  if (!shifts.some((shift) => shift.unit_id === body.unit_id)) fail(E.invalid, { begin_day: [refusals.noShift] })
  if (ctx.me.reach === 'own' && body.employer_id !== ctx.me.employer_id) fail(E.notFound)
  const shiftIds = shifts.map(({ id }) => id)
  await lockWindows(ctx, [], shiftIds)
  const items: Data<typeof absences.create>['items'] = []
  const touched = { windows: 0, bookings: 0 }
  for (const span of spans) {
    const whole = await withFormer(ctx, body.employer_id, span)
    const { windows, upcoming, booking_ids } = await standingIn(ctx, body.employer_id, whole)
    touched.windows += windows
    touched.bookings += upcoming
    const { id } = await insert(ctx, absenceRecord, {
      unit_id: body.unit_id,
      employer_id: body.employer_id,
      day: span.day,
      author_id: ctx.me.employer_id,
      begin_at: instantOf(whole.begin),
      end_at: instantOf(whole.end),
      created_at: instantOf(ctx.now),
      reason: body.reason || whole.reason,
      booking_ids: [...new Set([...booking_ids, ...whole.booking_ids])],
    })
    await letHoldsGo(ctx, body.employer_id, whole)
    items.push({ id, day: span.day, begin_at: wallTime(whole.begin, ctx.zone), end_at: wallTime(whole.end, ctx.zone) })
  }
  // Customers who had an offer of this master's time wait again, and time that her absence frees elsewhere may be offered to them.
  await rematch(ctx, shiftIds)
  tell(ctx, shifts)
  return { items, ...touched }
}

/** Ends absences: the master comes after all, and her time is offered at once to those who wait. */
export async function endAbsences(ctx: Ctx, { body: { ids } }: Input<typeof absences.end>): Promise<Data<typeof absences.end>> {
  const rows = await ctx.sql<Interval & { id: number; unit_id: number; employer_id: number }>(
    `select id, unit_id, employer_id, ${SECONDS} from absences where id = any($1) order by id for update`,
    [[...new Set(ids)]],
  )
  if (rows.length < new Set(ids).size) fail(E.notFound, { ids: [refusals.gone] })
  const ended = { windows: 0 }
  for (const row of rows) {
    const shifts = await shiftsIn(ctx, row.employer_id, row)
    if (!isReached(ctx, [row.unit_id, ...shifts.map(({ unit_id }) => unit_id)], row.employer_id)) fail(E.notFound, { ids: [refusals.gone] })
    const shiftIds = shifts.map(({ id }) => id)
    await lockWindows(ctx, [], shiftIds)
    ended.windows += (await standingIn(ctx, row.employer_id, row)).windows
    await remove(ctx, absenceRecord, row.id)
    await rematch(ctx, shiftIds)
    tell(ctx, shifts)
  }
  return ended
}

const SECONDS = 'extract(epoch from begin_at)::int as begin, extract(epoch from end_at)::int as "end"'

interface Span extends Interval {
  day: string
}

/** One span for each day; a day that is over has nothing to take off sale. */
function spansOf(ctx: Ctx, { begin_day, end_day, time_from, time_to }: Input<typeof absences.create>['body'], zone: string): Span[] {
  const count = daysBetween(begin_day, end_day) + 1
  if (count > MOST_DAYS) fail(E.invalid, { end_day: [refusals.tooLong] })
  return Array.from({ length: count }, (_, at) => addDays(begin_day, at))
    .map((day) => ({
      day,
      begin: epochAt(day, time_from ? parseClock(time_from) : 0, zone),
      end: time_to ? epochAt(day, parseClock(time_to), zone) : epochAt(addDays(day, 1), 0, zone),
    }))
    .filter(({ end }) => end > ctx.now)
}

interface Whole extends Interval {
  reason: string | null
  booking_ids: number[]
}

/** An absence that was recorded for a part of this time becomes a part of the new one. */
async function withFormer(ctx: Ctx, employerId: number, { begin, end }: Span): Promise<Whole> {
  const former = await ctx.sql<Whole & { id: number }>(
    `select id, reason, booking_ids, ${SECONDS} from absences
     where employer_id = $1 and begin_at < to_timestamp($3) and end_at > to_timestamp($2) order by id for update`,
    [employerId, begin, end],
  )
  for (const { id } of former) await remove(ctx, absenceRecord, id)
  return {
    begin: Math.min(begin, ...former.map((one) => one.begin)),
    end: Math.max(end, ...former.map((one) => one.end)),
    reason: former.find((one) => one.reason)?.reason ?? null,
    booking_ids: former.flatMap((one) => one.booking_ids),
  }
}

interface Standing {
  /** How many coming free windows there are. */
  windows: number
  /** How many coming visits there are. */
  upcoming: number
  booking_ids: number[]
}

async function standingIn(ctx: Ctx, employerId: number, { begin, end }: Interval): Promise<Standing> {
  const [row] = await ctx.sql<Standing>(
    `select count(*) filter (where w.booking_id is null and w.state = 'open' and w.begin_at >= to_timestamp($4))::int as windows,
       count(distinct b.id) filter (where b.status_id in (1, 2))::int as upcoming,
       coalesce(array_agg(distinct b.id) filter (where b.id is not null), '{}') as booking_ids
     from windows w left join bookings b on b.id = w.booking_id
     where w.employer_id = $1 and w.begin_at < to_timestamp($3) and w.end_at > to_timestamp($2)`,
    [employerId, begin, end, ctx.now],
  )
  return row ?? fail(E.defect)
}
