import type { Screens } from '#contract/core/screens.ts'

export const messageTemplatesScreens = {
  visitMessages: {
    path: '/notify/visit-messages',
    may: 'Notify.view',
    ru: 'Сообщения клиентам',
    en: 'Messages to customers',
    menu: { name: 'NOTIFY', area: 'notifications', place: 32, icon: 'comment' },
  },
} as const satisfies Screens
