import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barcodeOfScan, canonicalBarcode, hasCheckDigit, houseBarcode, isBarcode, writingsOf } from './barcode.ts'

test('контрольная цифра настоящих кодов сходится: EAN-13 и UPC-A', () => {
  for (const code of ['4600000000015', '4006381333931', '036000291452']) expect(hasCheckDigit(code)).toBe(true)
  for (const code of ['4600000000016', '036000291453']) expect(hasCheckDigit(code)).toBe(false)
})

test('закон: свой код товара — 13 цифр из чужой никому области 20, с верной контрольной цифрой и у каждого товара другой', () => {
  const id = fc.integer({ min: 1, max: 2_147_483_647 })
  fc.assert(
    fc.property(id, id, (one, other) => {
      expect(houseBarcode(one)).toMatch(/^20\d{11}$/)
      expect(hasCheckDigit(houseBarcode(one))).toBe(true)
      expect(houseBarcode(one) === houseBarcode(other)).toBe(one === other)
    }),
  )
})

test('закон: одна неверно набранная цифра видна', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), fc.nat(12), fc.integer({ min: 1, max: 9 }), (id, at, shift) => {
      const code = houseBarcode(id)
      const wrong = `${code.slice(0, at)}${(Number(code[at]) + shift) % 10}${code.slice(at + 1)}`
      expect(hasCheckDigit(wrong)).toBe(false)
    }),
  )
})

test('марка называет товар своим GTIN, штрихкод — самим собой', () => {
  expect(barcodeOfScan('0104600000000015215aBx\u001d91EE06')).toBe('4600000000015')
  for (const scan of [']d20104600000000015215aBx', '(01)04600000000015(21)5aBx', ']E04600000000015'])
    expect(barcodeOfScan(scan)).toBe('4600000000015')
  for (const code of ['4600000000015', '036000291452', '0123456']) expect(barcodeOfScan(code)).toBe(code)
})

test('UPC-A с нулём впереди и без него — один код, и в марке он тот же; EAN-13 другим не бывает', () => {
  for (const scan of ['036000291452', '0036000291452', ']E00036000291452', '0100036000291452215aBx'])
    expect(barcodeOfScan(scan), scan).toBe('036000291452')
  expect(canonicalBarcode('0036000291452')).toBe('036000291452')
  for (const code of ['036000291452', '0036000291452']) expect(writingsOf(code)).toEqual(['036000291452', '0036000291452'])
  expect(writingsOf('4600000000015')).toEqual(['4600000000015'])
})

test('штрихкод узнают по длине и контрольной цифре: EAN-13, UPC-A, EAN-8; прочее — не он', () => {
  for (const code of ['4600000000015', '036000291452', '96385074']) expect(isBarcode(code), code).toBe(true)
  for (const code of ['4600000000016', '96385075', '12345678903', '2000041700', 'ПС417', '46000000000158'])
    expect(isBarcode(code), code).toBe(false)
})
