import type { attendance, TodayRow } from '#contract/attendance/attendance.ts'
import type { Data, Input } from '#contract/core/endpoint.ts'
import { GRACE } from '#domain/checkins/events.ts'
import { shortName } from '#domain/core/names.ts'
import { type HerAttendance, loadAttendances } from '#server/checkins/load.ts'
import { reachedStudio } from '#server/checkins/studio.ts'
import type { Ctx } from '#server/core/context.ts'
import { wallTime } from '#server/database/instant.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { edgesOf, peopleOf } from './attendance.ts'

/** Who came, who is late, who is still expected. */
export async function showToday(ctx: Ctx, { query }: Input<typeof attendance.today>): Promise<Data<typeof attendance.today>> {
  const studio = await reachedStudio(ctx, query.unit_id)
  const [told] = await todayOf(ctx, [studio], ctx.zone)
  return { items: told?.items ?? [] }
}

/** Named studios that are not within reach are left out: whoever looks at their calendar is not told who came there. */
export async function showArrivals(ctx: Ctx, { query }: Input<typeof attendance.arrivals>): Promise<Data<typeof attendance.arrivals>> {
  const reach = reachedUnits(ctx, 'id')
  const studios = await ctx.sql<Told>(
    `select id, name, timezone from units where type <> $1 and not closed
       and ($2::int[] is null or id = any($2)) and ${reach?.sql(3) ?? 'true'}
     order by "order", name collate ru, id`,
    [STORE, query.unit_ids ?? null, ...(reach?.values ?? [])],
  )
  return { studios: await todayOf(ctx, studios, null) }
}
/** Nobody has shifts in a central store. */
const STORE = 1

interface Told {
  id: number
  name: string
  timezone: string
}

/** The days of all these studios are told from one reading. `zone`: whose clock tells the hours; null: each studio's own. */
async function todayOf(ctx: Ctx, studios: readonly Told[], zone: string | null) {
  const dayOf = new Map(studios.map(({ id, timezone }) => [id, wallTime(ctx.now, timezone).slice(0, 10)]))
  if (studios.length === 0) return []
  const edges = edgesOf([...dayOf.values()].toSorted())
  const all = await loadAttendances(ctx, { ...edges, employers: null, units: [...dayOf.keys()] })
  const present = all.filter(({ unit_id, day }) => day === dayOf.get(unit_id))
  const hersOf = Map.groupBy(present, ({ employer_id }) => employer_id)
  // In the order of names.
  const named = (await peopleOf(ctx, present)).flatMap((person) => (hersOf.get(person.id) ?? []).map((one) => ({ person, one })))
  const ofStudio = Map.groupBy(named, ({ one }) => one.unit_id)
  return studios.map(({ id, name, timezone }) => ({
    unit: { id, name, timezone },
    day: dayOf.get(id) ?? '',
    items: (ofStudio.get(id) ?? []).map(({ person, one }) =>
      rowOf(one, { id: person.id, name: shortName(person) }, ctx.now, zone ?? timezone),
    ),
  }))
}

function rowOf(one: HerAttendance, employer: TodayRow['employer'], now: number, zone: string): TodayRow {
  const { shift, come, gone, late } = one
  const told = (at: number | null) => (at === null ? null : wallTime(at, zone))
  return {
    employer,
    shift_id: shift?.ids[0] ?? null,
    state: stateOf(one, now),
    plan: shift && { begin_at: wallTime(shift.begin, zone), end_at: wallTime(shift.end, zone) },
    come_at: told(come),
    gone_at: told(gone),
    late: Math.floor(late / 60),
  }
}

function stateOf({ shift, come, gone, isOnBreak }: HerAttendance, now: number): TodayRow['state'] {
  if (come === null) {
    if (!shift || now <= shift.begin + GRACE) return 'expected'
    return now <= shift.end ? 'late' : 'absent'
  }
  if (isOnBreak) return 'on_break'
  return gone === null ? 'here' : 'gone'
}
