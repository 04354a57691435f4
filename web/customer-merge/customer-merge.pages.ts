import type { customerMergeScreens } from '#contract/customer-merge/customer-merge.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const customerMergePages = {
  customerTwins: () => import('./twins-page.tsx'),
} satisfies PagesOf<typeof customerMergeScreens>
