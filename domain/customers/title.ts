import { cut, fullName, type PersonName, phoneTail } from '#domain/core/names.ts'

const LONGEST_NAME = 30

/** «Климова Анна, +79161234567»; whoever may not see phones reads the last four digits (000 §6, §9). */
export function customerTitle(person: PersonName & { phone: string }, seesPhones: boolean): string {
  return `${cut(fullName(person), LONGEST_NAME)}, ${seesPhones ? `+${person.phone}` : `…${phoneTail(person.phone)}`}`
}
