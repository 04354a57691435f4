import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { awakeFrom, isAwake } from './quiet.ts'

describe('часы рассылки', () => {
  test('днём — сразу, вечером и ночью — в девять утра', () => {
    expect(awakeFrom('2026-11-24 12:00:00')).toBe('2026-11-24 12:00:00')
    expect(awakeFrom('2026-11-24 09:00:00')).toBe('2026-11-24 09:00:00')
    expect(awakeFrom('2026-11-24 08:59:59')).toBe('2026-11-24 09:00:00')
    expect(awakeFrom('2026-11-24 20:44:59')).toBe('2026-11-24 20:44:59')
    expect(awakeFrom('2026-11-24 20:45:00')).toBe('2026-11-25 09:00:00')
    expect(awakeFrom('2026-12-31 23:59:00')).toBe('2027-01-01 09:00:00')
  })

  test('всегда не ночью, не раньше и не позже, чем через тринадцать часов', () => {
    const two = (number: number) => String(number).padStart(2, '0')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_399 }), (second) => {
        const wall = `2026-11-24 ${two(Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}`
        const from = awakeFrom(wall)
        expect(isAwake(from)).toBe(true)
        expect(from >= wall).toBe(true)
        const hours = (Date.parse(`${from.replace(' ', 'T')}Z`) - Date.parse(`${wall.replace(' ', 'T')}Z`)) / 3_600_000
        expect(hours).toBeLessThanOrEqual(13)
      }),
    )
  })
})
