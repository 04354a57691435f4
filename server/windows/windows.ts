import type { z } from 'zod'
import { E } from '#contract/core/errors.ts'
import type { windowRow } from '#contract/windows/windows.ts'
import { daysBetween } from '#domain/core/clock-time.ts'
import { isParallelStart } from '#domain/windows/parallel.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { wire } from '#server/lists/list.ts'

type WindowRow = z.output<typeof windowRow>

const ROW = `select w.id, w.unit_id, w.employer_id, w.employer_schedule_id, w.workplace_id, w.booking_id, w.begin_at, w.end_at, w.duration,
  w.duration_original, w.origin, w.state,
    case when b.id is not null then json_build_object('id', b.id, 'status_id', b.status_id, 'services',
      (select coalesce(json_agg(json_build_object('id', s.id, 'title', s.title,
        'pivot', json_build_object('window_id', x.window_id, 'begin_at', ${wire('x.begin_at')})) order by x.begin_at), '[]')
       from booking_services x join services s on s.id = x.service_id where x.booking_id = b.id)) end as booking
  from windows w left join bookings b on b.id = w.booking_id`

/** One window (WIN-720). */
export async function windowCard(ctx: Ctx, id: number): Promise<WindowRow> {
  const [row] = await ctx.sql<WindowRow>(`${ROW} where w.id = $1`, [id])
  if (!row || (ctx.me.reach === 'own' && row.employer_id !== ctx.me.employer_id)) return fail(E.windowsUnavailable)
  return { ...row, parallel: (await parallelOf(ctx, [id])).has(id) ? 1 : 0 }
}

/** The most days, as in a search. */
const MOST_DAYS = 31

/** WIN-718: a studio's windows of some days; an empty one has given all its time to a neighbour and is not shown. */
export async function windowsOfUnit(ctx: Ctx, unitId: number, { begin_at, end_at }: { begin_at: string; end_at: string }) {
  if (daysBetween(begin_at, end_at) > MOST_DAYS) fail(E.tooManyWindows)
  const [unit] = await ctx.sql('select id from units where id = $1', [unitId])
  if (!unit) fail(E.windowsUnavailable)
  const days = `join employer_schedules s on s.id = w.employer_schedule_id
    where w.unit_id = $1 and s.day between $2 and $3 and w.end_at > w.begin_at
    and (w.origin <> 'free' or w.booking_id is not null)`
  const own = ctx.me.reach === 'own' ? ' and w.employer_id = $4' : ''
  const rows = await ctx.sql<WindowRow>(`${ROW} ${days}${own} order by w.begin_at, w.id`, [
    unitId,
    begin_at,
    end_at,
    ...(own ? [ctx.me.employer_id] : []),
  ])
  const parallel = await parallelOf(
    ctx,
    rows.flatMap((row) => (row.booking_id ? row.id : [])),
  )
  return { items: rows.map((row) => ({ ...row, parallel: parallel.has(row.id) ? (1 as const) : (0 as const) })) }
}

/** WIN-712: which of these windows have a booking with services in another window that starts within 900 seconds. */
async function parallelOf(ctx: Ctx, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const pairs = await ctx.rows<[id: number, own: number, other: number]>(
    `select w.id, extract(epoch from w.begin_at)::int, extract(epoch from o.begin_at)::int from windows w
      join windows o on o.booking_id = w.booking_id and o.id <> w.id
     join booking_services x on x.booking_id = o.booking_id and x.window_id = o.id where w.id = any($1)`,
    [ids],
  )
  return new Set(pairs.filter(([, own, other]) => isParallelStart(own, other)).map(([id]) => id))
}
