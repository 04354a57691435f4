import { addDays } from '#domain/core/clock-time.ts'

/** The life of a certificate (finance-goods.md §3): made, handed over to a studio, sold, spent; a rest is born sold. */
export const certificateStates = ['created', 'at_unit', 'sold', 'redeemed', 'refunded', 'blocked'] as const
export type CertificateState = (typeof certificateStates)[number]

/** The facts about a certificate that the rules of spending need. Days are of the studio's calendar. */
export interface CertificateFacts {
  state: CertificateState
  soldDay: string | null
  /** The last day on which the certificate is accepted. */
  validUntil: string | null
  /** True: it is usable at once, being the rest of another certificate (C10), or one that a former program sold (docs/decisions/123). */
  isReady: boolean
}

export type CertificateRefusal = 'not_sold' | 'redeemed' | 'refunded' | 'blocked' | 'too_young' | 'too_old'

/** The first day on which the certificate is accepted: the day after its sale (001 §5, K17). */
export const usableFrom = (soldDay: string, isReady: boolean): string => (isReady ? soldDay : addDays(soldDay, 1))

/** The last day of so many days after the sale; the day of the sale is not counted. */
export const validUntil = (soldDay: string, days: number): string => addDays(soldDay, days)

/** Why the certificate may not be spent on this day in this studio; null: it may. */
export function refusalOf({ state, soldDay, validUntil, isReady }: CertificateFacts, today: string): CertificateRefusal | null {
  if (state === 'created' || state === 'at_unit') return 'not_sold'
  if (state !== 'sold') return state
  if (soldDay !== null && today < usableFrom(soldDay, isReady)) return 'too_young'
  return validUntil !== null && today > validUntil ? 'too_old' : null
}
