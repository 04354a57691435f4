import type { Screens } from '#contract/core/screens.ts'

export const popupRemindersScreens = {
  popupReminders: {
    path: '/notify/popups',
    may: 'Notify.view',
    ru: 'Напоминания по часам',
    en: 'Reminders by the hour',
    menu: { name: 'NOTIFY', area: 'notifications', place: 40, icon: 'clock' },
  },
  newPopupReminder: { path: '/notify/popups/new', may: 'Notify.create', ru: 'Новое напоминание', en: 'New reminder' },
  popupReminder: { path: '/notify/popups/$id', may: 'Notify.view', ru: 'Напоминание', en: 'Reminder', sample: '/notify/popups/1' },
} as const satisfies Screens
