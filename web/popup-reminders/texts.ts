import { popupRemindersRu } from '#contract/popup-reminders/popup-reminders.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('popupReminders', popupRemindersRu)
