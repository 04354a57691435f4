import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barcodesOfGtin, GS, keyOfMark, looksLikeMark, markingOn, mayComeIn, readMark, splitMarks, withdrawnAs } from './mark.ts'

const GTIN = '04600000003337'
const whole = `01${GTIN}21A1b2C3d4E5f6G${GS}93dGVz`

test('марка читается с GS, без хвоста, с приставкой сканера, из таблицы и в скобках: одна и та же штука', () => {
  expect(readMark(whole)).toEqual({ code: whole, gtin: GTIN, serial: 'A1b2C3d4E5f6G' })
  const long = `01${GTIN}215abcDE${GS}91EE06${GS}92${'k'.repeat(44)}`
  expect(readMark(long)).toMatchObject({ code: long, serial: '5abcDE' })
  const same = [`]d2${whole}`, `${GS}${whole}`, whole.replace(GS, '_x001D_'), `(01)${GTIN}(21)A1b2C3d4E5f6G(93)dGVz`, ` ${whole}\n`]
  for (const scan of same) expect(readMark(scan), scan).toEqual({ code: whole, gtin: GTIN, serial: 'A1b2C3d4E5f6G' })
  const bare = readMark(`01${GTIN}21A1b2C3d4E5f6G`)
  expect('gtin' in bare && keyOfMark(bare)).toBe(`01${GTIN}21A1b2C3d4E5f6G`)
  expect(splitMarks(`${whole}\n ${long}  `)).toEqual([whole, long])
})

test('не марка названа: штрихкод, обрывок, и код, в котором сканер проглотил GS', () => {
  for (const scan of ['4600000003337', '', '01', `01${GTIN}21`, `01${GTIN}`, `01${GTIN}21имя`, `21A01${GTIN}`])
    expect(readMark(scan), scan).toEqual({ fault: 'not_mark' })
  expect(readMark(whole.replace(GS, ''))).toEqual({ fault: 'lost_gs' })
  expect(readMark(`01${GTIN}21${'x'.repeat(60)}`)).toEqual({ fault: 'lost_gs' })
  expect([whole, whole.replace(GS, ''), '4600000003337'].map(looksLikeMark)).toEqual([true, true, false])
  expect([barcodesOfGtin(GTIN), barcodesOfGtin('00012345678905'), barcodesOfGtin('14600000003334')]).toEqual([
    ['4600000003337'],
    ['0012345678905', '012345678905'],
    [],
  ])
})

test('закон: марка не меняется, сколько её ни читать; штука не зависит от хвоста', () => {
  const sign = fc.integer({ min: 33, max: 122 }).map((code) => String.fromCharCode(code))
  const text = (maxLength: number) => fc.array(sign, { minLength: 1, maxLength }).map((all) => all.join(''))
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{14}$/),
      text(12),
      fc.array(fc.tuple(fc.constantFrom('91', '92', '93'), text(44))),
      (gtin, serial, tail) => {
        const code = `01${gtin}21${serial}${tail.map(([field, value]) => `${GS}${field}${value}`).join('')}`
        const read = readMark(code)
        expect(read).toEqual({ code, gtin, serial })
        expect(readMark(`01${gtin}21${serial}`)).toMatchObject({ gtin, serial })
      },
    ),
    { numRuns: 10_000 },
  )
})

test('режим марок: до дня группы молчит, до дня компании предупреждает, потом требует', () => {
  const rule = { mode: 'require' as const, from: '2027-04-01' }
  expect(['2025-09-30', '2025-10-01', '2027-03-31', '2027-04-01'].map((day) => markingOn(rule, '3304990000', day))).toEqual([
    'off',
    'warn',
    'warn',
    'require',
  ])
  expect(markingOn({ mode: 'require', from: null }, null, '2020-01-01')).toBe('require')
  expect(markingOn({ mode: 'warn', from: '2027-04-01' }, '3305', '2028-01-01')).toBe('warn')
  expect(markingOn({ mode: 'off', from: null }, '3305', '2028-01-01')).toBe('off')
  expect(mayComeIn('to_supplier') && mayComeIn('gone') && !mayComeIn('sold') && !mayComeIn('withdrawn')).toBe(true)
})

test('по причине известно, что стало со штукой: пришедшая по ошибке может прийти снова, прочие выбыли', () => {
  expect((['lost', 'used', 'mistake'] as const).map(withdrawnAs)).toEqual(['withdrawn', 'withdrawn', 'gone'])
})

test('у каждой группы свой день обязательной марки; без группы и в выключенном режиме её не ждут', () => {
  const on = (group: string | null, day: string) => markingOn({ mode: 'warn', from: null }, group, day)
  for (const [group, before, since] of [
    ['3401110000', '2025-04-30', '2025-05-01'],
    ['3305100000', '2025-06-30', '2025-07-01'],
    ['3304100000', '2025-09-30', '2025-10-01'],
  ] as const)
    expect([on(group, before), on(group, since)], group).toEqual(['off', 'warn'])
  expect([on('9903304', '2020-01-01'), on(null, '2020-01-01')]).toEqual(['warn', 'warn'])
  expect(markingOn({ mode: 'off', from: '2027-04-01' }, null, '2020-01-01')).toBe('off')
  expect(markingOn({ mode: 'warn', from: '2027-04-01' }, null, '2020-01-01')).toBe('warn')
})

test('марка — весь код: приписанное до неё и после неё её портит, GS в конце — нет', () => {
  const bare = `01${GTIN}21A1b2C3d4E5f6G`
  for (const scan of [`x${bare}`, `x(01)${GTIN}(21)A1`, `(01)${GTIN}(21)A1(9`]) {
    expect(readMark(scan), scan).toEqual({ fault: 'not_mark' })
    expect(looksLikeMark(scan), scan).toBe(false)
  }
  expect(readMark(`${bare}${GS}`)).toMatchObject({ code: bare })
  expect(readMark(`(01)${GTIN}(21)A1(91)EE06(92)dGVz`)).toMatchObject({ code: `01${GTIN}21A1${GS}91EE06${GS}92dGVz`, serial: 'A1' })
  expect(looksLikeMark(` (01)${GTIN}(21)A1 `)).toBe(true)
})

test('проглоченный GS узнают по длине: в 38 знаков входит самый длинный номер штуки, длиннее без GS не бывает', () => {
  const of = (length: number, last = 'x') => readMark(`01${GTIN}21`.padEnd(length - 1, 'x') + last)
  expect(of(38)).toMatchObject({ serial: 'x'.repeat(20) })
  expect(of(38, 'ж')).toEqual({ fault: 'not_mark' })
  expect(of(39)).toEqual({ fault: 'lost_gs' })
  expect(readMark(`01${GTIN}21${'x'.repeat(30)}${GS}9`)).toEqual({ fault: 'not_mark' })
  expect(readMark(`01${GTIN}21${'x'.repeat(13)}93dGVzz`)).toMatchObject({ serial: `${'x'.repeat(13)}93dGVzz` })
})
