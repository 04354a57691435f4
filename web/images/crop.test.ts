import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_ZOOM, moved, wholeSquare, zoomed, zoomOf } from './crop.ts'

const size = fc.record({ width: fc.integer({ min: 1, max: 8000 }), height: fc.integer({ min: 1, max: 8000 }) })
const step = fc.oneof(
  fc.record({ zoom: fc.double({ min: 0.1, max: 10, noNaN: true }) }),
  fc.record({ dx: fc.integer({ min: -5000, max: 5000 }), dy: fc.integer({ min: -5000, max: 5000 }) }),
)

test('как ни двигай и ни увеличивай, кадр остаётся внутри снимка', () => {
  fc.assert(
    fc.property(size, fc.array(step), (picture, steps) => {
      let square = wholeSquare(picture)
      for (const one of steps) square = 'zoom' in one ? zoomed(square, picture, one.zoom) : moved(square, picture, one.dx, one.dy)
      const { x, y, side } = square
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(x + side).toBeLessThanOrEqual(picture.width + 1e-6)
      expect(y + side).toBeLessThanOrEqual(picture.height + 1e-6)
      expect(zoomOf(square, picture)).toBeGreaterThanOrEqual(1 - 1e-9)
      expect(zoomOf(square, picture)).toBeLessThanOrEqual(MOST_ZOOM + 1e-9)
    }),
  )
})

test('сначала кадр — середина снимка, увеличение держит середину', () => {
  const picture = { width: 600, height: 400 }
  expect(wholeSquare(picture)).toEqual({ x: 100, y: 0, side: 400 })
  expect(zoomed(wholeSquare(picture), picture, 2)).toEqual({ x: 200, y: 100, side: 200 })
})
