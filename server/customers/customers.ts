import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { ListQuery } from '#contract/core/list.ts'
import { customersRu } from '#contract/customers/customers.ru.ts'
import type { customers } from '#contract/customers/customers.ts'
import type { Ctx } from '#server/core/context.ts'
import { type ConstraintFailures, fail } from '#server/core/fail.ts'
import { find, list } from '#server/lists/list.ts'
import type { Scoped } from '#server/lists/list-spec.ts'
import { insert, update } from '#server/lists/records.ts'
import { can } from '#server/live/session.ts'
import { askedFor, listedFor, withPhone } from './customer-phones.ts'
import { customersList, customersScope } from './customers.list.ts'
import { customerRecord } from './customers.record.ts'
import { checkGround, toldGround } from './ground.ts'
import { sayByCard } from './say-consent.ts'
import { withoutVisits, withVisits } from './visits-brief.ts'

export const customersConstraints: ConstraintFailures = {
  customers_phone_unique: { code: E.duplicate, field: 'phone', message: customersRu.phoneTaken },
}

type Given = Input<typeof customers.create>['body']
type Patch = Partial<Given>
interface At {
  params: { id: number }
}

/** Deleted customers are listed only when they are asked for, and where it is asked whom nothing is left to keep on: they are kept too. */
export async function listCustomers(ctx: Ctx, { query }: { query: ListQuery }) {
  const spec = listedFor(ctx, customersList)
  const { relations, isAsked } = withoutVisits(query.with)
  const asked = { ...askedFor(ctx, query), with: relations }
  const isAll = asked.searchFields?.includes('deleted:') || asked.search?.includes('ground:ended')
  const page = await list(ctx, isAll ? spec : { ...spec, where: 't.deleted_at is null' }, asked)
  const items = page.items.map((row) => withPhone(ctx, row))
  return { ...page, items: isAsked ? await withVisits(ctx, items) : items }
}

export async function showCustomer(ctx: Ctx, { params }: At) {
  const row = await find(ctx, customersList, params.id, 'country;city;cityDistrict;user_source;ground_ended')
  return withPhone(ctx, row)
}

export async function createCustomer(ctx: Ctx, { body }: { body: Given }) {
  if (body.is_blocked && !can(ctx.me, 'User.block')) fail(E.forbidden)
  await checkGround(ctx, null, body.ground)
  const country_id = body.country_id === undefined ? await countryOf(ctx, body.phone) : body.country_id
  const { id } = await insert(ctx, customerRecord, { ...valuesOf(body), country_id })
  await sayByCard(ctx, id, {}, body)
  return answer(ctx, id)
}

export async function changeCustomer(ctx: Ctx, { params, body }: At & { body: Patch }) {
  const old = await holdLivingCustomer(ctx, params.id)
  const isNewPhone = body.phone !== undefined && body.phone !== old.phone
  if (isNewPhone && !can(ctx.me, 'User.change_phone')) fail(E.forbidden)
  const isBlocking = body.is_blocked !== undefined && Boolean(body.is_blocked) !== Boolean(old.is_blocked)
  if (isBlocking && !can(ctx.me, 'User.block')) fail(E.forbidden)
  if (body.ground !== old.ground) await checkGround(ctx, params.id, body.ground)
  const told = toldGround(old.ground, body.ground)
  await update(ctx, customerRecord, params.id, valuesOf(body), { within: customersScope(ctx), ...told })
  await sayByCard(ctx, params.id, old, body)
  return answer(ctx, params.id)
}

/** The country whose code the phone begins with; without one in the body it is used. */
async function countryOf(ctx: Ctx, phone = ''): Promise<number | null> {
  const [country] = await ctx.sql<{ id: number }>(
    'select id from countries where starts_with($1, phone_code) order by length(phone_code) desc limit 1',
    [phone],
  )
  return country?.id ?? null
}

/** Within reach and not deleted, or 404. */
export async function loadLivingCustomer(ctx: Ctx, id: number) {
  const row = await find(ctx, customersList, id)
  return row.deleted_at === null ? row : fail(E.notFound)
}

/**
 * The same, and her card stays as it is until this transaction ends: whoever is erasing it or making it one with another at this moment is waited for, so
 * that nothing is written on a card that is no more.
 */
export async function holdLivingCustomer(ctx: Ctx, id: number) {
  await holdCustomer(ctx, id)
  return loadLivingCustomer(ctx, id)
}

export const holdCustomer = (ctx: Ctx, id: number) => ctx.sql('select from customers where id = $1 for update', [id])

/** The row stays for its bookings and can be restored. */
export async function removeCustomer(ctx: Ctx, { params }: At) {
  const living: Scoped = {
    sql: (first) => `t.deleted_at is null and (${customersScope(ctx)?.sql(first) ?? true})`,
    values: customersScope(ctx)?.values ?? [],
  }
  await update(ctx, customerRecord, params.id, { deleted_at: new Date(ctx.now * 1000).toISOString() }, { within: living })
  ctx.tell({ feature: 'customers', ids: [params.id] })
  return null
}

export async function restoreCustomer(ctx: Ctx, { params }: At) {
  await holdCustomer(ctx, params.id)
  if ((await find(ctx, customersList, params.id)).erased_at !== null) fail(E.notFound)
  await update(ctx, customerRecord, params.id, { deleted_at: null }, { within: customersScope(ctx) })
  return answer(ctx, params.id)
}

async function answer(ctx: Ctx, id: number) {
  ctx.tell({ feature: 'customers', ids: [id] })
  return showCustomer(ctx, { params: { id } })
}

const valuesOf = <B extends Patch>(body: B) => ({ ...body, ...(body.email === '' && { email: null }) })
