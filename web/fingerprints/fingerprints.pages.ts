import type { fingerprintsScreens } from '#contract/fingerprints/fingerprints.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const fingerprintsPages = {
  fingerprints: () => import('./fingerprints-page.tsx'),
  fpReaders: () => import('./fp-readers-page.tsx'),
} satisfies PagesOf<typeof fingerprintsScreens>
