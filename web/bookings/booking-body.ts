import type { z } from 'zod'
import type { bookingBody } from '#contract/bookings/bookings.ts'
import type { Offer } from '#contract/windows/windows.ts'
import { type NewBooking, serviceIdsOf } from './new-bookings.ts'

type Body = z.input<typeof bookingBody>

/** A complete tab as the server takes it (BKG-037); null while something is missing. Flags that are off are not sent. */
export function bodyOf(tab: NewBooking): Body | null {
  const { unit, selectedUser, joins } = tab
  if (unit === null || !selectedUser || !joins) return null
  return {
    ...placeOf(joins, serviceIdsOf(tab)),
    booking_type: joins.booking_type,
    unit_id: unit,
    user_id: selectedUser.id,
    booking_source_id: CRM,
    ...(tab.parallel && { parallel: 1 }),
    ...(tab.specialMaster && { special_master: 1 }),
    ...(tab.secretClient && { secret_client: 1 }),
    ...(tab.ignoreRatio && { ignore_ratio: 1 }),
    ...(tab.comment.trim() !== '' && { comment: tab.comment.trim() }),
  }
}

/** BKG-022. */
const CRM = 1

/** Windows by their ids, a free start by its shift and begin; several masters by their parts. */
function placeOf({ booking_type, window_ids, employer_schedule_id, begin_at, parts }: Offer, serviceIds: number[]): Partial<Body> {
  if (!parts) {
    const place = booking_type === 'windows' ? { window_ids } : { schedules: [{ employer_schedule_id, begin_at }] }
    return { ...place, service_ids: serviceIds }
  }
  return {
    parts: parts.map(({ window_ids, employer_schedule_id, begin_at, service_ids }) =>
      booking_type === 'windows' ? { window_ids, service_ids } : { employer_schedule_id, begin_at, service_ids },
    ),
  }
}
