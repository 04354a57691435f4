import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { CallError } from '#web/core/call.ts'
import { clearDrafts, keepDraftsOf } from '#web/core/kept-drafts.ts'
import { superuser } from '#web/testing/server.ts'
import { beginAttempt, forgetAttempt, refuseAttempt } from './attempts.ts'

const ACT = 'pay-salary-17'
const HOUR = 3_600_000
const lost = new CallError({ status: 0, code: 'network', message: 'Нет связи' })
const refused = (code: number) => new CallError({ status: 422, code, message: 'Отказ' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  clearDrafts()
  keepDraftsOf(superuser)
})
afterEach(() => vi.useRealTimers())

test('ответ потерян — ключ прежний; ответ пришёл — следующий раз ключ новый', () => {
  const first = beginAttempt(ACT)
  refuseAttempt(ACT, lost)
  expect(beginAttempt(ACT)).toBe(first)
  expect(beginAttempt('pay-salary-18')).not.toBe(first)
  forgetAttempt(ACT)
  expect(beginAttempt(ACT)).not.toBe(first)
})

test('отказ первой отправке ничего не оставляет: исправленное уходит со своим ключом', () => {
  const first = beginAttempt(ACT)
  refuseAttempt(ACT, refused(E.invalid))
  expect(beginAttempt(ACT)).not.toBe(first)
})

test('после потерянного ответа отказ сомнения не снимает, а «ключ уже использован» снимает: прошлое проведено', () => {
  const first = beginAttempt(ACT)
  refuseAttempt(ACT, lost)
  beginAttempt(ACT)
  refuseAttempt(ACT, refused(E.invalid))
  expect(beginAttempt(ACT)).toBe(first)
  refuseAttempt(ACT, refused(E.keyReused))
  expect(beginAttempt(ACT)).not.toBe(first)
})

test('ключ старше, чем дом помнит ответы, больше не отправляют', () => {
  const first = beginAttempt(ACT)
  refuseAttempt(ACT, lost)
  vi.setSystemTime(Date.now() + 19 * HOUR)
  expect(beginAttempt(ACT)).toBe(first)
  refuseAttempt(ACT, lost)
  vi.setSystemTime(Date.now() + 2 * HOUR)
  expect(beginAttempt(ACT)).not.toBe(first)
})

test('другой человек за тем же столом чужого ключа не отправляет, а свой за собой находит', () => {
  const first = beginAttempt(ACT)
  refuseAttempt(ACT, lost)
  keepDraftsOf({ ...superuser, id: 14, impersonated_by: { id: superuser.id, first_name: 'Ева', last_name: 'Соколова' } as never })
  expect(beginAttempt(ACT)).not.toBe(first)
  keepDraftsOf(superuser)
  expect(beginAttempt(ACT)).toBe(first)
})
