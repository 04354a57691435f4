import type { Screens } from '#contract/core/screens.ts'

export const visitLinksScreens = {
  visit: { path: '/c/$token' },
} as const satisfies Screens
