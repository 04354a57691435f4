import type { Data, Input } from '#contract/core/endpoint.ts'
import type { dashboard } from '#contract/dashboard/dashboard.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { fromKopecks, type Kopecks, kopecks } from '#domain/core/money.ts'
import { byTrouble, isLow, type TroubleCounts, worstOf } from '#domain/dashboard/troubles.ts'
import type { Ctx } from '#server/core/context.ts'
import { completedByDay, monthAround, plannedByDay } from '#server/revenue-plans/daily.ts'
import { countWrongIn } from '#server/wrong-bookings/wrong-bookings.ts'
import { groundOf } from './ground.ts'
import { draftsOf, loadsOf, visitsOf } from './loads.ts'
import { seesBookings, seesPlans, seesSchedule } from './rights.ts'
import { type Studio, studiosOf } from './studios.ts'

type Chain = Data<typeof dashboard.studios>
type Row = Chain['studios'][number]

const WEEK = 7
const NOTHING = { busy: 0, all: 0 }

/** Every studio within reach on one day. The statements are as many for forty studios as for one. */
export async function showChain(ctx: Ctx, { query: { date: day } }: Input<typeof dashboard.studios>): Promise<Chain> {
  const studios = await studiosOf(ctx)
  const ids = studios.map(({ id }) => id)
  const [before, last] = [addDays(day, -WEEK), addDays(day, WEEK - 1)]
  const [loads, loadsBefore, visits, free, drafts, wrong, months] = await Promise.all([
    loadsOf(ctx, ids, { from: day, to: last }),
    loadsOf(ctx, ids, { from: before, to: before }),
    visitsOf(ctx, ids, { from: day, to: day }),
    groundOf(ctx, ids, day),
    seesSchedule(ctx) ? draftsOf(ctx, ids) : [],
    seesBookings(ctx) ? countWrongIn(ctx, ids) : [],
    monthsOf(ctx, ids, day),
  ])
  const isTold = seesBookings(ctx)
  const row = (unit: Studio): Row => {
    const mine = <T extends { unit_id: number }>(list: readonly T[]) => list.filter((one) => one.unit_id === unit.id)
    const own = mine(loads)
    const today = own.find((one) => one.day === day)
    const load = { busy: today?.busy ?? 0, all: today?.all ?? 0 }
    const [lastWeek = NOTHING] = mine(loadsBefore)
    const [seen] = mine(visits)
    const [ground] = mine(free)
    const counts: TroubleCounts = {
      wrong: mine(wrong)[0]?.count ?? 0,
      not_started: isTold ? (seen?.late ?? 0) : 0,
      no_windows: seesSchedule(ctx) ? (ground?.no_windows ?? 0) : 0,
      low_load: isLow(load, lastWeek) ? 1 : 0,
      drafts: mine(drafts)[0]?.drafts ?? 0,
      unconfirmed: isTold ? (seen?.soon ?? 0) : 0,
    }
    return {
      unit,
      ...load,
      masters: today?.masters ?? 0,
      bookings: seen?.bookings ?? 0,
      unconfirmed: seen?.unconfirmed ?? 0,
      free: ground?.free ?? 0,
      sum: isTold ? fromKopecks(seen?.sum ?? kopecks(0)) : null,
      ...months(unit.id),
      before: { busy: lastWeek.busy, all: lastWeek.all },
      week: Array.from({ length: WEEK }, (_, at) => {
        const { busy, all } = own.find((one) => one.day === addDays(day, at)) ?? NOTHING
        return { day: addDays(day, at), busy, all }
      }),
      trouble: worstOf(counts),
    }
  }
  const ranked = ({ unit, trouble }: Row) => ({ name: unit.name, trouble })
  return { day, studios: studios.map(row).toSorted((one, other) => byTrouble(ranked(one), ranked(other))) }
}

/** What a studio was to earn on the day and until its evening in its month, and what came of it. */
async function monthsOf(ctx: Ctx, ids: readonly number[], day: string): Promise<(id: number) => Pick<Row, 'plan' | 'month'>> {
  if (!seesPlans(ctx)) return () => ({ plan: null, month: null })
  const month = monthAround(day)
  const [plans, done] = await Promise.all([plannedByDay(ctx, ids, month), completedByDay(ctx, ids, month)])
  const until = Number(day.slice(8))
  return (id) => {
    const plan = plans.get(id)
    if (!plan) return { plan: null, month: null }
    return {
      plan: fromKopecks(plan[until - 1] ?? kopecks(0)),
      month: {
        plan: fromKopecks(sumOf(plan.slice(0, until))),
        facts: fromKopecks(sumOf((done.get(id) ?? []).slice(0, until))),
        whole: fromKopecks(sumOf(plan)),
      },
    }
  }
}

const sumOf = (sums: readonly Kopecks[]) => kopecks(sums.reduce((all, one) => all + one, 0))
