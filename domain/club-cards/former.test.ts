import { expect, test } from 'vitest'
import { toKopecks } from '#domain/core/money.ts'
import { type CardGives, type FormerLeft, formerCardRefusal, paidForLeft } from './former.ts'
import { CARD_RANDOM_DIGITS, cardNumberOf, readCardNumber, spacedCard } from './number.ts'

const visits: CardGives = { kind: 'visits', price: toKopecks(10_000), visits: 3, nominal: null }
const money: CardGives = { kind: 'money', price: toKopecks(9000), visits: null, nominal: toKopecks(10_000) }
const discount: CardGives = { kind: 'discount', price: toKopecks(5000), visits: null, nominal: null }
const left = (more: Partial<FormerLeft>): FormerLeft => ({ visits: undefined, nominal: undefined, paid: undefined, ...more })
const sum = toKopecks

test('остаток прежней карты — того же вида, что карта: визиты, деньги или ничего', () => {
  expect(formerCardRefusal(visits, left({ visits: 2 }))).toBeNull()
  expect([formerCardRefusal(visits, left({})), formerCardRefusal(visits, left({ visits: 0 }))]).toEqual(['no_visits', 'no_visits'])
  expect(formerCardRefusal(visits, left({ visits: 2, nominal: sum(1) }))).toBe('not_nominal')
  expect(formerCardRefusal(money, left({ nominal: sum(500) }))).toBeNull()
  expect([formerCardRefusal(money, left({})), formerCardRefusal(money, left({ nominal: sum(0) }))]).toEqual(['no_nominal', 'no_nominal'])
  expect(formerCardRefusal(money, left({ nominal: sum(500), visits: 1 }))).toBe('not_visits')
  expect(formerCardRefusal(discount, left({}))).toBeNull()
  expect([formerCardRefusal(discount, left({ visits: 1 })), formerCardRefusal(discount, left({ nominal: sum(1) }))]).toEqual([
    'not_visits',
    'not_nominal',
  ])
})

test('уплаченное за остаток: у скидочной карты его нет, у прочих оно больше нуля и не больше денег карты', () => {
  expect(formerCardRefusal(discount, left({ paid: sum(1) }))).toBe('free')
  expect(formerCardRefusal(visits, left({ visits: 2, paid: sum(0) }))).toBe('no_paid')
  expect(formerCardRefusal(visits, left({ visits: 2, paid: sum(90_000) }))).toBeNull()
  expect(formerCardRefusal(money, left({ nominal: sum(500), paid: sum(500) }))).toBeNull()
  expect(formerCardRefusal(money, left({ nominal: sum(500), paid: sum(500.01) }))).toBe('dear')
})

test('долг за остаток — сказанный или доля цены карты, вниз до копейки', () => {
  expect(paidForLeft(visits, left({ visits: 2 }))).toBe(sum(6666.66))
  expect(paidForLeft(money, left({ nominal: sum(500) }))).toBe(sum(450))
  expect(paidForLeft(money, left({ nominal: sum(500), paid: sum(123) }))).toBe(sum(123))
  expect(paidForLeft(discount, left({ paid: sum(123) }))).toBe(0)
})

test('номер карты короче номера сертификата, читается с пробелами и чертой, описку выдаёт последняя цифра', () => {
  expect(CARD_RANDOM_DIGITS).toBe(9)
  const number = cardNumberOf('123456789')
  expect(spacedCard(number)).toBe(`123 456 789${number.at(-1)}`)
  expect([spacedCard('12345678901'), spacedCard('123')]).toEqual(['12345678901', '123'])
  expect(readCardNumber(` 123-456 789${number.at(-1)}`)).toBe(number)
  const slip = `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`
  expect([slip, `${number}0`, `x${number}`, number.slice(1), ''].map(readCardNumber)).toEqual([null, null, null, null, null])
})
