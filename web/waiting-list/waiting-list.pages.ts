import type { waitingListScreens } from '#contract/waiting-list/waiting-list.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const waitingListPages = {
  waitingList: () => import('./waiting-list-page.tsx'),
  newWaiting: () => import('./waiting-page.tsx'),
  waiting: () => import('./waiting-page.tsx'),
} satisfies PagesOf<typeof waitingListScreens>
