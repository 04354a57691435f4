import { expect, test } from 'vitest'
import { asRussian, folded, inOtherLayout, spellings } from './typed.ts'

test('набранное в чужой раскладке читается в обе стороны', () => {
  expect(inOtherLayout('rkbtyn')).toBe('клиент')
  expect(inOtherLayout('ьфыеук')).toBe('master')
  expect(inOtherLayout('Cjrjkjdf `krf')).toBe('соколова ёлка')
  expect(asRussian('гель kfr')).toBe('гель лак')
  expect(inOtherLayout('#42')).toBe('#42')
})

test('ё и е — одна буква: имя ищется в каждом написании', () => {
  expect(folded('Фёкла')).toBe('фекла')
  expect(spellings('Семен')).toEqual(['семен', 'сёмен', 'семён'])
  expect(spellings('Пётр')).toEqual(['петр', 'пётр'])
  expect(spellings('Анна')).toEqual(['анна'])
  expect(spellings('ежиков семен')).toContain('ёжиков семён')
  expect(spellings('ежиков семен')[0]).toBe('ежиков семен')
  expect(spellings('е'.repeat(40)).length).toBeLessThanOrEqual(12)
  expect(spellings('еее '.repeat(20)).length).toBeLessThanOrEqual(12)
})
