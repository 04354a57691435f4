import { checkDigit } from '#domain/core/luhn.ts'

/** Ten random digits and Luhn's check digit: a slip of one digit is another's number never, and a number cannot be counted on from its neighbour. */
export const NUMBER_DIGITS = 11
export const RANDOM_DIGITS = NUMBER_DIGITS - 1

/** Makes the certificate's number from these ten random digits. */
export const numberOf = (digits: string): string => digits + checkDigit(digits)

/** As a person types or a scanner reads it: spaces and dashes mean nothing. Null: it is no number of a certificate. */
export function readNumber(typed: string): string | null {
  const number = typed.replace(/[\s-]/g, '')
  return /^\d{11}$/.test(number) && checkDigit(number.slice(0, -1)) === number.slice(-1) ? number : null
}

const ALIKE: Record<string, string> = { A: 'А', B: 'В', C: 'С', E: 'Е', H: 'Н', K: 'К', M: 'М', O: 'О', P: 'Р', T: 'Т', X: 'Х', Y: 'У' }

/** The shortest and the longest number that a certificate of a former program may have. */
const FORMER = /^[0-9A-ZА-ЯЁ]{3,30}$/

/**
 * The name by which a certificate is looked for: a number of this house, or one that a former program printed, whose letters are capitals and which has no
 * check digit. Letters that look alike in both alphabets are one, because a keyboard, a file and a scanner do not agree about them. Null: nothing can be
 * called so.
 */
export function readAnyNumber(typed: string): string | null {
  const number = typed
    .replace(/[\s№#./_-]/g, '')
    .toUpperCase()
    .replace(/[A-Z]/g, (letter) => ALIKE[letter] ?? letter)
  return FORMER.test(number) ? number : null
}

/** «1234 567 8903»: read aloud over a telephone. */
export const spaced = (number: string): string => number.replace(/^(\d{4})(\d{3})(\d{4})$/, '$1 $2 $3')
