import type { Screens } from '#contract/core/screens.ts'

export const securityEventsScreens = {
  security: {
    path: '/security',
    may: 'Security.view',
    ru: 'Безопасность',
    en: 'Security',
    menu: { area: 'settings', place: 145, icon: 'security' },
  },
} as const satisfies Screens
