import fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentAt } from '#domain/core/clock-time.ts'
import { concernOf } from './concerns.ts'

const at = (seconds: number) => momentAt('2026-11-23', seconds)
const H = 3600
const of = (status_id: number, now: number) => concernOf({ status_id, begin_at: at(12 * H), end_at: at(13 * H) }, at(now))

test('неподтверждённая запись ждёт звонка за два часа до начала и не раньше', () => {
  expect([of(1, 10 * H - 1), of(1, 10 * H), of(1, 12 * H)]).toEqual([null, 'unconfirmed', 'unconfirmed'])
  expect(of(2, 11 * H)).toBeNull()
})

test('после начала ждёт не начатая, подтверждена она или нет; после конца — начатая', () => {
  expect([of(1, 12 * H + 1), of(2, 12 * H + 1)]).toEqual(['not_started', 'not_started'])
  expect([of(3, 13 * H), of(3, 13 * H + 1)]).toEqual([null, 'overrun'])
})

test('закон: завершённая и отменённая запись внимания не ждёт никогда', () => {
  fc.assert(
    fc.property(fc.constantFrom(8, 9), fc.integer({ min: 0, max: 86_399 }), (status, now) => {
      expect(of(status, now)).toBeNull()
    }),
  )
})
