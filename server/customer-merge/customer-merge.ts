import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { customerMergeRu } from '#contract/customer-merge/customer-merge.ru.ts'
import { type customerMerge, type MergeRow, mergeFields } from '#contract/customer-merge/customer-merge.ts'
import { customerName } from '#domain/customers/title.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { customerRecord } from '#server/customers/customers.record.ts'
import { forgetHealth } from '#server/customers/health-facts.ts'
import { movedRows, provingRows } from '#server/customers/held.ts'
import { consentOf } from '#server/customers/say-consent.ts'
import { type Row, wire } from '#server/lists/list.ts'
import { update } from '#server/lists/records.ts'
import { can } from '#server/live/session.ts'

interface At {
  params: { id: number }
}
type Kept = Row & {
  id: number
  last_name: string | null
  first_name: string
  middle_name: string | null
  is_blocked: boolean
  deleted_at: string | null
  erased_at: string | null
}

/** Locks both cards in the order of their ids, so that two merges of one pair are one. */
export async function mergeCustomers(ctx: Ctx, { params, body }: Input<typeof customerMerge.merge>) {
  const { stays, goes } = await lockPair(ctx, params.id, body.user_id)
  if (stays.deleted_at !== null || goes.deleted_at !== null) fail(E.notFound)
  const patch = takenOf(ctx, body.fields, stays, goes)
  const before = Object.fromEntries(Object.keys(patch).map((name) => [name, stays[name] ?? null]))
  const moved = await move(ctx, goes.id, stays.id)
  // The phone can be taken once the other card has gone.
  await update(ctx, customerRecord, goes.id, { deleted_at: instantOf(ctx) }, told('merged_into', stays.id))
  await update(ctx, customerRecord, stays.id, patch, told('merged_with', goes.id))
  for (const { table } of provingRows) await COPIED[table]?.(ctx, goes.id, stays.id)
  if (!(await consentOf(ctx, stays.id, 'health'))) await forgetHealth(ctx, stays.id)
  const [made] = await ctx.sql<{ id: number }>(
    `insert into customer_merges (company_id, user_id, twin_id, moved, before, after, author_id, created_at)
     values (current_company(), $1, $2, $3, $4, $5, $6, to_timestamp($7)) returning id`,
    [stays.id, goes.id, JSON.stringify(moved), JSON.stringify(before), JSON.stringify(patch), ctx.me.employer_id, ctx.now],
  )
  return answer(ctx, made?.id ?? 0, stays.id, goes.id)
}

/** Checks the taken fields as the card's form does. A block stays with the person. */
function takenOf({ me }: Ctx, fields: readonly string[], stays: Kept, goes: Kept): Row {
  const taken = fields.filter((name) => goes[name] !== stays[name])
  if (taken.includes('phone') && !can(me, 'User.change_phone')) fail(E.forbidden, { fields: [customerMergeRu.noPhone] })
  if (goes.is_blocked !== stays.is_blocked && !can(me, 'User.block')) fail(E.forbidden, { user_id: [customerMergeRu.noBlock] })
  return {
    ...Object.fromEntries(taken.map((name) => [name, goes[name] ?? null])),
    ...(goes.is_blocked && !stays.is_blocked && { is_blocked: true }),
  }
}

/** Undoes a merge: what moved goes back, and so do fields that nobody has changed since; a customer's last merge first. */
export async function splitCustomers(ctx: Ctx, { params }: At) {
  const [merge] = await ctx.sql<{
    user_id: number
    twin_id: number
    moved: Record<string, number[]>
    before: Row
    after: Row
    undone_at: string | null
  }>('select user_id, twin_id, moved, before, after, undone_at from customer_merges where id = $1 for update', [params.id])
  if (!merge) return fail(E.notFound)
  const { stays, goes } = await lockPair(ctx, merge.user_id, merge.twin_id)
  if (merge.undone_at !== null || stays.deleted_at !== null || goes.erased_at !== null) fail(E.invalid, { id: [customerMergeRu.gone] })
  const patch = Object.fromEntries(Object.entries(merge.before).filter(([name]) => stays[name] === merge.after[name]))
  await update(ctx, customerRecord, stays.id, patch, told('split_from', goes.id))
  await update(ctx, customerRecord, goes.id, { deleted_at: null }, told('split_from', stays.id))
  for (const { table, column } of movedRows)
    await ctx.sql(`update ${table} set ${column} = $1 where id = any($2::int[]) and ${column} = $3`, [
      goes.id,
      // Merges before 0153 named tables alone, each of which had one such column.
      merge.moved[movedKey(table, column)] ?? merge.moved[table] ?? [],
      stays.id,
    ])
  await ctx.sql(`update images set model_id = $1 where model_type = 'user' and id = any($2::int[]) and model_id = $3`, [
    goes.id,
    merge.moved.images ?? [],
    stays.id,
  ])
  await ctx.sql('update customer_merges set undone_at = to_timestamp($2), undone_by = $3 where id = $1', [
    params.id,
    ctx.now,
    ctx.me.employer_id,
  ])
  return answer(ctx, params.id, stays.id, goes.id)
}

export async function keepApart(ctx: Ctx, { params, body }: Input<typeof customerMerge.apart>) {
  const { stays, goes } = await lockPair(ctx, params.id, body.user_id)
  await ctx.sql(
    `insert into customer_twins_apart (company_id, user_id, twin_id, author_id)
      values (current_company(), $1, $2, $3) on conflict do nothing`,
    [Math.min(stays.id, goes.id), Math.max(stays.id, goes.id), ctx.me.employer_id],
  )
  ctx.tell({ feature: 'customer-merge', ids: [] })
  return null
}

export async function listMerges(ctx: Ctx, { params }: At) {
  const [known] = await ctx.sql('select id from customers where id = $1', [params.id])
  if (!known) fail(E.notFound)
  return { items: await mergesOf(ctx, 'm.user_id = $1', params.id) }
}

async function lockPair(ctx: Ctx, staysId: number, goesId: number) {
  if (staysId === goesId) fail(E.invalid, { user_id: [customerMergeRu.notTwo] })
  const rows = await ctx.sql<Kept>(
    `select id, is_blocked, deleted_at, erased_at,
      ${mergeFields.map((name) => (name === 'birth_date' ? 'birth_date::text as birth_date' : name)).join(', ')}
     from customers where id = any($1::int[]) order by id for update`,
    [[staysId, goesId]],
  )
  const of = (id: number) => rows.find((row) => row.id === id) ?? fail(E.notFound)
  return { stays: of(staysId), goes: of(goesId) }
}

async function move(ctx: Ctx, from: number, to: number): Promise<Record<string, number[]>> {
  const moved: Record<string, number[]> = {}
  for (const { table, column } of movedRows) {
    const rows = await ctx.sql<{ id: number }>(`update ${table} set ${column} = $2 where ${column} = $1 returning id`, [from, to])
    moved[movedKey(table, column)] = rows.map((row) => row.id)
  }
  moved.images = await moveFace(ctx, from, to)
  return moved
}

/** A table may name the person twice: who has an order, and for whom it was brought. */
const movedKey = (table: string, column: string) => `${table}.${column}`

/** Moves the photo where the remaining card has none. */
async function moveFace(ctx: Ctx, from: number, to: number): Promise<number[]> {
  const rows = await ctx.sql<{ id: number }>(
    `update images i set model_id = $2 where i.model_type = 'user' and i.model_id = $1 and i.type = 'avatar'
       and not exists (select from images o where o.model_type = 'user' and o.model_id = $2 and o.type = 'avatar') returning i.id`,
    [from, to],
  )
  return rows.map((row) => row.id)
}

/** The card that stays gets, for each purpose, the later word of the two that were given. */
const copyConsents = (ctx: Ctx, from: number, to: number) =>
  ctx.sql(
    `insert into consents (company_id, user_id, purpose, is_given, text_id, source, author_id, created_at)
     select current_company(), $2, t.purpose, t.is_given, t.text_id, 'merge', $3, to_timestamp($4)
     from (select distinct on (purpose) * from consents where user_id = $1 order by purpose, id desc) t
     where not exists (select from consents s where s.user_id = $2 and s.purpose = t.purpose and s.id > t.id)`,
    [from, to, ctx.me.employer_id, ctx.now],
  )

/** Rows that prove something stay with the card where they were said; the card that stays gets its own, by the rule of each table. */
export const COPIED: Record<string, typeof copyConsents> = { consents: copyConsents }

const told = (key: 'merged_into' | 'merged_with' | 'split_from', id: number) => ({ beside: { before: {}, after: { [key]: id } } })
const instantOf = (ctx: Ctx) => new Date(ctx.now * 1000).toISOString()

async function answer(ctx: Ctx, id: number, ...people: number[]): Promise<MergeRow> {
  ctx.tell({ feature: 'customers', ids: people })
  ctx.tell({ feature: 'customer-merge', ids: [id] })
  ctx.tell({ feature: 'bookings', ids: [] })
  const [row] = await mergesOf(ctx, 'm.id = $1', id)
  return row ?? fail(E.notFound)
}

async function mergesOf(ctx: Ctx, where: string, id: number): Promise<MergeRow[]> {
  const rows = await ctx.sql<Omit<MergeRow, 'twin'> & { last_name: string | null; first_name: string; middle_name: string | null }>(
    `select m.id, m.user_id, m.twin_id, c.last_name, c.first_name, c.middle_name, ${wire('m.created_at')} as created_at,
      ${wire('m.undone_at')} as undone_at,
       (select json_build_object('id', e.id, 'name', concat_ws(' ', e.last_name, e.first_name)) from employers e
         where e.id = m.author_id) as author
     from customer_merges m join customers c on c.id = m.twin_id where ${where} order by m.id desc limit 50`,
    [id],
  )
  return rows.map(({ last_name, first_name, middle_name, ...row }) => ({
    ...row,
    twin: customerName({ last_name, first_name, middle_name }),
  }))
}
