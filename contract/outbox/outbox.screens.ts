import type { Screens } from '#contract/core/screens.ts'

export const outboxScreens = {
  outbox: {
    path: '/outbox',
    may: 'Outbox.view',
    ru: 'Исходящие сообщения',
    en: 'Outgoing messages',
    menu: { area: 'settings', place: 130, icon: 'list' },
  },
} as const satisfies Screens
