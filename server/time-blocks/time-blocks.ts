import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { TimeBlockKind } from '#contract/time-blocks/kinds.ts'
import { timeBlocksRu } from '#contract/time-blocks/time-blocks.ru.ts'
import type { TimeBlockRow, timeBlocks } from '#contract/time-blocks/time-blocks.ts'
import { addDays, parseClock } from '#domain/core/clock-time.ts'
import { contains, type Interval } from '#domain/core/interval.ts'
import { type HerShift, isReached, letHoldsGo, shiftsIn, tell, timezoneOf } from '#server/absences/her-time.ts'
import { inTheWay } from '#server/bookings/in-the-way.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { epochAt, instantOf, wallTime } from '#server/database/instant.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { rematch } from '#server/waiting-list/offers.ts'
import { lockWindows } from '#server/windows/shift-windows.ts'
import { timeBlocksWhere } from './day.ts'
import { timeBlockRecord } from './time-block.record.ts'

const { refusals, kinds } = timeBlocksRu
type Told = Data<typeof timeBlocks.create>

export async function showTimeBlock(ctx: Ctx, { params: { id } }: Input<typeof timeBlocks.show>): Promise<TimeBlockRow> {
  const [row] = await timeBlocksWhere(ctx, 't.id = $1', [id])
  return row && isReached(ctx, [row.unit_id], row.employer_id) ? row : fail(E.notFound)
}

/** Takes time off sale, under the lock of bookings, so that nobody sells it at that moment. */
export async function createTimeBlock(ctx: Ctx, { body }: Input<typeof timeBlocks.create>): Promise<Told> {
  const place = await placeOf(ctx, body)
  if (place.end <= ctx.now) fail(E.invalid, { time_to: [refusals.past] })
  await lockWindows(ctx, [], idsOf(place.shifts))
  await refuseTaken(ctx, place, null)
  const windows = await freeIn(ctx, place)
  const { id } = await insert(ctx, timeBlockRecord, {
    unit_id: body.unit_id,
    employer_id: body.employer_id,
    day: body.day,
    kind: body.kind,
    reason: body.reason || null,
    begin_at: instantOf(place.begin),
    end_at: instantOf(place.end),
    created_at: instantOf(ctx.now),
    author_id: ctx.me.employer_id,
  })
  await settle(ctx, place, place.shifts)
  return { ...(await showTimeBlock(ctx, { params: { id } })), windows }
}

/** Changes the time, the master or the words of a block: time that it leaves is for sale at once, time that it takes is not. */
export async function updateTimeBlock(ctx: Ctx, { params: { id }, body }: Input<typeof timeBlocks.update>): Promise<Told> {
  const former = await showTimeBlock(ctx, { params: { id } })
  const wish = { ...former, ...definedOf(body) }
  if (wish.kind === 'other' && !wish.reason) fail(E.invalid, { reason: [refusals.what] })
  if (wish.time_to !== MIDNIGHT && wish.time_from >= wish.time_to) fail(E.invalid, { time_to: [refusals.times] })
  const place = await placeOf(ctx, wish)
  const left = await placeOfRow(ctx, former)
  const isMoved = place.begin !== left.begin || place.end !== left.end || place.employerId !== left.employerId
  if (isMoved && place.end <= ctx.now) fail(E.invalid, { time_to: [refusals.past] })
  const shifts = [...place.shifts, ...left.shifts]
  await lockWindows(ctx, [], idsOf(shifts))
  await refuseTaken(ctx, place, id)
  const windows = await freeIn(ctx, place)
  await update(ctx, timeBlockRecord, id, {
    employer_id: wish.employer_id,
    day: wish.day,
    kind: wish.kind,
    reason: wish.reason || null,
    begin_at: instantOf(place.begin),
    end_at: instantOf(place.end),
  })
  if (isMoved) await settle(ctx, place, shifts)
  else tell(ctx, shifts)
  return { ...(await showTimeBlock(ctx, { params: { id } })), windows }
}

/** Removes a block; its time is offered at once to those who wait. */
export async function removeTimeBlock(ctx: Ctx, { params: { id } }: Input<typeof timeBlocks.remove>): Promise<null> {
  const row = await showTimeBlock(ctx, { params: { id } })
  const { shifts } = await placeOfRow(ctx, row)
  await lockWindows(ctx, [], idsOf(shifts))
  await remove(ctx, timeBlockRecord, id)
  await rematch(ctx, idsOf(shifts))
  tell(ctx, shifts)
  return null
}

const MIDNIGHT = '00:00'

interface Wish {
  unit_id: number
  employer_id: number
  day: string
  time_from: string
  time_to: string
}

interface Place extends Interval {
  employerId: number
  /** Shifts of the master in that time, in every studio. */
  shifts: HerShift[]
}

/** The master and the shift of hers in that studio that holds the time. */
async function placeOf(ctx: Ctx, { unit_id, employer_id, day, time_from, time_to }: Wish): Promise<Place> {
  const zone = await timezoneOf(ctx, unit_id)
  if (ctx.me.reach === 'own' && employer_id !== ctx.me.employer_id) fail(E.notFound)
  const begin = epochAt(day, parseClock(time_from), zone)
  const end = time_to === MIDNIGHT ? epochAt(addDays(day, 1), 0, zone) : epochAt(day, parseClock(time_to), zone)
  const shifts = await shiftsIn(ctx, employer_id, { begin, end })
  const own = shifts.filter((shift) => shift.unit_id === unit_id)
  if (own.length === 0) fail(E.invalid, { employer_id: [refusals.noShift] })
  const clock = (seconds: number) => wallTime(seconds, zone).slice(11, 16)
  const times = own.map((shift) => `${clock(shift.begin)}–${clock(shift.end)}`).join(', ')
  if (!own.some((shift) => contains(shift, { begin, end }))) fail(E.invalid, { time_from: [refusals.outside.replace('{{time}}', times)] })
  return { begin, end, employerId: employer_id, shifts }
}

/** The present place of a block, whose shift may no longer exist. */
async function placeOfRow(ctx: Ctx, { id, employer_id }: TimeBlockRow): Promise<Place> {
  const [row] = await ctx.sql<Interval>(
    'select extract(epoch from begin_at)::int as begin, extract(epoch from end_at)::int as "end" from time_blocks where id = $1 for update',
    [id],
  )
  if (!row) return fail(E.notFound)
  return { ...row, employerId: employer_id, shifts: await shiftsIn(ctx, employer_id, row) }
}

const idsOf = (shifts: HerShift[]) => [...new Set(shifts.map(({ id }) => id))]
const IN_IT = 'employer_id = $1 and begin_at < to_timestamp($3) and end_at > to_timestamp($2)'

/** Refuses a block over a visit or over another block; the database refuses both too. */
async function refuseTaken(ctx: Ctx, { employerId, begin, end }: Place, id: number | null) {
  const [visit] = await ctx.rows<[number]>(
    `select booking_id from windows where ${IN_IT} and booking_id is not null order by begin_at limit 1`,
    [employerId, begin, end],
  )
  if (visit) fail(E.intervalBooked, { time_from: [await inTheWay(ctx, visit[0])] })
  const [block] = await ctx.sql<Interval & { kind: TimeBlockKind }>(
    `select kind, extract(epoch from begin_at)::int as begin, extract(epoch from end_at)::int as "end" from time_blocks
     where ${IN_IT} and id is distinct from $4 limit 1`,
    [employerId, begin, end, id],
  )
  if (!block) return
  const clock = (seconds: number) => wallTime(seconds, ctx.zone).slice(11, 16)
  const words = refusals.busy.replace('{{time}}', `${clock(block.begin)}–${clock(block.end)}`).replace('{{kind}}', kinds[block.kind])
  fail(E.timeBlocked, { time_from: [words] })
}

/** Free windows that leave the sale with the block. */
async function freeIn(ctx: Ctx, { employerId, begin, end }: Place): Promise<number> {
  const [row] = await ctx.rows<[number]>(
    `select count(*)::int from windows where ${IN_IT} and booking_id is null and state = 'open' and begin_at >= to_timestamp($4)`,
    [employerId, begin, end, ctx.now],
  )
  return row?.[0] ?? 0
}

/** Ends holds on that time, and offers what is for sale now to those who wait. */
async function settle(ctx: Ctx, place: Place, shifts: HerShift[]) {
  await letHoldsGo(ctx, place.employerId, place)
  await rematch(ctx, idsOf(shifts))
  tell(ctx, shifts)
}

/** The fields that were sent. */
function definedOf<T extends object>(body: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  } // only undefined fields are left out
}
