import type { Data } from '#contract/core/endpoint.ts'
import type { registerActs } from '#contract/register-acts/register-acts.ts'
import type { Ctx } from '#server/core/context.ts'
import { wallTime } from '#server/database/instant.ts'

/** Seconds: a register stops printing then (54-ФЗ). */
const LIFE = 24 * 3600

interface Told {
  closed_at: number | null
  closed_number: number | null
  closed_fd: number | null
  opened_at: number | null
  opened_number: number | null
  opened_fd: number | null
}

/**
 * How the register's own shift stands by what the register has answered: a Z-report ends it, and the report of opening or the first receipt after it
 * begins the next. Null: it has answered nothing yet.
 */
export async function sessionOf(ctx: Ctx, registerId: number): Promise<Data<typeof registerActs.list>['session']> {
  const [told] = await ctx.sql<Told>(
    `with z as (select seq, shift_number, fd, over_at from fiscal_tasks
         where register_id = $1 and kind = 'closeShift' and state = 'done' order by seq desc limit 1),
       o as (select over_at, kind = 'openShift' as is_report, shift_number, fd from fiscal_tasks
         where register_id = $1 and state = 'done' and kind in ('openShift', 'sell', 'sellReturn', 'sellCorrection', 'sellReturnCorrection')
           and seq > greatest((select seq from z), 0))
     select (select extract(epoch from over_at)::int from z) as closed_at, (select shift_number from z) as closed_number,
       (select fd from z) as closed_fd,
       extract(epoch from min(over_at))::int as opened_at, max(shift_number) filter (where is_report) as opened_number,
       max(fd) filter (where is_report) as opened_fd
     from o`,
    [registerId],
  )
  if (!told) return null
  const { opened_at, closed_at } = told
  if (opened_at !== null)
    return {
      is_open: 1,
      number: told.opened_number,
      fd: told.opened_fd || null,
      at: wallTime(opened_at, ctx.zone),
      is_expired: opened_at + LIFE <= ctx.now ? 1 : 0,
    }
  if (closed_at === null) return null
  return { is_open: 0, number: told.closed_number, fd: told.closed_fd || null, at: wallTime(closed_at, ctx.zone), is_expired: 0 }
}
