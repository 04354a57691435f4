import type { Code } from '#contract/core/errors.ts'
import { errors } from '#contract/core/errors.ts'
import { type Interval, overlaps } from '#domain/core/interval.ts'
import { chainsOf, windowsOfShift } from '#domain/windows/chains.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { epochAt, instantOf } from '#server/core/instant.ts'
import { insert, remove, update } from '#server/core/records.ts'
import { windowRecord } from '#server/windows/window.record.ts'
import { lockShifts, type ShiftFacts } from './facts.ts'
import { shiftRecord } from './shift.record.ts'

interface Outcome {
  id: number
  code: Code | null
  message: string | null
}

const outcome = (ctx: Ctx, id: number, code: Code | null): Outcome => ({ id, code, message: code && errors[code][ctx.locale] })

/** Approval makes the windows (K6); each shift answers for itself. */
export async function approveSchedules(ctx: Ctx, ids: number[]) {
  const shifts = await lockShifts(ctx, ids)
  const items: Outcome[] = []
  for (const id of ids) {
    const shift = shifts.find((one) => one.id === id)
    const made = shift ? windowsToMake(shift) : { refusal: 1215 as const }
    if (shift && 'windows' in made) {
      await update(ctx, shiftRecord, id, { approved_at: instantOf(ctx.now), approved_by: ctx.me.employer_id })
      await Promise.all(made.windows.map((window) => addWindow(ctx, shift, window)))
    }
    items.push(outcome(ctx, id, 'refusal' in made ? made.refusal : null))
  }
  tellOf(ctx, shifts)
  return { items }
}

/** Takes the open windows away; refused where a booking sits. */
export async function unapproveSchedules(ctx: Ctx, ids: number[]) {
  const shifts = await lockShifts(ctx, ids)
  const items: Outcome[] = []
  for (const id of ids) {
    const shift = shifts.find((one) => one.id === id)
    const code = shift ? (shift.windows.some((window) => window.booking_id) ? 1214 : null) : 1215
    if (shift && code === null) await clear(ctx, shift)
    items.push(outcome(ctx, id, code))
  }
  tellOf(ctx, shifts)
  return { items }
}

async function clear(ctx: Ctx, shift: ShiftFacts) {
  await removeWindows(ctx, shift, shift.windows)
  await update(ctx, shiftRecord, shift.id, { approved_at: null, approved_by: null })
}

/** Of an approved shift: windows in the part that is added, none in the part that is taken away (W15). */
export async function reshapeWindows(ctx: Ctx, shift: ShiftFacts, to: Interval) {
  const outside = shift.windows.filter((window) => window.begin < to.begin || window.end > to.end)
  refuseBooked(outside)
  await removeWindows(ctx, shift, outside)
  return async () => {
    const made = windowsToMake({ ...shift, ...to, is_approved: false, windows: [] })
    if (!('windows' in made)) return
    const added = made.windows.filter((window) => window.end <= shift.begin || window.begin >= shift.end || !shift.windows.some((old) => overlaps(old, window)))
    const inAddedPart = added.filter((window) => window.begin < shift.begin || window.end > shift.end)
    await Promise.all(inAddedPart.map((window) => addWindow(ctx, shift, window)))
  }
}

/** 1214 with the bookings that stand in the way. */
export function refuseBooked(windows: ShiftFacts['windows']) {
  const ids = [...new Set(windows.flatMap((window) => window.booking_id ?? []))]
  if (ids.length > 0) fail(1214, undefined, { booking_ids: ids })
}

export async function removeWindows(ctx: Ctx, shift: ShiftFacts, windows: ShiftFacts['windows']) {
  const parts = shift.windows.filter((window) => windows.includes(window))
  // Split pieces point to the window they were cut from: the youngest goes first.
  for (const window of parts.toSorted((a, b) => b.id - a.id)) await remove(ctx, windowRecord, window.id)
}

function windowsToMake(shift: ShiftFacts): { windows: Interval[] } | { refusal: Code } {
  if (shift.is_approved) return { refusal: 1210 }
  if (shift.schedule_type === 2) return { windows: [] }
  if (shift.is_workplace_closed) return { refusal: 1213 }
  if (shift.windows.length > 0) return { refusal: 1214 }
  if (shift.input_type === 'free') return { windows: [] }
  const midnight = epochAt(shift.day, 0, shift.timezone)
  const wall = { begin: shift.begin - midnight, end: shift.end - midnight }
  const made = windowsOfShift(wall, chainsOf(shift.templates, shift.day), shift.schedule_type)
  if ('refusal' in made) return made
  const instants = made.windows.map(({ begin, end }) => ({ begin: epochAt(shift.day, begin, shift.timezone), end: epochAt(shift.day, end, shift.timezone) }))
  return { windows: instants }
}

function addWindow(ctx: Ctx, shift: ShiftFacts, { begin, end }: Interval) {
  const { unit_id, employer_id, workplace_id } = shift
  const at = { begin_at: instantOf(begin), end_at: instantOf(end), begin_original: instantOf(begin), duration_original: end - begin }
  return insert(ctx, windowRecord, { unit_id, employer_id, workplace_id, employer_schedule_id: shift.id, ...at })
}

function tellOf(ctx: Ctx, shifts: ShiftFacts[]) {
  for (const shift of shifts) ctx.tell({ feature: 'schedules', ids: [shift.id], unit_id: shift.unit_id, days: [shift.day] })
}
