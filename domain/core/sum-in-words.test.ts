import { expect, test } from 'vitest'
import { kopecks } from './money.ts'
import { sumInWords } from './sum-in-words.ts'

test('сумма прописью: роды, падежи, тысячи и миллионы', () => {
  const words = {
    0: 'Ноль рублей 00 копеек',
    101: 'Один рубль 01 копейка',
    200000: 'Две тысячи рублей 00 копеек',
    1660000: 'Шестнадцать тысяч шестьсот рублей 00 копеек',
    2111142: 'Двадцать одна тысяча сто одиннадцать рублей 42 копейки',
    100000450: 'Один миллион четыре рубля 50 копеек',
    30001200: 'Триста тысяч двенадцать рублей 00 копеек',
    123456789012: 'Один миллиард двести тридцать четыре миллиона пятьсот шестьдесят семь тысяч восемьсот девяносто рублей 12 копеек',
  }
  for (const [sum, said] of Object.entries(words)) expect(sumInWords(kopecks(Number(sum)))).toBe(said)
  expect(sumInWords(kopecks(500_000), 2)).toBe('Пять тысяч сумов 00 тийинов')
})

test('каждое числительное стоит на своём месте, от одного до девятисот', () => {
  const said = (roubles: number) =>
    sumInWords(kopecks(roubles * 100))
      .replace(/ рубл.*/, '')
      .toLowerCase()
  const units = ['один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять']
  expect(units.map((_, at) => said(at + 1))).toEqual(units)
  const teens = ['десять', 'одиннадцать', 'двенадцать', 'тринадцать', 'четырнадцать'].concat([
    'пятнадцать',
    'шестнадцать',
    'семнадцать',
    'восемнадцать',
    'девятнадцать',
  ])
  expect(teens.map((_, at) => said(at + 10))).toEqual(teens)
  const tens = ['двадцать', 'тридцать', 'сорок', 'пятьдесят', 'шестьдесят', 'семьдесят', 'восемьдесят', 'девяносто']
  expect(tens.map((_, at) => said(at * 10 + 20))).toEqual(tens)
  const hundreds = ['сто', 'двести', 'триста', 'четыреста', 'пятьсот', 'шестьсот', 'семьсот', 'восемьсот', 'девятьсот']
  expect(hundreds.map((_, at) => said(at * 100 + 100))).toEqual(hundreds)
  expect(said(121)).toBe('сто двадцать один')
})

test('рубли и сумы, тысячи, миллионы и миллиарды стоят в своей форме', () => {
  const tail = (sum: number, currency: 1 | 2 = 1) => sumInWords(kopecks(sum), currency).split(' ').slice(1).join(' ')
  expect([100, 200, 500, 1400, 1500].map((sum) => tail(sum))).toEqual([
    'рубль 00 копеек',
    'рубля 00 копеек',
    'рублей 00 копеек',
    'рублей 00 копеек',
    'рублей 00 копеек',
  ])
  expect([101, 202, 505].map((sum) => tail(sum, 2))).toEqual(['сум 01 тийин', 'сума 02 тийина', 'сумов 05 тийинов'])
  const scale = (roubles: number) => tail(roubles * 100).replace(' рублей 00 копеек', '')
  expect([1e3, 2e3, 5e3].map(scale)).toEqual(['тысяча', 'тысячи', 'тысяч'])
  expect([1e6, 2e6, 5e6].map(scale)).toEqual(['миллион', 'миллиона', 'миллионов'])
  expect([1e9, 2e9, 5e9].map(scale)).toEqual(['миллиард', 'миллиарда', 'миллиардов'])
})
