import type { Screens } from '#contract/core/screens.ts'

export const passwordResetsScreens = {
  passwordReset: { path: '/auth/reset' },
} as const satisfies Screens
