/**
 * A QR code of a short text (ISO/IEC 18004): bytes, correction level L, versions 1–5, which have one block each. Rows of dark (true) and light
 * modules without the quiet zone around; null when the text is too long.
 */
export function qrOf(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)]
  const version = capacities.findIndex(([data]) => data >= bytes.length + 2) + 1
  const [data, check] = capacities[version - 1] ?? [0, 0]
  if (version === 0) return null
  const words = dataWords(bytes, data)
  const bits = [...words, ...checkWords(words, check)].flatMap(bitsOf)
  const candidates = masks.map((_, mask) => drawn(version, bits, mask))
  return candidates.reduce((best, one) => (penaltyOf(one) < penaltyOf(best) ? one : best))
}

/** Words of data and of correction by version, level L. */
const capacities = [
  [19, 7],
  [34, 10],
  [55, 15],
  [80, 20],
  [108, 26],
] as const

const masks: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

const bitsOf = (byte: number) => Array.from({ length: 8 }, (_, at) => (byte >> (7 - at)) & 1)

/** The words of the code: mode 4, the length in one byte, the bytes, an empty end, and padding. */
function dataWords(bytes: number[], size: number): number[] {
  const nibbles = [4, bytes.length >> 4, bytes.length & 15, ...bytes.flatMap((byte) => [byte >> 4, byte & 15]), 0]
  const words = Array.from({ length: nibbles.length / 2 }, (_, at) => ((nibbles[2 * at] ?? 0) << 4) | (nibbles[2 * at + 1] ?? 0))
  return [...words, ...Array.from({ length: size - words.length }, (_, at) => (at % 2 === 0 ? 0xec : 0x11))]
}

/** Reed–Solomon over the field of 256 with 0x11d: the remainder of the words by the generator. */
export function checkWords(words: number[], count: number): number[] {
  let generator = [1]
  for (let power = 0; power < count; power++) {
    const shifted = [...generator, 0]
    generator = shifted.map((term, at) => term ^ times(generator[at - 1] ?? 0, exponents[power] ?? 0))
  }
  const rest = [...words, ...Array.from({ length: count }, () => 0)]
  for (let at = 0; at < words.length; at++) {
    const lead = rest[at] ?? 0
    generator.forEach((term, step) => {
      rest[at + step] = (rest[at + step] ?? 0) ^ times(term, lead)
    })
  }
  return rest.slice(words.length)
}

const exponents = Array.from({ length: 255 }).reduce<number[]>((all) => {
  const next = (all.at(-1) ?? 0) << 1
  return all.length === 0 ? [1] : [...all, next > 255 ? next ^ 0x11d : next]
}, [])
const times = (a: number, b: number) => (a && b ? (exponents[(exponents.indexOf(a) + exponents.indexOf(b)) % 255] ?? 0) : 0)

/** The fixed parts, then the bits in pairs of columns from the right, up and down, under a mask. */
function drawn(version: number, bits: number[], mask: number): boolean[][] {
  const size = 17 + 4 * version
  const fixed = fixedParts(version, size, mask)
  const rows = fixed.map((row) => row.map((module) => module ?? false))
  let next = 0
  for (let right = size - 1, isUp = true; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right--
    for (let step = 0; step < size; step++) {
      const row = isUp ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        if (fixed[row]?.[column] !== undefined) continue
        const isDark = bits[next++] === 1
        set(rows, row, column, isDark !== masks[mask]?.(row, column))
      }
    }
  }
  return rows
}

function set<T>(rows: T[][], row: number, column: number, module: T) {
  const line = rows[row]
  if (line && column in line) line[column] = module
}

function fixedParts(version: number, size: number, mask: number): (boolean | undefined)[][] {
  const rows: (boolean | undefined)[][] = Array.from({ length: size }, () => Array.from({ length: size }, () => undefined))
  for (let at = 8; at < size - 8; at++) {
    set(rows, 6, at, at % 2 === 0)
    set(rows, at, 6, at % 2 === 0)
  }
  const finders = [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const
  for (const [row, column] of finders) rings(rows, row, column, 4, [true, true, false, true, false])
  if (version > 1) rings(rows, size - 7, size - 7, 2, [true, false, true])
  formatOf(mask).forEach((isDark, at) => {
    const [row, column] = formatPlaces[at] ?? [8, 8]
    set(rows, row, column, isDark)
    if (at < 7) set(rows, size - 1 - at, 8, isDark)
    else set(rows, 8, size - 15 + at, isDark)
  })
  set(rows, size - 8, 8, true)
  return rows
}

/** Around the corner, past the rows of alternation. */
const formatPlaces = [
  ...[0, 1, 2, 3, 4, 5, 7, 8].map((column) => [8, column] as const),
  ...[7, 5, 4, 3, 2, 1, 0].map((row) => [row, 8] as const),
]

/** Draws nested squares; the colour of a square depends on its distance from the middle. */
function rings(rows: (boolean | undefined)[][], row: number, column: number, reach: number, colours: boolean[]) {
  for (let down = -reach; down <= reach; down++)
    for (let along = -reach; along <= reach; along++)
      set(rows, row + down, column + along, colours[Math.max(Math.abs(down), Math.abs(along))])
}

/** Level L and the mask with their own correction bits, the most significant bit first. */
export function formatOf(mask: number): boolean[] {
  const value = (1 << 3) | mask
  let rest = value << 10
  for (let bit = 14; bit >= 10; bit--) if ((rest >> bit) & 1) rest ^= 0x537 << (bit - 10)
  const code = ((value << 10) | rest) ^ 0x5412
  return Array.from({ length: 15 }, (_, at) => ((code >> (14 - at)) & 1) === 1)
}

/** Long runs and blocks of one colour, and too much of one, are hard to read; the rarer rule of look-alikes of finders is left out. */
function penaltyOf(rows: boolean[][]): number {
  const columns = rows.map((_, at) => rows.map((row) => row[at] ?? false))
  const runs = [...rows, ...columns].flatMap(
    (line) =>
      line
        .map((one) => (one ? '1' : '0'))
        .join('')
        .match(/0{5,}|1{5,}/g) ?? [],
  )
  const dark = rows.flat().filter(Boolean).length / rows.length ** 2
  const blocks = rows.flatMap((row, down) =>
    row.filter((one, at) => [row[at + 1], rows[down + 1]?.[at], rows[down + 1]?.[at + 1]].every((other) => other === one)),
  )
  return runs.reduce((sum, run) => sum + run.length - 2, 0) + 3 * blocks.length + 10 * Math.floor(Math.abs(dark * 20 - 10))
}
