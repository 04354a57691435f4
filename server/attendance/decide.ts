import { attendanceRu } from '#contract/attendance/attendance.ru.ts'
import type { attendance } from '#contract/attendance/attendance.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { checkinRecord } from '#server/checkins/checkin.record.ts'
import { loadAttendances } from '#server/checkins/load.ts'
import { lockPerson } from '#server/checkins/mark.ts'
import { reachedStudio } from '#server/checkins/studio.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { insert } from '#server/lists/records.ts'
import { isOneself } from '#server/live/session.ts'
import { refuseClosed } from '#server/schedules/closed-days.ts'
import { checkinDecisionRecord } from './decision.record.ts'

/** Decides about an event: the last decision holds and the earlier ones stay. Nobody decides about herself. */
export async function decideEvent(ctx: Ctx, { body }: Input<typeof attendance.decide>): Promise<{ id: number }> {
  const [event] = await ctx.sql<{ unit_id: number; employer_id: number; day: string }>(
    'select unit_id, employer_id, day::text as day from checkin_events where id = $1',
    [body.event_id],
  )
  if (!event) return fail(E.notFound)
  await reachedStudio(ctx, event.unit_id)
  refuseOwn(ctx, event.employer_id)
  await refuseClosed(ctx, [event])
  const { id } = await insert(ctx, checkinDecisionRecord, {
    event_id: body.event_id,
    is_accepted: body.is_accepted === 1,
    comment: body.comment,
    author_id: ctx.me.employer_id,
    created_at: instantOf(ctx.now),
  })
  ctx.tell({ feature: 'checkins', ids: [event.employer_id], unit_id: event.unit_id, days: [event.day] })
  return { id }
}

/** Says that work outside of the shift is paid: without a person's word it is not. */
export async function payOutside(ctx: Ctx, { body }: Input<typeof attendance.payOutside>): Promise<{ outside_paid: number }> {
  const studio = await reachedStudio(ctx, body.unit_id)
  refuseOwn(ctx, body.employer_id)
  await lockPerson(ctx, body.employer_id)
  const asked = { from: body.day, to: body.day, employers: [body.employer_id], units: [studio.id] }
  const due = (await loadAttendances(ctx, asked)).find(({ outside, outsidePaid }) => outside > 0 && outsidePaid === 0)
  if (!due?.come) return fail(E.invalid, { day: [attendanceRu.refusals.nothing] })
  await refuseClosed(ctx, [{ unit_id: studio.id, day: body.day }])
  await insert(ctx, checkinRecord, {
    unit_id: studio.id,
    employer_id: body.employer_id,
    day: body.day,
    at: instantOf(due.come),
    kind: 'outside',
    via: 'manual',
    comment: body.comment,
    author_id: ctx.me.employer_id,
    received_at: instantOf(ctx.now),
  })
  ctx.tell({ feature: 'checkins', ids: [body.employer_id], unit_id: studio.id, days: [body.day] })
  return { outside_paid: Math.floor(due.outside / 60) }
}

function refuseOwn({ me }: Ctx, employerId: number) {
  if (isOneself(me, employerId) && !me.is_superuser) fail(E.forbidden)
}
