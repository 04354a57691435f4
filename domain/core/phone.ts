/**
 * What people type for a phone (+7, 8…, brackets, dashes) → what is left without signs, with the country code and no plus. An 8 before ten
 * digits is how Russians dial +7; with a plus before it, it is a country's own.
 */
export function phoneDigits(text: string): string {
  const digits = text.replace(/[\s()+-]/g, '')
  return /^8\d{10}$/.test(digits) && !text.trim().startsWith('+') ? `7${digits.slice(1)}` : digits
}
