import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlaps } from '#domain/core/interval.ts'
import { columnWidthOf, floorTo, hoursOf, lanesOf, nearest, neighbour, scaleOf, secondsAt, yOf } from './geometry.ts'
import { judge } from './press.ts'

const H = 3600
const spot = (id: string, columnId: number, begin: number, end = begin + 2) => ({ id, columnId, begin: begin * H, end: end * H })

test('шкала дня начинается и кончается целым часом и вмещает всё', () => {
  expect(scaleOf([spot('a', 1, 9.5, 12), spot('b', 2, 14, 21.25)], 96)).toEqual({ from: 9 * H, to: 22 * H, hour: 96 })
  expect(scaleOf([], 96)).toEqual({ from: 9 * H, to: 21 * H, hour: 96 })
  expect(hoursOf({ from: 10 * H, to: 13 * H, hour: 96 })).toEqual([10 * H, 11 * H, 12 * H, 13 * H])
})

test('точка на шкале и время переводятся друг в друга', () => {
  const scale = { from: 10 * H, to: 22 * H, hour: 96 }
  fc.assert(
    fc.property(fc.integer({ min: 10 * 60, max: 22 * 60 }), (minutes) => secondsAt(scale, yOf(scale, minutes * 60)) === minutes * 60),
  )
  expect(secondsAt(scale, -50)).toBe(10 * H)
  expect(secondsAt(scale, 1e6)).toBe(22 * H)
  expect(floorTo(10 * H + 1799, 900)).toBe(10 * H + 900)
})

test('колонка не уже 120 px при шестидесяти мастерах и не расползается при двух', () => {
  const limits = { min: 132, max: 320 }
  expect(columnWidthOf(1000, 60, limits)).toBe(132)
  expect(columnWidthOf(1000, 5, limits)).toBe(200)
  expect(columnWidthOf(1000, 2, limits)).toBe(320)
})

test('пересекающиеся блоки стоят рядом и не закрывают друг друга', () => {
  const times = fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 6 })), { maxLength: 12 })
  fc.assert(
    fc.property(times, (list) => {
      const spots = list.map(([begin, length], index) => spot(`s${index}`, 1, begin, begin + length))
      const lanes = lanesOf(spots)
      return spots.every((a) =>
        spots.every(
          (b) =>
            a === b ||
            !overlaps(a, b) ||
            (lanes.get(a.id)?.lane !== lanes.get(b.id)?.lane && lanes.get(a.id)?.lanes === lanes.get(b.id)?.lanes),
        ),
      )
    }),
  )
})

test('брошенная карточка встаёт в ближайшее подходящее начало своей колонки, далёкое не подходит', () => {
  const offers = [spot('a', 1, 10), spot('b', 1, 13), spot('c', 2, 11)]
  expect(nearest(offers, 1, 11 * H)?.id).toBe('a')
  expect(nearest(offers, 1, 12 * H)?.id).toBe('b')
  expect(nearest(offers, 2, 11 * H)?.id).toBe('c')
  expect(nearest(offers, 3, 11 * H)).toBeNull()
  expect(nearest(offers, 1, 20 * H, 2 * H)).toBeNull()
})

test('стрелки ведут по времени внутри колонки и к ближайшему времени соседней, пустые колонки пропускаются', () => {
  const offers = [spot('a', 1, 10), spot('b', 1, 13), spot('c', 3, 12), spot('d', 3, 18)]
  const columns = [1, 2, 3]
  expect(neighbour(offers, columns, spot('a', 1, 10), 'down')?.id).toBe('b')
  expect(neighbour(offers, columns, spot('b', 1, 13), 'up')?.id).toBe('a')
  expect(neighbour(offers, columns, spot('b', 1, 13), 'down')).toBeNull()
  expect(neighbour(offers, columns, spot('b', 1, 13), 'right')?.id).toBe('c')
  expect(neighbour(offers, columns, spot('d', 3, 18), 'left')?.id).toBe('b')
  expect(neighbour(offers, columns, spot('own', 2, 11), 'right')?.id).toBe('c')
  expect(neighbour(offers, columns, spot('a', 1, 10), 'last')?.id).toBe('b')
})

test('у мастера на двух местах стрелка вбок ведёт на соседнее место, а потом к соседнему мастеру, в обе стороны одинаково', () => {
  const on = (id: string, columnId: number, lane: number, hour: number) => ({ ...spot(id, columnId, hour), lane })
  const offers = [spot('a', 1, 14), on('b', 2, 0, 14), on('c', 2, 1, 12), on('d', 2, 1, 18), spot('e', 3, 14)]
  const walked = (way: 'left' | 'right', from: string) => {
    const seen = [from]
    for (let at = offers.find(({ id }) => id === from); at; ) {
      const next = neighbour(offers, [1, 2, 3], at, way)
      if (!next) break
      seen.push(next.id)
      at = next
    }
    return seen.join('')
  }
  expect(walked('right', 'a')).toBe('abce')
  expect(walked('left', 'e')).toBe('ecba')
  expect(neighbour(offers, [1, 2, 3], on('d', 2, 1, 18), 'up')?.id).toBe('c')
  expect(neighbour(offers, [1, 2, 3], on('b', 2, 0, 14), 'down')).toBeNull()
})

test('U-06 дрожание мыши и прокрутка пальцем ничего не переносят', () => {
  expect(judge({ pointer: 'mouse', distance: 9, held: 5000 })).toBe('wait')
  expect(judge({ pointer: 'mouse', distance: 10, held: 0 })).toBe('drag')
  expect(judge({ pointer: 'touch', distance: 3, held: 299 })).toBe('wait')
  expect(judge({ pointer: 'touch', distance: 12, held: 100 })).toBe('give-up')
  expect(judge({ pointer: 'touch', distance: 3, held: 300 })).toBe('drag')
})
