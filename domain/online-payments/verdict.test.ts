import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kopecks } from '#domain/core/money.ts'
import { type Bill, billStates, billVerdict, isPending, REQUEST_LIFE, type Said } from './verdict.ts'

const bill = (change: Partial<Bill> = {}): Bill => ({
  state: 'user_pending',
  sum: kopecks(10_000),
  sends: 1,
  sentAt: 1000,
  isWithdrawn: false,
  ...change,
})
const known = (state: Bill['state'], sum = 10_000): Said => ({ is: 'known', state, sum: kopecks(sum), url: null, rrn: null, cause: null })

test('до первого ответа провайдера счёт посылают, потом только спрашивают', () => {
  expect(billVerdict(bill({ sends: 0, sentAt: null }), null, 1000)).toEqual({ act: 'send' })
  expect(billVerdict(bill(), null, 1000)).toEqual({ act: 'ask' })
  expect(billVerdict(bill(), { is: 'silent' }, 5000)).toMatchObject({ act: 'wait' })
})

test('провайдер не знает счёта: пока запрос может дойти, ждут; потом посылают тот же', () => {
  expect(billVerdict(bill(), { is: 'absent' }, 1000 + REQUEST_LIFE - 1)).toMatchObject({ act: 'wait' })
  expect(billVerdict(bill(), { is: 'absent' }, 1000 + REQUEST_LIFE)).toEqual({ act: 'send' })
  expect(billVerdict(bill({ isWithdrawn: true }), { is: 'absent' }, 1000 + REQUEST_LIFE)).toMatchObject({ act: 'end', state: 'cancel' })
})

test('другая сумма — не наши деньги; отозванный счёт отзывают у провайдера', () => {
  expect(billVerdict(bill(), known('success', 1), 1000)).toMatchObject({ act: 'wait', cause: 'other_sum' })
  expect(billVerdict(bill({ isWithdrawn: true }), known('user_pending'), 1000)).toEqual({ act: 'withdraw' })
  expect(billVerdict(bill({ isWithdrawn: true }), known('success'), 1000)).toMatchObject({ act: 'end', state: 'success' })
})

test('закон: деньги принимают только по ответу «оплачено» на нашу сумму, и такой ответ не пропускают', () => {
  const said: fc.Arbitrary<Said | null> = fc.oneof(
    fc.constantFrom(null, { is: 'silent' as const }, { is: 'absent' as const }),
    fc.record({ state: fc.constantFrom(...billStates), sum: fc.constantFrom(9999, 10_000) }).map(({ state, sum }) => known(state, sum)),
  )
  const bills = fc.record({
    state: fc.constantFrom(...billStates.filter((one) => one !== 'success')),
    sends: fc.nat(3),
    isWithdrawn: fc.boolean(),
  })
  fc.assert(
    fc.property(bills, said, fc.integer({ min: 1000, max: 2000 }), (change, answer, now) => {
      const one = bill({ ...change, sentAt: change.sends === 0 ? null : 1000 })
      const next = billVerdict(one, answer, now)
      const isPaid = one.sends > 0 && answer?.is === 'known' && answer.state === 'success' && answer.sum === one.sum
      expect(next.act === 'end' && next.state === 'success').toBe(isPaid)
      // A bill that is over is never requested again as a new one.
      if (!isPending(one.state)) expect(next.act).not.toBe('send')
    }),
  )
})
