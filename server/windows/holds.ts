import { windowsRu } from '#contract/windows/windows.ru.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import type { Ctx } from '#server/core/context.ts'
import { Failure, fail } from '#server/core/fail.ts'
import { wallTime } from '#server/core/instant.ts'
import { type GroundRow, lockGround } from './ground.ts'
import { UNDO_SECONDS } from './persist.ts'
import { nearestOffers } from './search.ts'

/** How long a chosen window stays its editor's without a word from the form. */
export const HOLD_SECONDS = 300

/** All of them or none: what was held before and is not named is let go. A hold is a moment's state, no act: it leaves no audit line. */
export async function holdWindows(ctx: Ctx, { window_ids, service_ids = [] }: { window_ids: number[]; service_ids?: number[] }) {
  const wanted = [...new Set(window_ids)]
  const [mine] = await Promise.all([ownHolds(ctx), checkServices(ctx, service_ids)])
  const rows = await lockGround(ctx, [...wanted, ...mine], [])
  const chosen = rows.filter((row) => wanted.includes(row.id))
  if (chosen.length < wanted.length) fail(1211)
  const lost = chosen.filter((row) => row.isBusy || row.isClosed)
  if (lost.length > 0) return refuseHold(ctx, lost, service_ids)
  const left = mine.filter((id) => !wanted.includes(id))
  await Promise.all([letHoldsGo(ctx, left), ctx.sql(HOLD, [wanted, ctx.me.employer_id, ctx.now + HOLD_SECONDS])])
  await tellHolds(ctx, [...left, ...wanted.filter((id) => !mine.includes(id))])
  return { window_ids: wanted, held_until: wallTime(ctx.now + HOLD_SECONDS, ctx.zone) }
}

/** The form is left. */
export async function releaseWindows(ctx: Ctx): Promise<null> {
  const mine = await ownHolds(ctx)
  if (mine.length === 0) return null
  await lockGround(ctx, mine, [])
  await letHoldsGo(ctx, mine)
  await tellHolds(ctx, mine)
  return null
}

/** A refetch hint for every studio and day of these windows. */
export async function tellHolds(ctx: Ctx, ids: number[]) {
  if (ids.length === 0) return
  const places = await ctx.sql<{ unit_id: number; day: string; ids: number[] }>(
    'select w.unit_id, s.day, array_agg(w.id) as ids from windows w join employer_schedules s on s.id = w.employer_schedule_id where w.id = any($1) group by 1, 2',
    [ids],
  )
  for (const { unit_id, day, ids: changed } of places) ctx.tell({ feature: 'windows', ids: changed, unit_id, days: [dayOf(day)] })
}

/** A hold of ten seconds or less may be an undo's, and passes by itself (decisions.md, undo). */
const ownHolds = async (ctx: Ctx) =>
  (
    await ctx.rows<[number]>('select id from windows where held_by = $1 and held_until > to_timestamp($2) and booking_id is null', [
      ctx.me.employer_id,
      ctx.now + UNDO_SECONDS,
    ])
  ).map(([id]) => id)

async function checkServices(ctx: Ctx, ids: number[]) {
  const known = await ctx.sql('select from services where id = any($1) and deleted_at is null', [ids])
  if (known.length < new Set(ids).size) fail(1402, { service_ids: [windowsRu.refusals.serviceGone] })
}

/** What is offered to somebody who waits stays held as long as before. */
const HOLD = `update windows set held_by = $2, held_until = greatest(to_timestamp($3), case when held_for is not null then held_until end) where id = any($1)`

/** What is offered to somebody who waits goes back to the house. */
const letHoldsGo = (ctx: Ctx, ids: number[]) =>
  ctx.sql(
    `update windows set held_by = null, held_until = case when held_for is not null then held_until end where id = any($1) and held_by = $2 and booking_id is null`,
    [ids, ctx.me.employer_id],
  )

async function refuseHold(ctx: Ctx, lost: GroundRow[], serviceIds: number[]): Promise<never> {
  const at = Math.min(...lost.map((row) => row.begin))
  const [place] = await ctx.sql<{ unit_id: number }>('select unit_id from windows where id = $1', [lost[0]?.id])
  const near = { unitId: place?.unit_id ?? 0, serviceIds, at, priceCompany: ctx.me.company_id, parallel: false, isFree: () => true }
  const alternatives = serviceIds.length > 0 ? await nearestOffers(ctx, near).catch(noneIfRefused) : []
  throw new Failure(1401, undefined, { alternatives, window_ids: lost.map((row) => row.id) })
}

/** A search that is itself refused must not hide why the hold was. */
function noneIfRefused(error: unknown): [] {
  if (error instanceof Failure) return []
  throw error
}
