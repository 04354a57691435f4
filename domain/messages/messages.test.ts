import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillMarkers, unknownMarkers, withMarker } from './markers.ts'
import { newsOf } from './news.ts'
import { reminderAt } from './reminders.ts'
import { smsSize } from './sms.ts'

describe('метки шаблона', () => {
  test('известные подставлены, пустые не оставляют ни скобок, ни лишних пробелов', () => {
    const values = { 'user.first_name': 'Анна', services: null }
    expect(fillMarkers('{user.first_name}, ждём вас. {services} , {unit.address}.', values)).toBe('Анна, ждём вас.,.')
    expect(fillMarkers('Ждём {master} в 12:00', {})).toBe('Ждём в 12:00')
  })

  test('неизвестные названы по разу', () => {
    expect(unknownMarkers('{a} {b} {b} {} {c d}', ['a'])).toEqual(['b', '', 'c d'])
  })
})

test('метка встаёт на место курсора, отделённая пробелами от слов, но не от знаков', () => {
  expect(withMarker('', 'user.name', 0)).toEqual({ text: '{user.name}', caret: 11 })
  expect(withMarker('Ждём вас', 'user.name', 8)).toEqual({ text: 'Ждём вас {user.name}', caret: 20 })
  expect(withMarker('Ждём вас', 'user.name', 4)).toEqual({ text: 'Ждём {user.name} вас', caret: 16 })
  expect(withMarker('Ждём, вас', 'user.name', 4)).toEqual({ text: 'Ждём {user.name}, вас', caret: 16 })
  expect(withMarker('Ждём вас', 'user.name', 0)).toEqual({ text: '{user.name} Ждём вас', caret: 11 })
})

describe('длина SMS', () => {
  test('кириллицей 70 и по 67, латиницей 160 и по 153, знаки с расширением — по два места', () => {
    expect(smsSize('я'.repeat(70))).toEqual({ length: 70, parts: 1, limit: 70 })
    expect(smsSize('я'.repeat(71))).toEqual({ length: 71, parts: 2, limit: 67 })
    expect(smsSize('a'.repeat(160))).toMatchObject({ parts: 1 })
    expect(smsSize('a'.repeat(161))).toMatchObject({ parts: 2, limit: 153 })
    expect(smsSize('€')).toMatchObject({ length: 2 })
    expect(smsSize('')).toMatchObject({ length: 0, parts: 1 })
  })
})

describe('час напоминания', () => {
  test('днём — ровно за столько, ночью — утром или накануне вечером', () => {
    const hour = 3600
    expect(reminderAt('2026-11-24 14:00:00', 24 * hour)).toBe('2026-11-23 14:00:00')
    expect(reminderAt('2026-11-24 22:00:00', 24 * hour)).toBe('2026-11-23 20:45:00')
    expect(reminderAt('2026-11-24 08:00:00', 24 * hour)).toBe('2026-11-23 09:00:00')
    expect(reminderAt('2026-11-24 10:30:00', 2 * hour)).toBe('2026-11-24 09:00:00')
    expect(reminderAt('2026-11-24 09:00:00', 2 * hour)).toBe('2026-11-23 20:45:00')
    expect(reminderAt('2026-11-24 01:00:00', 2 * hour)).toBe('2026-11-23 20:45:00')
  })

  test('всегда не ночью, до визита и не раньше, чем на полсуток прежде срока', () => {
    const two = (number: number) => String(number).padStart(2, '0')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 95 }), fc.constantFrom(2, 24), (quarter, hours) => {
        const begin = `2026-11-24 ${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}:00`
        const at = reminderAt(begin, hours * 3600)
        const clock = at.slice(11)
        expect(clock >= '09:00:00' && clock < '21:00:00').toBe(true)
        expect(at < begin).toBe(true)
        expect(Date.parse(`${begin.replace(' ', 'T')}Z`) - Date.parse(`${at.replace(' ', 'T')}Z`)).toBeLessThanOrEqual(
          (hours + 13) * 3_600_000,
        )
      }),
    )
  })
})

test('новость — то, чего клиент не знал: туда и обратно — не новость', () => {
  const [ten, eleven] = [
    { begin: 10, unitId: 1 },
    { begin: 11, unitId: 1 },
  ]
  expect(newsOf(null, null)).toBeNull()
  expect(newsOf(null, ten)).toBe('booked')
  expect(newsOf(ten, null)).toBe('cancelled')
  expect(newsOf(ten, eleven)).toBe('moved')
  expect(newsOf(ten, { begin: 10, unitId: 2 })).toBe('moved')
  expect(newsOf(ten, { ...ten })).toBeNull()
})
