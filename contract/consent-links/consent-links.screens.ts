import type { Screens } from '#contract/core/screens.ts'

export const consentLinksScreens = {
  unsubscribe: { path: '/u/$token' },
} as const satisfies Screens
