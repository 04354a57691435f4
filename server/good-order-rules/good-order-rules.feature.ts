import type { Feature } from '#server/feature.ts'
import { goodOrderRulesConstraints, goodOrderRulesRoutes } from './good-order-rules.routes.ts'

export const goodOrderRulesFeature: Feature = { routes: goodOrderRulesRoutes, constraints: goodOrderRulesConstraints }
