import { z } from 'zod'
import type { bookings } from '#contract/bookings/bookings.ts'
import type { CallInput } from '#contract/core/endpoint.ts'
import { type Offer, offer, seatsOf } from '#contract/windows/windows.ts'
import { secondsOf } from '#domain/core/clock-time.ts'
import type { CallError } from '#web/core/call.ts'
import { formatTime } from '#web/core/formats.ts'
import type { Spot } from '#web/ui/day-grid/model.ts'

/** Where a booking may stand, as a place of the grid. */
export interface OfferSpot extends Spot {
  offer: Offer
}

/** Only offers of one master are places of one column. */
export function spotsOf(offers: readonly Offer[], laneOf: (shiftId: number) => number): OfferSpot[] {
  return offers
    .filter(({ parts }) => !parts)
    .map((one) => ({
      id: idOf(one),
      lane: laneOf(one.employer_schedule_id),
      columnId: one.employer_id,
      begin: secondsOf(one.begin_at),
      end: secondsOf(one.end_at),
      offer: one,
    }))
}

export const idOf = (one: Offer) =>
  `o${one.begin_at}-${seatsOf(one)
    .map((seat) => seat.employer_schedule_id)
    .join('-')}`

/** An offer as a move takes it: windows by their ids, free starts by shift and begin; several masters by their parts. */
export function placeOf({
  booking_type,
  window_ids,
  employer_schedule_id,
  begin_at,
  parts,
}: Offer): CallInput<typeof bookings.move>['body'] {
  if (!parts) return booking_type === 'windows' ? { window_ids } : { schedules: [{ employer_schedule_id, begin_at }] }
  return {
    parts: parts.map(({ window_ids, employer_schedule_id, begin_at, service_ids }) =>
      booking_type === 'windows' ? { window_ids, service_ids } : { employer_schedule_id, begin_at, service_ids },
    ),
  }
}

const refusal = z.object({ alternatives: z.array(offer) })

/** What a refusal for want of room offers instead. */
export function alternativesOf(error: CallError): Offer[] {
  const read = refusal.safeParse(error.data)
  return read.success ? read.data.alternatives : []
}

export const rangeOf = ({ begin_at, end_at }: { begin_at: string; end_at: string }) => `${formatTime(begin_at)}–${formatTime(end_at)}`
export const mastersOf = (one: Offer, nameOf: (id: number) => string) =>
  seatsOf(one)
    .map((seat) => nameOf(seat.employer_id))
    .join(', ')
