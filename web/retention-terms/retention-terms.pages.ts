import type { retentionTermsScreens } from '#contract/retention-terms/retention-terms.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const retentionTermsPages = {
  retentionTerms: () => import('./retention-terms-page.tsx'),
} satisfies PagesOf<typeof retentionTermsScreens>
