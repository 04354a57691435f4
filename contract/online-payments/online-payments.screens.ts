import type { Screens } from '#contract/core/screens.ts'

export const onlinePaymentsScreens = {
  /** The payment page of the simulated bank. */
  bank: { path: '/bank/$key' },
} as const satisfies Screens
