import { type Arbitrary, array, boolean, assert as check, constantFrom, integer, nat, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Kopecks, kopecks, less, smaller, sumOf, times, zero } from '#domain/core/money.ts'
import { billOf, type OrderPayment, reductionAmount, tenderAmount, totalOf } from './bill.ts'
import type { BookedItem } from './capture.ts'
import { isExemptFromScaling, itemKind, paymentType, takesPrepaid, tenderOf } from './kinds.ts'
import { type Part, sumOfPortions } from './parts.ts'
import { gathered, type Posting } from './postings.ts'
import { refundOf } from './refund.ts'
import { costOfReturned, refundPostings } from './refund-postings.ts'
import { paidLines, sumOfPaid } from './rounding.ts'
import { done, kinds, ours, pay, sold, sumsToZero, wholeSale } from './testing.model.ts'

const numRuns = Number(process.env.RUNS ?? 1000)

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
const anyOrder = record({
  items: array(anyItem, { minLength: 1, maxLength: 5 }),
  shares,
  base: constantFrom('all', 'service', 'good'),
}).map(({ items, shares: parts, base }) => {
  const scaled = items.filter((item) => !isExemptFromScaling(item))
  const own = scaled.filter(({ kind }) => base === 'all' || itemKind[base as 'service' | 'good'] === kind)
  const promo = share(billOf(own), parts.promo)
  const bonuses = share(less(billOf(scaled), promo), parts.bonuses)
  const reduced = sumOf([promo, bonuses])
  // What only money may buy and no reduction may lower is paid for by money.
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

describe('законы округления', () => {
  test('L1: сумма строк равна оплате, цены не ниже нуля, номиналы и «не округлять» не меняются', () => {
    check(
      property(anyOrder, ({ items, payments }) => {
        const lines = paidLines(items, payments, ours)!
        expect(sumOf(lines.map(({ paid, qty }) => times(paid, qty)))).toBe(totalOf(payments))
        expect(lines.every(({ paid }) => paid >= 0)).toBe(true)
        for (const [at, one] of items.entries()) {
          const own = lines.filter((line) => line.item === at)
          expect(own.reduce((sum, { qty }) => sum + qty, 0)).toBe(one.qty)
          if (isExemptFromScaling(one)) expect(own).toEqual([{ item: at, qty: one.qty, price: one.price, paid: one.price }])
        }
      }),
      { numRuns },
    )
  })

  test('L2: когда платят полную цену, ничего не меняется', () => {
    check(
      property(anyOrder, ({ items }) => {
        const lines = paidLines(items, [{ ...pay('card', 0), amount: billOf(items) }], ours)!
        expect(lines).toEqual(items.map(({ price, qty }, at) => ({ item: at, qty, price, paid: price })))
      }),
      { numRuns },
    )
  })

  test('L3: скидка на всё — правило спецификации: доля с отбрасыванием, остаток одной штуке', () => {
    check(
      property(anyOrder, ({ items, payments }) => {
        const onAll = payments.map((payment) => ({ ...payment, base: 'all' as const }))
        const free = items.filter((one) => !isExemptFromScaling(one))
        const before = billOf(free)
        const reduction = sumOf(onAll.map(reductionAmount))
        const lines = paidLines(items, onAll, ours)!
        const off = lines.filter(({ item: at, price, paid, qty }) => {
          const plain =
            isExemptFromScaling(items[at]!) || before === 0 ? price : Number((BigInt(price) * BigInt(before - reduction)) / BigInt(before))
          return paid !== plain && qty >= 1
        })
        expect(off.length).toBeLessThanOrEqual(1)
        expect(off.every(({ qty }) => qty === 1)).toBe(true)
      }),
      { numRuns },
    )
  })
})

describe('законы проводок', () => {
  test('L4: строки чека равны его оплатам, зачтено не больше, чем можно зачесть, и ни одна оплата не потеряна', () => {
    check(
      property(anyOrder, ({ items, payments }) => {
        const { parts } = sold(items, payments)
        for (const part of parts) {
          expect(sumOfPortions(part.tenders)).toBe(sumOfPaid(part.lines))
          const prepaid = part.tenders.filter(({ payment }) => tenderOf(payments[payment]!) === 'prepaid')
          const may = part.lines.filter((line) => takesPrepaid(items[line.item]!.kind))
          expect(sumOfPortions(prepaid)).toBeLessThanOrEqual(sumOfPaid(may))
        }
        for (const [at, payment] of payments.entries()) {
          const portions = parts.flatMap(({ tenders }) => tenders.filter((one) => one.payment === at))
          expect(sumOfPortions(portions)).toBe(tenderAmount(payment))
        }
        expect(sumOf(parts.map(({ lines }) => sumOfPaid(lines)))).toBe(totalOf(payments))
      }),
      { numRuns },
    )
  })

  test('захват и проводка сходятся в ноль по каждому юрлицу, и аванс заказа исчерпан', () => {
    check(
      property(anyOrder, ({ items, payments }) => {
        const { capture, settle, books } = sold(items, payments)
        expect(sumsToZero(capture)).toBe(true)
        expect(sumsToZero(settle)).toBe(true)
        const all = gathered([...capture, ...settle])
        expect(all.filter(({ subject }) => subject?.type === books.order.type)).toEqual([])
      }),
      { numRuns },
    )
  })
})

describe('законы возврата', () => {
  test('L5: сколько и в каком порядке ни возвращай — не больше проданного и уплаченного, а всё возвращённое вернуло каждый счёт', () => {
    check(
      property(anyOrder, array(nat(1000), { minLength: 1, maxLength: 60 }), ({ items, payments }, dice) => {
        const { parts, books, capture, settle } = sold(items, payments)
        const backs = parts.flatMap((part) => returnedByPieces(part, items, payments, books, dice))
        expect(gathered([...capture, ...settle, ...backs])).toEqual([])
      }),
      { numRuns: Math.min(numRuns, 100_000) },
    )
  })
})

/** Returns all pieces of a receipt, a few at a time in a random order, and proves each step. */
function returnedByPieces(
  part: Part,
  items: readonly BookedItem[],
  payments: readonly OrderPayment[],
  books: Parameters<typeof refundPostings>[2],
  dice: number[],
) {
  let left = wholeSale(part)
  const costs = new Map(items.map(({ cost = zero }, at) => [at, cost]))
  const postings: Posting[] = []
  for (let turn = 0; left.lines.some(({ qtyLeft }) => qtyLeft > 0); turn++) {
    const rest = left.lines.filter(({ qtyLeft }) => qtyLeft > 0)
    const chosen = rest[dice[turn % dice.length]! % rest.length]!.item
    const qtyLeft = rest.filter((line) => line.item === chosen).reduce((sum, line) => sum + line.qtyLeft, 0)
    const qty = 1 + (dice[(turn + 1) % dice.length]! % qtyLeft)
    expect(refundOf(left, [{ item: chosen, qty: qtyLeft + 1 }], payments)).toEqual({ refused: 'too_much' })
    const refund = done(refundOf(left, [{ item: chosen, qty }], payments))
    expect(refund.left.tenders.every(({ amount }) => amount >= 0)).toBe(true)
    const cost: Kopecks = costOfReturned(costs.get(chosen)!, qty, qtyLeft)
    costs.set(chosen, (costs.get(chosen)! - cost) as Kopecks)
    const own = refundPostings(refund, part, { ...books, items: items.map((one, at) => (at === chosen ? { ...one, cost } : one)) }, true)
    expect(sumsToZero(own)).toBe(true)
    postings.push(...own)
    left = refund.left
  }
  return postings
}
