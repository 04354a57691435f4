import type { partnersScreens } from '#contract/partners/partners.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const partnersPages = {
  partners: () => import('./partners-page.tsx'),
  newPartner: () => import('./partner-page.tsx'),
  partner: () => import('./partner-page.tsx'),
} satisfies PagesOf<typeof partnersScreens>
