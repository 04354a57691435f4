import type { goodGroupsScreens } from '#contract/good-groups/good-groups.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const goodGroupsPages = {
  goodGroups: () => import('./good-groups-page.tsx'),
  newGoodGroup: () => import('./good-group-page.tsx'),
  goodGroup: () => import('./good-group-page.tsx'),
} satisfies PagesOf<typeof goodGroupsScreens>
