/** Luhn: every second digit from the right is doubled, and the digits of all make a multiple of ten. */
export function checkDigit(digits: string): string {
  const sum = [...digits].toReversed().reduce((all, digit, at) => all + (at % 2 === 0 ? digitsOf(Number(digit) * 2) : Number(digit)), 0)
  return String((10 - (sum % 10)) % 10)
}

const digitsOf = (doubled: number) => (doubled > 9 ? doubled - 9 : doubled)
