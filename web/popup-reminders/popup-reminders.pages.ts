import type { popupRemindersScreens } from '#contract/popup-reminders/popup-reminders.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const popupRemindersPages = {
  popupReminders: () => import('./popup-reminders-page.tsx'),
  newPopupReminder: () => import('./popup-reminder-page.tsx'),
  popupReminder: () => import('./popup-reminder-page.tsx'),
} satisfies PagesOf<typeof popupRemindersScreens>
