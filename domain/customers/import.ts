/** What people write into the column of phones: +7 (916) 123-45-67, 8 916 …, 916 …. Digits with the country code. */
export function readPhone(text: string): string {
  const digits = text.replace(/[\s()+\-.–—]/g, '').replace(/^00(?=\d{11})/, '')
  if (/^8\d{10}$/.test(digits) && !text.trim().startsWith('+')) return `7${digits.slice(1)}`
  return /^9\d{9}$/.test(digits) ? `7${digits}` : digits
}

/** 08.03.1990, 8.3.90 or 1990-03-08; null: not a day. */
export function readBirthDay(text: string, thisYear: number): string | null {
  const [, year, month, date] = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text) ?? []
  if (year && month && date) return dayOf(Number(year), Number(month), Number(date))
  const [, d, m, y] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2}|\d{4})(?:\s*г\.?)?$/.exec(text) ?? []
  if (!d || !m || !y) return null
  const short = Number(y) + (Number(y) + 2000 > thisYear ? 1900 : 2000)
  return dayOf(y.length === 2 ? short : Number(y), Number(m), Number(d))
}

function dayOf(year: number, month: number, date: number): string | null {
  const one = new Date(Date.UTC(year, month - 1, date))
  const isReal = year >= 1900 && one.getUTCFullYear() === year && one.getUTCMonth() === month - 1 && one.getUTCDate() === date
  return isReal ? one.toISOString().slice(0, 10) : null
}

/** «Климова Анна Сергеевна» → last, first and middle name; one word alone is the first name. */
export function splitName(text: string): { last_name?: string; first_name?: string; middle_name?: string } {
  const [last = '', first, ...middle] = text.split(/\s+/).filter(Boolean)
  if (first === undefined) return last ? { first_name: last } : {}
  return { last_name: last, first_name: first, ...(middle.length > 0 && { middle_name: middle.join(' ') }) }
}
