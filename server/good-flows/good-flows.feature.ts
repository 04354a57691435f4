import type { Feature } from '#server/feature.ts'
import { goodFlowsRoutes } from './good-flows.routes.ts'
import { goodFlowsConstraints } from './good-flows.ts'

export const goodFlowsFeature: Feature = { routes: goodFlowsRoutes, constraints: goodFlowsConstraints }
