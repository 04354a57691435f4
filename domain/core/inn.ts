/**
 * The taxpayer's number: ten digits of a firm with one control digit, twelve of a person with two. A control digit is the weighted sum of
 * the digits before it, modulo 11, modulo 10.
 */
export function isInn(text: string): boolean {
  if (!/^(\d{10}|\d{12})$/.test(text) || /^0+$/.test(text)) return false
  const places = text.length === 10 ? [9] : [10, 11]
  return places.every((place) => controlOf(text, place) === Number(text[place]))
}

const weights = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]

/** The last `place` weights belong to the digits before the place. */
const controlOf = (text: string, place: number) =>
  (weights.slice(-place).reduce((sum, weight, index) => sum + weight * Number(text[index]), 0) % 11) % 10
