import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fewestMarks, fewestToReceive } from './marked.ts'

test('сколько марок среди взятого, не меньше: немаркированные могли взять первыми', () => {
  expect(fewestMarks(2, { all: 3, marked: 3 })).toBe(2)
  expect(fewestMarks(2, { all: 3, marked: 1 })).toBe(0)
  expect(fewestMarks(3, { all: 4, marked: 3 })).toBe(2)
  expect(fewestMarks(0, { all: 3, marked: 3 })).toBe(0)
  // With more marks than pieces, every piece has a mark whichever are taken.
  expect(fewestMarks(1, { all: 2, marked: 5 })).toBe(1)
  const piece = fc.nat({ max: 50 })
  fc.assert(
    fc.property(piece, piece, piece, (taken, bare, marked) => {
      const all = bare + marked
      fc.pre(taken <= all)
      // The worst case itself: all pieces without a mark go first.
      expect(fewestMarks(taken, { all, marked })).toBe(Math.max(0, taken - bare))
    }),
  )
})

test('приём: штучный товар — столько марок, сколько не покрыть немаркированными; мерному хватит одной', () => {
  expect(fewestToReceive(2, { all: 3, marked: 3 }, true)).toBe(2)
  expect(fewestToReceive(250, { all: 500, marked: 1 }, false)).toBe(1)
  expect(fewestToReceive(0, { all: 500, marked: 1 }, false)).toBe(0)
})
