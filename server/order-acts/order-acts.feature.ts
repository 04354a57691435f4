import type { Feature } from '#server/feature.ts'
import { orderActsRoutes } from './order-acts.routes.ts'
import { orderActsConstraints } from './order-acts.ts'

export const orderActsFeature: Feature = { routes: orderActsRoutes, constraints: orderActsConstraints }
