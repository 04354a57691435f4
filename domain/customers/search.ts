import { phoneDigits } from '#domain/core/phone.ts'

/** What a person at the desk means by what was typed into the search for a customer (000 §5, §7). */
export type CustomerSearch =
  | { by: 'nothing' }
  | { by: 'tail'; tail: string }
  /** Whole numbers, in each form in which one may be stored. */
  | { by: 'phone'; phones: string[] }
  | { by: 'part'; digits: string }
  | { by: 'name'; words: string[] }

const SHORTEST_PHONE = 9
const SHORTEST_NAME = 2

/** Whoever may not see phones finds by a whole one or by its last four digits only (decisions.md, Session and access). */
export function readCustomerSearch(text: string, seesPhones: boolean): CustomerSearch {
  if (text.includes('*')) return { by: 'nothing' }
  const digits = phoneDigits(text)
  if (/^\d+$/.test(digits)) return readDigits(digits, seesPhones)
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return words.some((word) => [...word].length >= SHORTEST_NAME) ? { by: 'name', words } : { by: 'nothing' }
}

function readDigits(digits: string, seesPhones: boolean): CustomerSearch {
  if (digits.length < 4) return { by: 'nothing' }
  if (digits.length === 4) return { by: 'tail', tail: digits }
  if (seesPhones) return { by: 'part', digits }
  if (digits.length < SHORTEST_PHONE) return { by: 'nothing' }
  return { by: 'phone', phones: [...new Set([digits, `7${digits}`])] }
}
