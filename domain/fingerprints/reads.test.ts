import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BAD_READS, freeFinger, hintAfter, isRepeat, signedText } from './reads.ts'

test('CHK-037 один и тот же палец второй раз за 10 секунд не обрабатывается', () => {
  expect([null, 1000, 991, 990].map((last) => isRepeat(last, 1000))).toEqual([false, true, true, false])
})

test('CHK-038 после 20 неудачных чтений подсказка другая', () => {
  expect(BAD_READS).toBe(20)
  expect([0, 19, 20, 21].map(hintAfter)).toEqual(['put', 'put', 'clean', 'clean'])
})

test('подписано каждое поле: другое значение — другой текст; свободен первый палец', () => {
  const read = { reader: 1, counter: 2, employer_id: 3, finger: 4, score: 5, at: 6 }
  expect(signedText(read)).toBe('okno-read.v1|1|2|3|4|5|6')
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(read)), fc.nat(), (field, value) => {
      const other = { ...read, [field]: value }
      return (signedText(other) === signedText(read)) === (value === read[field as keyof typeof read])
    }),
  )
  expect([freeFinger([]), freeFinger([0, 2]), freeFinger([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])]).toEqual([0, 1, null])
})
