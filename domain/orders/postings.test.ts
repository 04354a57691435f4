import { describe, expect, test } from 'vitest'
import { sumOf } from '#domain/core/money.ts'
import { certificatePayment, certificateUse, changeOf, dueOf } from './bill.ts'
import { gathered, reversed } from './postings.ts'
import { sumOfPaid } from './rounding.ts'
import { balance, inWords, item, pay, rub, sold, sumsToZero } from './testing.model.ts'

const booking = { type: 'booking', id: 40 } as const
const certificate = { type: 'certificate', id: 9 } as const

describe('проводки: примеры', () => {
  test('X1: маникюр картой', () => {
    const { capture, settle } = sold([item('service', 3200)], [pay('card', 3200)])
    expect(inWords(capture)).toEqual(['Dr bank.acquiring 3200.00', 'Cr liability.advance 3200.00'])
    expect(inWords(settle)).toEqual(['Dr liability.advance 3200.00', 'Cr revenue.service 3200.00'])
  })

  test('X2: сдача показана, в ящик ложится столько, сколько должны', () => {
    const items = [item('service', 2150)]
    expect(changeOf(dueOf(items, []), rub(5000))).toBe(rub(2850))
    expect(changeOf(dueOf(items, []), rub(2000))).toBeNull()
    const { capture } = sold(items, [pay('cash', 2150)])
    expect(inWords(capture)).toEqual(['Dr cash.register 2150.00', 'Cr liability.advance 2150.00'])
  })

  test('X3: три способа оплаты, цены не меняются', () => {
    const items = [item('service', 3200), item('service', 700), item('good', 890)]
    const { parts, capture } = sold(items, [pay('cash', 1000), pay('card', 2290), pay('certificate', 1500, { subject: certificate })])
    expect(parts).toHaveLength(1)
    expect(parts[0]!.lines.every(({ price, paid }) => price === paid)).toBe(true)
    expect(inWords(capture)).toEqual([
      'Dr liability.certificate 1500.00',
      'Cr liability.advance 4790.00',
      'Dr cash.register 1000.00',
      'Dr bank.acquiring 2290.00',
    ])
  })

  test('X4: депозит держится за записью и в день визита становится её заказом, ящик не тронут', () => {
    const deposit = sold([item('instalment', 1000, 1, { owedTo: booking })], [pay('online', 1000)])
    const visit = sold([item('service', 3900)], [pay('online', 1000, { advance: booking }), pay('card', 2900)])
    expect(inWords(deposit.settle)).toEqual(['Dr liability.advance 1000.00', 'Cr liability.advance 1000.00'])
    expect(inWords(visit.capture)).toEqual(['Dr liability.advance 1000.00', 'Cr liability.advance 3900.00', 'Dr bank.acquiring 2900.00'])
    const day = gathered([...deposit.capture, ...deposit.settle, ...visit.capture, ...visit.settle])
    expect(inWords(day)).toEqual(['Dr bank.acquiring 3900.00', 'Cr revenue.service 3900.00'])
  })

  test('X6: сертификат дороже счёта оставляет остаток', () => {
    expect(certificateUse({ face: rub(5000), paid: rub(5000) }, rub(3900))).toEqual({
      amount: rub(3900),
      paid: rub(3900),
      restFace: rub(1100),
      restPaid: rub(1100),
    })
  })

  test('X7: номинал сверх уплаченного — скидка, а не аванс', () => {
    const items = [item('service', 3400)]
    const used = certificatePayment(certificate, certificateUse({ face: rub(3000), paid: rub(2700) }, dueOf(items, [pay('card', 400)])))
    const { parts, capture, settle } = sold(items, [pay('card', 400), used])
    expect(parts[0]!.lines).toEqual([{ item: 0, qty: 1, price: rub(3400), paid: rub(3100) }])
    expect(balance(capture, 'liability.certificate')).toBe(2700)
    expect(inWords(settle)).toEqual(['Dr liability.advance 3100.00', 'Dr discount.promo 300.00', 'Cr revenue.service 3400.00'])
  })

  test('M1: маникюр и масло, промокод, сертификат и карта; возврат — те же строки наоборот', () => {
    const items = [item('service', 3200), item('good', 390, 1, { cost: rub(145) })]
    const { parts, capture, settle } = sold(items, [
      pay('promoCode', 359),
      pay('certificate', 2000, { subject: certificate }),
      pay('card', 1231),
    ])
    expect(parts[0]!.lines.map(({ paid }) => paid)).toEqual([rub(2880), rub(351)])
    expect(inWords(capture)).toEqual(['Dr liability.certificate 2000.00', 'Cr liability.advance 3231.00', 'Dr bank.acquiring 1231.00'])
    expect(inWords(settle)).toEqual([
      'Dr liability.advance 3231.00',
      'Dr discount.promo 359.00',
      'Cr revenue.service 3200.00',
      'Cr revenue.goods 390.00',
      'Dr cogs 145.00',
      'Cr stock 145.00',
    ])
    expect(gathered([...capture, ...settle, ...reversed(settle), ...reversed(capture)])).toEqual([])
  })

  test('X8: проданный сертификат становится долгом на весь номинал', () => {
    const items = [item('service', 2200), item('certificate', 3000, 1, { owedTo: certificate })]
    const { settle } = sold(items, [pay('card', 4980), pay('promoCode', 220, { base: 'service' })])
    expect(balance(settle, 'liability.certificate')).toBe(-3000)
    expect(balance(settle, 'discount.promo')).toBe(220)
  })

  test('X14: чаевые через кассу — не выручка', () => {
    const master = { type: 'employer', id: 11 } as const
    const { parts, settle } = sold([item('service', 3200), item('tips', 300, 1, { owedTo: master })], [pay('card', 3500)])
    expect(parts[0]!.lines.map(({ paid }) => paid)).toEqual([rub(3200), rub(300)])
    expect(inWords(settle)).toEqual(['Dr liability.advance 3500.00', 'Cr revenue.service 3200.00', 'Cr liability.tips 300.00'])
  })

  test('X18: сертификат одного юрлица, истраченный у другого, оставляет долг между ними', () => {
    const items = [item('service', 2000, 1, { entity: 2 })]
    const { capture } = sold(items, [pay('certificate', 2000, { subject: certificate, entity: 1 })])
    expect(inWords(capture)).toEqual([
      'Dr liability.certificate 2000.00',
      'Cr due.entity 2000.00',
      '2: Dr due.entity 2000.00',
      '2: Cr liability.advance 2000.00',
    ])
    expect(sumsToZero(capture)).toBe(true)
  })

  test('X33: день из трёх заказов: продажи равны наличным, безналу и зачтённому', () => {
    const orders = [
      sold([item('service', 3200)], [pay('card', 3200)]),
      sold([item('service', 2150)], [pay('cash', 2150)]),
      sold(
        [item('service', 3200), item('service', 700), item('good', 890)],
        [pay('cash', 1000), pay('card', 2290), pay('certificate', 1500, { subject: certificate })],
      ),
    ]
    const sales = sumOf(orders.flatMap(({ parts }) => parts.map(({ lines }) => sumOfPaid(lines))))
    expect(sales).toBe(rub(10140))
    const captured = orders.flatMap(({ capture }) => capture)
    expect(balance(captured, 'cash.register')).toBe(3150)
    expect(balance(captured, 'bank.acquiring')).toBe(5490)
    expect(balance(captured, 'liability.certificate')).toBe(1500)
  })

  test('X35: услуга на патенте и товар на УСН одной картой — два чека', () => {
    const items = [item('service', 2200, 1, { taxation: 'patent' }), item('good', 390)]
    const { parts } = sold(items, [pay('card', 2590)])
    expect(parts.map(({ taxation, tenders }) => [taxation, tenders])).toEqual([
      ['patent', [{ payment: 0, amount: rub(2200) }]],
      ['usnIncome', [{ payment: 0, amount: rub(390) }]],
    ])
  })

  test('тип 16 — не наша выручка, а наша доля — долг мастера', () => {
    const master = { type: 'employer', id: 12 } as const
    const payments = [{ ...pay('selfEmployed', 3200, { subject: master }), share: rub(1600) }]
    const { parts, capture, settle } = sold([item('service', 3200)], payments)
    expect(parts[0]!.lines[0]!.paid).toBe(0)
    expect(capture).toEqual([])
    expect(inWords(settle)).toEqual(['Dr receivable.employer 1600.00', 'Cr revenue.commission 1600.00'])
  })
})
