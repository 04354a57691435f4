import { popupReminderRow } from '#contract/popup-reminders/popup-reminders.ts'
import { listSpec } from '#server/lists/list-spec.ts'

export const popupRemindersList = listSpec({
  row: popupReminderRow,
  from: 'popup_reminders',
  search: { message: true, is_on: true },
  words: ['message'],
  shortest: 1,
  order: { id: true, message: true },
  fallback: ['id', 'desc'],
})
