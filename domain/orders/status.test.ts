import { expect, test } from 'vitest'
import { isReceiptDue, NOT_POSTED, ORDER_STATUS, orderMove, postingHindrance, rightOfMove, statusAfterCapture } from './status.ts'

const statuses = Object.values(ORDER_STATUS)

test('ходы заказа: только те, что названы', () => {
  const moves = (facts: { hasMoney: boolean; hasPaper: boolean }) =>
    statuses.flatMap((from) => statuses.flatMap((to) => orderMove(from, to, facts) ?? []).map((move) => `${from} ${move}`))
  const always = ['0 cancel', '0 capture', '2 post', '2 refund', '3 refund']
  expect(moves({ hasMoney: true, hasPaper: false })).toEqual(always)
  expect(moves({ hasMoney: false, hasPaper: true })).toEqual(always)
  expect(moves({ hasMoney: false, hasPaper: false })).toEqual(['0 cancel', '0 capture', '2 cancel', '2 post', '2 refund', '3 refund'])
  expect(rightOfMove).toEqual({ capture: 'Order.update', post: 'Order.close', cancel: 'Order.update', refund: 'Order.refund' })
})

test('не проведён — это 0, 1, 2 и 4', () => {
  expect(NOT_POSTED).toEqual([0, 1, 2, 4])
})

test('без мастера не проводится и силой, чек и пилочки сила прощает', () => {
  const ready = { doServicesHaveMasters: true, isReceiptPrinted: true, areConsumablesChosen: true }
  expect(postingHindrance(ready, false)).toBeNull()
  expect(postingHindrance({ ...ready, isReceiptPrinted: null }, false)).toBeNull()
  expect(postingHindrance({ ...ready, isReceiptPrinted: false }, false)).toBe('receipt')
  expect(postingHindrance({ ...ready, areConsumablesChosen: false }, false)).toBe('consumables')
  expect(postingHindrance({ ...ready, isReceiptPrinted: false, areConsumablesChosen: false }, true)).toBeNull()
  expect(postingHindrance({ ...ready, doServicesHaveMasters: false }, true)).toBe('no_master')
})

test('X10: когда платить нечего, чека нет и заказ готов сразу', () => {
  expect(isReceiptDue(0, 'fiscal')).toBe(false)
  expect(statusAfterCapture(isReceiptDue(0, 'fiscal'))).toBe(ORDER_STATUS.done)
  expect(isReceiptDue(320000, 'drawer')).toBe(false)
  expect(isReceiptDue(320000, null)).toBe(false)
  expect(statusAfterCapture(isReceiptDue(320000, 'fiscal'))).toBe(ORDER_STATUS.paid)
  expect(isReceiptDue(320000, 'online')).toBe(true)
})
