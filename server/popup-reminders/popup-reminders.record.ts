import { recordOf } from '#server/lists/record-of.ts'
import { popupReminders } from './popup-reminders.table.ts'

export const popupReminderRecord = recordOf(popupReminders, { model: 'popup_reminder' })
