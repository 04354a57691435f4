import { checkinsRu } from '#contract/checkins/checkins.ru.ts'
import type { checkins } from '#contract/checkins/checkins.ts'
import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { activityStatusRecord } from '#server/activity-statuses/activity-statuses.record.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { insert } from '#server/lists/records.ts'
import { refuseClosed } from '#server/schedules/closed-days.ts'
import { checkinRecord } from './checkin.record.ts'
import { loadAttendances } from './load.ts'
import { lockPerson } from './mark.ts'
import { reachedStudio } from './studio.ts'
import { presentOf } from './today.ts'
import { wordsOf } from './words.ts'

const { refusals } = checkinsRu
const ACTIVE = 1
const ON_BREAK = 3

/** Begins or ends the caller's break, and shows it in her status. A person who has not come has no break. */
export async function pressBreak(ctx: Ctx, { body }: Input<typeof checkins.pause>): Promise<Data<typeof checkins.pause>> {
  const { employer_id: employerId } = body
  await lockPerson(ctx, employerId)
  const now = await presentOf(ctx, employerId)
  if (!now) return fail(E.notInSchedule)
  const studio = await reachedStudio(ctx, now.unit_id)
  if (now.come === null) fail(E.invalid, { employer_id: [refusals.notCome] })
  await refuseClosed(ctx, [{ unit_id: studio.id, day: now.day }])
  const { id } = await insert(ctx, checkinRecord, {
    unit_id: studio.id,
    employer_id: employerId,
    day: now.day,
    at: instantOf(ctx.now),
    kind: 'break',
    via: 'button',
    author_id: ctx.me.employer_id,
    received_at: instantOf(ctx.now),
  })
  const all = await loadAttendances(ctx, { from: now.day, to: now.day, employers: [employerId], units: [studio.id] })
  const attendance = all.find(({ events }) => events.some((event) => event.id === id)) ?? fail(E.notFound)
  const status = attendance.isOnBreak ? ON_BREAK : ACTIVE
  await insert(ctx, activityStatusRecord, { employer_id: employerId, status, reason: attendance.isOnBreak ? checkinsRu.kinds.break : null })
  ctx.tell({ feature: 'checkins', ids: [employerId], unit_id: studio.id, days: [now.day] })
  return { message: wordsOf(attendance, id, ctx.now, studio).message, on_break: attendance.isOnBreak ? 1 : 0 }
}
