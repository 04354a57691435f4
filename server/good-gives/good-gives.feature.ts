import type { Feature } from '#server/feature.ts'
import { goodGivesConstraints } from './good-gives.ts'
import { goodGivesRoutes } from './good-gives.routes.ts'

export const goodGivesFeature: Feature = { routes: goodGivesRoutes, constraints: goodGivesConstraints }
