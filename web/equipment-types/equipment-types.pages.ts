import type { equipmentTypesScreens } from '#contract/equipment-types/equipment-types.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const equipmentTypesPages = {
  equipmentTypes: () => import('./equipment-types-page.tsx'),
  newEquipmentType: () => import('./equipment-type-page.tsx'),
  equipmentType: () => import('./equipment-type-page.tsx'),
} satisfies PagesOf<typeof equipmentTypesScreens>
