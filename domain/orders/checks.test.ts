import { describe, expect, test } from 'vitest'
import { type Act, doSumsMeet, failedCheck, type OrderDraft, wrongAmount } from './checks.ts'
import { itemKind, paymentType } from './kinds.ts'
import { rub } from './testing.model.ts'

const manicure = { kind: itemKind.service, price: rub(3200), qty: 1, employerId: 11 }
const right: OrderDraft = {
  unitId: 1,
  userId: 5,
  items: [manicure],
  payments: [{ type: paymentType.card, amount: rub(3200) }],
  isUnsafe: false,
}
const fails = (change: Partial<OrderDraft>, act: Act = 'create') => failedCheck({ ...right, ...change }, act)?.error ?? null
const card = (sum: number) => ({ type: paymentType.card, amount: rub(sum) })
const certificate = (sum: number) => ({ type: paymentType.certificate, amount: rub(sum) })

describe('шесть проверок заказа', () => {
  test('идут по порядку: студия, услуги, мастер, клиент, оплата, сумма', () => {
    const all: Partial<OrderDraft> = { unitId: 0, items: [], userId: null, payments: [] }
    const order: string[] = []
    let draft = { ...right, ...all }
    const mends: Partial<OrderDraft>[] = [
      { unitId: 1 },
      { items: [{ ...manicure, employerId: null }] },
      { items: [manicure] },
      { userId: 5 },
      { payments: [card(100)] },
      { payments: [card(3200)] },
    ]
    for (const mend of mends) {
      order.push(failedCheck(draft, 'create')!.error)
      draft = { ...draft, ...mend }
    }
    expect(failedCheck(draft, 'create')).toBeNull()
    expect(order).toEqual([
      'errorOrderUnitId',
      'errorOrderHasNoItems',
      'errorOrderHasNoEmployer',
      'errorOrderHasNoUser',
      'errorOrderHasNoPayments',
      'errorOrderSumNotMatch',
    ])
  })

  test('мастер нужен только услуге, и названа её строка', () => {
    const { service, ...others } = itemKind
    const lines = Object.values(others).map((kind) => ({ ...manicure, kind, employerId: null, price: rub(0) }))
    expect(fails({ items: [manicure, ...lines] })).toBeNull()
    expect(failedCheck({ ...right, items: [...lines, { ...manicure, kind: service, employerId: null }] }, 'create')).toEqual({
      error: 'errorOrderHasNoEmployer',
      item: lines.length,
    })
  })

  test('без сертификата оплаты равны услугам: ни меньше, ни больше', () => {
    for (const sum of [0, 3199.99, 3200.01, 9000]) expect(fails({ payments: [card(sum)] })).toBe('errorOrderSumNotMatch')
    expect(fails({ payments: [card(3000), { type: paymentType.cash, amount: rub(200) }] })).toBeNull()
  })

  test('сертификат может быть дороже остатка, но остальное не может быть больше услуг', () => {
    expect(fails({ payments: [certificate(5000)] })).toBeNull()
    expect(fails({ payments: [card(1200), certificate(2000)] })).toBeNull()
    expect(fails({ payments: [card(1199), certificate(2000)] })).toBe('errorOrderSumNotMatch')
    expect(fails({ payments: [card(3200), certificate(2000)] })).toBe('errorOrderSumNotMatch')
    expect(doSumsMeet({ items: [manicure], payments: [certificate(3200), certificate(500)] })).toBe(false)
  })

  test('ORD-440 способ оплаты «сертификат» — постоянная 3, и только он может быть дороже остатка', () => {
    expect(paymentType.certificate).toBe(3)
    for (const type of Object.values(paymentType))
      expect(doSumsMeet({ items: [manicure], payments: [{ type, amount: rub(5000) }] }), `${type}`).toBe(type === 3)
  })

  test('unsafe пропускает сумму при сохранении, но не при создании и не при оплате', () => {
    const unequal = { payments: [card(100)], isUnsafe: true }
    expect(fails(unequal, 'update')).toBeNull()
    expect(fails(unequal, 'create')).toBe('errorOrderSumNotMatch')
    expect(fails(unequal, 'capture')).toBe('errorOrderSumNotMatch')
    expect(fails({ ...unequal, isUnsafe: false }, 'update')).toBe('errorOrderSumNotMatch')
  })

  test('нулевая оплата бывает одна и у нулевого итога, отрицательной не бывает', () => {
    const free = { items: [{ ...manicure, price: rub(0) }], payments: [card(0)] }
    expect(wrongAmount(free)).toBeNull()
    expect(failedCheck({ ...right, ...free }, 'create')).toBeNull()
    expect(wrongAmount({ ...free, payments: [card(0), card(0)] })).toBe(0)
    expect(wrongAmount({ items: [manicure], payments: [card(3200), card(0)] })).toBe(1)
    expect(wrongAmount({ items: [manicure], payments: [card(3300), card(-100)] })).toBe(1)
  })
})
