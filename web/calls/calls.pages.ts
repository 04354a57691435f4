import type { callsScreens } from '#contract/calls/calls.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const callsPages = {
  'client-calls': () => import('./client-calls-page.tsx'),
  telephony: () => import('./telephony-page.tsx'),
  call_center: () => import('./call-center-page.tsx'),
  'call-center-workplace': () => import('./workplace-page.tsx'),
} satisfies PagesOf<typeof callsScreens>
