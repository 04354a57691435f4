import type { servicesScreens } from '#contract/services/services.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const servicesPages = {
  services: () => import('./services-page.tsx'),
  newService: () => import('./service-page.tsx'),
  service: () => import('./service-page.tsx'),
} satisfies PagesOf<typeof servicesScreens>
