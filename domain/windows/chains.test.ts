import { describe, expect, test } from 'vitest'
import { chainsOf, type WindowTemplate, windowsOfShift } from './chains.ts'
import { at, minutes, print } from './shift.model.ts'

const day = '2026-11-23'
const workplace: WindowTemplate[] = [{ begin_at: '2026-11-01 10:00:00', end_at: null, schedule: Array(6).fill(7200) }]
const own = [{ begin_at: '2026-11-01 00:00:00', end_at: null, schedule: [90, 90, 120, 90, 90].map(minutes) }]

function made(shift: string, templates = workplace, owner: 0 | 1 = 0): string | number {
  const answer = windowsOfShift(at(shift), chainsOf(templates, day), owner)
  return 'refusal' in answer ? answer.refusal : print(answer.windows)
}

describe('окна смены из шаблонов', () => {
  test('W1: утверждение смены 10–22 делает шесть окон рабочего места', () => {
    expect(made('10:00–22:00')).toBe('10:00–12:00 12:00–14:00 14:00–16:00 16:00–18:00 18:00–20:00 20:00–22:00')
  })

  test('W2: берутся только окна целиком внутри смены, остаток смены — пробел', () => {
    const four = '12:00–14:00 14:00–16:00 16:00–18:00 18:00–20:00'
    expect(made('12:00–20:00')).toBe(four)
    expect(made('11:00–20:00')).toBe(four)
    expect(made('10:00–11:30')).toBe('noIntervals')
  })

  test('W3: личные окна мастера идут от начала смены и должны в неё поместиться', () => {
    expect(made('10:00–19:00', own, 1)).toBe('10:00–11:30 11:30–13:00 13:00–15:00 15:00–16:30 16:30–18:00')
    expect(made('10:00–17:00', own, 1)).toBe('shiftTooShort')
  })

  test('личная цепочка со своим временем не теряет окон молча', () => {
    const timed = [{ begin_at: '2026-11-01 10:00:00', end_at: null, schedule: [minutes(120), minutes(120)] }]
    expect(made('09:00–15:00', timed, 1)).toBe('10:00–12:00 12:00–14:00')
    expect(made('11:00–20:00', timed, 1)).toBe('shiftTooShort')
  })

  test('две строки одного дня — две цепочки с обедом между ними', () => {
    const lunch = [
      { begin_at: '2026-11-01 16:00:00', end_at: null, schedule: [120, 90].map(minutes) },
      { begin_at: '2026-11-01 10:00:00', end_at: null, schedule: [120, 90, 120].map(minutes) },
      { begin_at: '2026-10-01 10:00:00', end_at: null, schedule: [minutes(240)] },
    ]
    expect(made('10:00–22:00', lunch)).toBe('10:00–12:00 12:00–13:30 13:30–15:30 16:00–18:00 18:00–19:30')
  })

  test('действует самая поздняя дата начала: будущие и закончившиеся шаблоны не в счёт', () => {
    const rows = [
      { begin_at: '2026-11-24 10:00:00', end_at: null, schedule: [minutes(60)] },
      { begin_at: '2026-11-20 10:00:00', end_at: '2026-11-23 00:00:00', schedule: [minutes(75)] },
      { begin_at: '2026-11-10 10:00:00', end_at: '2026-11-24 00:00:00', schedule: [minutes(90)] },
      { begin_at: '2026-11-01 10:00:00', end_at: null, schedule: [minutes(120)] },
    ]
    expect(made('10:00–22:00', rows)).toBe('10:00–11:30')
    expect(chainsOf(rows, '2026-10-31')).toEqual([])
  })

  test('без интервалов окон нет', () => {
    expect(made('10:00–22:00', [])).toBe('noIntervals')
    expect(made('10:00–22:00', [], 1)).toBe('noIntervals')
    expect(made('10:00–22:00', [{ begin_at: '2026-11-01 10:00:00', end_at: null, schedule: [] }])).toBe('noIntervals')
  })
})
