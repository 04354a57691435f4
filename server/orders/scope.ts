import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
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

/** Who is named as the order's author works in this company. */
export async function checkAuthor(ctx: Ctx, id: number) {
  const [known] = await ctx.sql('select from employers where id = $1', [id])
  if (!known) fail(E.notFound, { author_id: [messages.missing] })
}
