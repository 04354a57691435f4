import { bookings } from '#contract/bookings/bookings.ts'
import { BOOKING_STATUS, NO_SHOW } from '#domain/bookings/transitions.ts'
import { sayDone } from '#web/bookings/booking-acts-panel.tsx'
import { call, newKey } from '#web/core/call.ts'
import { showRefusal } from '#web/core/query.ts'
import { t } from './texts.ts'
import type { Card } from './use-panes.ts'
import type { UnitChoice } from './use-place.ts'

/** BKG-024: cancelled through the CRM. */
const CRM = 1

/** One press on «Не пришёл?»: the visit is called off with that reason and can be taken back. */
export async function markNoShow({ booking_id: id }: Card, { timezone }: UnitChoice) {
  const body = { status_id: BOOKING_STATUS.cancelled, cancel_source_id: CRM, cancel_reason: NO_SHOW }
  try {
    sayDone(await call(bookings.update, { params: { id }, body }, { idempotencyKey: newKey(), timezone }), t('noShow.done'))
  } catch (error) {
    showRefusal(error)
  }
}
