import { describe, expect, test } from 'vitest'
import { fromKopecks, toKopecks } from './money.ts'
import { cut, fullName, initialsOf, maskPhone, phoneTail, shortName } from './names.ts'

const anna = { last_name: 'Климова', first_name: 'Анна', middle_name: 'Сергеевна' }

describe('имена, телефоны, деньги', () => {
  test('полное имя и фамилия с инициалом', () => {
    expect(fullName(anna)).toBe('Климова Анна Сергеевна')
    expect(fullName({ ...anna, middle_name: null })).toBe('Климова Анна')
    expect(shortName(anna)).toBe('Климова А.')
    expect(initialsOf(fullName(anna))).toBe('КА')
    expect(initialsOf('Мастера 💅')).toBe('М💅')
    expect(shortName({ last_name: null, first_name: 'Анна' })).toBe('Анна')
    expect(shortName({ last_name: ' ', first_name: null })).toBe('')
    expect(shortName({ last_name: 'Климова', first_name: null })).toBe('Климова')
    expect(shortName({ last_name: ' Климова ', first_name: ' Анна ' })).toBe('Климова А.')
    expect(fullName({ last_name: ' Климова', first_name: 'Анна ', middle_name: '' })).toBe('Климова Анна')
  })

  test('длинное название обрезается многоточием', () => {
    expect(cut('Маникюр', 30)).toBe('Маникюр')
    expect(cut('а'.repeat(30), 30)).toBe('а'.repeat(30))
    expect(cut('а'.repeat(31), 30)).toBe(`${'а'.repeat(29)}…`)
    expect(cut('один два три', 6)).toBe('один…')
  })

  test('чужой телефон виден страной и четырьмя последними цифрами', () => {
    expect(maskPhone('79161231234')).toBe('+7 *** ***-12-34')
    expect(maskPhone('+998 90 123-45-67')).toBe('+998 *** ***-45-67')
    expect(maskPhone('')).toBe('')
    expect(maskPhone('712')).toBe('*** ***-*7-12')
    expect(['71234567', '712345678', '1234567890'].map(maskPhone)).toEqual(['*** ***-45-67', '+7 *** ***-56-78', '*** ***-78-90'])
    expect(phoneTail('+7 916 123-12-34')).toBe('1234')
  })

  test('рубли переводятся в копейки без потерь', () => {
    expect([0.07, 1.15, 19.99, 1_284_317.45].map(toKopecks)).toEqual([7, 115, 1999, 128_431_745])
    expect([0.07, 1.15, 19.99].map((sum) => fromKopecks(toKopecks(sum)))).toEqual([0.07, 1.15, 19.99])
    expect(() => toKopecks(Number.NaN)).toThrow(RangeError)
  })
})
