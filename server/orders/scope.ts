import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { orderActsRu } from '#contract/order-acts/order-acts.ru.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import { type ItemKind, itemKind } from '#domain/orders/kinds.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import type { Scoped } from '#server/lists/list-spec.ts'
import { reachedUnits } from '#server/units/reach.ts'

/** A desk reaches the orders of its studio, a master those in which she served (decisions.md, Tenancy); null: all of the company. */
export function orderScope({ me }: Ctx): Scoped | null {
  if (me.is_superuser || me.reach === 'company') return null
  if (me.reach === 'own')
    return {
      sql: (at) => `exists (select from order_items x where x.order_id = t.id and x.employer_id = $${at})`,
      values: [me.employer_id],
    }
  const units = me.reach === 'units' ? me.unit_ids : [me.unit_id]
  return { sql: (at) => `t.unit_id = any($${at}::int[])`, values: [units] }
}

/** Refuses a studio of another company or beyond the person's reach. */
export async function checkUnit(ctx: Ctx, id: number) {
  const scope = reachedUnits(ctx, 'u.id')
  const [row] = await ctx.sql(`select from units u where u.id = $1${scope ? ` and ${scope.sql(2)}` : ''}`, [id, ...(scope?.values ?? [])])
  if (!row) fail(E.notFound, { unit_id: [messages.missing] })
}

/**
 * A living customer of this company, or «Розничный покупатель», who is sold nothing that is owed to somebody later (C6). Nobody erases her card or makes it
 * one with another until this transaction ends.
 */
export async function checkCustomer(ctx: Ctx, id: number, items: readonly { kind: ItemKind }[]) {
  const [row] = await ctx.sql<{ is_walk_in: boolean }>(
    'select is_walk_in from customers where id = $1 and (deleted_at is null or is_walk_in) for key share',
    [id],
  )
  if (!row) fail(E.notFound, { user_id: [messages.missing] })
  if (row.is_walk_in && items.some(({ kind }) => kind === itemKind.clubCard || kind === itemKind.instalment))
    fail(E.invalid, { user_id: [ordersRu.refusals.nobodys] })
}

/** Who is named as the author of an order may make orders today, as the author of a paid one (`order-acts`). */
export async function checkAuthor(ctx: Ctx, id: number) {
  const [known] = await creatorsOf(ctx, id)
  if (!known) fail(E.notFound, { author_id: [orderActsRu.refusals.noAuthor] })
}

/** SQL: the employee `e` worked in the company on this day. Of somebody who has been dismissed the last day has to be known. */
export const workedOn = (day: string) => `(e.status <> 2 or e.end_work_at is not null)
  and (e.end_work_at is null or e.end_work_at >= ${day}) and (e.start_work_at is null or e.start_work_at <= ${day})`

/** Employees of today who may make orders, by whom sales are distinguished; `one`: whether this person is one of them. */
export const creatorsOf = (ctx: Ctx, one: number | null) =>
  ctx.sql<{ id: number; name: string }>(
    `select e.id, concat_ws(' ', e.last_name, e.first_name) as name
     from employers e join work_positions p on p.id = e.work_position_id
     where e.company_id = current_company() and ($2::int is null or e.id = $2)
       and e.deleted_at is null and e.status <> 2 and (e.end_work_at is null or e.end_work_at > to_timestamp($1)::date)
       and (e.is_superuser or p.id = 13 or 'Order.create' = any(p.permissions))
     order by e.last_name collate ru, e.first_name collate ru, e.id`,
    [ctx.now, one],
  )
