import type { RecordSpec } from '#server/lists/records.ts'

/** AUD-002, and what a cancellation records. */
export const bookingRecord: RecordSpec = {
  table: 'bookings',
  model: 'booking',
  audited: [
    'status_id',
    'user_id',
    'duration',
    'comment',
    'author_id',
    'unit_id',
    'begin_at',
    'end_at',
    'company_id',
    'special_master',
    'booking_source_id',
    'total',
    'cancel_source_id',
    'cancel_reason',
  ],
}
