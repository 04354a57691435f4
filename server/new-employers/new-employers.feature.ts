import type { Feature } from '#server/feature.ts'
import { newEmployersRoutes } from './new-employers.routes.ts'

export const newEmployersFeature: Feature = {
  routes: newEmployersRoutes,
}
