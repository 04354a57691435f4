import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { numberOf, readNumber } from '#domain/certificates/number.ts'
import { cardNumberOf, readCardNumber } from '#domain/club-cards/number.ts'
import { hasCheckDigit, houseBarcode } from '#domain/goods/barcode.ts'
import { proofSeed, runsOr } from '#server/testing/figure.ts'
import { barsOf } from './bars.ts'

beforeAll(async () => {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  await prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer }, fireImmediately: true })
})

const SCALE = 2
const TALL = 24

/** The bars of a label as pixels, in black and white. */
function drawn({ bars, quiet, units }: ReturnType<typeof barsOf>) {
  const width = units * SCALE
  const data = new Uint8ClampedArray(width * TALL * 4).fill(255)
  for (const { at, wide } of bars)
    for (let y = 0; y < TALL; y++) data.fill(0, 4 * (y * width + (quiet + at) * SCALE), 4 * (y * width + (quiet + at + wide) * SCALE))
  for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = 255
  return { data, width, height: TALL, colorSpace: 'srgb' } as ImageData // the reader uses only these fields
}

const scan = async (code: string) => {
  const [read] = await readBarcodes(drawn(barsOf(code)), { formats: ['EAN-13', 'UPC-A', 'Code128'], tryHarder: true })
  return read?.text
}

const digits = (count: number) => fc.array(fc.nat(9), { minLength: count, maxLength: count }).map((list) => list.join(''))
const options = (few: number) => ({ seed: proofSeed, numRuns: runsOr(few) })

test('L16 что напечатано на этикетке, то и прочтёт сканер: свой код товара, чужие EAN-13 и UPC-A и коды с неверной контрольной цифрой', async () => {
  const own = fc.integer({ min: 1, max: 2_147_483_647 }).map(houseBarcode)
  await fc.assert(
    fc.asyncProperty(fc.oneof(own, digits(13), digits(12)), async (code) => {
      // A UPC-A is an EAN-13 whose first digit is 0: readers answer it with that digit or without.
      expect((await scan(code))?.replace(/^0(?=\d{12}$)/, '')).toBe(code.replace(/^0(?=\d{12}$)/, ''))
    }),
    options(300),
  )
})

test('L16 одна неверная цифра видна: в коде товара, номере сертификата и номере карты', () => {
  const slip = fc.record({ at: fc.nat(12), by: fc.integer({ min: 1, max: 9 }) })
  fc.assert(
    fc.property(digits(12), slip, (text, { at, by }) => {
      const wrong = (code: string) => {
        const place = at % code.length
        return `${code.slice(0, place)}${(Number(code[place]) + by) % 10}${code.slice(place + 1)}`
      }
      const [certificate, card, good] = [
        numberOf(text.slice(0, 10)),
        cardNumberOf(text.slice(0, 9)),
        houseBarcode(Number(text.slice(0, 9)) + 1),
      ]
      expect([readNumber(certificate), readCardNumber(card), hasCheckDigit(good)]).toEqual([certificate, card, true])
      expect([readNumber(wrong(certificate)), readCardNumber(wrong(card)), hasCheckDigit(wrong(good))]).toEqual([null, null, false])
    }),
    options(2000),
  )
})
