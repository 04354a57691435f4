import type { FastifyBaseLogger } from 'fastify'
import { dueAt } from '#domain/work-hours/work-hours.ts'
import { eachAsHouse } from '#server/core/as-house.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { instantOf } from '#server/database/instant.ts'
import type { Own } from './door.ts'
import { placeClock } from './place-clock.ts'
import { tellBreach, tellDue } from './tell.ts'

const PENDING = `select company_id, id from tickets where warn_at <= to_timestamp($1) and due_at is not null and deleted_at is null
  order by warn_at limit 500`

/** Every minute: notifies of tickets whose time is running out or is over. */
export async function remindOfTickets(house: House, log: FastifyBaseLogger) {
  const now = Math.floor(house.clock() / 1000)
  const { rows } = await house.database.pool.query<{ company_id: number; id: number }>(PENDING, [now])
  await eachAsHouse(house, log, { rows, about: 'reminder of a ticket' }, (ctx, { id }) => remindOf(ctx, id))
}

type Late = Pick<Own, 'id' | 'number' | 'group_id' | 'assignee_id' | 'reopened' | 'work'> & { due: number }

/** The first bell is followed by the second at the due moment. Whoever stopped the time meanwhile has stopped the bells. */
async function remindOf(ctx: Ctx, id: number) {
  const [late] = await ctx.sql<Late>(
    `select id, number, group_id, assignee_id, reopened, work, extract(epoch from due_at)::int as due from tickets
     where id = $1 and warn_at <= to_timestamp($2) and due_at is not null and deleted_at is null for update`,
    [id, ctx.now],
  )
  if (!late) return
  const opens = openAt(ctx.now, late.work)
  if (opens > ctx.now) return warnAt(ctx, id, opens)
  if (late.due > ctx.now) {
    await tellDue(ctx, late)
    return warnAt(ctx, id, late.due)
  }
  await tellBreach(ctx, late)
  return warnAt(ctx, id, null)
}

/** The first second of the department's working hours from now on, because nobody is reminded outside of them. */
const openAt = (now: number, work: Own['work']) => dueAt(now, 1, work, placeClock(work.zone)) - 1

const warnAt = (ctx: Ctx, id: number, at: number | null) =>
  ctx.sql('update tickets set warn_at = $2 where id = $1', [id, at === null ? null : instantOf(at)])
