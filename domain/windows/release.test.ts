import { describe, expect, test } from 'vitest'
import { release } from './release.ts'
import { ARBAT, book, cancel, closed, minutes, open, rowsOf, times } from './shift.model.ts'

const three = rowsOf(times('10:00–13:00'))

describe('окна после отмены', () => {
  test('W10: отмена возвращает одно окно 10–13 с прежней длительностью', () => {
    const { rows, ids } = book(three, '10:00', 60)
    expect(release(rows, ids, ARBAT)).toEqual({
      updates: [{ id: 1, begin: minutes(600), end: minutes(780), isClosed: false }],
      removals: [2],
      inserts: [],
    })
    expect(cancel(rows, ids)).toEqual(three)
  })

  test('W11: час перед занятым остатком снова открыт', () => {
    const first = book(three, '10:00', 60)
    const second = book(first.rows, '11:00', 120)
    const freed = cancel(second.rows, first.ids)
    expect([open(freed), closed(freed)]).toEqual(['10:00–11:00', ''])
    expect(cancel(freed, second.ids)).toEqual(three)
  })

  test('W11: 45 минут остаются закрытыми, пока не освободится остаток', () => {
    const first = book(three, '10:00', 45)
    const second = book(first.rows, '10:45', 135)
    const freed = cancel(second.rows, first.ids)
    expect([open(freed), closed(freed)]).toEqual(['', '10:00–10:45'])
    expect(cancel(freed, second.ids)).toEqual(three)
  })

  test('порог повторного открытия не строже наименьшего остатка: такой кусок и так продаётся', () => {
    const patient = { ...ARBAT, cancelMin: minutes(120) }
    const first = book(rowsOf(times('10:00–14:00')), '10:00', 90, patient)
    const second = book(first.rows, '11:30', 150, patient)
    expect(open(cancel(second.rows, first.ids, patient))).toBe('10:00–11:30')
    const short = book(rowsOf(times('10:00–14:00')), '10:00', 75, patient)
    const rest = book(short.rows, '11:15', 165, patient)
    expect(closed(cancel(rest.rows, short.ids, patient))).toBe('10:00–11:15')
  })

  test('остаток остатка собирается обратно по частям', () => {
    const first = book(rowsOf(times('10:00–14:00')), '10:00', 30)
    const second = book(first.rows, '10:30', 60)
    const third = book(second.rows, '11:30', 60)
    expect(open(third.rows)).toBe('12:30–14:00')
    const middle = cancel(third.rows, second.ids)
    expect(open(middle)).toBe('10:30–11:30 12:30–14:00')
    const two = cancel(middle, first.ids)
    expect(open(two)).toBe('10:00–11:30 12:30–14:00')
    expect(cancel(two, third.ids)).toEqual(rowsOf(times('10:00–14:00')))
  })

  test('соединённые окна возвращаются двумя, а не одним', () => {
    const two = rowsOf(times('10:00–12:00 12:00–14:00'))
    const { rows, ids } = book(two, '10:00', 135)
    expect(cancel(rows, ids)).toEqual(two)
  })

  test('окно, закрытое человеком, остаётся закрытым после чужой отмены', () => {
    const two = rowsOf(times('10:00–12:00 12:00–14:00')).map((row) => ({ ...row, isClosed: row.id === 2 }))
    const { rows, ids } = book(two, '10:00', 90)
    expect(cancel(rows, ids)).toEqual(two)
  })

  test('окна смены, которых отмена не касается, сохраняют свои номера', () => {
    const many = rowsOf(times('10:00–13:00 13:00–16:00'))
    const kept = book(many, '13:00', 60)
    const gone = book(kept.rows, '10:00', 60)
    expect(cancel(gone.rows, gone.ids)).toEqual(kept.rows)
  })
})
