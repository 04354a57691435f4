import type { Screens } from '#contract/core/screens.ts'

export const authScreens = {
  auth: { path: '/auth' },
  password: { path: '/auth/password' },
  setup: { path: '/setup/$token' },
  secondFactor: { path: '/auth/second-factor' },
} as const satisfies Screens
