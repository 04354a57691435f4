/** A minus that a person reads is «−»: a hyphen is shorter than a plus and breaks away from its digits. Files that programs read keep the hyphen. */
const MINUS = '\u2212'

/** Prints numbers as Russian papers and screens do. Engines differ in the space they put between thousands: ours is always the no-break one. */
export function numberText(options: Intl.NumberFormatOptions): (number: number) => string {
  const { format } = new Intl.NumberFormat('ru-RU', options)
  // A number that rounds to zero loses its sign.
  return (number) => {
    const text = format(number).replace(/[\u202F\u00A0 ]/g, '\u00A0')
    return /[1-9]/.test(text) ? text.replace('-', MINUS) : text.replace('-', '')
  }
}

/** `1 234,50`. */
export const sumText = numberText({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
export const countText = numberText({ maximumFractionDigits: 0 })
/** Prints a quantity of a good as `12`, `12,5` or `0,125`, to the thousandth that stock counts. */
export const qtyText = numberText({ maximumFractionDigits: 3 })
/** Prints a number with all the places that it has, and no spaces: `−12345,6789`. */
export const plainText = (number: number) => String(number).replace('-', MINUS).replace('.', ',')
