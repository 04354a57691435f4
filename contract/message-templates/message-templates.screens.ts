import type { Screens } from '#contract/core/screens.ts'

export const messageTemplatesScreens = {
  'notify-templates': {
    path: '/notify/templates',
    may: 'Notify.view',
    ru: 'Сообщения клиентам',
    en: 'Messages to customers',
    menu: { name: 'NOTIFY', area: 'notifications', place: 10, icon: 'comment' },
  },
} as const satisfies Screens
