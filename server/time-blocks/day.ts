import type { TimeBlockRow } from '#contract/time-blocks/time-blocks.ts'
import type { Ctx } from '#server/core/context.ts'
import { can } from '#server/live/session.ts'

const CLOCK = (moment: string) => `to_char(t.${moment} at time zone u.timezone, 'HH24:MI')`

/** Blocks as they are answered; the reason is for readers who seat customers. */
export async function timeBlocksWhere(ctx: Ctx, where: string, values: unknown[]): Promise<TimeBlockRow[]> {
  const rows = await ctx.sql<TimeBlockRow>(
    `select t.id, t.unit_id, t.employer_id, t.day, ${CLOCK('begin_at')} as time_from, ${CLOCK('end_at')} as time_to, t.begin_at, t.end_at,
       t.kind, t.reason, json_build_object('id', a.id, 'name', concat_ws(' ', a.last_name, a.first_name)) as author
     from time_blocks t join units u on u.id = t.unit_id join employers a on a.id = t.author_id
     where ${where} order by t.employer_id, t.begin_at`,
    values,
  )
  const isTold = can(ctx.me, 'Booking.update')
  return rows.map((row) => ({ ...row, reason: isTold ? row.reason : null }))
}

/** The blocks of the masters of a studio's day; `only` narrows them to one master. A block in another studio is her time too. */
export const timeBlocksOfDay = (ctx: Ctx, { unit_id, day }: { unit_id: number; day: string }, only: number | null) =>
  timeBlocksWhere(
    ctx,
    `t.day between $2::date - 1 and $2::date + 1 and ($3::int is null or t.employer_id = $3)
     and exists (select from employer_schedules s where s.unit_id = $1 and s.day = $2 and s.employer_id = t.employer_id
       and t.begin_at < s.end_at and t.end_at > s.begin_at)`,
    [unit_id, day, only],
  )
