import { addDays } from '#domain/core/clock-time.ts'

/** The life of a certificate (finance-goods.md §3): made, handed over to a studio, sold, spent; a rest is born sold. */
export const certificateStates = ['created', 'at_unit', 'sold', 'redeemed', 'refunded', 'blocked'] as const
export type CertificateState = (typeof certificateStates)[number]

/** What the rules of spending ask of a certificate. Days are of a studio's calendar. */
export interface CertificateFacts {
  state: CertificateState
  soldDay: string | null
  /** Last day on which it is taken. */
  validUntil: string | null
  /** The rest of another one is usable at once (C10). */
  isRest: boolean
}

export type CertificateRefusal = 'not_sold' | 'redeemed' | 'refunded' | 'blocked' | 'too_young' | 'too_old'

/** The first day on which it is taken: the one after its sale (001 §5, K17). */
export const usableFrom = (soldDay: string, isRest: boolean): string => (isRest ? soldDay : addDays(soldDay, 1))

/** Sold for so many days: the day of the sale is not one of them. */
export const validUntil = (soldDay: string, days: number): string => addDays(soldDay, days)

/** Why it may not be spent on this day in this studio; null: it may. */
export function refusalOf({ state, soldDay, validUntil, isRest }: CertificateFacts, today: string): CertificateRefusal | null {
  if (state === 'created' || state === 'at_unit') return 'not_sold'
  if (state !== 'sold') return state
  if (soldDay !== null && today < usableFrom(soldDay, isRest)) return 'too_young'
  return validUntil !== null && today > validUntil ? 'too_old' : null
}
