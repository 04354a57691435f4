import { type Kopecks, kopecks, less, smaller, zero } from '#domain/core/money.ts'
import { bonusBase, bonusesFor } from '#domain/orders/bonuses.ts'
import { itemKind } from '#domain/orders/kinds.ts'
import type { Part } from '#domain/orders/parts.ts'
import type { Ctx } from '#server/core/context.ts'
import { instantOf } from '#server/database/instant.ts'
import { postEntry } from '#server/ledger/post.ts'
import { lockWallets, WALLETS } from './bonuses.ts'
import { backOf } from './refund-kept.ts'
import type { StoredOrder } from './stored.ts'

type Sold = Pick<StoredOrder, 'id' | 'unit_id' | 'user_id' | 'items' | 'currency_id'>

/** A known client gets a percent of what she has paid for services and goods, from each legal entity that sold them (X15). */
export async function accrueBonuses(ctx: Ctx, order: Sold, parts: readonly Part[]) {
  if (order.currency_id !== 1) return
  const [rule] = await ctx.sql<{ percent: number }>(
    `select s.bonus_percent as percent from company_settings s, customers c
     where s.company_id = current_company() and s.bonus_percent > 0 and c.id = $1 and c.erased_at is null`,
    [order.user_id],
  )
  if (!rule) return
  const { percent } = rule
  const bases = Map.groupBy(parts, ({ entity }) => entity)
  for (const [entity, own] of bases) {
    const amount = bonusesFor(baseOf(order, own, new Map()), percent)
    if (amount === 0) continue
    const wallet = await walletOf(ctx, order.user_id, entity)
    await book(ctx, order, { entity, wallet, amount })
    await ctx.sql(
      `insert into bonus_accruals (company_id, order_id, wallet_id, percent, amount, accrued_at)
       values (current_company(), $1, $2, $3, $4, $5)`,
      [order.id, wallet, percent, amount, instantOf(ctx.now)],
    )
  }
}

/** What was paid for the lines of services and goods that have not gone back; `gone`: pieces by the places of the lines. */
const baseOf = ({ items }: Pick<Sold, 'items'>, parts: readonly Part[], gone: ReadonlyMap<number, number>): Kopecks =>
  bonusBase(
    parts.flatMap(({ lines }) =>
      lines.map(({ item, qty, paid }) => ({ kind: items[item]?.kind ?? itemKind.tips, paid, qty: qty - (gone.get(item) ?? 0) })),
    ),
  )

/** Her wallet with this legal entity, made by the first bonuses. Two first sales at once make two, and both are hers. */
async function walletOf(ctx: Ctx, user: number, entity: number): Promise<number> {
  const known = await ctx.sql<{ id: number }>('select id from wallets where user_id = $1 and entity_id = $2 order by id limit 1', [
    user,
    entity,
  ])
  if (known[0]) return known[0].id
  const [made] = await ctx.sql<{ id: number }>(
    'insert into wallets (company_id, user_id, entity_id, made_at) values (current_company(), $1, $2, $3) returning id',
    [user, entity, instantOf(ctx.now)],
  )
  return made?.id ?? 0
}

/** Below zero: taken back. */
const book = (
  ctx: Ctx,
  { id, unit_id }: Pick<Sold, 'id' | 'unit_id'>,
  { entity, wallet, amount }: { entity: number; wallet: number; amount: number },
) => {
  const at = { entity_id: entity, unit_id, shift_id: null, currency: 1 as const }
  const lines = [
    { ...at, account: 'expense.loyalty' as const, amount: kopecks(amount) },
    { ...at, account: 'liability.bonus' as const, subject_id: wallet, amount: kopecks(-amount) },
  ]
  return postEntry(ctx, { doc_type: 'order', doc_id: id, lines })
}

export interface Accrued {
  id: number
  wallet: number
  entity: number
  percent: number
  amount: Kopecks
}

/** What an order has brought, and the wallets that its refund touches, locked before anything is booked. */
export async function holdAccruals(ctx: Ctx, { id, payments }: StoredOrder): Promise<Accrued[]> {
  const rows = await ctx.sql<Accrued>(
    `select a.id, a.wallet_id as wallet, w.entity_id as entity, a.percent, a.amount::float8 as amount
     from bonus_accruals a join wallets w on w.id = a.wallet_id where a.order_id = $1 order by a.wallet_id`,
    [id],
  )
  const wallets = [...rows.map(({ wallet }) => wallet), ...payments.flatMap(({ wallet_id }) => wallet_id ?? [])]
  if (wallets.length > 0) await lockWallets(ctx, wallets)
  return rows
}

/**
 * After a refund was written: the client keeps the percent of what is left of the sale. What she has spent already is not there to be taken, and it
 * stays the company's expense.
 */
export async function takeBackBonuses(ctx: Ctx, order: StoredOrder, parts: readonly Part[], accrued: readonly Accrued[]) {
  if (accrued.length === 0) return
  const { pieces } = await backOf(ctx, order)
  for (const { id, wallet, entity, percent, amount } of accrued) {
    const base = baseOf(
      order,
      parts.filter((one) => one.entity === entity),
      pieces,
    )
    const kept = smaller(amount, bonusesFor(base, percent))
    const [held] = await ctx.sql<{ left: Kopecks }>(`select w.left from (${WALLETS}) w where w.id = $1`, [wallet])
    const back = smaller(less(amount, kept), held?.left ?? zero)
    if (back > 0) await book(ctx, order, { entity, wallet, amount: -back })
    await ctx.sql('update bonus_accruals set amount = $2 where id = $1', [id, kept])
  }
}
