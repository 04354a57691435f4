import type { Feature } from '#server/feature.ts'
import { legalEntitiesRoutes } from './legal-entities.routes.ts'
import { legalEntitiesConstraints } from './legal-entities.ts'

export const legalEntitiesFeature: Feature = { routes: legalEntitiesRoutes, constraints: legalEntitiesConstraints }
