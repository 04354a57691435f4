import { E } from '#contract/core/errors.ts'
import { schedulesRu } from '#contract/schedules/schedules.ru.ts'
import { dayOf, daysBetween } from '#domain/core/clock-time.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { wallTime } from '#server/database/instant.ts'

const { refusals } = schedulesRu

/** Which days of a schedule are asked for (contract/schedules: days). */
export interface Days {
  begin_at?: string | undefined
  end_at?: string | undefined
  for_today?: boolean | undefined
}

/** 001 §9: a schedule is looked at from today through fourteen days ahead. */
const AHEAD = 14

/** The most days of a query: twelve weeks are the widest screen. */
const MOST_DAYS = 100

/** Values of `withinDays`: the first day, the last one, and how many days follow the first where no last is named. */
export function boundsOf(ctx: Ctx, { begin_at, end_at, for_today }: Days): [string | null, string | null, number] {
  if (for_today) return [null, null, 0]
  if (end_at && daysBetween(begin_at ?? dayOf(wallTime(ctx.now, ctx.zone)), end_at) > MOST_DAYS)
    fail(E.invalid, { end_at: [refusals.period] })
  return [begin_at ?? null, end_at ?? null, AHEAD]
}

/** Twelve weeks copied twelve times (the copying screen's most) end within three years. */
const PLAN_DAYS = 1096

/** A plan over centuries would read all shifts that exist, so it is refused. */
export function refuseLongPlan(moments: string[]) {
  const days = moments.map(dayOf).toSorted()
  if (daysBetween(days[0] ?? '', days.at(-1) ?? '') > PLAN_DAYS) fail(E.invalid, { schedules: [refusals.planPeriod] })
}

/** A condition on `s.day` by the values $1, $2 and $3; `today` is SQL. Written with `coalesce`, it would be served by no index (decision 117). */
export function withinDays(today: string) {
  const first = `case when $1::date is null then ${today} else $1::date end`
  return `s.day between ${first} and case when $2::date is null then ${first} + $3::int else $2::date end`
}
