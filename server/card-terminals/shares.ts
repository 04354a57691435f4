import { E } from '#contract/core/errors.ts'
import { onlinePaymentsRu } from '#contract/online-payments/online-payments.ru.ts'
import { fromKopecks } from '#domain/core/money.ts'
import { sumText } from '#domain/core/number-text.ts'
import type { OrderItem, OrderPayment } from '#domain/orders/bill.ts'
import { type EntityShare, entityShares } from '#domain/orders/entity-shares.ts'
import { paymentType } from '#domain/orders/kinds.ts'
import type { Routed } from '#domain/orders/parts.ts'
import type { PaidLine } from '#domain/orders/rounding.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'

const { refusals } = onlinePaymentsRu

/** The order's payments as its books will count them, and the prices that they leave. */
export interface Counted {
  lines: readonly PaidLine[]
  payments: readonly OrderPayment[]
}

interface Sold {
  unit_id: number
  items: readonly (OrderItem & Routed)[]
  payments: readonly OrderPayment[]
  /** Asked only where several legal entities sell: what certificates and cards are worth is told under their locks. */
  count(): Promise<Counted>
}

/** A sum by card, whose it is and the terminal that charges it. */
export type TerminalShare = EntityShare & { terminal: number }

/** True for a payment that a terminal is asked for, where the studio has one. */
const isByCard = ({ type, amount, advance }: OrderPayment) => type === paymentType.card && amount > 0 && !advance

/**
 * At which terminal each sum by card is charged: at one of the legal entity that sells, the named one before others. Where several entities sell, each
 * has its part at its own (C37). Nothing where none of them has a terminal here: the sum is typed at one by hand, as before.
 */
export async function terminalShares(ctx: Ctx, sold: Sold, named: number | null): Promise<TerminalShare[]> {
  if (!sold.payments.some(isByCard)) return []
  const terminals = await ctx.sql<{ id: number; entity_id: number }>(
    'select id, entity_id from card_terminals where unit_id = $1 and not is_closed order by id = $2 desc, id',
    [sold.unit_id, named ?? 0],
  )
  if (named !== null && terminals[0]?.id !== named) fail(E.invalid, { terminal_id: [refusals.noTerminal] })
  const terminalOf = (of: number) => terminals.find(({ entity_id }) => entity_id === of)?.id
  if (sold.items.every(({ entity }) => terminalOf(entity) === undefined)) return []
  const shares = await sharesOf(sold)
  const told: TerminalShare[] = []
  for (const one of shares) told.push({ ...one, terminal: terminalOf(one.entity) ?? (await refuseAlone(ctx, one)) })
  return told
}

async function sharesOf({ items, payments, count }: Sold): Promise<EntityShare[]> {
  const [first] = items
  const cards = payments.flatMap((one, at) => (isByCard(one) ? [{ of: at, at, sum: one.amount }] : []))
  if (first && items.every(({ entity }) => entity === first.entity)) return cards.map((one) => ({ ...one, entity: first.entity }))
  const counted = await count()
  return entityShares(items, counted.lines, counted.payments, isByCard) ?? fail(E.invalid, { payments: [refusals.severalEntities] })
}

async function refuseAlone(ctx: Ctx, { entity, sum }: EntityShare): Promise<never> {
  const [row] = await ctx.sql<{ title: string }>('select title from legal_entities where id = $1', [entity])
  const words = refusals.otherEntity.replace('{{entity}}', row?.title ?? '').replace('{{sum}}', sumText(fromKopecks(sum)))
  return fail(E.invalid, { payments: [words] })
}
