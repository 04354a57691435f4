import type { ReasonCode } from '#contract/windows/windows.ts'
import type { Ctx } from '#server/core/context.ts'
import type { Stage } from './search.offers.ts'

/** Why a search came back empty, from the nearest to the farthest cause. */
export async function reasonsOf(ctx: Ctx, stage: Stage, refused: Set<ReasonCode>, serviceIds: number[]): Promise<ReasonCode[]> {
  if (stage.units.size === 0) return ['closed']
  const shifts = [...stage.shifts.values()]
  if (shifts.length === 0) return ['no_shift']
  const able = shifts.filter((shift) => shift.is_approved && serviceIds.every((id) => stage.durations.get(shift.employer_id)?.has(id)))
  if (able.length === 0) return order.filter((code) => refused.has(code))
  const [row] = await ctx.rows<[made: number, held: number, free: number]>(
    `select count(*)::int, count(*) filter (where booking_id is null and held_until > to_timestamp($2) and held_by <> $3)::int, count(*) filter (where booking_id is null and state = 'open')::int
     from windows where employer_schedule_id = any($1)`,
    [able.map((shift) => shift.id), ctx.now, ctx.me.employer_id],
  )
  const [made = 0, held = 0, free = 0] = row ?? []
  const found = new Set(refused)
  if (made === 0 && able.every((shift) => shift.input_type !== 'free')) found.add('no_workplace')
  if (made > 0 && free === 0) found.add('all_used')
  if (held > 0) found.add('held')
  if (found.size === 0) found.add('all_used')
  const isAboutOthers: ReasonCode[] = ['not_in_list', 'not_approved', 'blocked']
  const own = order.filter((code) => found.has(code) && !isAboutOthers.includes(code))
  return own.length > 0 ? own : ['all_used']
}

const order: ReasonCode[] = [
  'closed',
  'no_shift',
  'not_approved',
  'blocked',
  'not_in_list',
  'category_off',
  'no_price',
  'no_workplace',
  'held',
  'ratio',
  'split_min',
  'busy_other_place',
  'min_notice',
  'all_used',
]
