import { expect, test } from 'vitest'
import { checkWords, formatOf, qrOf } from './qr.ts'

const print = (bits: boolean[]) => bits.map(Number).join('')

test('слова исправления — как в примере стандарта', () => {
  const words = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
  expect(checkWords(words, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
})

test('сведения о виде — из таблицы стандарта', () => {
  expect([0, 1, 2, 7].map((mask) => print(formatOf(mask)))).toEqual([
    '111011111000100',
    '111001011110011',
    '111110110101010',
    '110100101110110',
  ])
})

/** Reads the picture as a camera would, knowing nothing of how it was drawn: format, mask, the walk, the bytes. */
function read(rows: boolean[][]): string {
  const size = rows.length
  const at = (row: number, column: number) => rows[row]?.[column] ?? false
  const format = print([...[0, 1, 2, 3, 4, 5, 7, 8].map((column) => at(8, column)), ...[7, 5, 4, 3, 2, 1, 0].map((row) => at(row, 8))])
  const other = print([
    ...[1, 2, 3, 4, 5, 6, 7].map((back) => at(size - back, 8)),
    ...[8, 7, 6, 5, 4, 3, 2, 1].map((back) => at(8, size - back)),
  ])
  expect(other).toBe(format)
  const mask = (Number.parseInt(format, 2) ^ 0x5412) >> 10
  expect(mask >> 3).toBe(1)
  const isFlipped = [
    (i: number, j: number) => (i + j) % 2,
    (i: number) => i % 2,
    (_: number, j: number) => j % 3,
    (i: number, j: number) => (i + j) % 3,
    (i: number, j: number) => ((i >> 1) + Math.floor(j / 3)) % 2,
    (i: number, j: number) => ((i * j) % 2) + ((i * j) % 3),
    (i: number, j: number) => (((i * j) % 2) + ((i * j) % 3)) % 2,
    (i: number, j: number) => (((i + j) % 2) + ((i * j) % 3)) % 2,
  ][mask & 7]!
  const isFixed = (i: number, j: number) =>
    i === 6 ||
    j === 6 ||
    (i < 9 && j < 9) ||
    (i < 9 && j >= size - 8) ||
    (i >= size - 8 && j < 9) ||
    (size > 21 && Math.abs(i - size + 7) < 3 && Math.abs(j - size + 7) < 3)
  const columns = Array.from({ length: size }, (_, j) => size - 1 - j).filter((j) => j !== 6)
  let bits = ''
  columns.forEach((_, index) => {
    if (index % 2 === 1) return
    for (let step = 0; step < size; step++) {
      const i = index % 4 === 0 ? size - 1 - step : step
      for (const j of columns.slice(index, index + 2)) if (!isFixed(i, j)) bits += Number(at(i, j) !== (isFlipped(i, j) === 0))
    }
  })
  expect(bits.slice(0, 4)).toBe('0100')
  const length = Number.parseInt(bits.slice(4, 12), 2)
  return Buffer.from(Array.from({ length }, (_, n) => Number.parseInt(bits.slice(12 + 8 * n, 20 + 8 * n), 2))).toString()
}

test.each([1, 17, 18, 32, 33, 53, 54, 78, 79, 106])('текст из %i знаков читается с рисунка обратно', (length) => {
  const text = 'otpauth://totp/Okno:%2B79001234567?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Okno-and-so-on-and-so-on-and-on'.slice(
    0,
    length,
  )
  const rows = qrOf(text)!
  expect(rows.every((row) => row.length === rows.length)).toBe(true)
  expect(read(rows)).toBe(text)
})

test('у рисунка три угловых знака, между ними чередование; длиннее 106 байт не рисуется', () => {
  const rows = qrOf('Окно')!
  const corner = rows.slice(0, 7).map((row) => print(row.slice(0, 7)))
  expect(corner).toEqual(['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'])
  expect(rows.slice(0, 7).map((row) => print(row.slice(-7)))).toEqual(corner)
  expect(rows.slice(-7).map((row) => print(row.slice(0, 7)))).toEqual(corner)
  expect(print(rows[6]!.slice(8, -8))).toMatch(/^(10)+1$/)
  expect(qrOf('x'.repeat(107))).toBeNull()
})
