import { customersRu } from '#contract/customers/customers.ru.ts'
import type { Ctx } from '#server/core/context.ts'
import { instantOf } from '#server/database/instant.ts'

/**
 * Whom an order names when its client has given no name (C6): one row a company, made by its first such sale. It is born deleted and erased, so that
 * nothing which asks for living customers finds it, and `customersList` leaves it out of every list and card.
 */
export async function walkInOf(ctx: Ctx): Promise<number> {
  const known = await walkIn(ctx)
  if (known !== null) return known
  // Of two first sales at once, one makes the row, and the other waits for it and finds it.
  await ctx.sql(
    `insert into customers (company_id, first_name, phone, created_at, deleted_at, erased_at, is_walk_in)
     select current_company(), $1, $2, $3, $3, $3, true on conflict (company_id) where is_walk_in do nothing`,
    [customersRu.walkIn, NO_PHONE, instantOf(ctx.now)],
  )
  return (await walkIn(ctx)) ?? 0
}

/** The phone of an erased card, which belongs to nobody. */
const NO_PHONE = '000000000000'

async function walkIn(ctx: Ctx): Promise<number | null> {
  const [row] = await ctx.sql<{ id: number }>('select id from customers where is_walk_in and company_id = current_company()')
  return row?.id ?? null
}
