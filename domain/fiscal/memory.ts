import { daysBetween } from '#domain/core/clock-time.ts'

/** What a fiscal memory (ФН) says of itself besides its number; null: it did not say. */
export interface FnMemory {
  /** The last day on which it prints. */
  until: string | null
  /** How many times it may still be registered anew. */
  registrationsLeft: number | null
  /** Its archive is nearly full: it stops soon, whatever its term. */
  isFull: boolean
}

/** Days before the end at which people are told (C46): a new one is ordered, then it is brought and put in. */
const MONTH = 30
const WEEK = 7

/** What is said of the term today; null: nothing yet. */
export function fnTerm(until: string | null, today: string): 'month' | 'week' | 'over' | null {
  if (until === null) return null
  const left = daysBetween(today, until)
  if (left < 0) return 'over'
  if (left <= WEEK) return 'week'
  return left <= MONTH ? 'month' : null
}
