import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCsv } from './csv.ts'
import { guessMapping } from './mapping.ts'

test('CSV читается с любым разделителем, кавычками и переводами строк внутри ячеек', () => {
  expect(parseCsv('Имя;Телефон\r\nАнна;79161234567\r\n')).toEqual([
    ['Имя', 'Телефон'],
    ['Анна', '79161234567'],
  ])
  expect(parseCsv('a,b\n"x, ""y""\nz",2')).toEqual([
    ['a', 'b'],
    ['x, "y"\nz', '2'],
  ])
  expect(parseCsv('a\tb\n1\t')).toEqual([
    ['a', 'b'],
    ['1', ''],
  ])
})

test('закон: что записано по правилам CSV, то и прочитано; любой текст читается до конца', () => {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const table = fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(table, (rows) => {
      expect(parseCsv(rows.map((row) => row.map(quoted).join(';')).join('\r\n'))).toEqual(rows)
    }),
  )
  fc.assert(fc.property(fc.string(), (text) => parseCsv(text).length <= text.length + 1))
})

test('столбцы узнаются по названиям без оглядки на регистр, «ё» и знаки, каждое поле один раз', () => {
  const targets = [
    { key: 'phone', title: 'Телефон', aliases: ['Моб. тел.'] },
    { key: 'name', title: 'Имя' },
  ]
  expect(guessMapping(['МОБ ТЕЛ', 'имя ', 'Имя', '', 'Баллы'], targets)).toEqual(['phone', 'name', null, null, null])
})
