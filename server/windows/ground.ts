import type { WindowSettings } from '#domain/windows/fit.ts'
import type { WindowRow } from '#domain/windows/layout.ts'
import type { Ctx } from '#server/core/context.ts'

/** A window of a shift as the engine sees it (seconds since 1970), and whose it is. */
export interface GroundRow extends WindowRow {
  shiftId: number
  bookingId: number | null
  /** Held by somebody else for a moment. */
  isHeld: boolean
}

const COLUMNS = `id, extract(epoch from begin_at)::int as begin, extract(epoch from end_at)::int as "end", extract(epoch from begin_original)::int as "beginOriginal",
  extract(epoch from begin_original)::int + duration_original as "endOriginal", origin, split_from_id as "splitFromId", state = 'closed' as "isClosed",
  employer_schedule_id as "shiftId", booking_id as "bookingId", coalesce(held_until > to_timestamp($3) and held_by is distinct from $4, false) as "isHeld"`

/** All windows of the shifts of these windows and of these shifts, locked until the transaction ends (migrations: lock_ground). */
export async function lockGround(ctx: Ctx, windowIds: number[], shiftIds: number[]): Promise<GroundRow[]> {
  const rows = asGround(await ctx.sql(`select ${COLUMNS} from lock_ground($1, $2)`, [windowIds, shiftIds, ctx.now, ctx.me.employer_id]))
  const passed = rows.filter(isPassed)
  if (passed.length === 0) return rows
  await ctx.sql('delete from windows where id = any($1)', [passed.map((row) => row.id)])
  return rows.filter((row) => !isPassed(row))
}

/** A held free start is a row only while somebody else holds it: one's own makes room for the booking, an old one is nobody's. */
const isPassed = (row: GroundRow) => isHeldStart(row) && !row.isHeld
const isHeldStart = (row: Pick<GroundRow, 'origin' | 'bookingId'>) => row.origin === 'free' && row.bookingId === null

/** The same rows for a look only. */
export async function readGround(ctx: Ctx, windowIds: number[], shiftIds: number[]): Promise<GroundRow[]> {
  const shifts = 'select employer_schedule_id from windows where id = any($1) union all select unnest($2::int[])'
  const rows = asGround(
    await ctx.sql(`select ${COLUMNS} from windows where employer_schedule_id in (${shifts}) order by begin_at, id`, [
      windowIds,
      shiftIds,
      ctx.now,
      ctx.me.employer_id,
    ]),
  )
  return rows.filter((row) => !isPassed(row))
}

const asGround = (rows: Omit<GroundRow, 'isBusy'>[]) => rows.map((row) => ({ ...row, isBusy: row.bookingId !== null || row.isHeld }))

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
