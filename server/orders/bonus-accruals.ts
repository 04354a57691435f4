import { type Kopecks, kopecks, less, smaller, sumOf, zero } from '#domain/core/money.ts'
import { bonusBase, bonusesFor } from '#domain/orders/bonuses.ts'
import { itemKind } from '#domain/orders/kinds.ts'
import type { Part } from '#domain/orders/parts.ts'
import type { PartRefund } from '#domain/orders/refund-order.ts'
import type { Ctx } from '#server/core/context.ts'
import { instantOf } from '#server/database/instant.ts'
import type { LedgerEntry } from '#server/ledger/post.ts'
import { backOf } from '#server/orders/refunds/refund-kept.ts'
import { lockWallets, type Wallet } from './bonuses.ts'
import type { StoredOrder } from './stored.ts'

type Sold = Pick<StoredOrder, 'id' | 'unit_id' | 'user_id' | 'items' | 'currency_id'>

/**
 * A known client gets a percent of what she has paid for services and goods, from each legal entity that sold them (X15). Answers the entries, which go to
 * the ledger in one statement with those of the sale (docs/decisions/110).
 */
export async function accrueBonuses(ctx: Ctx, order: Sold, parts: readonly Part[]): Promise<LedgerEntry[]> {
  if (order.currency_id !== 1) return []
  const [rule] = await ctx.sql<{ percent: number }>(
    `select s.bonus_percent as percent from company_settings s, customers c
     where s.company_id = current_company() and s.bonus_percent > 0 and c.id = $1 and c.erased_at is null`,
    [order.user_id],
  )
  if (!rule) return []
  const { percent } = rule
  const entries: LedgerEntry[] = []
  for (const [entity, own] of Map.groupBy(parts, (one) => one.entity)) {
    const amount = bonusesFor(baseOf(order, own, new Map()), percent)
    if (amount === 0) continue
    const wallet = await walletOf(ctx, order.user_id, entity)
    entries.push(entryOf(order, { entity, wallet, amount }))
    await ctx.sql(
      `insert into bonus_accruals (company_id, order_id, wallet_id, percent, amount, accrued_at)
       values (current_company(), $1, $2, $3, $4, $5)`,
      [order.id, wallet, percent, amount, instantOf(ctx.now)],
    )
  }
  return entries
}

/** What was paid for the lines of services and goods that have not gone back; `gone`: pieces by the places of the lines. */
const baseOf = ({ items }: Pick<Sold, 'items'>, parts: readonly Part[], gone: ReadonlyMap<number, number>): Kopecks =>
  bonusBase(
    parts.flatMap(({ lines }) =>
      lines.map(({ item, qty, paid }) => ({ kind: items[item]?.kind ?? itemKind.tips, paid, qty: qty - (gone.get(item) ?? 0) })),
    ),
  )

/** Her wallet with this legal entity, made by the first bonuses. Two first sales at once make two, and both are hers. */
export async function walletOf(ctx: Ctx, user: number, entity: number): Promise<number> {
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

/** `amount` below zero: taken back. */
function entryOf(
  { id, unit_id }: Pick<Sold, 'id' | 'unit_id'>,
  { entity, wallet, amount }: { entity: number; wallet: number; amount: number },
): LedgerEntry {
  const at = { entity_id: entity, unit_id, shift_id: null, currency: 1 as const }
  const lines = [
    { ...at, account: 'expense.loyalty' as const, amount: kopecks(amount) },
    { ...at, account: 'liability.bonus' as const, subject_id: wallet, amount: kopecks(-amount) },
  ]
  return { doc_type: 'order', doc_id: id, lines }
}

interface Accrued {
  id: number
  wallet: number
  percent: number
  amount: Kopecks
}

/** What an order has brought, and the wallets that its refund touches, locked. */
export interface HeldBonuses {
  accrued: readonly Accrued[]
  wallets: readonly Wallet[]
}

export async function holdBonusesBack(ctx: Ctx, { id, payments }: StoredOrder): Promise<HeldBonuses> {
  const accrued = await ctx.sql<Accrued>(
    'select id, wallet_id as wallet, percent, amount::float8 as amount from bonus_accruals where order_id = $1 order by wallet_id',
    [id],
  )
  const wallets = [...accrued.map(({ wallet }) => wallet), ...payments.flatMap(({ wallet_id }) => wallet_id ?? [])]
  return { accrued, wallets: wallets.length > 0 ? await lockWallets(ctx, wallets) : [] }
}

/**
 * After a refund was written: the client keeps the percent of what is left of the sale. What she has spent already is not there to be taken: the wallet
 * owes it, and it goes from what a later refund returns there, or the same bonuses would be hers twice. Answers the entries, as accruing does.
 */
export async function takeBackBonuses(
  ctx: Ctx,
  order: StoredOrder,
  { parts, refunded, held }: { parts: readonly Part[]; refunded: readonly PartRefund[]; held: HeldBonuses },
): Promise<LedgerEntry[]> {
  const { pieces } = await backOf(ctx, order)
  const entries: LedgerEntry[] = []
  for (const { id, entity_id: entity, left, owed } of held.wallets) {
    const brought = held.accrued.find(({ wallet }) => wallet === id)
    const own = parts.filter((one) => one.entity === entity)
    const kept = brought ? smaller(brought.amount, bonusesFor(baseOf(order, own, pieces), brought.percent)) : zero
    const due = less(brought?.amount ?? zero, kept)
    const returned = returnedTo(order, id, refunded)
    const taken = smaller(sumOf([due, smaller(owed, returned)]), sumOf([left, returned]))
    if (taken > 0) entries.push(entryOf(order, { entity, wallet: id, amount: -taken }))
    if (brought) await ctx.sql('update bonus_accruals set amount = $2 where id = $1', [brought.id, kept])
    await ctx.sql('update wallets set owed = $2 where id = $1 and owed <> $2', [id, less(sumOf([owed, due]), taken)])
  }
  return entries
}

/** How much a refund returns to a wallet. */
const returnedTo = ({ payments }: StoredOrder, wallet: number, refunded: readonly PartRefund[]): Kopecks =>
  sumOf(
    refunded.flatMap(({ refund }) =>
      refund.reductions.flatMap(({ payment, amount }) => (payments[payment]?.wallet_id === wallet ? amount : [])),
    ),
  )
