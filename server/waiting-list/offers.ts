import { E } from '#contract/core/errors.ts'
import { waitingListRu } from '#contract/waiting-list/waiting-list.ru.ts'
import { deal, inTurn } from '#domain/waiting-list/matching.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf, wallTime } from '#server/database/instant.ts'
import type { Change } from '#server/lists/record-of.ts'
import { update } from '#server/lists/records.ts'
import { sendMessages } from '#server/messages/send.ts'
import { PERSON, type Person, type Visit, valuesOf } from '#server/messages/visit-facts.ts'
import { tellHolds } from '#server/windows/holds.ts'
import { lockWindows, UNDO_SECONDS } from '#server/windows/shift-windows.ts'
import { callOffOffer, type MadeOffer, occasionOf, tellOffers } from './tell-offers.ts'
import { waitingRecord } from './waiting-list.record.ts'
import type { waitingList } from './waiting-list.table.ts'
import { AT_ONCE, type FoundStart, type FreedShift, type FreeWindow, freeWindowsOf, startsFor, type Waiting, waitingFor } from './wishes.ts'

/** Seconds for which freed time is kept for the customer it is offered to. */
const OFFER_SECONDS = 1800

/**
 * One call wherever time is freed, in the transaction that frees it and after its shifts are locked: offers that lost their windows go
 * back to waiting, then what is free in these shifts goes to whom it suits, the best first.
 */
export async function rematch(ctx: Ctx, shiftIds: number[]) {
  await takeBackLost(ctx)
  const shifts = await ctx.sql<FreedShift>(
    `select s.id, s.unit_id, u.name as unit, s.day::text as day, u.timezone from employer_schedules s join units u on u.id = s.unit_id
     where s.id = any($1) and s.approved_at is not null and u.waiting_list and s.end_at > to_timestamp($2)`,
    [shiftIds, ctx.now],
  )
  if (shifts.length > 0) await tellOffers(ctx, await offerFreed(ctx, shifts))
}

async function offerFreed(ctx: Ctx, shifts: FreedShift[]): Promise<MadeOffer[]> {
  const made: MadeOffer[] = []
  let free = await freeWindowsOf(ctx, shifts)
  let last: Waiting | undefined
  while (free.length > 0) {
    const wishes: Waiting[] = await waitingFor(ctx, shifts, last)
    const dealt = await dealOut(ctx, wishes, shifts, free)
    made.push(...dealt.map(([, { shift, begin }]) => ({ shift, begin, until: ctx.now + OFFER_SECONDS })))
    const given = dealt.flatMap(([, start]) => start.windowIds)
    free = free.filter(([id]) => !given.includes(id))
    last = wishes.at(-1)
    if (wishes.length < AT_ONCE) break
  }
  return made
}

/** Offers windows and answers which to whom; they are held, so that later wishes do not get them. */
async function dealOut(ctx: Ctx, wishes: Waiting[], shifts: FreedShift[], free: FreeWindow[]) {
  const starts = new Map<number, FoundStart[]>()
  for (const wish of inTurn(wishes)) starts.set(wish.id, await startsFor(ctx, wish, shifts, free))
  const dealt = deal(wishes, ({ id }) => starts.get(id) ?? [])
  for (const [wish, start] of dealt) await offer(ctx, wish, start)
  return dealt
}

const HOLD = 'update windows set held_by = null, held_until = to_timestamp($2), held_for = $3 where id = any($1)'

async function offer(ctx: Ctx, wish: Waiting, start: FoundStart) {
  const until = ctx.now + OFFER_SECONDS
  await Promise.all([
    ctx.sql(HOLD, [start.windowIds, until, wish.id]),
    update(ctx, waitingRecord, wish.id, {
      status: 'offered',
      offered_unit_id: start.shift.unit_id,
      offered_employer_id: start.employerId,
      offered_begin_at: instantOf(start.begin),
      offered_end_at: instantOf(start.end),
      offered_until: instantOf(until),
      updated_at: instantOf(ctx.now),
    }),
  ])
  await write(ctx, wish, start, until)
  await tellHolds(ctx, [...start.windowIds])
  tellWaiting(ctx, wish.id, start.shift)
}

/** The message is sent when the act that freed the time can no longer be undone. */
async function write(ctx: Ctx, { id }: Waiting, start: FoundStart, until: number) {
  const { shift, begin } = start
  const [row] = await ctx.sql<Offered>(OFFERED, [id, shift.unit_id, start.employerIds])
  if (!row) return
  const values = { ...valuesOf({ ...row, begin, timezone: shift.timezone }), 'offer.until': wallTime(until, shift.timezone).slice(11, 16) }
  const due = ctx.now + UNDO_SECONDS
  await sendMessages(ctx, { event: 'offered', person: row, values, about: aboutOf(id), unitId: shift.unit_id, due })
}

type Offered = Person & Pick<Visit, 'unit' | 'address' | 'services' | 'masters'>
const OFFERED = `select ${PERSON}, coalesce(nullif(u.name_show, ''), u.name) as unit,
  coalesce(nullif(u.address_short, ''), u.address) as address,
    coalesce((select string_agg(distinct s.title, ', ') from waiting_list_services x join services s on s.id = x.service_id
      where x.waiting_id = w.id), '') as services,
    coalesce((select string_agg(concat_ws(' ', e.last_name, e.first_name), ', ') from employers e where e.id = any($3)), '') as masters
  from waiting_list w join customers c on c.id = w.user_id join units u on u.id = $2 where w.id = $1`

/** The thing that the message to the customer is about. */
export const aboutOf = (id: number) => ({ model: 'waiting_list', id })

const LOST = `select e.id from waiting_list e where e.status = 'offered' and not exists (select from windows w where w.held_for = e.id)
  order by e.id for update skip locked`

async function takeBackLost(ctx: Ctx) {
  for (const { id } of await ctx.sql<{ id: number }>(LOST)) await endOffer(ctx, id, { status: 'waiting' })
}

/** The offer is over: the entry goes on as `patch` says, the message stays unsent if it can. The windows are the caller's care. */
export async function endOffer(ctx: Ctx, id: number, patch: Change<typeof waitingList>) {
  const none = { offered_unit_id: null, offered_employer_id: null, offered_begin_at: null, offered_end_at: null, offered_until: null }
  const occasion = await occasionOf(ctx, id)
  await update(ctx, waitingRecord, id, { ...none, updated_at: instantOf(ctx.now), ...patch })
  if (occasion) await callOffOffer(ctx, occasion)
  await ctx.recall(aboutOf(id))
  tellWaiting(ctx, id)
}

interface Freed {
  windowIds: number[]
  shiftIds: number[]
}

/** Lets the offered windows go, under the lock of bookings; `unlessTaken`: not while somebody books them. */
export async function freeOffered(ctx: Ctx, id: number, { unlessTaken = false } = {}): Promise<Freed | null> {
  const windowIds = await offeredWindows(ctx, id)
  await lockWindows(ctx, windowIds, [])
  if (unlessTaken && (await holdersOf(ctx, id)).length > 0) return null
  const freed = await ctx.sql<{ id: number; employer_schedule_id: number }>(
    'update windows set held_by = null, held_until = null, held_for = null where held_for = $1 returning id, employer_schedule_id',
    [id],
  )
  await tellHolds(
    ctx,
    freed.map((row) => row.id),
  )
  return { windowIds: freed.map((row) => row.id), shiftIds: [...new Set(freed.map((row) => row.employer_schedule_id))] }
}

/** Gives the offered windows to this person; another one who comes later is refused. */
export async function takeOffered(ctx: Ctx, id: number, seconds: number) {
  const windowIds = await offeredWindows(ctx, id)
  if (windowIds.length === 0) fail(E.invalid, { status: [waitingListRu.refusals.notOffered] })
  await lockWindows(ctx, windowIds, [])
  if ((await holdersOf(ctx, id)).some((holder) => holder !== ctx.me.employer_id)) fail(E.windowTaken)
  await ctx.sql('update windows set held_by = $2, held_until = greatest(held_until, to_timestamp($3)) where held_for = $1', [
    id,
    ctx.me.employer_id,
    ctx.now + seconds,
  ])
  await tellHolds(ctx, windowIds)
}

const offeredWindows = async (ctx: Ctx, id: number) =>
  (await ctx.rows<[number]>('select id from windows where held_for = $1 order by id', [id])).map(([one]) => one)

/** Who has the offered windows open in a form. */
const holdersOf = async (ctx: Ctx, id: number) =>
  (
    await ctx.rows<[number]>('select held_by from windows where held_for = $1 and held_by is not null and held_until > to_timestamp($2)', [
      id,
      ctx.now,
    ])
  ).map(([holder]) => holder)

/** Tells the list, and the day of the studio of the offer. */
export function tellWaiting(ctx: Ctx, id: number, place?: { unit_id: number; day: string }) {
  ctx.tell({ feature: 'waiting-list', ids: [id], ...(place && { unit_id: place.unit_id, days: [place.day] }) })
}
