import { describe, expect, test } from 'vitest'
import type { OrderPayment } from './bill.ts'
import { gathered } from './postings.ts'
import { type Refund, refundOf } from './refund.ts'
import { refundPostings } from './refund-postings.ts'
import { balance, done, item, pay, rub, sold, wholeSale } from './testing.model.ts'

const ways = ({ tenders }: Refund, payments: readonly OrderPayment[]) =>
  tenders.map(({ payment, amount }) => [payments[payment]!.type, amount / 100])

describe('возврат: примеры', () => {
  const items = [item('service', 3200), item('good', 390, 1, { cost: rub(145) })]
  const payments = [pay('promoCode', 359), pay('certificate', 2000, { subject: { type: 'certificate', id: 9 } }), pay('card', 1231)]

  test('X12: сначала деньги, предоплата последней; сертификат снова продан', () => {
    const { parts } = sold(items, payments)
    const oil = done(refundOf(wholeSale(parts[0]!), [{ item: 1, qty: 1 }], payments))
    expect(ways(oil, payments)).toEqual([[1, 351]])
    const manicure = done(refundOf(oil.left, [{ item: 0, qty: 1 }], payments))
    expect(ways(manicure, payments)).toEqual([
      [1, 880],
      [3, 2000],
    ])
    expect(manicure.tenders.every(({ isReissue }) => !isReissue)).toBe(true)
    expect(manicure.left.tenders.every(({ amount }) => amount === 0)).toBe(true)
    expect(refundOf(manicure.left, [{ item: 0, qty: 1 }], payments)).toEqual({ refused: 'too_much' })
  })

  test('X13: две штуки из трёх возвращаются с отделённой копейкой', () => {
    const three = [item('service', 450, 2), item('good', 120, 3)]
    const paid = [pay('card', 1100), pay('promoCode', 160)]
    const back = done(refundOf(wholeSale(sold(three, paid).parts[0]!), [{ item: 1, qty: 2 }], paid))
    expect(back.sum).toBe(rub(209.54))
    expect(back.lines.map(({ paid: price }) => price)).toEqual([rub(104.76), rub(104.78)])
    expect(back.left.lines.filter(({ item: at, qtyLeft }) => at === 1 && qtyLeft > 0).map(({ paid: price }) => price)).toEqual([
      rub(104.76),
    ])
  })

  test('X35: возврат масла трогает только свой чек', () => {
    const both = [item('service', 2200, 1, { taxation: 'patent' }), item('good', 390)]
    const card = [pay('card', 2590)]
    const { parts } = sold(both, card)
    expect(refundOf(wholeSale(parts[0]!), [{ item: 1, qty: 1 }], card)).toEqual({ refused: 'too_much' })
    expect(done(refundOf(wholeSale(parts[1]!), [{ item: 1, qty: 1 }], card)).sum).toBe(rub(390))
  })

  test('деньги карты наличными не возвращаются, переводом — да; больше оплаченного — нет', () => {
    const card = [pay('card', 3200), pay('cash', 390)]
    const sale = wholeSale(sold(items, card).parts[0]!)
    const oil = [{ item: 1, qty: 1 }]
    const back = (payment: number, sum: number, way: 'same' | 'cash' | 'transfer') =>
      refundOf(sale, oil, card, [{ payment, amount: rub(sum), way }])
    expect(back(0, 390, 'cash')).toEqual({ refused: 'card_in_cash' })
    expect(back(0, 389, 'same')).toEqual({ refused: 'sum' })
    expect(refundOf(sale, [{ item: 0, qty: 1 }], card, [{ payment: 1, amount: rub(3200), way: 'same' }])).toEqual({ refused: 'too_much' })
    expect(done(back(1, 390, 'same')).sum).toBe(rub(390))
    const transfer = refundPostings(done(back(0, 390, 'transfer')), { entity: 1, taxation: 'usnIncome' }, sold(items, card).books, true)
    expect(balance(transfer, 'bank')).toBe(-390)
    expect(balance(transfer, 'bank.acquiring')).toBe(0)
  })

  test('вернувшаяся не вся сумма сертификата — новый номер', () => {
    const certificate = [pay('certificate', 3590, { subject: { type: 'certificate', id: 9 } })]
    const back = done(refundOf(wholeSale(sold(items, certificate).parts[0]!), [{ item: 1, qty: 1 }], certificate))
    expect(back.tenders).toEqual([{ payment: 0, amount: rub(390), way: 'same', isReissue: true }])
  })

  test('M1 целиком: скидка, выручка, товар и сертификат возвращаются на свои места', () => {
    const { parts, books, capture, settle } = sold(items, payments)
    const pieces = [
      { item: 0, qty: 1 },
      { item: 1, qty: 1 },
    ]
    const back = refundPostings(done(refundOf(wholeSale(parts[0]!), pieces, payments)), parts[0]!, books, true)
    expect(gathered([...capture, ...settle, ...back])).toEqual([])
  })
})
