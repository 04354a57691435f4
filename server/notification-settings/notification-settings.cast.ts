import type { notificationSettings } from '#contract/notification-settings/notification-settings.ts'
import type { Examples } from '#server/testing/example.ts'

export const notificationSettingsExamples: Examples<typeof notificationSettings> = {
  show: () => ({}),
  save: () => ({
    body: { items: [{ kind: 'mention', bell: 1, push: 0, mail: 1 }], quiet_from: '22:00', quiet_to: '08:00', off_shift: 0 },
  }),
}
