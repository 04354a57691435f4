import type { Screens } from '#contract/core/screens.ts'

export const newsScreens = {
  addNotification: {
    path: '/notifications/new',
    may: 'News.create',
    ru: 'Новая новость',
    en: 'New news item',
    menu: { name: 'NOTIFICATIONS_NEWS_CREATE', area: 'support', place: 60, icon: 'plus' },
  },
} as const satisfies Screens
