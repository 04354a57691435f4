import { type FigureDay, figuresOf, isWithoutWindows } from '#domain/calendar/figures.ts'
import type { Ctx } from '#server/core/context.ts'
import { wallTime } from '#server/database/instant.ts'
import { onlyOf } from './loads.ts'

type Shift = FigureDay['masters'][number]['shifts'][number] & { unit_id: number; employer_id: number; hybrid_schedule: boolean }
type Window = FigureDay['windows'][number] & { unit_id: number }
/** An absence or a block: both take time off sale. */
type OffSale = FigureDay['absences'][number]

/**
 * How many windows each studio can still offer on one day, and how many masters have shifts without any. Counted by the rules of the day itself,
 * from three statements for all studios.
 */
export async function groundOf(ctx: Ctx, unitIds: readonly number[], day: string) {
  const values = [unitIds, day, onlyOf(ctx)]
  const [shifts, windows, off] = await Promise.all([
    ctx.sql<Shift>(SHIFTS, values),
    ctx.sql<Window>(WINDOWS, [...values, ctx.now, ctx.me.employer_id]),
    ctx.sql<OffSale>(OFF_SALE, values),
  ])
  const now = wallTime(ctx.now, ctx.zone)
  const windowsOf = Map.groupBy(windows, (one) => one.unit_id)
  return [...Map.groupBy(shifts, (one) => one.unit_id)].map(([unit_id, own]) => {
    const figured: FigureDay = {
      cards: [],
      absences: off,
      blocks: [],
      windows: windowsOf.get(unit_id) ?? [],
      unit: { hybrid_schedule: own[0]?.hybrid_schedule ?? false },
      masters: [...Map.groupBy(own, (one) => one.employer_id)].map(([id, shifts]) => ({ id, shifts })),
    }
    const no_windows = figured.masters.filter((one) => isWithoutWindows(one, figured.windows)).length
    return { unit_id, no_windows, free: figuresOf(figured, now).free }
  })
}

const OF_DAY = 's.unit_id = any($1::int[]) and s.day = $2 and ($3::int is null or s.employer_id = $3)'

const SHIFTS = `
  select s.id, s.unit_id, s.employer_id, s.begin_at, s.end_at, s.approved_at is not null as is_approved, s.schedule_type, s.input_type,
    u.hybrid_schedule
  from employer_schedules s join units u on u.id = s.unit_id where ${OF_DAY}`

/** Windows as the calendar shows them: a held free start is a row only while it is held. */
const WINDOWS = `
  select w.id, s.unit_id, w.employer_id, w.employer_schedule_id, w.begin_at, w.end_at, w.booking_id, w.state,
    coalesce(w.held_until > to_timestamp($4) and w.held_by is distinct from $5, false) as is_held
  from employer_schedules s
  join windows w on w.employer_schedule_id = s.id
  where ${OF_DAY} and (w.origin <> 'free' or w.booking_id is not null
    or (w.held_until > to_timestamp($4) and w.held_by is distinct from $5))`

const OFF_SALE = `
  select a.employer_id, a.begin_at, a.end_at from off_sale a
  where a.day between $2::date - 1 and $2::date + 1
    and exists (select from employer_schedules s where ${OF_DAY} and s.employer_id = a.employer_id
      and a.begin_at < s.end_at and a.end_at > s.begin_at)`
