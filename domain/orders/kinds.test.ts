import { expect, test } from 'vitest'
import { zero } from '#domain/core/money.ts'
import {
  isExemptFromScaling,
  isMoney,
  isOnInternet,
  itemKind,
  needsEmployer,
  type PaymentType,
  paymentType,
  takesPrepaid,
  tenderOf,
} from './kinds.ts'
import { sourceOf } from './sources.ts'
import { kinds } from './testing.model.ts'

const types = Object.entries(paymentType)
const named = (is: (type: PaymentType) => boolean) => types.filter(([, type]) => is(type)).map(([name]) => name)

test('что такое оплата для закона: наличные, безналичные, предоплата, скидка или деньги в руку мастеру', () => {
  const byTender = (tender: string) => named((type) => tenderOf({ type }) === tender)
  expect(byTender('cash')).toEqual(['cash'])
  expect(byTender('electronic')).toEqual(['card', 'online', 'sberQr', 'tinkoffQr', 'credit3', 'credit4', 'credit6', 'dolyame'])
  expect(byTender('prepaid')).toEqual(['certificate', 'clubCard'])
  expect(byTender('reduction')).toEqual(['byEmployer', 'byCompany', 'bonuses', 'promoCode'])
  expect(byTender('own_hand')).toEqual(['selfEmployed'])
  for (const [, type] of types) expect(tenderOf({ type, advance: { type: 'booking', id: 1 } })).toBe('prepaid')
})

test('деньги — наличные и безналичные; взнос, внесённый раньше, уже не деньги', () => {
  expect(named((type) => isMoney({ type }))).toEqual(named((type) => ['cash', 'electronic'].includes(tenderOf({ type }))))
  expect(named((type) => isMoney({ type, advance_id: 5 }))).toEqual([])
  expect(isMoney({ type: paymentType.cash, advance_id: null })).toBe(true)
})

test('всё через интернет: ссылкой, долями и в кредит; QR и карта у стойки — нет, скидки и взносы не считаются', () => {
  expect(named((type) => isOnInternet([{ type }]))).toEqual(['online', 'credit3', 'credit4', 'credit6', 'dolyame'])
  const online = { type: paymentType.online }
  expect(isOnInternet([online, { type: paymentType.promoCode }, { type: paymentType.card, advance: 7 }])).toBe(true)
  expect(isOnInternet([online, { type: paymentType.cash }])).toBe(false)
  expect(isOnInternet([])).toBe(false)
})

test('мастера называет услуга; цену держат сертификат, карта, взнос и чаевые, и платят за них только деньгами', () => {
  const { service, good } = itemKind
  expect(kinds.filter(needsEmployer)).toEqual([service])
  expect(kinds.filter(takesPrepaid)).toEqual([service, good])
  expect(kinds.filter((kind) => !isExemptFromScaling({ kind, notRound: false }))).toEqual([service, good])
  expect(kinds.every((kind) => isExemptFromScaling({ kind, notRound: true }))).toBe(true)
})

test('откуда взяты деньги каждой оплаты: касса, эквайринг, долг перед клиентом, долг сотрудника или компании; скидка ничего не берёт', () => {
  const register = { type: 'register', id: 3 } as const
  const certificate = { type: 'certificate', id: 9 } as const
  const from = (type: PaymentType) => sourceOf({ type, amount: zero, subject: certificate }, register)
  const accounts = Object.fromEntries(types.map(([name, type]) => [name, from(type)?.account ?? null]))
  expect(accounts).toEqual({
    card: 'bank.acquiring',
    online: 'bank.acquiring',
    certificate: 'liability.certificate',
    byEmployer: 'receivable.employer',
    byCompany: 'receivable.company',
    clubCard: 'liability.club_card',
    cash: 'cash.register',
    bonuses: 'liability.bonus',
    sberQr: 'bank.acquiring',
    tinkoffQr: 'bank.acquiring',
    credit3: 'bank.acquiring',
    credit4: 'bank.acquiring',
    credit6: 'bank.acquiring',
    dolyame: 'bank.acquiring',
    selfEmployed: null,
    promoCode: null,
  })
  expect(from(paymentType.cash)?.subject).toEqual(register)
  expect(from(paymentType.card)?.subject).toBeNull()
  for (const type of [paymentType.certificate, paymentType.clubCard, paymentType.bonuses, paymentType.byEmployer])
    expect(from(type)?.subject).toEqual(certificate)
})

test('за счёт компании без контрагента — её расход; взнос берут с его собственного счёта, чем бы он ни был внесён', () => {
  const booking = { type: 'booking', id: 4 } as const
  expect(sourceOf({ type: paymentType.byCompany, amount: zero }, null)).toEqual({ account: 'expense.company_pay', subject: null })
  for (const [, type] of types)
    expect(sourceOf({ type, amount: zero, advance: booking }, null)).toEqual({ account: 'liability.advance', subject: booking })
})
