import type { Screens } from '#contract/core/screens.ts'

export const chatsScreens = {
  chat: {
    path: '/chat',
    may: 'Chat.view',
    ru: 'Чат',
    en: 'Chat',
    menu: { area: 'support', place: 10, icon: 'comment' },
  },
} as const satisfies Screens
