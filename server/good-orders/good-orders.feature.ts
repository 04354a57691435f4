import type { Feature } from '#server/feature.ts'
import { goodOrdersRoutes } from './good-orders.routes.ts'
import { goodOrdersConstraints } from './good-orders.ts'

export const goodOrdersFeature: Feature = { routes: goodOrdersRoutes, constraints: goodOrdersConstraints }
