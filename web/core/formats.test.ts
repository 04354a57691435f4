import { describe, expect, test } from 'vitest'
import { day } from '#contract/core/fields.ts'
import { setSessionCurrency } from './currency.ts'
import {
  dayName,
  formatDay,
  formatDuration,
  formatMoment,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPhone,
  formatTime,
  maskOf,
  parseDay,
  parseDuration,
  parseNumber,
  parsePhone,
  parseTime,
  plural,
  shorten,
  weekdayOf,
} from './formats.ts'
import { shell } from './texts.ts'

describe('русские форматы', () => {
  test.each([
    [0, '0,00\u00A0₽'],
    [0.5, '0,50\u00A0₽'],
    [999.9, '999,90\u00A0₽'],
    [1234.5, '1\u00A0234,50\u00A0₽'],
    [1_234_567.89, '1\u00A0234\u00A0567,89\u00A0₽'],
    [-1500, '−1\u00A0500,00\u00A0₽'],
    [-0.001, '0,00\u00A0₽'],
  ])('PLT-059 PLT-721 сумма %d печатается с неразрывными пробелами и двумя знаками', (sum, text) => {
    expect(formatMoney(sum)).toBe(text)
  })

  test.each([
    ['RUB', 1234.5, '1\u00A0234,50\u00A0₽'],
    ['RUB', 150_000, '150\u00A0000,00\u00A0₽'],
    ['UZS', 150_000, '150\u00A0000\u00A0сум'],
    ['UZS', 1_234_567.5, '1\u00A0234\u00A0568\u00A0сум'],
    ['UZS', -1500, '−1\u00A0500\u00A0сум'],
    ['UZS', -0.4, '0\u00A0сум'],
    ['BYN', 12.5, '12,50\u00A0Br'],
    ['UAH', 1234.5, '1\u00A0234,50\u00A0₴'],
    ['KZT', 9999, '9\u00A0999,00\u00A0₸'],
  ] as const)('в валюте %s сумма %d — «%s»', (currency, sum, text) => {
    expect(formatMoney(sum, currency)).toBe(text)
    expect(parseNumber(text)).toBeCloseTo(sum, currency === 'UZS' ? -1 : 2)
  })

  test('без указания деньги печатаются в валюте компании вошедшего', () => {
    setSessionCurrency('UZS')
    expect(formatMoney(150_000)).toBe('150\u00A0000\u00A0сум')
    setSessionCurrency('RUB')
    expect(formatMoney(150_000)).toBe('150\u00A0000,00\u00A0₽')
  })

  test.each([
    ['2026-11-23', 'пн, 23 ноября', 'пн'],
    ['2026-12-31', 'чт, 31 декабря', 'чт'],
    ['2027-01-01', 'пт, 1 января', 'пт'],
    ['2026-03-29', 'вс, 29 марта', 'вс'],
  ])('день %s — «%s»', (day, name, weekday) => {
    expect(dayName(day)).toBe(name)
    expect(weekdayOf(day)).toBe(weekday)
  })

  test('PLT-059 PLT-415 PLT-721 числа и проценты — с двумя знаками', () => {
    expect(formatNumber(10_000)).toBe('10\u00A0000,00')
    expect(formatPercent(12.345)).toBe('12,35\u00A0%')
  })

  test.each([
    [0, 'записей'],
    [1, 'запись'],
    [2, 'записи'],
    [3, 'записи'],
    [4, 'записи'],
    [5, 'записей'],
    [11, 'записей'],
    [12, 'записей'],
    [13, 'записей'],
    [14, 'записей'],
    [20, 'записей'],
    [21, 'запись'],
    [22, 'записи'],
    [101, 'запись'],
    [111, 'записей'],
    [1.5, 'записи'],
  ])('PLT-063 %d — «%s»', (count, word) => {
    expect(plural(count, ['запись', 'записи', 'записей'])).toBe(word)
  })

  test('тексты склоняются по числу и подставляют значения', () => {
    expect(shell('list.found', { count: 1, number: 1 })).toBe('Найдена 1 строка')
    expect(shell('list.found', { count: 3, number: 3 })).toBe('Найдено 3 строки')
    expect(shell('list.found', { count: 25, number: 25 })).toBe('Найдено 25 строк')
  })

  test.each([
    ['+7 900 123-45-67'],
    ['8 (900) 123-45-67'],
    ['89001234567'],
    ['9001234567'],
    ['7 900 123 45 67'],
    ['+7\u00A0900\u00A0123‑45‑67'],
  ])('телефон «%s» понимается', (typed) => {
    expect(parsePhone(typed)).toBe('79001234567')
  })

  test('телефон печатается по маске страны, скрытый сервером не меняется', () => {
    expect(formatPhone('79001234567')).toBe('+7\u00A0900\u00A0123-45-67')
    expect(formatPhone('375291234567', '+375 ## ###-##-##')).toBe('+375\u00A029\u00A0123-45-67')
    expect(formatPhone('998901234567')).toBe('+998\u00A090\u00A0123-45-67')
    expect(formatPhone('79001234567', maskOf({ phone_code: '7', phone_mask: '(###) ###-##-##' }))).toBe(formatPhone('79001234567'))
    expect(formatPhone('+7 *** ***-12-34')).toBe('+7 *** ***-12-34')
    expect(formatPhone('4930123456')).toBe('+4930123456')
    expect(formatPhone('')).toBe('')
  })

  test('PLT-057 PLT-413 PLT-720 день и момент', () => {
    expect(formatDay('2026-02-01')).toBe('01.02.2026')
    expect(formatTime('2026-02-01 09:05:00')).toBe('09:05')
    expect(formatMoment('2026-02-01 09:05:00')).toBe('01.02.2026 09:05')
  })

  test.each([
    ['1.2.2026', '2026-02-01'],
    ['01.02.26', '2026-02-01'],
    ['01022026', '2026-02-01'],
    ['01/02/2026', '2026-02-01'],
    ['31.02.2026', '31.02.2026'],
    ['завтра', 'завтра'],
    ['', null],
  ])('набранный день «%s»', (typed, day) => {
    expect(parseDay(typed)).toBe(day)
  })

  test('PLT-020 день, которого нет в календаре, — «Некорректная дата.»', () => {
    expect(day.safeParse(parseDay('01.02.2026')).success).toBe(true)
    for (const typed of ['31.02.2026', '1.13.2026', '2026', 'завтра'])
      expect(day.safeParse(parseDay(typed)).error?.issues[0]?.message, typed).toBe('Некорректная дата.')
  })

  test.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['9:30', '09:30'],
    ['21.05', '21:05'],
    ['25:00', '25:00'],
    ['', null],
  ])('набранное время «%s»', (typed, time) => {
    expect(parseTime(typed)).toBe(time)
  })

  test('длительность', () => {
    expect(formatDuration(5400)).toBe('1\u00A0ч\u00A030\u00A0мин')
    expect([7190, 3599, 7169].map(formatDuration)).toEqual(['2\u00A0ч', '1\u00A0ч', '1\u00A0ч\u00A059\u00A0мин'])
    expect(formatDuration(900)).toBe('15\u00A0мин')
    expect(formatDuration(7200)).toBe('2\u00A0ч')
    expect(formatDuration(0)).toBe('0\u00A0мин')
    expect(parseDuration('1:30')).toBe(5400)
    expect(parseDuration('90')).toBe(5400)
  })

  test('набранное число понимает пробелы, запятую, знак рубля и любой минус', () => {
    expect(parseNumber('1\u00A0234,50\u00A0₽')).toBe(1234.5)
    expect([parseNumber('−150,5'), parseNumber('-150,5'), parseNumber('–150,5')]).toEqual([-150.5, -150.5, -150.5])
    expect(parseNumber('')).toBeNull()
    expect(parseNumber('12абв')).toBeNaN()
  })

  test('имя в шапке — не длиннее 34 знаков', () => {
    expect(shorten('Константин Константинопольский-Забалканский', 34)).toHaveLength(34)
    expect(shorten('Анна Иванова', 34)).toBe('Анна Иванова')
  })
})
