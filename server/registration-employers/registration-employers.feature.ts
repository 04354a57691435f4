import type { Feature } from '#server/feature.ts'
import { registrationEmployersRoutes } from './registration-employers.routes.ts'

export const registrationEmployersFeature: Feature = {
  routes: registrationEmployersRoutes,
}
