import type { Screens } from '#contract/core/screens.ts'

export const orderLinksScreens = {
  /** Anybody who has the link sees the order, without signing in (PUB-002). */
  publicOrder: { path: '/o/$hash' },
} as const satisfies Screens
