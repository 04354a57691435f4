import { overlaps, subtract } from '#domain/core/interval.ts'
import type { Ctx } from '#server/core/context.ts'
import { instantOf } from '#server/database/instant.ts'
import { insert, remove, update } from '#server/lists/records.ts'
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

/** A shift's windows as they stand and as they shall stand. */
export interface ShiftChange {
  shift: ShiftPlace
  before: GroundRow[]
  after: GroundRow[]
}

/** Writes what differs: in all shifts what is let go comes first, so that a visit may move within its own time and its master's. */
export function persist(ctx: Ctx, changes: ShiftChange[]): Promise<unknown> {
  const told = changes.map(tell)
  return Promise.all([
    ...told.flatMap(({ freed, known, holds }) => freed.map((row) => write(ctx, row, known.get(row.id), holds(row) ? heldBy(ctx) : null))),
    ...told.flatMap(({ gone }) => gone.map((row) => remove(ctx, windowRecord, row.id))),
    ...told.flatMap(({ booked, known }) => booked.map((row) => write(ctx, row, known.get(row.id), RELEASED))),
    ...told.flatMap(({ shift, added, holds }) => added.map((row) => add(ctx, shift, row, holds(row) ? heldBy(ctx) : null))),
  ])
}

function tell({ shift, before, after }: ShiftChange) {
  const known = new Map(before.map((row) => [row.id, row]))
  const changed = after.filter((row) => row.id > 0 && isChanged(row, known.get(row.id)))
  const left = before.flatMap((row) =>
    row.bookingId === null
      ? []
      : subtract(
          row,
          after.filter((one) => one.bookingId === row.bookingId),
        ),
  )
  return {
    shift,
    known,
    freed: changed.filter((row) => row.bookingId === null),
    booked: changed.filter((row) => row.bookingId !== null),
    // Split pieces point to the window they were cut from: the youngest goes first.
    gone: before.filter((row) => !after.some((one) => one.id === row.id)).toSorted((a, b) => b.id - a.id),
    added: after.filter((row) => row.id < 0),
    holds: (row: GroundRow) => row.bookingId === null && left.some((one) => overlaps(one, row)),
  }
}

function isChanged(row: GroundRow, old: GroundRow | undefined) {
  return !old || row.begin !== old.begin || row.end !== old.end || row.isClosed !== old.isClosed || row.bookingId !== old.bookingId
}

interface Hold {
  held_by: number | null
  held_until: string | null
  held_for?: null
}
const RELEASED: Hold = { held_by: null, held_until: null, held_for: null }
/** Time that a visit has just left is its author's for as long as the act can be undone. */
const heldBy = (ctx: Ctx): Hold => ({ held_by: ctx.me.employer_id, held_until: instantOf(ctx.now + UNDO_SECONDS) })

/** Times that stay are not set: the database asks the shift about those that are. */
function write(ctx: Ctx, row: GroundRow, was: GroundRow | undefined, hold: Hold | null) {
  const begin_at = row.begin === was?.begin ? undefined : instantOf(row.begin)
  const end_at = row.end === was?.end ? undefined : instantOf(row.end)
  const state = row.isClosed === was?.isClosed ? undefined : stateOf(row)
  return update(ctx, windowRecord, row.id, { booking_id: row.bookingId, begin_at, end_at, state, ...hold })
}

function add(ctx: Ctx, shift: ShiftPlace, row: GroundRow, hold: Hold | null) {
  const { unit_id, employer_id, workplace_id } = shift
  const at = {
    begin_at: instantOf(row.begin),
    end_at: instantOf(row.end),
    begin_original: instantOf(row.beginOriginal),
    duration_original: row.endOriginal - row.beginOriginal,
  }
  const kind = { origin: row.origin, split_from_id: row.splitFromId, state: stateOf(row), booking_id: row.bookingId }
  return insert(ctx, windowRecord, { unit_id, employer_id, workplace_id, employer_schedule_id: shift.id, ...at, ...kind, ...hold })
}

const stateOf = ({ isClosed }: GroundRow) => (isClosed ? 'closed' : 'open')
