import type { Feature } from '#server/feature.ts'
import { customersRoutes } from './customers.routes.ts'
import { customersConstraints } from './customers.ts'

export const customersFeature: Feature = {
  routes: customersRoutes,
  constraints: customersConstraints,
}
