import { dayOf, momentAt, secondsOf } from '#domain/core/clock-time.ts'
import { BOOKING_STATUS } from './transitions.ts'

/** Why a visit waits for somebody at the desk: nobody has confirmed it and it is soon; it should have begun; it should be over. */
export const visitConcerns = ['unconfirmed', 'not_started', 'overrun'] as const
export type VisitConcern = (typeof visitConcerns)[number]

/** Two hours before the start a visit should be confirmed: later it is not worth a call. */
const SOON = 7200

/** What is wrong with a visit at a moment of the same clock; null: nothing. */
export function concernOf(visit: { status_id: number; begin_at: string; end_at: string }, now: string): VisitConcern | null {
  const { registered, confirmed, inProgress } = BOOKING_STATUS
  const { status_id: status, begin_at, end_at } = visit
  if ((status === registered || status === confirmed) && begin_at < now) return 'not_started'
  if (status === registered && begin_at <= later(now, SOON)) return 'unconfirmed'
  return status === inProgress && end_at < now ? 'overrun' : null
}

const later = (moment: string, seconds: number) => momentAt(dayOf(moment), secondsOf(moment) + seconds)
