import type { CalendarDay } from '#contract/calendar/calendar.ts'
import type { Offer } from '#contract/windows/windows.ts'
import { dayOf } from '#domain/core/clock-time.ts'

/** A move laid over the day before the server has said yes: the card stands in the new place already (U-07). */
export interface PendingMove {
  bookingId: number
  offer: Offer
  /** True: the change is done, and is drawn over the day until the new day has come. */
  isConfirmed?: boolean
}

/** A new length of one master's part, drawn over the day until it is confirmed. */
export interface PendingLength {
  bookingId: number
  shiftId: number
  end_at: string
  isConfirmed?: boolean
}

export type Pending = PendingMove | PendingLength

export const isMove = (one: Pending): one is PendingMove => 'offer' in one

type Card = CalendarDay['cards'][number]

/** The day as it will be after all these changes. */
export function withPending(day: CalendarDay, all: readonly Pending[]): CalendarDay {
  const lengths = all.flatMap((one) => (isMove(one) ? [] : [one]))
  const moved = withMoves(day, all.filter(isMove))
  return lengths.length === 0 ? moved : { ...moved, cards: moved.cards.map((card) => lengthened(card, lengths)) }
}

function lengthened(card: Card, lengths: readonly PendingLength[]): Card {
  const own = lengths.find((one) => one.bookingId === card.booking_id && one.shiftId === card.employer_schedule_id)
  return own ? { ...card, end_at: own.end_at } : card
}

/** A visit of several masters is moved by the dialog, which shows nothing in advance. */
export function withMoves(day: CalendarDay, all: readonly PendingMove[]): CalendarDay {
  const moves = all.filter(({ bookingId, offer }) => !offer.parts && day.cards.filter((card) => card.booking_id === bookingId).length === 1)
  if (moves.length === 0) return day
  const places = new Map(moves.map(({ bookingId, offer }) => [bookingId, offer]))
  const taken = new Map(moves.flatMap(({ bookingId, offer }) => offer.window_ids.map((id) => [id, bookingId] as const)))
  const holderOf = (window: CalendarDay['windows'][number]) =>
    taken.get(window.id) ?? (window.booking_id !== null && places.has(window.booking_id) ? null : window.booking_id)
  return {
    ...day,
    cards: day.cards.flatMap((card) => movedTo(card, places.get(card.booking_id))),
    windows: day.windows.map((window) => ({ ...window, booking_id: holderOf(window) })),
  }
}

/** The card at its new place; null when it goes to another day. */
function movedTo(card: Card, place: Offer | undefined): Card[] {
  if (!place) return [card]
  if (dayOf(place.begin_at) !== dayOf(card.begin_at)) return []
  const { employer_id, employer_schedule_id, begin_at, end_at, window_ids } = place
  return [{ ...card, employer_id, employer_schedule_id, begin_at, end_at, window_ids }]
}
