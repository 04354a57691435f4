import { errors } from '#contract/core/error-texts.ts'
import type { Code } from '#contract/core/errors.ts'
import { E } from '#contract/core/errors.ts'
import { approvedWords } from '#contract/schedules/approved-words.ru.ts'
import { paths } from '#contract/shell/paths.ts'
import { secondsSince } from '#domain/calendar/span.ts'
import type { Interval } from '#domain/core/interval.ts'
import { chainsOf, windowsOfShift } from '#domain/windows/chains.ts'
import { applied } from '#domain/windows/plan.ts'
import { reshape } from '#domain/windows/reshape.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { epochAt, instantOf, wallTime } from '#server/database/instant.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { notify } from '#server/notifications/notify.ts'
import { rematch } from '#server/waiting-list/offers.ts'
import { lockWindows, settingsOf, standingIn, writeWindows } from '#server/windows/shift-windows.ts'
import { windowRecord } from '#server/windows/window.record.ts'
import { refuseClosed } from './closed-days.ts'
import { lockShifts, type ShiftFacts } from './facts.ts'
import { shiftRecord } from './shift.record.ts'

interface Outcome {
  id: number
  code: Code | null
  message: string | null
  /** The bookings that cause the refusal 1214. */
  booking_ids?: number[]
}

const outcome = (ctx: Ctx, id: number, code: Code | null): Outcome => ({ id, code, message: code && errors[code][ctx.locale] })

/** Approves shifts and makes their windows (K6); each shift has its own outcome. */
export async function approveSchedules(ctx: Ctx, ids: number[]) {
  const shifts = await lockShifts(ctx, ids)
  await refuseClosed(
    ctx,
    shifts.filter((one) => 'windows' in windowsToMake(one)),
  )
  const items: Outcome[] = []
  for (const id of new Set(ids)) {
    const shift = shifts.find((one) => one.id === id)
    const made = shift ? windowsToMake(shift) : { refusal: E.shiftNotFound }
    if (shift && 'windows' in made) {
      await update(ctx, shiftRecord, id, { approved_at: instantOf(ctx.now), approved_by: ctx.me.employer_id })
      await Promise.all(made.windows.map((window) => addWindow(ctx, shift, window)))
    }
    items.push(outcome(ctx, id, 'refusal' in made ? made.refusal : null))
  }
  const approved = items.filter((one) => one.code === null).map((one) => one.id)
  await rematch(ctx, approved)
  await tellMasters(
    ctx,
    shifts.filter(({ id }) => approved.includes(id)),
  )
  tellOf(ctx, shifts)
  return { items }
}

/** One notification for all of a person's days that were approved together. */
async function tellMasters(ctx: Ctx, shifts: readonly ShiftFacts[]) {
  for (const [employer, hers] of Map.groupBy(shifts, (one) => one.employer_id)) {
    const days = [...new Set(hers.map(({ day }) => day))].toSorted()
    const [first = '', last = first] = [days[0], days.at(-1)]
    await notify(ctx, {
      kind: 'shift_approved',
      key: `shift_approved:${hers[0]?.id}:${ctx.now}`,
      author: ctx.me.employer_id,
      to: { employers: [employer] },
      data: { message: approvedWords(days.length, first, last), link: paths.myDay },
    })
  }
}

/** Takes the open windows away; refused where a booking sits. */
export async function unapproveSchedules(ctx: Ctx, ids: number[]) {
  const shifts = await lockShifts(ctx, ids)
  await refuseClosed(
    ctx,
    shifts.filter((one) => one.is_approved && bookedIn(one).length === 0),
  )
  const items: Outcome[] = []
  for (const id of new Set(ids)) {
    const shift = shifts.find((one) => one.id === id)
    const booked = shift ? bookedIn(shift) : []
    const code = booked.length > 0 ? E.windowsBooked : null
    if (shift && code === null) await clear(ctx, shift)
    items.push({ ...outcome(ctx, id, shift ? code : E.shiftNotFound), ...(code && { booking_ids: booked }) })
  }
  tellOf(ctx, shifts)
  return { items }
}

async function clear(ctx: Ctx, shift: ShiftFacts) {
  await removeWindows(ctx, shift)
  await update(ctx, shiftRecord, shift.id, { approved_at: null, approved_by: null })
}

/**
 * When the hours of an approved shift change, windows are made in the part that is added and none are left in the part that is taken away (W15).
 * Written after the shift itself.
 */
export async function reshapeWindows(ctx: Ctx, shift: ShiftFacts, to: Interval & { day: string }) {
  const rows = (await lockWindows(ctx, [], [shift.id])).map((row) => ({ ...row, isBusy: row.bookingId !== null }))
  const made = windowsToMake({ ...shift, ...to, is_approved: false, windows: [] })
  const answer = reshape(rows, { before: shift, after: to }, 'windows' in made ? made.windows : [], settingsOf(shift.settings))
  if ('refusal' in answer) return refuseBooked(rows.flatMap((row) => (answer.busyIds.includes(row.id) ? (row.bookingId ?? []) : [])))
  await writeWindows(ctx, [{ shift, before: rows, after: applied(rows, answer.change) }])
  await Promise.all(answer.added.map((window) => addWindow(ctx, shift, window)))
  await rematch(ctx, [shift.id])
}

/** 1214 with the bookings that stand in the way. */
export function refuseBooked(bookingIds: number[]) {
  if (bookingIds.length > 0) fail(E.windowsBooked, undefined, { booking_ids: [...new Set(bookingIds)] })
}

export const bookedIn = (shift: ShiftFacts) => [...new Set(shift.windows.flatMap((window) => window.booking_id ?? []))]

export async function removeWindows(ctx: Ctx, shift: ShiftFacts) {
  // A split piece points to the window it was cut from, so the youngest is removed first.
  for (const window of shift.windows.toSorted((a, b) => b.id - a.id)) await remove(ctx, windowRecord, window.id)
}

function windowsToMake(shift: ShiftFacts): { windows: Interval[] } | { refusal: Code } {
  if (shift.is_approved) return { refusal: E.alreadyApproved }
  if (shift.schedule_type === 2) return { windows: [] }
  if (shift.is_workplace_closed) return { refusal: E.workplaceUnavailable }
  if (shift.windows.length > 0) return { refusal: E.windowsBooked }
  if (shift.input_type === 'free') return { windows: [] }
  // By the clock on the wall: on the day that it changes, ten o'clock is nine or eleven hours after midnight.
  const onWall = (instant: number) => secondsSince(shift.day, wallTime(instant, shift.timezone))
  const wall = { begin: onWall(shift.begin), end: onWall(shift.end) }
  const made = windowsOfShift(wall, chainsOf(shift.templates, shift.day), shift.schedule_type)
  if ('refusal' in made) return { refusal: E[made.refusal] }
  const instants = made.windows.map(({ begin, end }) => ({
    begin: epochAt(shift.day, begin, shift.timezone),
    end: epochAt(shift.day, end, shift.timezone),
  }))
  return { windows: instants }
}

function addWindow(ctx: Ctx, shift: ShiftFacts, { begin, end }: Interval) {
  const at = { begin_at: instantOf(begin), end_at: instantOf(end), begin_original: instantOf(begin), duration_original: end - begin }
  return insert(ctx, windowRecord, { ...standingIn(shift), ...at })
}

function tellOf(ctx: Ctx, shifts: ShiftFacts[]) {
  for (const shift of shifts) ctx.tell({ feature: 'schedules', ids: [shift.id], unit_id: shift.unit_id, days: [shift.day] })
}
