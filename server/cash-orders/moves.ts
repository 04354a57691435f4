import { cashOrderMessages } from '#contract/cash-orders/cash-orders.ru.ts'
import { E } from '#contract/core/errors.ts'
import type { Kopecks } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import type { Side } from './sides.ts'

/** Moves that were sent and not taken in yet, so the ledger still holds their money on its way. */
export const ON_THE_WAY = `m.type = 0 and m.cash_order_operation_id = 6 and m.reversed_at is null
  and not exists (select from cash_orders i where i.pair_id = m.id and i.reversed_at is null)`

/** The payment of another studio that is taken in here, locked, so that two who take it go in turn. */
export async function moveToTake(
  ctx: Ctx,
  { pair_id, sum }: { pair_id?: number | null | undefined; sum: Kopecks },
  place: { unit_id: number; currency: number },
  from: Side,
): Promise<{ id: number; entity_id: number }> {
  if (!pair_id) return fail(E.invalid, { pair_id: [cashOrderMessages.move] })
  await ctx.sql('select id from cash_orders where id = $1 for update', [pair_id])
  const [move] = await ctx.sql<{ id: number; entity_id: number; sum: number; currency_id: number }>(
    `select m.id, m.entity_id, m.sum::float8 as sum, m.currency_id from cash_orders m
     where m.id = $1 and m.recipient_type = 'unit' and m.recipient_id = $2 and m.unit_id = $3 and ${ON_THE_WAY}`,
    [pair_id, place.unit_id, from.id],
  )
  if (!move) return fail(E.invalid, { pair_id: [cashOrderMessages.noMove] })
  if (move.currency_id !== place.currency) fail(E.invalid, { currency_id: [cashOrderMessages.currency] })
  if (move.sum !== sum) fail(E.invalid, { sum: [cashOrderMessages.moveSum] })
  return move
}
