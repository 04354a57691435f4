import type { safePackagesScreens } from '#contract/safe-packages/safe-packages.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const safePackagesPages = {
  safePackages: () => import('./safe-packages-page.tsx'),
  safePackage: () => import('./safe-package-page.tsx'),
} satisfies PagesOf<typeof safePackagesScreens>
