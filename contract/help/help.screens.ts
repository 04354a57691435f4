import type { Screens } from '#contract/core/screens.ts'

export const helpScreens = {
  help: {
    path: '/help',
    may: 'anyone',
    ru: 'Справка',
    en: 'Help',
  },
} as const satisfies Screens
