export type PersonName = { last_name: string | null; first_name: string | null; middle_name?: string | null }

/** «Климова Анна Сергеевна». */
export function fullName(person: PersonName): string {
  return words(person.last_name, person.first_name, person.middle_name)
}

/** Prints «Климова А.»; a person without a last name keeps the whole first name. */
export function shortName(person: PersonName): string {
  const last = person.last_name?.trim() ?? ''
  const first = person.first_name?.trim() ?? ''
  if (last === '' || first === '') return words(last, first)
  return `${last} ${[...first][0]}.`
}

/** «КА» of «Климова Анна Сергеевна»: the same two letters wherever a face is missing. A smiley in a chat's name is one letter and not cut in two. */
export const initialsOf = (name: string) =>
  name
    .split(' ')
    .slice(0, 2)
    .flatMap((word) => [...word].slice(0, 1))
    .join('')

/** At most `limit` characters; the last is … where something was left out. */
export function cut(text: string, limit: number): string {
  const letters = [...text]
  return letters.length <= limit
    ? text
    : `${letters
        .slice(0, Math.max(0, limit - 1))
        .join('')
        .trimEnd()}…`
}

export function phoneTail(phone: string, count = 4): string {
  return digitsOf(phone).slice(-count)
}

/** `+7 *** ***-12-34`: the country and the last four digits, for whoever may not see the number (docs: decisions, «Session and access»). */
export function maskPhone(phone: string): string {
  const digits = digitsOf(phone)
  if (digits === '') return ''
  const code = COUNTRY_CODES.find((known) => digits.startsWith(known))
  const tail = digits.slice(-4).padStart(4, '*')
  return `${code && digits.length > 8 ? `+${code} ` : ''}*** ***-${tail.slice(0, 2)}-${tail.slice(2)}`
}

const COUNTRY_CODES = ['380', '375', '998', '7']

function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '')
}

function words(...parts: (string | null | undefined)[]): string {
  return parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ')
}
