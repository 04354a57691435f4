import type { Ctx } from '#server/core/context.ts'
import { instantOf } from '#server/core/instant.ts'
import { insert, remove, update } from '#server/core/records.ts'
import type { GroundRow } from './ground.ts'
import { windowRecord } from './window.record.ts'

/** Seconds in which only their last holder may take the windows that a move or cancellation let go (decisions.md, undo). */
export const UNDO_SECONDS = 10

export interface ShiftPlace {
  id: number
  unit_id: number
  employer_id: number
  workplace_id: number | null
}

/** Writes what differs: what is let go first, so that a visit may move within its own time. */
export function persist(ctx: Ctx, shift: ShiftPlace, before: GroundRow[], after: GroundRow[]): Promise<unknown> {
  const known = new Map(before.map((row) => [row.id, row]))
  const changed = after.filter((row) => row.id > 0 && isChanged(row, known.get(row.id)))
  const freed = changed.filter((row) => row.bookingId === null)
  const booked = changed.filter((row) => row.bookingId !== null)
  const gone = before.filter((row) => !after.some((one) => one.id === row.id))
  return Promise.all([
    ...freed.map((row) => write(ctx, row, known.get(row.id))),
    ...gone.toSorted((a, b) => b.id - a.id).map((row) => remove(ctx, windowRecord, row.id)),
    ...booked.map((row) => write(ctx, row, known.get(row.id))),
    ...after.filter((row) => row.id < 0).map((row) => add(ctx, shift, row)),
  ])
}

function isChanged(row: GroundRow, old: GroundRow | undefined) {
  return !old || row.begin !== old.begin || row.end !== old.end || row.isClosed !== old.isClosed || row.bookingId !== old.bookingId
}

function write(ctx: Ctx, row: GroundRow, old: GroundRow | undefined) {
  const isLetGo = row.bookingId === null && Boolean(old?.bookingId)
  const hold = isLetGo ? { held_by: ctx.me.employer_id, held_until: instantOf(ctx.now + UNDO_SECONDS) } : {}
  const taken = row.bookingId === null ? {} : { held_by: null, held_until: null }
  const times = { begin_at: instantOf(row.begin), end_at: instantOf(row.end), state: row.isClosed ? 'closed' : 'open' }
  return update(ctx, windowRecord, row.id, { booking_id: row.bookingId, ...times, ...hold, ...taken })
}

function add(ctx: Ctx, shift: ShiftPlace, row: GroundRow) {
  const { unit_id, employer_id, workplace_id } = shift
  const at = {
    begin_at: instantOf(row.begin),
    end_at: instantOf(row.end),
    begin_original: instantOf(row.beginOriginal),
    duration_original: row.endOriginal - row.beginOriginal,
  }
  const kind = { origin: row.origin, split_from_id: row.splitFromId, state: row.isClosed ? 'closed' : 'open', booking_id: row.bookingId }
  return insert(ctx, windowRecord, { unit_id, employer_id, workplace_id, employer_schedule_id: shift.id, ...at, ...kind })
}
