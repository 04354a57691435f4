import type { Screens } from '#contract/core/screens.ts'

export const checkinsScreens = {
  /** Public, without a permission and with its own layout: a phone opens it before anybody has signed in on it. */
  qrscan: { path: '/qrscan' },
} as const satisfies Screens
