import { expect, test } from 'vitest'
import { changeOf, dueOf, type OrderPayment } from './bill.ts'
import type { BookedItem } from './capture.ts'
import { correctionOf } from './correction.ts'
import { type Chosen, type GivenBack, leftOf, type PartRefund, refundOfOrder } from './refund-order.ts'
import { costOfReturned } from './refund-postings.ts'
import { books, inWords, item, pay, rub, sold } from './testing.model.ts'

const nothing: GivenBack = { pieces: new Map(), payments: [] }
const partsLeft = (items: readonly BookedItem[], payments: readonly OrderPayment[], before = nothing) =>
  sold(items, payments).parts.map((part) => leftOf(part, payments, before))
const pieces = (...all: [item: number, qty: number][]) => all.map(([at, qty]) => ({ item: at, qty }))
const way = (payment: number, roubles: number): Chosen => ({ payment, amount: rub(roubles), way: 'same' })
/** Of each receipt what goes back by which payment, in roubles. */
const shown = (all: PartRefund[] | { refused: string }) =>
  'refused' in all
    ? all.refused
    : all.map(({ taxation, refund }) => [taxation, ...refund.tenders.map(({ payment, amount }) => [payment, amount / 100])])

const manicureAndOil = [item('service', 2200, 1, { taxation: 'patent' }), item('good', 390)]
const lowered = [pay('card', 2331), pay('promoCode', 259)]

test('C37: с чека вычитают то, что вернули по нему же, до копейки денег и скидки; другой чек не тронут', () => {
  const before: GivenBack = {
    pieces: new Map([[0, 1]]),
    payments: [
      { entity: 1, taxation: 'patent', payment: 0, tender: rub(1980), reduction: rub(0) },
      { entity: 1, taxation: 'patent', payment: 1, tender: rub(0), reduction: rub(100) },
      { entity: 2, taxation: 'usnIncome', payment: 0, tender: rub(7), reduction: rub(7) },
      { entity: 2, taxation: 'patent', payment: 0, tender: rub(7), reduction: rub(7) },
    ],
  }
  expect(partsLeft(manicureAndOil, lowered, before)).toEqual([
    {
      entity: 1,
      taxation: 'patent',
      lines: [{ line: 0, item: 0, price: rub(2200), paid: rub(1980), qtyLeft: 0 }],
      tenders: [{ payment: 0, amount: rub(0), whole: rub(2331) }],
      reductions: [{ payment: 1, amount: rub(120) }],
    },
    {
      entity: 1,
      taxation: 'usnIncome',
      lines: [{ line: 0, item: 1, price: rub(390), paid: rub(351), qtyLeft: 1 }],
      tenders: [{ payment: 0, amount: rub(351), whole: rub(2331) }],
      reductions: [{ payment: 1, amount: rub(39) }],
    },
  ])
})

test('целым сертификат считают по тому, что за него заплачено', () => {
  const certificate = [pay('certificate', 3000, { paid: rub(2700), subject: { type: 'certificate', id: 9 } }), pay('card', 400)]
  const [part] = partsLeft([item('service', 3400)], certificate)
  expect(part?.tenders.map(({ whole }) => whole)).toEqual([rub(2700), rub(400)])
})

test('заказ возвращают чек за чеком: каждому его строки и его деньги; чего в заказе нет, не вернуть', () => {
  const parts = partsLeft(manicureAndOil, lowered)
  const back = (...all: [number, number][]) => shown(refundOfOrder(parts, pieces(...all), lowered))
  expect(back([0, 1], [1, 1])).toEqual([
    ['patent', [0, 1980]],
    ['usnIncome', [0, 351]],
  ])
  expect(back([1, 1])).toEqual([['usnIncome', [0, 351]]])
  expect(back([0, 1], [7, 1])).toBe('too_much')
  expect(back([0, 2])).toBe('too_much')
})

test('выбранные у стойки деньги делят между чеками: первым выбирает тот, у кого меньше способов', () => {
  const items = [item('service', 500, 2, { taxation: 'patent' }), item('good', 500)]
  const payments = [pay('cash', 500), pay('card', 1000)]
  const parts = partsLeft(items, payments)
  const back = (...chosen: Chosen[]) => shown(refundOfOrder(parts, pieces([0, 1], [1, 1]), payments, chosen))
  expect(back(way(1, 500), way(0, 500))).toEqual([
    ['patent', [0, 500]],
    ['usnIncome', [1, 500]],
  ])
  expect(back(way(1, 1000))).toEqual([
    ['patent', [1, 500]],
    ['usnIncome', [1, 500]],
  ])
  expect(back(way(1, 600), way(0, 500))).toBe('sum')
  expect(back(way(1, 500), way(0, 400))).toBe('sum')
})

test('один чек сам говорит, что в выборе не так', () => {
  const parts = partsLeft(manicureAndOil, lowered)
  const back = (chosen: Chosen[]) => shown(refundOfOrder(parts, pieces([1, 1]), lowered, chosen))
  expect(back([way(0, 351)])).toEqual([['usnIncome', [0, 351]]])
  expect(back([way(0, 352)])).toBe('too_much')
  expect(back([way(0, 350)])).toBe('sum')
  expect(back([{ ...way(0, 351), way: 'cash' }])).toBe('card_in_cash')
})

test('C40: исправленный способ оплаты переносит деньги со счёта на счёт, взнос заказа стоит', () => {
  const items = [item('service', 1000)]
  const [was, is] = [[pay('card', 1000)], [pay('cash', 1000)]].map((payments) => ({
    parts: sold(items, payments).parts,
    books: books(items, payments),
  }))
  expect(was && is && inWords(correctionOf(was, is))).toEqual(['Cr bank.acquiring 1000.00', 'Dr cash.register 1000.00'])
  expect(was && correctionOf(was, was)).toEqual([])
})

test('себестоимость возвращённых штук — доля вниз, последние забирают остаток', () => {
  expect(costOfReturned(rub(100), 1, 3)).toBe(rub(33.33))
  expect(costOfReturned(rub(66.67), 2, 2)).toBe(rub(66.67))
})

test('к оплате — счёт без оплат; сдача — сверх него, а меньше него сдачи нет', () => {
  const items = [item('service', 2150)]
  expect(dueOf(items, [pay('card', 150)])).toBe(rub(2000))
  expect(changeOf(rub(2150), rub(5000))).toBe(rub(2850))
  expect(changeOf(rub(2150), rub(2150))).toBe(0)
  expect(changeOf(rub(2150), rub(2149))).toBeNull()
})
