import { E } from '#contract/core/errors.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import { fromKopecks, type Kopecks, zero } from '#domain/core/money.ts'
import { sumText } from '#domain/core/number-text.ts'
import { isMoney, itemKind, type PaymentType } from '#domain/orders/kinds.ts'
import type { Subject } from '#domain/orders/postings.ts'
import { ORDER_STATUS } from '#domain/orders/status.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import type { Draft, DraftItem, DraftPayment } from './draft.ts'
import type { StoredOrder, StoredPayment } from './stored.ts'

const { deposit: words } = ordersRu.refusals

/** A deposit: its order keeps the client's advance in the ledger under its own number, and what is left of it is the balance (C7). */
export interface Advance {
  id: number
  user_id: number
  booking_id: number | null
  unit_id: number
  currency_id: number
  type: PaymentType
  left: Kopecks
  captured_at: string
  /** True: it is money of a certificate without a holder, which only waits to be given back, because nothing is owed to «Розничный покупатель» (C6). */
  is_nameless: boolean
}

export const ADVANCES = `select o.id, o.user_id, o.booking_id, o.unit_id, o.currency_id, p.type, coalesce(-b.amount, 0)::float8 as left, o.captured_at,
    (select u.is_walk_in from customers u where u.id = o.user_id) as is_nameless
  from orders o join payments p on p.order_id = o.id and p.replaced_by_id is null join order_items i on i.order_id = o.id
  left join ledger_balances b on b.company_id = o.company_id and b.entity_id = i.entity_id and b.account = 'liability.advance'
    and b.subject_id = o.id and b.currency = o.currency_id
  where o.kind = 'deposit' and o.status_id = 3`

const advancesById = (ctx: Ctx, ids: readonly number[]) => ctx.sql<Advance>(`${ADVANCES} and o.id = any($1) order by o.id`, [ids])

type Paid = Pick<DraftPayment, 'type' | 'amount' | 'advance_id'>
const offset = (payments: readonly Paid[]) =>
  payments.flatMap(({ type, amount, advance_id: id }, at) => (id === null ? [] : [{ at, id, type, amount }]))

/** Deposits that a draft offsets are the client's, of the same way to pay, and have so much left. */
export async function checkAdvances(ctx: Ctx, { user_id, payments }: Pick<Draft, 'user_id'> & { payments: readonly Paid[] }) {
  const used = offset(payments)
  if (used.length === 0) return []
  const known = await advancesById(
    ctx,
    used.map(({ id }) => id),
  )
  for (const [n, { at, id, type, amount }] of used.entries()) {
    const one = known.find((each) => each.id === id && each.user_id === user_id && !each.is_nameless)
    const field = `payments.${at}.advance_id`
    if (!one) return fail(E.notFound, { [field]: [words.unknown] })
    if (used.findIndex((each) => each.id === id) !== n) fail(E.invalid, { [field]: [words.twice] })
    if (one.type !== type) fail(E.invalid, { [`payments.${at}.payment_type`]: [words.type] }, { payment_type: one.type })
    if (amount > one.left) {
      const left = fromKopecks(one.left)
      fail(E.moreThanPaid, { [`payments.${at}.sum`]: [words.over.replace('{{sum}}', sumText(left))] }, { left })
    }
  }
  return known
}

/** Loads the deposits and locks them, so that of two tills the second sees what the first has taken. */
export async function holdAdvances(ctx: Ctx, order: StoredOrder, currency: 1 | 2) {
  const used = offset(order.payments)
  if (used.length === 0) return
  await ctx.sql('select 1 from orders where id = any($1) order by id for no key update', [used.map(({ id }) => id)])
  const known = await checkAdvances(ctx, order)
  const other = used.find(({ id }) => known.some((one) => one.id === id && one.currency_id !== currency))
  if (other) fail(E.invalid, { [`payments.${other.at}.advance_id`]: [words.otherCurrency] })
}

/** The balance from which a payment by a deposit takes. */
export const advanceOf = ({ advance_id }: Pick<StoredPayment, 'advance_id'>): { advance?: Subject } =>
  advance_id === null ? {} : { advance: { type: 'order', id: advance_id } }

/** A deposit is paid before whatever it is for, and there is nothing more to settle of it: with its money it is done (C7). */
export const phaseOf = ({ kind }: Pick<StoredOrder, 'kind'>, wanted: number) =>
  wanted === ORDER_STATUS.done && kind !== 'deposit' ? 'settle' : 'prepay'
export const isDoneAtOnce = ({ kind }: Pick<StoredOrder, 'kind'>, wanted: number) => wanted === ORDER_STATUS.done || kind === 'deposit'

type Line = Pick<DraftItem, 'kind' | 'qty' | 'price'>

/** A deposit is the only line of its order: one sum, paid in money by one way. */
export function checkDeposit(items: readonly Line[], payments: readonly Paid[]) {
  const at = items.findIndex(({ kind }) => kind === itemKind.instalment)
  const line = items[at]
  if (!line) return
  if (items.length > 1 || line.qty !== 1 || payments.length > 1) fail(E.invalid, { [`items.${at}.item_type`]: [words.alone] })
  if (line.price === zero) fail(E.invalid, { [`items.${at}.price`]: [words.sum] })
  if (!payments.every(isMoney)) fail(E.invalid, { 'payments.0.payment_type': [words.money] })
}

/** The title on the receipt: the services that the deposit is for, where they are known. */
export async function depositTitle(ctx: Ctx, booking: number | null): Promise<string> {
  const [row] = await ctx.sql<{ services: string | null }>(
    `select string_agg(s.title, ', ' order by x.id) as services from booking_services x join services s on s.id = x.service_id
     where x.booking_id = $1`,
    [booking],
  )
  return row?.services ? words.of.replace('{{services}}', row.services).slice(0, LONGEST) : words.title
}

/** The longest text of tag 1030. */
const LONGEST = 128

/** A partly used deposit cannot be returned whole. */
export async function checkUnusedDeposit(ctx: Ctx, { id, kind, status_id, items }: StoredOrder) {
  if (kind !== 'deposit' || status_id !== 3) return
  const [one] = await advancesById(ctx, [id])
  const left = one?.left ?? zero
  if (left < (items[0]?.price ?? zero))
    fail(E.moreThanPaid, { items: [words.used.replace('{{sum}}', sumText(fromKopecks(left)))] }, { left: fromKopecks(left) })
}
