import { cut, fullName, type PersonName, phoneTail } from '#domain/core/names.ts'

const LONGEST_NAME = 30

/** How a customer is called wherever she is named: last, first and middle name, at most 30 characters (000 §9). */
export const customerName = (person: PersonName) => cut(fullName(person), LONGEST_NAME)

/** «Климова Анна, +79161234567»; whoever may not see phones reads the last four digits (000 §6, §9). */
export function customerTitle(person: PersonName & { phone: string }, seesPhones: boolean): string {
  return `${customerName(person)}, ${seesPhones ? `+${person.phone}` : `…${phoneTail(person.phone)}`}`
}
