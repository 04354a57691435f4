import type { Kopecks } from './money.ts'

const UNITS = ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'] as const
const TEENS = [
  'десять',
  'одиннадцать',
  'двенадцать',
  'тринадцать',
  'четырнадцать',
  'пятнадцать',
  'шестнадцать',
  'семнадцать',
  'восемнадцать',
  'девятнадцать',
]
const TENS = ['', '', 'двадцать', 'тридцать', 'сорок', 'пятьдесят', 'шестьдесят', 'семьдесят', 'восемьдесят', 'девяносто']
const HUNDREDS = ['', 'сто', 'двести', 'триста', 'четыреста', 'пятьсот', 'шестьсот', 'семьсот', 'восемьсот', 'девятьсот']

type Forms = readonly [one: string, few: string, many: string]
const scales: { forms: Forms; isFeminine: boolean }[] = [
  { forms: ['', '', ''], isFeminine: false },
  { forms: ['тысяча', 'тысячи', 'тысяч'], isFeminine: true },
  { forms: ['миллион', 'миллиона', 'миллионов'], isFeminine: false },
  { forms: ['миллиард', 'миллиарда', 'миллиардов'], isFeminine: false },
]

const money: Record<1 | 2, { whole: Forms; part: Forms }> = {
  1: { whole: ['рубль', 'рубля', 'рублей'], part: ['копейка', 'копейки', 'копеек'] },
  2: { whole: ['сум', 'сума', 'сумов'], part: ['тийин', 'тийина', 'тийинов'] },
}

/** «Две тысячи рублей 00 копеек»: as papers spell a sum, the part in figures. */
export function sumInWords(sum: Kopecks, currency: 1 | 2 = 1): string {
  const [whole, part] = [Math.floor(sum / 100), sum % 100]
  const { whole: wholeForms, part: partForms } = money[currency]
  const words = `${numberInWords(whole)} ${formOf(whole, wholeForms)} ${String(part).padStart(2, '0')} ${formOf(part, partForms)}`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function numberInWords(whole: number): string {
  if (whole === 0) return 'ноль'
  const words: string[] = []
  for (let scale = scales.length - 1; scale >= 0; scale--) {
    const three = Math.floor(whole / 1000 ** scale) % 1000
    const named = scales[scale]
    if (three === 0 || !named) continue
    words.push(threeInWords(three, named.isFeminine), formOf(three, named.forms))
  }
  return words.filter(Boolean).join(' ')
}

function threeInWords(three: number, isFeminine: boolean): string {
  const [hundreds, rest] = [Math.floor(three / 100), three % 100]
  const small = rest >= 10 && rest < 20 ? [TEENS[rest - 10]] : [TENS[Math.floor(rest / 10)], unitOf(rest % 10, isFeminine)]
  return [HUNDREDS[hundreds], ...small].filter(Boolean).join(' ')
}

function unitOf(digit: number, isFeminine: boolean) {
  if (isFeminine && digit === 1) return 'одна'
  return isFeminine && digit === 2 ? 'две' : UNITS[digit]
}

function formOf(count: number, [one, few, many]: Forms): string {
  const [tens, last] = [count % 100, count % 10]
  if (tens >= 11 && tens <= 14) return many
  if (last === 1) return one
  return last >= 2 && last <= 4 ? few : many
}
