import type { messages } from './rules.ts'

type Plain = { [K in keyof typeof messages as (typeof messages)[K] extends string ? K : never]: string }

/** The exact words of the form rules for who has chosen English; schemas speak Russian, the interface translates what it shows. */
export const messagesEn: Plain = {
  required: 'Required field.',
  email: 'This is not an e-mail.',
  phoneStar: '* is not allowed',
  phoneShort: 'At least 9 characters',
  phoneDigits: 'Phone: digits only, from 9 to 15.',
  price: 'This is not a price.',
  date: 'There is no such date.',
  time: 'There is no such time.',
  passwordEmpty: 'The field is empty',
  passwordShort: 'At least 6 characters',
  passwordOfHouse: 'The name of the program or the company, «salon» and the own phone are tried first. Think of another one.',
  passwordSame: 'This is the present password. Think of another one.',
  passwordStale: 'The password you were given worked for 72 hours. Ask for a new one.',
  passwordCommon: 'This password is tried first. Think of another one.',
  passwordWrong: 'Wrong password.',
  passwordTwin: 'The passwords differ',
  number: 'Enter a number.',
  aboveZero: 'The quantity must be above zero.',
  thousandths: 'At most three decimal places.',
  fileTooBig: 'The file is larger than 2 MB',
  barcode: 'A barcode has 12 or 13 digits.',
  rating: 'The value must be between 0 and 5',
  space: 'Spaces are not allowed',
  percent: 'From 1 to 100 %.',
  quantity: 'Must be 1 or more',
  cyrillic: 'Cyrillic letters are not allowed',
  missing: 'Not found.',
  strange: 'This value is not allowed.',
}
