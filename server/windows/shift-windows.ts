import { E } from '#contract/core/errors.ts'
import { overlaps, subtract } from '#domain/core/interval.ts'
import type { WindowSettings } from '#domain/windows/fit.ts'
import type { ShiftWindow } from '#domain/windows/plan.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { windowRecord } from './window.record.ts'

/** Seconds in which only their last holder may take the windows that a move or cancellation let go (decisions.md, undo). */
export const UNDO_SECONDS = 10

const COLUMNS = `id, extract(epoch from begin_at)::int as begin, extract(epoch from end_at)::int as "end",
  extract(epoch from begin_original)::int as "beginOriginal",
  extract(epoch from begin_original)::int + duration_original as "endOriginal", origin, split_from_id as "splitFromId",
  state = 'closed' as "isClosed",
  employer_schedule_id as "shiftId", booking_id as "bookingId", coalesce(held_until > to_timestamp($3) and held_by is distinct from $4,
    false) as "isHeld"`

/** All windows of the shifts of these windows and of these shifts, locked until the transaction ends (migrations: lock_ground). */
export async function lockWindows(ctx: Ctx, windowIds: number[], shiftIds: number[]): Promise<ShiftWindow[]> {
  const rows = asShiftWindows(
    await ctx.sql(`select ${COLUMNS} from lock_ground($1, $2)`, [windowIds, shiftIds, ctx.now, ctx.me.employer_id]),
  )
  const passed = rows.filter(isPassed)
  if (passed.length === 0) return rows
  await ctx.sql('delete from windows where id = any($1)', [passed.map((row) => row.id)])
  return rows.filter((row) => !isPassed(row))
}

/** A held free start is a row only while somebody else holds it: one's own makes room for the booking, an old one is nobody's. */
const isPassed = (row: ShiftWindow) => isHeldStart(row) && !row.isHeld
const isHeldStart = (row: Pick<ShiftWindow, 'origin' | 'bookingId'>) => row.origin === 'free' && row.bookingId === null

/** Reads the same rows without locking them. */
export async function readWindows(ctx: Ctx, windowIds: number[], shiftIds: number[]): Promise<ShiftWindow[]> {
  const shifts = 'select employer_schedule_id from windows where id = any($1) union all select unnest($2::int[])'
  const rows = asShiftWindows(
    await ctx.sql(`select ${COLUMNS} from windows where employer_schedule_id in (${shifts}) order by begin_at, id`, [
      windowIds,
      shiftIds,
      ctx.now,
      ctx.me.employer_id,
    ]),
  )
  return rows.filter((row) => !isPassed(row))
}

const asShiftWindows = (rows: Omit<ShiftWindow, 'isBusy'>[]) =>
  rows.map((row) => ({ ...row, isBusy: row.bookingId !== null || row.isHeld }))

export interface UnitSettings {
  window_ratio: number
  window_ratio2: number
  window_split_min: number
  window_split_indent: number
  window_cancel_min: number
}

export const settingsOf = (unit: UnitSettings): WindowSettings => ({
  ratio: unit.window_ratio,
  ratio2: unit.window_ratio2,
  splitMin: unit.window_split_min,
  splitIndent: unit.window_split_indent,
  cancelMin: unit.window_cancel_min,
})

export interface ShiftPlace {
  id: number
  unit_id: number
  employer_id: number
  workplace_id: number | null
}

/** The place of a window in its shift. A shift of attendance has no workplace, and it has no windows either. */
export const standingIn = ({ id, unit_id, employer_id, workplace_id }: ShiftPlace) => ({
  unit_id,
  employer_id,
  workplace_id: workplace_id ?? fail(E.workplaceUnavailable),
  employer_schedule_id: id,
})

/** A shift's windows as they are, and as they shall be. */
export interface ShiftChange {
  shift: ShiftPlace
  before: ShiftWindow[]
  after: ShiftWindow[]
}

/** Writes what differs: in all shifts what is let go comes first, so that a visit may move within its own time and its master's. */
export function writeWindows(ctx: Ctx, changes: ShiftChange[]): Promise<unknown> {
  const parted = changes.map(partsOf)
  return Promise.all([
    ...parted.flatMap(({ freed, known, holds }) => freed.map((row) => write(ctx, row, known.get(row.id), holds(row) ? heldBy(ctx) : null))),
    ...parted.flatMap(({ gone }) => gone.map((row) => remove(ctx, windowRecord, row.id))),
    ...parted.flatMap(({ booked, known }) => booked.map((row) => write(ctx, row, known.get(row.id), RELEASED))),
    ...parted.flatMap(({ shift, added, holds }) => added.map((row) => add(ctx, shift, row, holds(row) ? heldBy(ctx) : null))),
  ])
}

function partsOf({ shift, before, after }: ShiftChange) {
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
    // A split piece points to the window it was cut from, so the youngest is removed first.
    gone: before.filter((row) => !after.some((one) => one.id === row.id)).toSorted((a, b) => b.id - a.id),
    added: after.filter((row) => row.id < 0),
    holds: (row: ShiftWindow) => row.bookingId === null && left.some((one) => overlaps(one, row)),
  }
}

function isChanged(row: ShiftWindow, old: ShiftWindow | undefined) {
  return !old || row.begin !== old.begin || row.end !== old.end || row.isClosed !== old.isClosed || row.bookingId !== old.bookingId
}

interface Hold {
  held_by: number | null
  held_until: string | null
  held_for?: null
}
const RELEASED: Hold = { held_by: null, held_until: null, held_for: null }
/** Time that a visit has just left is held for the author while the act can be undone. */
const heldBy = (ctx: Ctx): Hold => ({ held_by: ctx.me.employer_id, held_until: instantOf(ctx.now + UNDO_SECONDS) })

/** Unchanged times are not written, because the database checks the shift for written ones. */
function write(ctx: Ctx, row: ShiftWindow, was: ShiftWindow | undefined, hold: Hold | null) {
  const begin_at = row.begin === was?.begin ? undefined : instantOf(row.begin)
  const end_at = row.end === was?.end ? undefined : instantOf(row.end)
  const state = row.isClosed === was?.isClosed ? undefined : stateOf(row)
  return update(ctx, windowRecord, row.id, { booking_id: row.bookingId, begin_at, end_at, state, ...hold })
}

function add(ctx: Ctx, shift: ShiftPlace, row: ShiftWindow, hold: Hold | null) {
  const at = {
    begin_at: instantOf(row.begin),
    end_at: instantOf(row.end),
    begin_original: instantOf(row.beginOriginal),
    duration_original: row.endOriginal - row.beginOriginal,
  }
  const kind = { origin: row.origin, split_from_id: row.splitFromId, state: stateOf(row), booking_id: row.bookingId }
  return insert(ctx, windowRecord, { ...standingIn(shift), ...at, ...kind, ...hold })
}

const stateOf = ({ isClosed }: ShiftWindow): 'closed' | 'open' => (isClosed ? 'closed' : 'open')
