import type { importsScreens } from '#contract/imports/imports.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const importsPages = {
  customersImport: () => import('./customers-import-page.tsx'),
  movingIn: () => import('./moving-in-page.tsx'),
  servicesImport: () => import('./services-import-page.tsx'),
  staffImport: () => import('./staff-import-page.tsx'),
  bookingsImport: () => import('./bookings-import-page.tsx'),
  goodsImport: () => import('./goods-import-page.tsx'),
  openingsImport: () => import('./openings-import-page.tsx'),
  safesImport: () => import('./safes-import-page.tsx'),
  bonusesImport: () => import('./bonuses-import-page.tsx'),
  clubCardsImport: () => import('./club-cards-import-page.tsx'),
  advancesImport: () => import('./advances-import-page.tsx'),
  certificatesImport: () => import('./certificates-import-page.tsx'),
} satisfies PagesOf<typeof importsScreens>
