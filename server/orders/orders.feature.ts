import type { Feature } from '#server/feature.ts'
import { ordersRoutes } from './orders.routes.ts'
import { ordersConstraints } from './orders.ts'

export const ordersFeature: Feature = { routes: ordersRoutes, constraints: ordersConstraints }
