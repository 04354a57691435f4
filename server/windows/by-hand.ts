import { E } from '#contract/core/errors.ts'
import { windowsRu } from '#contract/windows/windows.ru.ts'
import { contains, type Interval, lengthOf, overlaps } from '#domain/core/interval.ts'
import type { ShiftWindow } from '#domain/windows/plan.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { insert, update } from '#server/lists/records.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { lockWindows, type ShiftPlace, standingIn } from './shift-windows.ts'
import { windowRecord } from './window.record.ts'
import { windowCard } from './windows.ts'

const { refusals } = windowsRu

interface Times {
  begin_at: string
  end_at: string
}

/** WIN-719: adds one window to an approved shift, besides those of its template. */
export async function createWindow(ctx: Ctx, { body }: { body: Times & { employer_schedule_id: number } }) {
  const shift = await approvedShift(ctx, body.employer_schedule_id)
  const times = await checkedTimes(ctx, body, shift, await lockWindows(ctx, [], [shift.id]))
  const row = await insert(ctx, windowRecord, { ...standingIn(shift), ...times })
  tell(ctx, shift)
  return windowCard(ctx, row.id)
}

/** WIN-719: another time for a free window of its shift; one with a booking, a hold or a piece cut off stays as it is. */
export async function updateWindow(ctx: Ctx, { params: { id }, body }: { params: { id: number }; body: Times }) {
  const rows = await lockWindows(ctx, [id], [])
  const row = rows.find((one) => one.id === id) ?? fail(E.windowsUnavailable)
  const shift = await approvedShift(ctx, row.shiftId)
  if (row.isBusy || isCut(row, rows)) fail(E.windowTaken)
  const others = rows.filter((one) => one.id !== id)
  await update(ctx, windowRecord, id, await checkedTimes(ctx, body, shift, others))
  tell(ctx, shift)
  return windowCard(ctx, id)
}

type Shift = ShiftPlace & Interval & { day: string }

/** Within reach and locked; only approval makes windows (K6), and attendance or a free day has none of its own. */
async function approvedShift(ctx: Ctx, id: number): Promise<Shift> {
  const reach = reachedUnits(ctx, 'unit_id')
  const [shift] = await ctx.sql<Shift & { is_approved: boolean; has_windows: boolean }>(
    `select id, unit_id, employer_id, workplace_id, day::text as day, extract(epoch from begin_at)::int as begin,
      extract(epoch from end_at)::int as "end",
       approved_at is not null as is_approved, schedule_type <> 2 and input_type <> 'free' as has_windows
     from employer_schedules where id = $1${reach ? ` and ${reach.sql(2)}` : ''} for update`,
    [id, ...(reach?.values ?? [])],
  )
  if (!shift) return fail(E.shiftNotFound)
  if (!shift.has_windows) fail(E.invalid, { employer_schedule_id: [refusals.noWindows] })
  if (!shift.is_approved) fail(E.invalid, { employer_schedule_id: [refusals.notApproved] })
  return shift
}

/** Inside the shift and clear of the other windows, also of the time that a visit has cut from them and gives back when it is cancelled. */
async function checkedTimes(ctx: Ctx, { begin_at, end_at }: Times, shift: Shift, others: ShiftWindow[]) {
  const [wanted] = await ctx.sql<Interval>(
    'select extract(epoch from $1::timestamptz)::int as begin, extract(epoch from $2::timestamptz)::int as "end"',
    [begin_at, end_at],
  )
  if (!wanted || !contains(shift, wanted)) return fail(E.invalid, { begin_at: [refusals.outsideShift] })
  const taken = others.flatMap((one) => [one, { begin: one.beginOriginal, end: one.endOriginal }])
  if (taken.some((one) => overlaps(one, wanted))) fail(E.invalid, { begin_at: [refusals.overlap] })
  return { begin_at, end_at, begin_original: begin_at, duration_original: lengthOf(wanted) }
}

/** A window that a visit has split is joined with its remainder again only when that visit goes. */
const isCut = (row: ShiftWindow, rows: ShiftWindow[]) =>
  row.origin !== 'template' || lengthOf(row) !== row.endOriginal - row.beginOriginal || rows.some((one) => one.splitFromId === row.id)

function tell(ctx: Ctx, { id, unit_id, day }: Pick<Shift, 'id' | 'unit_id' | 'day'>) {
  ctx.tell({ feature: 'schedules', ids: [id], unit_id, days: [day] })
}
