import { E } from '#contract/core/errors.ts'
import type { CashOrderType } from '#domain/cash-orders/operations.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'

/** The next number of the studio's year, by the studio's calendar; whoever asks at the same time waits for it, so that none is skipped (C42). */
export async function nextNumber(
  ctx: Ctx,
  { entity_id, unit_id }: { entity_id: number; unit_id: number },
  type: CashOrderType,
): Promise<{ doc_date: string; year: number; n: number }> {
  const [day] = await ctx.sql<{ doc_date: string; year: number }>(
    `select (to_timestamp($2) at time zone timezone)::date::text as doc_date,
       extract(year from to_timestamp($2) at time zone timezone)::int as year
     from units where id = $1`,
    [unit_id, ctx.now],
  )
  if (!day) return fail(E.notFound)
  const [next] = await ctx.sql<{ last: number }>(
    `insert into cash_order_counters (company_id, entity_id, unit_id, type, year, last) values (current_company(), $1, $2, $3, $4, 1)
     on conflict (company_id, entity_id, unit_id, type, year) do update set last = cash_order_counters.last + 1 returning last`,
    [entity_id, unit_id, type, day.year],
  )
  return { ...day, n: next?.last ?? 1 }
}

/** The number on paper: the studio's prefix and the order's number. */
export const NUMBER = (row: string) => `${row}.unit_id || '-' || ${row}.n`
