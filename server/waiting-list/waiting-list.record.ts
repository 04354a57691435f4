import type { RecordSpec } from '#server/lists/records.ts'

export const waitingRecord: RecordSpec = {
  table: 'waiting_list',
  model: 'waiting_list',
  audited: [
    ...['user_id', 'status', 'priority', 'begin_day', 'end_day', 'time_from', 'time_to', 'comment'],
    ...['offered_begin_at', 'offered_until', 'booking_id'],
  ],
}
