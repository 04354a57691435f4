import { addDays } from '#domain/core/clock-time.ts'

/** What the site sells, in whole roubles. */
export interface Offer {
  faces: readonly number[]
  /** The least sum that a buyer may name; null: only the listed faces are sold. */
  own_min: number | null
  own_max: number | null
}

/** A buyer names a face of the list, or a sum of her own where the company admits it. */
export const isOffered = (face: number, { faces, own_min, own_max }: Offer): boolean =>
  faces.includes(face) || (own_min !== null && own_max !== null && face >= own_min && face <= own_max)

/** How long an order of the site waits for its payment. */
export const UNPAID_SECONDS = 24 * 3600

/** A gift is sent today or within this many days. */
const LATEST = 365

export const lastSendDay = (today: string): string => addDays(today, LATEST)
export const canSendOn = (day: string, today: string): boolean => day >= today && day <= lastSendDay(today)
