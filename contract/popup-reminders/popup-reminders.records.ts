import type { Records } from '#contract/core/records.ts'

export const popupRemindersRecords = {
  popup_reminder: { may: 'Notify.view', ru: 'Напоминание по часам', page: 'popupReminder' },
} as const satisfies Records
