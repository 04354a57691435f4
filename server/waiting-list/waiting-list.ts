import type { z } from 'zod'
import { E } from '#contract/core/errors.ts'
import type { ListQuery } from '#contract/core/list.ts'
import { messages } from '#contract/core/rules.ts'
import { waitingListRu } from '#contract/waiting-list/waiting-list.ru.ts'
import type { WaitingStatus, waitingBody, waitingList } from '#contract/waiting-list/waiting-list.ts'
import type { Ctx } from '#server/core/context.ts'
import { type ConstraintFailures, fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { list } from '#server/lists/list.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { HOLD_SECONDS } from '#server/windows/holds.ts'
import { aboutOf, endOffer, freeOffered, rematch, takeOffered, tellWaiting } from './offers.ts'
import { shown, waitingCard } from './present.ts'
import { callOffOffer, occasionOf } from './tell-offers.ts'
import { waitingListSpec } from './waiting-list.list.ts'
import { waitingRecord } from './waiting-list.record.ts'

type Body = z.output<typeof waitingBody>
type Patch = z.output<typeof waitingList.update.body>
const { refusals } = waitingListRu

export const waitingListConstraints: ConstraintFailures = {
  waiting_list_days: { code: E.invalid, field: 'end_day', message: refusals.days },
  waiting_list_times: { code: E.invalid, field: 'time_to', message: refusals.times },
}

export async function waitingPage(ctx: Ctx, query: ListQuery) {
  const page = await list(ctx, waitingListSpec, query)
  return { ...page, items: page.items.map((row) => shown(ctx, row)) }
}

/** Open entries of a customer within reach, the nearest first. */
export async function waitingOfCustomer(ctx: Ctx, customerId: number) {
  const asked = { search: `user_id:${customerId};status:waiting,offered`, searchFields: 'status:in', searchJoin: 'and' } as const
  const query = { ...asked, orderBy: 'begin_day', with: 'services;units;employers;offered_unit;offered_employer' }
  const { items } = await list(ctx, waitingListSpec, { ...query, limit: MOST_OF_ONE, isBare: true })
  return items.map((row) => shown(ctx, row))
}

const MOST_OF_ONE = 10

export async function addWaiting(ctx: Ctx, { service_ids, unit_ids, employer_ids = [], ...fields }: Body) {
  await checkCustomer(ctx, fields.user_id)
  const { id } = await insert(ctx, waitingRecord, {
    ...fields,
    author_id: ctx.me.employer_id,
    created_at: instantOf(ctx.now),
  })
  await setWanted(ctx, id, { service_ids, unit_ids, employer_ids })
  tellWaiting(ctx, id)
  return waitingCard(ctx, id)
}

export async function changeWaiting(ctx: Ctx, id: number, { service_ids, unit_ids, employer_ids, status, ...fields }: Patch) {
  const before = await lockEntry(ctx, id)
  if (fields.user_id) await checkCustomer(ctx, fields.user_id)
  await update(ctx, waitingRecord, id, { ...fields, updated_at: instantOf(ctx.now) })
  await setWanted(ctx, id, { service_ids, unit_ids, employer_ids })
  if (status === 'cancelled' && before !== 'booked') await stopWaiting(ctx, id)
  if (status === 'waiting' && (before === 'cancelled' || before === 'expired')) await update(ctx, waitingRecord, id, { status })
  tellWaiting(ctx, id)
  return waitingCard(ctx, id)
}

export async function removeWaiting(ctx: Ctx, id: number): Promise<null> {
  await lockEntry(ctx, id)
  const freed = await freeOffered(ctx, id)
  const occasion = await occasionOf(ctx, id)
  await ctx.recall(aboutOf(id))
  await remove(ctx, waitingRecord, id)
  if (occasion) await callOffOffer(ctx, occasion)
  tellWaiting(ctx, id)
  await rematch(ctx, freed?.shiftIds ?? [])
  return null
}

/** «Записать»: the form that follows finds the time free for this person. */
export async function takeOffer(ctx: Ctx, id: number) {
  await waitingCard(ctx, id)
  await takeOffered(ctx, id, HOLD_SECONDS)
  return waitingCard(ctx, id)
}

/** Passes an offer («Пропустить»): the time goes to the next and does not come back to this entry. */
export async function passOffer(ctx: Ctx, id: number, { unlessTaken = false } = {}) {
  await waitingCard(ctx, id)
  const freed = await freeOffered(ctx, id, { unlessTaken })
  if (freed === null) return waitingCard(ctx, id)
  if ((await lockEntry(ctx, id)) !== 'offered') fail(E.invalid, { status: [refusals.notOffered] })
  const [row] = await ctx.sql<{ passed: number[] }>('select passed_window_ids as passed from waiting_list where id = $1', [id])
  await endOffer(ctx, id, { status: 'waiting', passed_window_ids: [...(row?.passed ?? []), ...freed.windowIds] })
  await rematch(ctx, freed.shiftIds)
  return waitingCard(ctx, id)
}

/** The booking that ends the waiting, in its own transaction; windows that it did not take go on to the next. */
export async function bookWaiting(ctx: Ctx, id: number, booking: { id: number; userId: number }) {
  const [row] = await ctx.sql<{ status: WaitingStatus; user_id: number }>(
    'select status, user_id from waiting_list where id = $1 for update',
    [id],
  )
  if (!row || row.status === 'booked' || row.status === 'cancelled') return fail(E.invalid, { waiting_id: [refusals.notOffered] })
  if (row.user_id !== booking.userId) fail(E.invalid, { waiting_id: [refusals.otherCustomer] })
  const freed = await freeOffered(ctx, id)
  await endOffer(ctx, id, { status: 'booked', booking_id: booking.id })
  await rematch(ctx, freed?.shiftIds ?? [])
}

async function stopWaiting(ctx: Ctx, id: number) {
  const freed = await freeOffered(ctx, id)
  await endOffer(ctx, id, { status: 'cancelled' })
  await rematch(ctx, freed?.shiftIds ?? [])
}

/** Locks an entry within reach; any other is not found. */
async function lockEntry(ctx: Ctx, id: number): Promise<WaitingStatus> {
  const scope = waitingListSpec.scope?.(ctx)
  const [row] = await ctx.sql<{ status: WaitingStatus }>(
    `select t.status from waiting_list t where t.id = $1${scope ? ` and (${scope.sql(2)})` : ''} for update`,
    [id, ...(scope?.values ?? [])],
  )
  return row?.status ?? fail(E.notFound)
}

/** The card is held too: whoever is erasing it at this moment is waited for. */
async function checkCustomer(ctx: Ctx, id: number) {
  const [customer] = await ctx.sql<{ is_blocked: boolean }>(
    'select is_blocked from customers where id = $1 and deleted_at is null for key share',
    [id],
  )
  if (!customer) fail(E.notFound, { user_id: [messages.missing] })
  if (customer?.is_blocked) fail(E.invalid, { user_id: [refusals.blocked] })
}

/** A studio that keeps no waiting list is not waited for (002 §6). */
async function checkUnits(ctx: Ctx, ids: number[]) {
  const [off] = await ctx.sql<{ name: string }>('select name from units where id = any($1) and not waiting_list order by id limit 1', [ids])
  if (off) fail(E.invalid, { unit_ids: [refusals.unitOff.replace('{{name}}', off.name)] })
}

const children = { service_ids: 'service', unit_ids: 'unit', employer_ids: 'employer' } as const

async function setWanted(ctx: Ctx, id: number, wanted: { [K in keyof typeof children]: number[] | undefined }) {
  for (const [name, one] of Object.entries(children)) {
    const ids = wanted[name as keyof typeof children] // the keys of that very object
    if (!ids) continue
    if (one === 'unit') await checkUnits(ctx, ids)
    await ctx.sql(`delete from waiting_list_${one}s where waiting_id = $1`, [id])
    const given = one === 'service' ? ids : [...new Set(ids)]
    await checkKnown(ctx, name, `${one}s`, given)
    await ctx.sql(
      `insert into waiting_list_${one}s (company_id, waiting_id, ${one}_id) select current_company(), $1, x.id
        from unnest($2::int[]) with ordinality x(id, place) order by x.place`,
      [id, given],
    )
  }
}

/** Checks the ids, because the references of child tables would name a field that the form does not have. */
async function checkKnown(ctx: Ctx, field: string, table: string, ids: number[]) {
  const [row] = await ctx.sql<{ known: number }>(`select count(*)::int as known from ${table} where id = any($1::int[])`, [ids])
  if ((row?.known ?? 0) < new Set(ids).size) fail(E.notFound, { [field]: [messages.missing] })
}
