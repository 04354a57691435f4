import { checkDigit } from '#domain/core/luhn.ts'

/** Nine random digits and Luhn's check digit: shorter than a certificate's number, so that one is never taken for the other. */
export const CARD_RANDOM_DIGITS = 9

/** Makes the card's number from these nine random digits. */
export const cardNumberOf = (digits: string): string => digits + checkDigit(digits)

/** As a person types or a scanner reads it: spaces and dashes mean nothing. Null: it is no number of a card. */
export function readCardNumber(typed: string): string | null {
  const number = typed.replace(/[\s-]/g, '')
  return /^\d{10}$/.test(number) && checkDigit(number.slice(0, -1)) === number.slice(-1) ? number : null
}

/** «123 456 789 0»: read aloud over a telephone. */
export const spacedCard = (number: string): string => number.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')
