import { expect, test } from 'vitest'
import { code128, qrOf } from './codes.ts'

/** What a scanner makes of code C's pairs and of its sign of checking (ISO/IEC 15417): 11 units a sign, 13 the stop. */
test('штрихкод начинается и кончается полосой, а QR — квадрат с тремя глазами: так их читает сканер', () => {
  const widths = code128('12345678903')
  const units = widths.reduce((sum, one) => sum + one, 0)
  expect(widths.length % 2, 'последней стоит полоса').toBe(1)
  expect((units - 13) % 11).toBe(0)
  const rows = qrOf('12345678903')
  expect(rows.map((row) => row.length)).toEqual(Array(21).fill(21))
  const eye = rows.slice(0, 7).map((row) => row.slice(0, 7))
  expect(rows.slice(0, 7).map((row) => row.slice(-7))).toEqual(eye)
  expect(rows.slice(-7).map((row) => row.slice(0, 7))).toEqual(eye)
  expect(eye[0]?.every(Boolean)).toBe(true)
})
