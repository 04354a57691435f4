import { expect, test } from 'vitest'
import { type Kopecks, toKopecks } from '#domain/core/money.ts'
import { type CardFacts, stateOn } from './state.ts'
import { type CardLeft, type CardLine, type CardPayment, cardUse, unusedOfLots } from './use.ts'
import { visitLots } from './value.ts'

const sum = toKopecks
const card = (more: Partial<CardLeft>): CardLeft => ({
  kind: 'visits',
  visits: 3,
  nominal: sum(0),
  paid: sum(100),
  percent: null,
  serviceIds: [7],
  ...more,
})
const line = (at: number, price: Kopecks, more: Partial<CardLine> = {}): CardLine => ({
  at,
  service: 7,
  qty: 1,
  price,
  listPrice: null,
  ...more,
})
const pays = (amount: Kopecks): CardPayment => ({ at: 4, amount })
/** A card of three visits for a hundred roubles. */
const [first, second] = [sum(33.33), sum(33.33)]
const both = [line(2, first), line(5, second)]

test('карта визитов: каждый визит — своя строка своей услуги по своей цене, и оплата картой равна им', () => {
  const of = card({})
  expect(cardUse(of, both, pays(sum(66.66)))).toEqual({ visits: 2, nominal: 0, paid: sum(66.66) })
  expect(cardUse(of, both, pays(sum(66.65)))).toEqual({ why: 'sum', payment: 4, right: sum(66.66) })
  expect(cardUse(of, both, null)).toEqual({ why: 'no_payment', line: 2, right: sum(66.66) })
  expect(cardUse(of, [line(2, sum(33)), line(5, second)], pays(sum(66.66)))).toEqual({ why: 'price', line: 2, right: first })
  expect(cardUse(of, [line(2, first), line(5, sum(33))], pays(sum(66.66)))).toEqual({ why: 'price', line: 5, right: second })
  expect(cardUse(of, [line(2, first), line(5, second, { qty: 2 })], pays(sum(66.66)))).toEqual({ why: 'one', line: 5 })
  expect(cardUse({ ...of, visits: 1 }, both, pays(sum(66.66)))).toEqual({ why: 'fewer', line: 2, right: 1 })
})

test('карта визитов без строк: платить нечем, а без оплаты ничего и не взято', () => {
  expect(cardUse(card({}), [], pays(sum(1)))).toEqual({ why: 'no_lines', payment: 4 })
  expect(cardUse(card({}), [], null)).toEqual({ visits: 0, nominal: 0, paid: 0 })
})

test('карта платит за свои услуги: чужая услуга и не услуга названы', () => {
  for (const service of [8, null]) {
    const lines = [line(2, first), line(5, second, { service })]
    expect(cardUse(card({}), lines, pays(sum(66.66)))).toEqual({ why: 'not_covered', line: 5 })
  }
  expect(cardUse(card({ serviceIds: [] }), both, pays(sum(66.66)))).toEqual({ why: 'not_covered', line: 2 })
})

test('карта денег платит частью номинала и не больше его; строк она не называет', () => {
  const of = card({ kind: 'money', visits: 0, nominal: sum(1000), paid: sum(900) })
  expect(cardUse(of, [], pays(sum(500)))).toEqual({ visits: 0, nominal: sum(500), paid: sum(450) })
  expect(cardUse(of, [], pays(sum(1000)))).toEqual({ visits: 0, nominal: sum(1000), paid: sum(900) })
  expect(cardUse(of, [], pays(sum(1000.01)))).toEqual({ why: 'over', payment: 4, right: sum(1000) })
  expect(cardUse(of, [], null)).toEqual({ visits: 0, nominal: 0, paid: 0 })
  expect(cardUse(of, both, pays(sum(500)))).toEqual({ why: 'not_covered', line: 2 })
})

test('скидочная карта снижает цену своих услуг, а без перечня — любых; платить ею нельзя', () => {
  const of = card({ kind: 'discount', percent: 10 })
  const at = (price: number, more: Partial<CardLine> = {}) => line(2, sum(price), { listPrice: sum(1000), ...more })
  const none = { visits: 0, nominal: 0, paid: 0 }
  expect(cardUse(of, [at(900)], null)).toEqual(none)
  expect(cardUse(of, [at(1000)], null)).toEqual({ why: 'price', line: 2, right: sum(900) })
  expect(cardUse(of, [at(900, { listPrice: null })], null)).toEqual({ why: 'not_covered', line: 2 })
  expect(cardUse(of, [at(900, { service: 8 })], null)).toEqual({ why: 'not_covered', line: 2 })
  expect(cardUse({ ...of, serviceIds: [] }, [at(900, { service: 8 })], null)).toEqual(none)
  expect(cardUse({ ...of, serviceIds: [] }, [at(900, { service: null })], null)).toEqual({ why: 'not_covered', line: 2 })
  expect(cardUse({ ...of, percent: null }, [at(1000)], null)).toEqual(none)
  expect(cardUse(of, [at(900)], pays(sum(1)))).toEqual({ why: 'pays_not', payment: 4 })
})

test('неистраченные визиты возвращают по тем партиям, которыми карта продана', () => {
  const lots = visitLots(sum(100), 3)
  expect(lots).toEqual([
    { qty: 2, price: sum(33.33) },
    { qty: 1, price: sum(33.34) },
  ])
  expect(unusedOfLots(lots, { visits: 2, paid: sum(66.67) })).toEqual([1, 1])
  expect(unusedOfLots(lots, { visits: 1, paid: sum(33.34) })).toEqual([0, 1])
  expect(visitLots(sum(90), 3)).toEqual([{ qty: 3, price: sum(30) }])
})

test('новая карта ждёт денег, карта денег кончается с номиналом, бессрочная не истекает', () => {
  const facts: CardFacts = {
    life: 'active',
    kind: 'money',
    visitsLeft: 0,
    nominalLeft: sum(1),
    validUntil: '2026-12-31',
    frozenOn: null,
    freezeLeft: 14,
  }
  expect(stateOn({ ...facts, life: 'new' }, '2026-12-01')).toBe('new')
  expect(stateOn(facts, '2026-12-01')).toBe('active')
  expect(stateOn({ ...facts, nominalLeft: sum(0) }, '2026-12-01')).toBe('spent')
  expect(stateOn({ ...facts, validUntil: null }, '2099-12-01')).toBe('active')
})
