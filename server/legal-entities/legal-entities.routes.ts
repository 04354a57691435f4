import { legalEntities } from '#contract/legal-entities/legal-entities.ts'
import { routes } from '#server/core/serve.ts'
import { legalEntitiesVerbs } from './legal-entities.ts'

export const legalEntitiesRoutes = routes(legalEntities, legalEntitiesVerbs)
