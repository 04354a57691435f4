import type { Screens } from '#contract/core/screens.ts'

export const notificationsScreens = {
  notification: {
    path: '/notifications',
    may: 'anyone',
    ru: 'Уведомления',
    en: 'Notifications',
    menu: { area: 'support', place: 50, icon: 'bell' },
  },
} as const satisfies Screens
