import type { legalEntitiesScreens } from '#contract/legal-entities/legal-entities.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const legalEntitiesPages = {
  legalEntities: () => import('./legal-entities-page.tsx'),
  newLegalEntity: () => import('./legal-entity-page.tsx'),
  legalEntity: () => import('./legal-entity-page.tsx'),
} satisfies PagesOf<typeof legalEntitiesScreens>
