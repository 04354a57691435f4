import type { Feature } from '#server/feature.ts'
import { goodGivesRoutes } from './good-gives.routes.ts'
import { goodGivesConstraints } from './good-gives.ts'

export const goodGivesFeature: Feature = { routes: goodGivesRoutes, constraints: goodGivesConstraints }
