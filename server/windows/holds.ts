import { type Code, E } from '#contract/core/errors.ts'
import { windowsRu } from '#contract/windows/windows.ru.ts'
import type { HeldStart } from '#contract/windows/windows.ts'
import { dayOf, secondsOf } from '#domain/core/clock-time.ts'
import { type Interval, overlaps } from '#domain/core/interval.ts'
import type { ShiftWindow } from '#domain/windows/plan.ts'
import type { Ctx } from '#server/core/context.ts'
import { Failure, fail } from '#server/core/fail.ts'
import { epochAt, wallTime } from '#server/database/instant.ts'
import { nearestOffers, noneIfRefused } from './search.ts'
import { lockWindows, UNDO_SECONDS } from './shift-windows.ts'

/** Seconds for which a chosen window stays its editor's while the form says nothing. */
export const HOLD_SECONDS = 300

interface Held {
  window_ids: number[]
  starts?: HeldStart[]
  service_ids?: number[]
}

/** All of them or none: what was held before and is not named is let go. A hold is a moment's state, no act: it leaves no audit line. */
export async function holdWindows(ctx: Ctx, { window_ids, starts = [], service_ids = [] }: Held) {
  const wanted = [...new Set(window_ids)]
  const asked = starts.map((one) => ({ ...one, begin: epochOf(ctx, one.begin_at), end: epochOf(ctx, one.end_at) }))
  const [mine] = await Promise.all([ownHolds(ctx), checkServices(ctx, service_ids)])
  const shiftIds = asked.map((one) => one.employer_schedule_id)
  const [rows, freeDays, off] = await Promise.all([
    lockWindows(ctx, [...wanted, ...mine.map(({ id }) => id)], shiftIds),
    freeDaysOf(ctx, shiftIds),
    offSaleOf(ctx, wanted, shiftIds),
  ])
  const underStarts = asked.map((start) => ({
    start,
    rows: rows.filter((row) => row.shiftId === start.employer_schedule_id && overlaps(row, start)),
  }))
  const cut = underStarts.filter(({ start }) => !freeDays.includes(start.employer_schedule_id)).flatMap((one) => one.rows.filter(isOpen))
  const chosen = rows.filter((row) => wanted.includes(row.id))
  if (chosen.length < wanted.length) fail(E.noIntervals)
  // True: the window's begin is off sale; later time of it may be, because the visit may end before.
  const offAt = (shiftId: number, time: Interval) => off.filter((one) => one.shift_id === shiftId && overlaps(one, time))
  const offRow = (row: ShiftWindow) => offAt(row.shiftId, { begin: row.begin, end: row.begin + 1 })
  const offStart = (one: Asked) => offAt(one.employer_schedule_id, one)
  const away = chosen.filter((row) => offRow(row).length > 0)
  const awayStarts = asked.filter((one) => offStart(one).length > 0)
  if (away.length + awayStarts.length > 0) {
    const isAbsent = [...away.flatMap(offRow), ...awayStarts.flatMap(offStart)].some((one) => !one.is_block)
    return refuseHold(ctx, isAbsent ? E.masterAbsent : E.timeBlocked, away, awayStarts, service_ids)
  }
  const lost = chosen.filter((row) => row.isBusy || row.isClosed)
  const lostStarts = underStarts.filter((one) => one.rows.some((row) => row.isBusy)).map(({ start }) => start)
  if (lost.length + lostStarts.length > 0) return refuseHold(ctx, E.windowTaken, lost, lostStarts, service_ids)
  const ids = [...new Set([...wanted, ...cut.map((row) => row.id)])]
  const left = mine.filter(({ id, origin }) => origin !== 'free' && !ids.includes(id)).map(({ id }) => id)
  const until = ctx.now + HOLD_SECONDS
  await Promise.all([letHoldsGo(ctx, left), ctx.sql(HOLD, [ids, ctx.me.employer_id, until])])
  const onFreeDays = asked.filter((one) => freeDays.includes(one.employer_schedule_id))
  await holdStarts(ctx, onFreeDays, until)
  const isNew = (one: Asked) =>
    !mine.some((own) => own.shift_id === one.employer_schedule_id && own.begin === one.begin && own.end === one.end)
  const isLeft = (own: OwnHold) =>
    own.origin === 'free' &&
    !onFreeDays.some((one) => one.employer_schedule_id === own.shift_id && own.begin === one.begin && own.end === one.end)
  await tellHolds(ctx, [...left, ...ids.filter((id) => !mine.some((own) => own.id === id))])
  await tellShifts(ctx, [
    ...onFreeDays.filter(isNew).map((one) => one.employer_schedule_id),
    ...mine.filter(isLeft).map((own) => own.shift_id),
  ])
  return { window_ids: wanted, held_until: wallTime(until, ctx.zone) }
}

/** Releases the windows when the form is left. */
export async function releaseWindows(ctx: Ctx): Promise<null> {
  const mine = await ownHolds(ctx)
  if (mine.length === 0) return null
  const ids = mine.map(({ id }) => id)
  // Held free starts are removed as soon as their rows are locked.
  await lockWindows(ctx, ids, [])
  await letHoldsGo(ctx, ids)
  await tellHolds(ctx, ids)
  await tellShifts(
    ctx,
    mine.filter(({ origin }) => origin === 'free').map(({ shift_id }) => shift_id),
  )
  return null
}

interface Asked extends HeldStart {
  begin: number
  end: number
}

const epochOf = (ctx: Ctx, moment: string) => epochAt(dayOf(moment), secondsOf(moment), ctx.zone)
const isOpen = (row: ShiftWindow) => !row.isBusy && !row.isClosed

/** Approved free days: they have no windows, so a held start is a row of its own there, kept apart by the shift's exclusion as bookings are. */
const freeDaysOf = async (ctx: Ctx, ids: number[]) =>
  ids.length === 0
    ? []
    : (
        await ctx.rows<[number]>(
          `select id from employer_schedules where id = any($1) and input_type = 'free' and approved_at is not null
            and workplace_id is not null`,
          [ids],
        )
      ).map(([id]) => id)

/** The time off sale of the masters of these windows and shifts. */
const offSaleOf = (ctx: Ctx, windowIds: number[], shiftIds: number[]) =>
  ctx.sql<Interval & { shift_id: number; is_block: boolean }>(
    `select s.id as shift_id, extract(epoch from a.begin_at)::int as begin, extract(epoch from a.end_at)::int as "end",
       a.kind is not null as is_block
     from employer_schedules s join off_sale a on a.employer_id = s.employer_id and a.begin_at < s.end_at and a.end_at > s.begin_at
     where s.id in (select employer_schedule_id from windows where id = any($1) union all select unnest($2::int[]))`,
    [windowIds, shiftIds],
  )

/** Inserts closed rows, so that nobody is offered a held free start as a window. */
const holdStarts = (ctx: Ctx, starts: Asked[], until: number) =>
  starts.length === 0
    ? null
    : ctx.sql(
        `insert into windows (company_id, unit_id, employer_id, employer_schedule_id, workplace_id, begin_at, end_at, begin_original,
            duration_original, origin, state, held_by, held_until)
         select s.company_id, s.unit_id, s.employer_id, s.id, s.workplace_id, to_timestamp(x.begin), to_timestamp(x.finish),
         to_timestamp(x.begin), x.finish - x.begin, 'free', 'closed', $4, to_timestamp($5)
         from unnest($1::int[], $2::int[], $3::int[]) x(id, begin, finish) join employer_schedules s on s.id = x.id`,
        [
          starts.map((one) => one.employer_schedule_id),
          starts.map((one) => one.begin),
          starts.map((one) => one.end),
          ctx.me.employer_id,
          until,
        ],
      )

async function tellShifts(ctx: Ctx, ids: number[]) {
  if (ids.length === 0) return
  const places = await ctx.sql<{ unit_id: number; day: string }>(
    'select distinct unit_id, day from employer_schedules where id = any($1)',
    [ids],
  )
  for (const { unit_id, day } of places) ctx.tell({ feature: 'windows', ids: [], unit_id, days: [dayOf(day)] })
}

/** Tells every studio and day of these windows to read again. */
export async function tellHolds(ctx: Ctx, ids: number[]) {
  if (ids.length === 0) return
  const places = await ctx.sql<{ unit_id: number; day: string; ids: number[] }>(
    `select w.unit_id, s.day, array_agg(w.id) as ids from windows w join employer_schedules s on s.id = w.employer_schedule_id
      where w.id = any($1) group by 1, 2`,
    [ids],
  )
  for (const { unit_id, day, ids: changed } of places) ctx.tell({ feature: 'windows', ids: changed, unit_id, days: [dayOf(day)] })
}

interface OwnHold {
  id: number
  origin: string
  shift_id: number
  begin: number
  end: number
}

/** A hold of at most ten seconds may belong to an undo, and ends by itself (decisions.md, undo). */
const ownHolds = (ctx: Ctx) =>
  ctx.sql<OwnHold>(
    `select id, origin, employer_schedule_id as shift_id, extract(epoch from begin_at)::int as begin,
      extract(epoch from end_at)::int as "end"
     from windows where held_by = $1 and held_until > to_timestamp($2) and booking_id is null`,
    [ctx.me.employer_id, ctx.now + UNDO_SECONDS],
  )

async function checkServices(ctx: Ctx, ids: number[]) {
  const known = await ctx.sql('select from services where id = any($1) and deleted_at is null', [ids])
  if (known.length < new Set(ids).size) fail(E.servicesNotFound, { service_ids: [windowsRu.refusals.serviceGone] })
}

/** SQL of a hold; what is offered to a waiting customer stays held as long as before. */
const HOLD = `update windows set held_by = $2, held_until = greatest(to_timestamp($3), case when held_for is not null then held_until end)
  where id = any($1)`

/** SQL that ends holds; what is offered to a waiting customer is held by the server again. */
const letHoldsGo = (ctx: Ctx, ids: number[]) =>
  ctx.sql(
    `update windows set held_by = null, held_until = case when held_for is not null then held_until end
      where id = any($1) and held_by = $2 and booking_id is null`,
    [ids, ctx.me.employer_id],
  )

async function refuseHold(ctx: Ctx, code: Code, lost: ShiftWindow[], lostStarts: Asked[], serviceIds: number[]): Promise<never> {
  const at = Math.min(...[...lost, ...lostStarts].map((row) => row.begin))
  const shiftId = lost[0]?.shiftId ?? lostStarts[0]?.employer_schedule_id
  const [place] = await ctx.sql<{ unit_id: number }>('select unit_id from employer_schedules where id = $1', [shiftId])
  const near = { unitId: place?.unit_id ?? 0, serviceIds, at, priceCompany: ctx.me.company_id, parallel: false, isFree: () => true }
  const alternatives = serviceIds.length > 0 ? await nearestOffers(ctx, near).catch(noneIfRefused) : []
  const starts = lostStarts.map(({ employer_schedule_id, begin_at, end_at }) => ({ employer_schedule_id, begin_at, end_at }))
  throw new Failure(code, undefined, { alternatives, window_ids: lost.map((row) => row.id), starts })
}
