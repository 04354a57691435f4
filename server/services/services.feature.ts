import type { Feature } from '#server/feature.ts'
import { servicesRoutes } from './services.routes.ts'
import { servicesConstraints } from './services.ts'

export const servicesFeature: Feature = {
  routes: ({ pictures }) => servicesRoutes(pictures),
  constraints: servicesConstraints,
}
