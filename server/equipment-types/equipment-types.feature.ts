import type { Feature } from '#server/feature.ts'
import { equipmentTypesRoutes } from './equipment-types.routes.ts'
import { equipmentTypesConstraints } from './equipment-types.ts'

export const equipmentTypesFeature: Feature = {
  routes: equipmentTypesRoutes,
  constraints: equipmentTypesConstraints,
}
