import type { z } from 'zod'
import type { bookingBody } from '#contract/bookings/bookings.ts'
import { placeOf } from '#contract/windows/windows.ts'
import { type NewBooking, serviceIdsOf } from './new-bookings.ts'

type Body = z.input<typeof bookingBody>

/** A complete tab as the server takes it (BKG-037); null while something is missing. Flags that are off are not sent. */
export function bodyOf(tab: NewBooking): Body | null {
  const { unit, selectedUser, joins } = tab
  if (unit === null || !selectedUser || !joins) return null
  return {
    ...placeOf(joins),
    // parts name their own services
    ...(!joins.parts && { service_ids: serviceIdsOf(tab) }),
    booking_type: joins.booking_type,
    unit_id: unit,
    user_id: selectedUser.id,
    booking_source_id: CRM,
    ...(tab.waiting !== null && { waiting_id: tab.waiting }),
    ...(tab.parallel && { parallel: 1 }),
    ...(tab.specialMaster && { special_master: 1 }),
    ...(tab.secretClient && { secret_client: 1 }),
    ...(tab.ignoreRatio && { ignore_ratio: 1 }),
    ...(tab.comment.trim() !== '' && { comment: tab.comment.trim() }),
  }
}

/** The source of bookings at the desk (BKG-022). */
const CRM = 1
