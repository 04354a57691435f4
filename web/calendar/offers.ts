import { type Offer, seatsOf } from '#contract/windows/windows.ts'
import { dayOf, secondsOf } from '#domain/core/clock-time.ts'
import type { Spot } from '#web/ui/day-grid/model.ts'
import { columnOf } from './panes.ts'

/** Where a booking may stand, as a place of the grid. */
export interface OfferSpot extends Spot {
  offer: Offer
}

/** Where something may be let go: of a visit an offer, of a block any free time. */
export type Target = Spot & { offer?: Offer }

/** Offers of one master are places within a column; others are not. */
export function spotsOf(offers: readonly Offer[], laneOf: (shiftId: number) => number): OfferSpot[] {
  return offers
    .filter(({ parts }) => !parts)
    .map((one) => ({
      id: idOf(one),
      lane: laneOf(one.employer_schedule_id),
      columnId: columnOf(one.unit_id, dayOf(one.begin_at), one.employer_id),
      begin: secondsOf(one.begin_at),
      end: secondsOf(one.end_at),
      offer: one,
    }))
}

export const idOf = (one: Offer) =>
  `o${one.begin_at}-${seatsOf(one)
    .map((seat) => seat.employer_schedule_id)
    .join('-')}`

export const mastersOf = (one: Offer, nameOf: (id: number) => string) =>
  seatsOf(one)
    .map((seat) => nameOf(seat.employer_id))
    .join(', ')
