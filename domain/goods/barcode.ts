/** The check digit of EAN-13 and UPC-A: every second digit from the right counts three times. */
function checkDigit(digits: string): number {
  const sum = [...digits].toReversed().reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** Whether the last digit is what the others make it. Strange codes are taken (001 §5), and a person is told of them. */
export const hasCheckDigit = (barcode: string) => checkDigit(barcode.slice(0, -1)) === Number(barcode.slice(-1))

/** Whether a code has the form in which makers print it (EAN-13, UPC-A, EAN-8), its check digit too. */
export const isBarcode = (code: string) => /^(\d{8}|\d{12,13})$/.test(code) && hasCheckDigit(code)

/** Codes from 200 to 299 are for use inside a house: no maker ever prints one. `20`, ten digits of the good's number and the check digit. */
export function houseBarcode(goodId: number): string {
  const digits = `20${String(goodId).padStart(10, '0')}`
  return `${digits}${checkDigit(digits)}`
}

/** One code, one writing: a UPC-A of twelve digits is an EAN-13 with a nought before it, and scanners send it either way. It is kept as it is printed. */
export const canonicalBarcode = (code: string) => code.replace(/^0(?=\d{12}$)/, '')

/** How a code may be written where it was kept before there was one writing. */
export function writingsOf(code: string): string[] {
  const canonical = canonicalBarcode(code)
  return /^\d{12}$/.test(canonical) ? [canonical, `0${canonical}`] : [canonical]
}

/**
 * By which barcode a good is found that a scanner has read, with or without the sign of the kind of code before it («]d2» of a DataMatrix): a mark («Честный
 * знак») begins with 01 and the GTIN of fourteen digits, which people type in brackets.
 */
export function barcodeOfScan(scan: string): string {
  const code = scan.replace(/^\][A-Za-z]\d/, '')
  const gtin = /^(?:01|\(01\))(\d{14})/.exec(code)?.[1]
  return canonicalBarcode(gtin && code.length > 16 ? gtin.replace(/^0/, '') : code)
}
