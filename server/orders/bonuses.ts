import { E } from '#contract/core/errors.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import { fromKopecks, type Kopecks, less, smaller, sumOf, zero } from '#domain/core/money.ts'
import { sumText } from '#domain/core/number-text.ts'
import { bonusLimit, USUAL_BONUS_LIMIT } from '#domain/orders/bonuses.ts'
import { paymentType } from '#domain/orders/kinds.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { can } from '#server/live/session.ts'
import type { Draft, DraftPayment } from './draft.ts'
import type { StoredOrder } from './stored.ts'

const { bonuses: words } = ordersRu.refusals

export interface Wallet {
  id: number
  entity_id: number
  left: Kopecks
  /** Kopecks that refunds could not take back (`owed` of the table). */
  owed: Kopecks
}

/** All wallets with whose they are and what is in them, kopecks; of a client's wallets the oldest is spent first. */
export const WALLETS = `select w.id, w.user_id, w.entity_id, w.owed::float8 as owed, coalesce(-b.amount, 0)::float8 as left
  from wallets w left join ledger_balances b on b.company_id = w.company_id and b.entity_id = w.entity_id and b.account = 'liability.bonus'
    and b.subject_id = w.id and b.currency = 1`

export const BONUS_LIMIT = `coalesce(
  (select s.bonus_limit from company_settings s where s.company_id = current_company()), ${USUAL_BONUS_LIMIT})`

const isBonus = ({ type }: Pick<DraftPayment, 'type'>) => type === paymentType.bonuses

/** Bonuses are taken from the client's own wallets, no more than is in them and than the company lets pay of a bill; a payment a wallet. */
export async function withBonuses(ctx: Ctx, draft: Draft): Promise<DraftPayment[]> {
  const { user_id, items, payments } = draft
  const at = payments.findIndex(isBonus)
  const first = payments[at]
  if (!first) return payments
  // A refusal tells what the wallet holds, and that is not everybody's to know.
  if (!can(ctx.me, 'Bonuses.view')) fail(E.forbidden)
  const sum = sumOf(payments.filter(isBonus).map(({ amount }) => amount))
  const field = `payments.${at}.sum`
  const held = (await walletsOf(ctx, user_id)).filter((one) => one.left > 0)
  const left = sumOf(held.map((one) => one.left))
  if (left === zero) fail(E.invalid, { [`payments.${at}.payment_type`]: [words.none] })
  if (sum > left) fail(E.moreThanPaid, { [field]: [words.over.replace('{{sum}}', inWords(left))] }, { left: fromKopecks(left) })
  const [rule] = await ctx.sql<{ percent: number }>(`select ${BONUS_LIMIT} as percent`)
  const percent = rule?.percent ?? USUAL_BONUS_LIMIT
  const most = bonusLimit(items, percent)
  if (sum > most) {
    const said = words.limit.replace('{{percent}}', String(percent)).replace('{{sum}}', inWords(most))
    fail(E.invalid, { [field]: [said] }, { most: fromKopecks(most) })
  }
  const taken = takenFrom(held, sum).map((one) => ({ ...first, ...one }))
  return [...payments.slice(0, at), ...taken, ...payments.slice(at + 1).filter((one) => !isBonus(one))]
}

/** How much of the sum each wallet pays, the oldest first. */
function takenFrom(held: readonly Wallet[], sum: Kopecks) {
  let rest = sum
  return held.flatMap(({ id, left }) => {
    const amount = smaller(left, rest)
    rest = less(rest, amount)
    return amount > 0 ? [{ wallet_id: id, amount }] : []
  })
}

const walletsOf = (ctx: Ctx, user: number | null) =>
  ctx.sql<Wallet>(`select w.* from (${WALLETS}) w where w.user_id = $1 order by w.id`, [user])

const inWords = (sum: Kopecks) => sumText(fromKopecks(sum))

/** Locks the wallets that an order pays from, so that of two tills one reads what the other has taken. */
export async function holdBonuses(ctx: Ctx, { user_id, payments }: StoredOrder, currency: 1 | 2) {
  const used = payments.flatMap(({ wallet_id: id, amount }, at) => (id === null ? [] : [{ at, id, amount }]))
  const [first] = used
  if (!first) return
  if (currency !== 1) fail(E.invalid, { [`payments.${first.at}.payment_type`]: [words.otherCurrency] })
  const held = await lockWallets(
    ctx,
    used.map(({ id }) => id),
  )
  for (const { at, id, amount } of used) {
    const left = held.find((one) => one.id === id && one.user_id === user_id)?.left ?? zero
    if (amount > left)
      fail(E.moreThanPaid, { [`payments.${at}.sum`]: [words.over.replace('{{sum}}', inWords(left))] }, { left: fromKopecks(left) })
  }
}

/** Locks wallets in one order, whoever asks (docs/decisions/110), and reads what is in them. */
export async function lockWallets(ctx: Ctx, ids: readonly number[]) {
  await ctx.sql('select from wallets where id = any($1) order by id for no key update', [ids])
  return ctx.sql<Wallet & { user_id: number }>(`select w.* from (${WALLETS}) w where w.id = any($1) order by w.id`, [ids])
}
