import { expect, test } from 'vitest'
import { usualOf } from './usual.ts'

const visit = (day: string, ...ids: number[]) => ({ day, services: ids.map((id) => ({ id, qty: 1 })) })
const told = (visits: ReturnType<typeof visit>[]) => usualOf(visits).map(({ last, visits: count }) => [last.day, count])

test('обычное — наборы услуг, которые брали чаще; порядок услуг в визите не важен', () => {
  expect(told([visit('21.11', 1), visit('24.10', 2, 3), visit('26.09', 3, 2), visit('29.08', 4), visit('01.08', 2, 3)])).toEqual([
    ['24.10', 3],
  ])
})

test('не больше двух наборов, из равных первым идёт тот, что был недавно', () => {
  const visits = [visit('6', 1), visit('5', 2), visit('4', 3), visit('3', 3), visit('2', 2), visit('1', 1)]
  expect(told(visits)).toEqual([
    ['6', 2],
    ['5', 2],
  ])
})

test('ничто не повторялось — обычным считается последний визит; визитов не было — ничего', () => {
  expect(told([visit('2', 1), visit('1', 2)])).toEqual([['2', 1]])
  expect(told([])).toEqual([])
})

test('дважды сделанная услуга — другой набор', () => {
  const twice = { day: '3', services: [{ id: 1, qty: 2 }] }
  expect(told([twice, visit('2', 1), visit('1', 1)])).toEqual([['2', 2]])
})
