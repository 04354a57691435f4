import type { RecordSpec } from '#server/lists/records.ts'

export const shiftRecord: RecordSpec = {
  table: 'employer_schedules',
  model: 'employer_schedule',
  audited: ['unit_id', 'employer_id', 'workplace_id', 'day', 'begin_at', 'end_at', 'schedule_type', 'input_type', 'approved_at'],
}
