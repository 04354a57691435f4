import type { RecordSpec } from '#server/lists/records.ts'

/** AUD-704. */
export const windowRecord: RecordSpec = {
  table: 'windows',
  model: 'window',
  audited: [
    'unit_id',
    'employer_id',
    'employer_schedule_id',
    'workplace_id',
    'booking_id',
    'begin_at',
    'end_at',
    'duration_original',
    'duration',
  ],
}
