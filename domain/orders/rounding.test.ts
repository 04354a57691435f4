import { describe, expect, test } from 'vitest'
import { totalOf } from './bill.ts'
import { doPricesMeet, paidLines } from './rounding.ts'
import { item, ours, pay, pricesOf, rub } from './testing.model.ts'

describe('округление заказа: примеры', () => {
  test('R1: скидка делится без остатка', () => {
    expect(pricesOf([item('service', 2200), item('service', 450)], [pay('card', 2385), pay('promoCode', 265)])).toEqual([
      '1980.00×1',
      '405.00×1',
    ])
  })

  test('R2: остаток получает первая позиция в одну штуку', () => {
    const items = [item('service', 1990), item('service', 790), item('service', 350)]
    expect(pricesOf(items, [pay('card', 2930), pay('bonuses', 200)])).toEqual(['1862.85×1', '739.52×1', '327.63×1'])
  })

  test('R3: от трёх штук отделяется одна', () => {
    expect(pricesOf([item('good', 390, 3)], [pay('card', 1000), pay('promoCode', 170)])).toEqual(['333.33×2', '333.34×1'])
  })

  test('R4: отделяется от последней позиции', () => {
    const items = [item('service', 450, 2), item('good', 120, 3)]
    expect(pricesOf(items, [pay('card', 1100), pay('promoCode', 160)])).toEqual(['392.85×2', '104.76×2', '104.78×1'])
  })

  test('R5: позиция «не округлять» держит свою цену', () => {
    const items = [item('service', 2200, 1, { notRound: true }), item('good', 330, 3)]
    expect(pricesOf(items, [pay('card', 3000), pay('promoCode', 190)])).toEqual(['2200.00×1', '266.66×2', '266.68×1'])
  })

  test('R6: подарок остаётся бесплатным', () => {
    expect(pricesOf([item('good', 0), item('good', 150, 7)], [pay('card', 1000), pay('promoCode', 50)])).toEqual([
      '0.00×1',
      '142.85×6',
      '142.90×1',
    ])
  })

  test('R7: три услуги, остаток две копейки', () => {
    const items = [item('service', 3400), item('service', 2200), item('service', 890)]
    expect(pricesOf(items, [pay('card', 6000), pay('promoCode', 490)])).toEqual(['3143.31×1', '2033.89×1', '822.80×1'])
  })

  test('R8: у другой компании и у чека возврата цены не меняются, а сумма сверяется как есть', () => {
    const items = [item('service', 1990), item('service', 790), item('service', 350)]
    const payments = [pay('card', 2930), pay('bonuses', 200)]
    for (const facts of [
      { ...ours, companyId: 2 },
      { ...ours, isRefundCheck: true },
    ]) {
      expect(pricesOf(items, payments, facts)).toEqual(['1990.00×1', '790.00×1', '350.00×1'])
      expect(doPricesMeet(paidLines(items, payments, facts)!, totalOf(payments))).toBe(false)
      expect(doPricesMeet(paidLines(items, [pay('card', 3130)], facts)!, rub(3130))).toBe(true)
    }
  })

  test('X8: промокод на услуги не трогает номинал сертификата', () => {
    const payments = [pay('card', 4980), pay('promoCode', 220, { base: 'service' })]
    expect(pricesOf([item('service', 2200), item('certificate', 3000)], payments)).toEqual(['1980.00×1', '3000.00×1'])
    expect(totalOf(payments)).toBe(rub(4980))
  })

  test('X9: промокод на услуги не трогает товар', () => {
    const payments = [pay('card', 3270), pay('promoCode', 320, { base: 'service' })]
    expect(pricesOf([item('service', 3200), item('good', 390)], payments)).toEqual(['2880.00×1', '390.00×1'])
  })

  test('X10: промокод покрывает всё — строка в ноль', () => {
    expect(pricesOf([item('service', 600)], [pay('promoCode', 600)])).toEqual(['0.00×1'])
  })

  test('скидка больше того, что она может снизить, не считается', () => {
    expect(pricesOf([item('service', 100), item('good', 500)], [pay('card', 400), pay('promoCode', 200, { base: 'service' })])).toBeNull()
  })
})
