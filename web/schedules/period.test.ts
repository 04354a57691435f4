import { describe, expect, test } from 'vitest'
import { periodOf, readPeriod, stepOf, twoByTwo, workdays } from './period.ts'

describe('период расписания', () => {
  test('две недели начинаются с понедельника, в каком бы дне ни стоял выбор', () => {
    const { days } = periodOf('2026-11-20', 'weeks')
    expect(days).toHaveLength(14)
    expect([days[0], days.at(-1)]).toEqual(['2026-11-16', '2026-11-29'])
  })

  test('месяц целый, и соседний месяц начинается с первого числа', () => {
    const period = periodOf('2028-02-17', 'month')
    expect(period.days).toHaveLength(29)
    expect(stepOf(period, 1)).toBe('2028-03-01')
    expect(stepOf(period, -1)).toBe('2028-01-01')
  })

  test('день и вид периода читаются из адреса, непонятное означает две недели от сегодня', () => {
    expect(readPeriod({ from: '2026-12-05', span: 'month' }, '2026-11-20').days[0]).toBe('2026-12-01')
    expect(readPeriod({ from: 'вчера' }, '2026-11-20').days[0]).toBe('2026-11-16')
  })

  test('график два через два и будни считаются от выбранного дня', () => {
    const { days } = periodOf('2026-11-23', 'weeks')
    expect(twoByTwo(days, '2026-11-24').slice(0, 4)).toEqual(['2026-11-24', '2026-11-25', '2026-11-28', '2026-11-29'])
    expect(workdays(days, '2026-11-27')).toEqual(['2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'])
  })
})
