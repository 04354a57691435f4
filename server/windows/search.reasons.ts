import type { ReasonCode } from '#contract/windows/windows.ts'
import type { Ctx } from '#server/core/context.ts'
import type { ShiftRow } from './search.facts.ts'
import type { Stage } from './search.offers.ts'

/** Why a search came back empty, from the nearest to the farthest cause. */
export async function reasonsOf(ctx: Ctx, stage: Stage, refused: Set<ReasonCode>, serviceIds: number[]): Promise<ReasonCode[]> {
  if (!stage.hasUnits) return ['no_shift']
  if (stage.units.size === 0) return ['closed']
  const shifts = [...stage.shifts.values()]
  if (shifts.length === 0) return ['no_shift']
  const isReady = (shift: ShiftRow) => shift.is_approved && !shift.is_gone
  const does = (employer: number, id: number) =>
    stage.durations.get(employer)?.has(id) && !stage.services.get(id)?.barred.includes(employer)
  const able = shifts.filter((shift) => isReady(shift) && serviceIds.every((id) => does(shift.employer_id, id)))
  if (able.length === 0) return order.filter((code) => refused.has(code))
  // After the end of the last shift, the reason is the late hour and nothing else.
  if (able.every(({ end }) => end <= ctx.now)) return ['past']
  const [row] = await ctx.rows<[made: number, held: number, free: number]>(
    `select count(*)::int, count(*) filter (where booking_id is null and held_until > to_timestamp($2)
        and held_by is distinct from $3)::int, count(*) filter (where booking_id is null and state = 'open')::int
     from windows where employer_schedule_id = any($1)`,
    [able.map((shift) => shift.id), ctx.now, ctx.me.employer_id],
  )
  const [made = 0, held = 0, free = 0] = row ?? []
  const found = new Set(refused)
  if (made === 0 && able.every((shift) => !shift.is_free)) found.add('no_workplace')
  if (made > 0 && free === 0) found.add('all_used')
  if (held > 0) found.add('held')
  if (found.size === 0) found.add('all_used')
  return nearestOf(order.filter((code) => found.has(code)))
}

/** Keeps the reasons of masters who came nearest to an offer: that another master does not do the service explains nothing then. */
function nearestOf(found: ReasonCode[]): ReasonCode[] {
  const ofShifts = found.filter((code) => !ofPeople.includes(code))
  const ofTime = ofShifts.filter((code) => !ofPlaces.includes(code))
  // A free window too near to the evening is «used» only when nothing else is to blame; every morning has windows that have passed by noon.
  const ahead = ofTime.filter((code) => code !== 'past')
  const told = [ahead.filter((code) => !weak.includes(code)), ahead, ofTime, ofShifts].find((codes) => codes.length > 0)
  return told ?? ['all_used']
}

const ofPeople: ReasonCode[] = ['not_in_list', 'price_category', 'not_approved', 'blocked']
const weak: ReasonCode[] = ['all_used', 'absent', 'time_block']
const ofPlaces: ReasonCode[] = ['category_off', 'no_price']

const order: ReasonCode[] = [
  'closed',
  'no_shift',
  'not_approved',
  'blocked',
  'not_in_list',
  'price_category',
  'category_off',
  'no_price',
  'no_workplace',
  'held',
  'ratio',
  'split_min',
  'busy_other_place',
  'customer_busy',
  'min_notice',
  'absent',
  'time_block',
  'all_used',
  'past',
]
