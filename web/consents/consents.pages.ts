import type { consentsScreens } from '#contract/consents/consents.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const consentsPages = {
  'consent-form': () => import('./consent-form-page.tsx'),
  'consent-texts': () => import('./consent-texts-page.tsx'),
} satisfies PagesOf<typeof consentsScreens>
