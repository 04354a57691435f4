import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { reseating } from '#contract/reseating/reseating.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { wallTime } from '#server/database/instant.ts'
import { update } from '#server/lists/records.ts'
import { unapproveSchedules } from '#server/schedules/approval.ts'
import { lockShifts, type ShiftFacts } from '#server/schedules/facts.ts'
import { changeSchedule } from '#server/schedules/schedules.ts'
import { shiftRecord } from '#server/schedules/shift.record.ts'
import { windowRecord } from '#server/windows/window.record.ts'

/** An empty shift is not approved any more; one with bookings left shrinks to them. Why stands in the shift's audit. */
export async function closeDay(ctx: Ctx, { body: { unit_id, employer_id, date, reason } }: Input<typeof reseating.close>) {
  const ids = await ctx.rows<[number]>(
    'select id from employer_schedules where unit_id = $1 and employer_id = $2 and day = $3 and approved_at is not null order by id',
    [unit_id, employer_id, date],
  )
  const shifts = await lockShifts(
    ctx,
    ids.map(([id]) => id),
  )
  if (shifts.length === 0) fail(E.notFound)
  const empty = shifts.filter((shift) => bookingsIn(shift) === 0)
  if (empty.length > 0)
    await unapproveSchedules(
      ctx,
      empty.map(({ id }) => id),
    )
  for (const shift of shifts) {
    if (!empty.includes(shift)) await shrink(ctx, shift)
    await update(ctx, shiftRecord, shift.id, {}, { beside: { before: {}, after: { reason } } })
  }
  return { items: shifts.map((shift) => ({ id: shift.id, bookings: bookingsIn(shift) })) }
}

const booked = ({ windows }: ShiftFacts) => windows.filter((window) => window.booking_id !== null)
const bookingsIn = (shift: ShiftFacts) => new Set(booked(shift).map((window) => window.booking_id)).size

async function shrink(ctx: Ctx, shift: ShiftFacts) {
  const begin = Math.min(...booked(shift).map((window) => window.begin))
  const end = Math.max(...booked(shift).map((window) => window.end))
  await changeSchedule(ctx, shift.id, { begin_at: wallTime(begin, ctx.zone), end_at: wallTime(end, ctx.zone) })
  const between = shift.windows.filter((window) => window.booking_id === null && begin <= window.begin && window.end <= end)
  for (const window of between) await update(ctx, windowRecord, window.id, { state: 'closed' })
}
