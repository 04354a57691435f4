import type { Feature } from '#server/feature.ts'
import { serviceTemplatesRoutes } from './service-templates.routes.ts'

export const serviceTemplatesFeature: Feature = {
  routes: serviceTemplatesRoutes,
}
