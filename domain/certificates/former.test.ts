import { expect, test } from 'vitest'
import { type FormerCertificate, formerRefusal, formerSoldDay } from './former.ts'
import { numberOf, readAnyNumber, readNumber, spaced } from './number.ts'
import { certificateStates, usableFrom } from './verdict.ts'

const today = '2026-11-29'
const paper: FormerCertificate = { face: 3000, rest: 1000, validUntil: '2027-06-01', soldDay: '2026-06-01' }
const refused = (more: Partial<FormerCertificate>) => formerRefusal({ ...paper, ...more }, today)

test('сертификат прежней программы: номинал и остаток есть, остаток не больше номинала, куплен не завтра и до конца срока', () => {
  expect(formerRefusal(paper, today)).toBeNull()
  expect([refused({ face: 0 }), refused({ face: -1 })]).toEqual(['no_face', 'no_face'])
  expect([refused({ rest: 0 }), refused({ rest: 1 })]).toEqual(['no_rest', null])
  expect([refused({ rest: 3000 }), refused({ rest: 3001 }), refused({ rest: undefined })]).toEqual([null, 'over', null])
  expect([refused({ soldDay: today }), refused({ soldDay: '2026-11-30' }), refused({ soldDay: undefined })]).toEqual([
    null,
    'not_yet',
    null,
  ])
  const over = { validUntil: '2026-06-01' }
  expect([refused(over), refused({ ...over, soldDay: '2026-06-02' }), refused({ ...over, soldDay: undefined })]).toEqual([
    null,
    'ends_before',
    null,
  ])
})

test('день продажи — сказанный; неизвестный — сегодня или последний день срока, если он прошёл', () => {
  expect(formerSoldDay(paper, today)).toEqual({ day: '2026-06-01', validDays: 365 })
  expect(formerSoldDay({ ...paper, soldDay: undefined }, today)).toEqual({ day: today, validDays: 184 })
  expect(formerSoldDay({ validUntil: '2026-01-01', soldDay: undefined }, today)).toEqual({ day: '2026-01-01', validDays: 0 })
})

test('номер читают с пробелами и чертой, печатают по частям; похожие буквы обоих алфавитов — одна', () => {
  const number = numberOf('1234567890')
  expect(spaced(number)).toBe(`1234 567 890${number.at(-1)}`)
  expect([spaced('ПС00417'), spaced('123456789012')]).toEqual(['ПС00417', '123456789012'])
  expect(readNumber(`1234-567 890${number.at(-1)}`)).toBe(number)
  expect([`${number}\n1`, `x${number}`, `x${number}`.slice(0, 11)].map(readNumber)).toEqual([null, null, null])
  expect(readAnyNumber('abcehkmoptxy')).toBe('АВСЕНКМОРТХУ')
  expect(readAnyNumber('Z_1.2/3#№')).toBe('Z123')
  expect([readAnyNumber('123'), readAnyNumber('Я'.repeat(30)), readAnyNumber('12')]).toEqual(['123', 'Я'.repeat(30), null])
})

test('жизнь сертификата и первый день, когда его берут', () => {
  expect(certificateStates).toEqual(['created', 'at_unit', 'sold', 'redeemed', 'refunded', 'blocked'])
  expect([usableFrom('2026-11-30', false), usableFrom('2026-11-30', true)]).toEqual(['2026-12-01', '2026-11-30'])
})
