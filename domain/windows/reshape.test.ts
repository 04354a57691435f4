import { describe, expect, test } from 'vitest'
import { reshape } from './reshape.ts'
import { ARBAT, apply, at, book, bookFreeStart, open, print, rowsOf, times } from './shift.model.ts'

const six = times('10:00–12:00 12:00–14:00 14:00–16:00 16:00–18:00 18:00–20:00 20:00–22:00')
const shorter = { before: at('10:00–22:00'), after: at('10:00–20:00') }

describe('другие часы утверждённой смены', () => {
  test('W15: смена укорочена до 20:00 — окно 20–22 удалено, остальные сохраняют номера', () => {
    const answer = reshape(rowsOf(six), shorter, six.slice(0, 5), ARBAT)
    expect(answer).toEqual({ change: { updates: [], removals: [6], inserts: [] }, added: [] })
  })

  test('W15: запись в окне 20–22 не даёт укоротить смену и названа', () => {
    expect(reshape(book(rowsOf(six), '20:00', 90).rows, shorter, six.slice(0, 5), ARBAT)).toEqual({
      refusal: 'windowsBooked',
      busyIds: [6],
    })
  })

  test('удлинённая смена получает окна только в добавленной части', () => {
    const rows = rowsOf(six.slice(0, 4))
    const longer = { before: at('10:00–19:00'), after: at('10:00–22:00') }
    const answer = reshape(book(rows, '10:00', 90).rows, longer, six, ARBAT)
    expect(answer).toEqual({ change: { updates: [], removals: [], inserts: [] }, added: times('20:00–22:00') })
  })

  test('окно, выросшее за счёт уходящего, возвращается в свои границы', () => {
    const { rows } = bookFreeStart(rowsOf(times('16:00–18:00 18:00–20:00 20:00–22:00')), at('18:00–19:00'))
    expect(open(rows)).toBe('16:00–18:00 19:00–22:00')
    const answer = reshape(rows, { before: at('16:00–22:00'), after: at('16:00–20:00') }, [], ARBAT)
    expect('refusal' in answer ? answer : print(apply(rows, answer.change).filter((row) => row.end > row.begin))).toBe(
      '16:00–18:00 18:00–19:00 19:00–20:00',
    )
  })
})
