import type { certificateSalesScreens } from '#contract/certificate-sales/certificate-sales.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const certificateSalesPages = {
  certificateSales: () => import('./certificate-sales-page.tsx'),
} satisfies PagesOf<typeof certificateSalesScreens>
