import type { Feature } from '#server/feature.ts'
import { cashOrdersRoutes } from './cash-orders.routes.ts'
import { cashOrdersConstraints } from './cash-orders.ts'

export const cashOrdersFeature: Feature = { routes: cashOrdersRoutes, constraints: cashOrdersConstraints }
