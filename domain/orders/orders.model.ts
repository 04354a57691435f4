import { type Arbitrary, array, boolean, constantFrom, integer, nat, record } from 'fast-check'
import { kopecks, less, smaller, sumOf, times } from '#domain/core/money.ts'
import { billOf, type OrderPayment } from './bill.ts'
import type { BookedItem } from './capture.ts'
import { isExemptFromScaling, itemKind, paymentType, takesPrepaid } from './kinds.ts'
import { kinds } from './testing.model.ts'

export const numRuns = Number(process.env.RUNS ?? 1000)

const anyItem: Arbitrary<BookedItem> = record({
  kind: constantFrom(itemKind.service, itemKind.service, itemKind.good, itemKind.good, ...kinds),
  qty: integer({ min: 1, max: 9 }),
  price: constantFrom(0, 1, 99, 12000, 39000, 220000, 340000).chain((base) => nat(99).map((kop) => kopecks(base === 0 ? 0 : base + kop))),
  notRound: integer({ min: 0, max: 9 }).map((dice) => dice === 0),
  entity: integer({ min: 1, max: 2 }),
  taxation: constantFrom('usnIncome', 'patent'),
  regular: constantFrom(0, 0, 100).map(kopecks),
  promotion: constantFrom(0, 0, 50).map(kopecks),
  cost: nat(50_000).map(kopecks),
}).map((item) => ({ ...item, ...owed(item.kind) }))

function owed(kind: number): Pick<BookedItem, 'owedTo'> {
  if (kind === itemKind.certificate) return { owedTo: { type: 'certificate', id: 91 } }
  if (kind === itemKind.clubCard) return { owedTo: { type: 'club_card', id: 92 } }
  if (kind === itemKind.instalment) return { owedTo: { type: 'booking', id: 93 } }
  return kind === itemKind.tips ? { owedTo: { type: 'employer', id: 94 } } : {}
}

const shares = record({ promo: nat(100), bonuses: nat(100), prepaid: nat(100), face: nat(100), cash: nat(100), isCard: boolean() })

/** Orders whose payments meet their items: reductions within what they may lower, prepaid within what may be paid so, money for the rest. */
export const anyOrder = record({
  items: array(anyItem, { minLength: 1, maxLength: 5 }),
  shares,
  base: constantFrom('all', 'service', 'good'),
}).map(({ items, shares: parts, base }) => {
  const scaled = items.filter((item) => !isExemptFromScaling(item))
  const own = scaled.filter(({ kind }) => base === 'all' || itemKind[base as 'service' | 'good'] === kind)
  const promo = share(billOf(own), parts.promo)
  const bonuses = share(less(billOf(scaled), promo), parts.bonuses)
  const reduced = sumOf([promo, bonuses])
  // What money alone may buy, and what no reduction may lower, is paid for by money.
  const mayBePrepaid = sumOf(scaled.filter(({ kind }) => takesPrepaid(kind)).map(({ price, qty }) => times(price, qty)))
  const prepaid = share(less(mayBePrepaid, reduced), parts.prepaid)
  const paid = share(prepaid, parts.face)
  const rest = less(less(billOf(items), reduced), prepaid)
  const cash = smaller(share(rest, parts.cash), rest)
  const all: OrderPayment[] = [
    { type: paymentType.promoCode, amount: promo, base: base as OrderPayment['base'] & string },
    { type: paymentType.bonuses, amount: bonuses, subject: { type: 'wallet', id: 81 } },
    { type: paymentType.certificate, amount: prepaid, paid, subject: { type: 'certificate', id: 82 }, entity: 1 },
    { type: paymentType.cash, amount: cash },
    { type: parts.isCard ? paymentType.card : paymentType.sberQr, amount: less(rest, cash) },
  ]
  const payments = all.filter(({ amount }) => amount > 0)
  return { items, payments: payments.length > 0 ? payments : [{ type: paymentType.cash, amount: rest }] }
})

const share = (sum: number, percent: number) => kopecks(Math.floor((Math.max(0, sum) * percent) / 100))
