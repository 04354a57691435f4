import type { Feature } from '#server/feature.ts'
import { exchangesRoutes } from './exchanges.routes.ts'

export const exchangesFeature: Feature = { routes: exchangesRoutes }
