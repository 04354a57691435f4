import type { serviceTemplatesScreens } from '#contract/service-templates/service-templates.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const serviceTemplatesPages = {
  serviceTemplates: () => import('./service-templates-page.tsx'),
  newServiceTemplate: () => import('./service-template-page.tsx'),
  serviceTemplate: () => import('./service-template-page.tsx'),
  copyTemplates: () => import('./copy-templates-page.tsx'),
} satisfies PagesOf<typeof serviceTemplatesScreens>
